"""The documentation site: `sphinx-build -W -b html docs build/docs`.

Sphinx with MyST: it reads the Markdown that is here, is kept up, builds strictly (-W: every warning is an error, a dead link
among the pages too), and takes the Python API from the docstrings. The pages under reference/generated are written from the
declarations each time (docs/reference.py): they can't be out of date.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import reference  # noqa: E402

project = "ecs-mtg"
author = "the ecs-mtg authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
source_suffix = {".md": "markdown"}
exclude_patterns: list[str] = []
html_theme = "furo"
html_title = "ecs-mtg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
napoleon_use_ivar = True  # fields of dataclasses are documented once
autodoc_member_order = "bysource"
autodoc_typehints = "description"
nitpicky = False

reference.write_pages(HERE / "reference" / "generated")
