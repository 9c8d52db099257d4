"""stub."""


def account(given: object, face: object) -> None:
    """Stub."""
