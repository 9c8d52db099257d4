"""What happens: one file a chapter of the rules. `schedule` is the only place where their order stands."""
