"""Batches of games: `Simulator`, what it writes to its buffers, snapshots of positions, recorded trajectories."""
