"""Training networks: observations as learners take them, and the network in torch."""
