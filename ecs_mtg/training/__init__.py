"""Training of networks: observations for learners, and the network in torch."""
