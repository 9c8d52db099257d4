"""Games in a browser on this machine: a person plays by clicking what is offered. The extra `web` brings the libraries."""
