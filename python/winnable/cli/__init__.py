"""The command ``winnable``: each of its commands mirrors a call of the package."""

from .main import main

__all__ = ["main"]
