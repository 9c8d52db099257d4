"""Games in a terminal: pilots are watched, or a person plays by choosing from what is offered. The extra `tui` brings the library."""
