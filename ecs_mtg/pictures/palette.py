"""Colors of pictures, light and dark, distinguishable with any color vision (Okabe and Ito 2008)."""

from __future__ import annotations

from ecs_mtg.pictures.text_metrics import FONT

MANA = ("#f0e3a0", "#0072b2", "#3f3f46", "#e0690f", "#009e73", "#b4b7bb")
"""White, blue, black, red, green, colorless."""

ON_MANA = ("#1b1f24", "#ffffff", "#ffffff", "#1b1f24", "#1b1f24", "#1b1f24")
"""Text on them."""

_LIGHT = {
    "ground": "#f7f5f0", "panel": "#ebe8e0", "card": "#ffffff", "ink": "#1b1f24", "soft": "#535b65", "line": "#8a94a0", "back": "#6b7886",
    "active": "#005a8e", "attack": "#a54300", "block": "#005a8e", "target": "#7a3b86", "mark": "#fff1c2",
}  # fmt: skip
_DARK = {
    "ground": "#15181c", "panel": "#20252b", "card": "#2a3037", "ink": "#e9ebee", "soft": "#aeb6bf", "line": "#67717c", "back": "#4d5966",
    "active": "#6cbcf0", "attack": "#ff9b52", "block": "#6cbcf0", "target": "#dba4e6", "mark": "#443810",
}  # fmt: skip


def _variables(colors: dict[str, str]) -> str:
    return ";".join(f"--m-{name}:{color}" for name, color in colors.items())


STYLE = f"""
.mtg{{{_variables(_LIGHT)};font-family:{FONT};background:var(--m-ground)}}
@media (prefers-color-scheme:dark){{.mtg{{{_variables(_DARK)}}}}}
.mtg text{{fill:var(--m-ink);font-size:11px}}
.mtg .b{{font-weight:700}}
.mtg .band{{stroke:var(--m-line);stroke-width:.5}}
.mtg .s{{fill:var(--m-soft);font-size:10px}}
.mtg .c{{font-size:10px}}
.mtg .n{{font-size:9px;fill:var(--m-soft)}}
.mtg .pt{{font-size:14px;font-weight:700}}
.mtg .life{{font-size:26px;font-weight:700;fill:var(--m-ink)}}
.mtg .card{{fill:var(--m-card);stroke:var(--m-line)}}
.mtg .tapped .card{{fill:var(--m-panel);stroke-dasharray:4 2}}
.mtg .away{{opacity:.5}}
.mtg .back{{fill:var(--m-back);stroke:var(--m-line)}}
.mtg .panel{{fill:var(--m-panel);stroke:var(--m-line)}}
.mtg .now{{stroke:var(--m-active);stroke-width:3}}
.mtg .tray{{fill:var(--m-panel)}}
.mtg .pill{{fill:var(--m-mark);stroke:var(--m-line)}}
.mtg .hurt{{fill:var(--m-attack);font-weight:700}}
.mtg .step{{fill:var(--m-panel)}}
.mtg .step-now{{fill:var(--m-active)}}
.mtg .step-text{{fill:var(--m-soft);font-size:9px;text-anchor:middle}}
.mtg .step-text-now{{fill:var(--m-ground);font-size:9px;font-weight:700;text-anchor:middle}}
.mtg .turned{{fill:none;stroke:var(--m-soft);stroke-width:1.6}}
.mtg .fights .card:not(.under){{stroke:var(--m-attack);stroke-width:2.5}}
.mtg .guards .card:not(.under){{stroke:var(--m-block);stroke-width:2.5}}
.mtg .arrow{{fill:none;stroke-width:2.4;opacity:.85;pointer-events:none}}
.mtg .head{{opacity:.9;pointer-events:none}}
.mtg .a-attack{{stroke:var(--m-attack)}}.mtg .h-attack{{fill:var(--m-attack)}}
.mtg .a-block{{stroke:var(--m-block);stroke-dasharray:7 3}}.mtg .h-block{{fill:var(--m-block)}}
.mtg .a-target{{stroke:var(--m-target);stroke-dasharray:2 3}}.mtg .h-target{{fill:var(--m-target)}}
"""

__all__ = ["MANA", "ON_MANA", "STYLE"]
