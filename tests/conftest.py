"""What every test may count on."""

import signal


def pytest_configure() -> None:
    """Ctrl-C: a shell that runs the tests in the background has them ignore it, and whatever they start too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
