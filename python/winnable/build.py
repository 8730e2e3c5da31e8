"""Which build of the core is running, and of which version the answers are."""

from __future__ import annotations

import json
import subprocess
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from . import _core

RULES_VERSION = 1
"""Rises whenever a numbered deal gets other cards, or a game other rules: answers of two versions do not mix."""


def build_info() -> dict[str, str]:
    """Version, compiler, build type, processor flags, and the processor build that was picked.

    >>> sorted(build_info())
    ['build_type', 'compiler', 'flags', 'processor', 'version']
    """
    return {**_core.build, "processor": _core.processor}


@lru_cache
def commit() -> str | None:
    """The commit that the package was made from, as far as is known.

    It is the one that pip recorded (PEP 610) or, where the package is used from a checkout, the last one that
    changed the package or its core.
    """
    return _commit_of_installation() or _commit_of_checkout()


def _commit_of_installation() -> str | None:
    try:
        origin = json.loads(distribution("winnable").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return None
    found = origin.get("vcs_info", {}).get("commit_id")
    return str(found) if found else None


def _commit_of_checkout() -> str | None:
    def git(*arguments: str) -> str:
        command = ["git", "-C", str(Path(__file__).parent), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    try:
        git("ls-files", "--error-unmatch", Path(__file__).name)  # the checkout may be somebody else's
        return git("log", "-1", "--format=%H", "--", ":/cpp", ":/python") or None
    except (OSError, subprocess.CalledProcessError):
        return None
