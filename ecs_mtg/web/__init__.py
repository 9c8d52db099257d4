"""Games in a browser, served from this machine: a person plays by clicking on options. Needs the extra `web`."""
