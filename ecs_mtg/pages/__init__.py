"""Self-contained HTML pages: replays of games, scenarios step by step."""
