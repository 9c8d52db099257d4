"""Costs (118) other than mana: whether they can be paid, paying them, loyalty (606)."""
