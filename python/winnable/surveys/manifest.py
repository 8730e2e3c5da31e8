"""The manifest: what a directory's survey asks, and which version answers."""

from __future__ import annotations

import dataclasses
import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

from winnable import _core
from winnable.build import RULES_VERSION, commit
from winnable.games import game
from winnable.writing import write_whole

from .errors import SurveyError
from .question import Limits, Question

MANIFEST = "survey.json"
FORMAT = 1

Manifest = dict[str, Any]


def manifest_of(question: Question) -> Manifest:
    """What is written down of a survey.

    >>> import winnable as wn
    >>> manifest = manifest_of(Question(game=wn.Sultan(divan=8), limits=Limits(max_positions=1000)))
    >>> manifest["game"], manifest["options"]["divan"], manifest["max_positions"]
    ('sultan', 8, 1000)
    """
    return {
        "format": FORMAT,
        "game": question.game.name,
        "options": json.loads(json.dumps(question.game.options)),
        **question.limits.values,
        "best": question.best,
        "least_redeals": question.least_redeals,
        "without": sorted(question.without),
        "brute_force": question.brute_force,
        "moves": question.moves,
        "winnable": version("winnable"),
        "rules": RULES_VERSION,
        "commit": commit(),
    }


def question_of(manifest: Manifest) -> Question:
    """What the survey of a manifest asks."""
    return Question(
        game=game(manifest["game"], **manifest["options"]),
        limits=Limits(**{name: manifest[name] for name in Limits().values}),
        without=tuple(manifest["without"]),
        **{name: manifest[name] for name in ("best", "least_redeals", "brute_force", "moves")},
    )


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a directory.

    Raises:
        SurveyError: there is none, or it is damaged, or of another version of the format.
    """
    path = folder / MANIFEST
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SurveyError(f"{folder}: there is no survey here: {MANIFEST} is missing") from None
    except ValueError as error:
        raise SurveyError(f"{path}: damaged: {error}") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SurveyError(f"{path}: it is not a survey's manifest of format {FORMAT}")
    try:
        if manifest_of(question_of(content)).keys() == content.keys():
            return content
        raise KeyError(*(content.keys() ^ manifest_of(question_of(content)).keys()))
    except (KeyError, TypeError, _core.InputError) as error:
        raise SurveyError(f"{path}: damaged: {error}") from None


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Writes the manifest of a directory."""
    write_whole(folder / MANIFEST, (json.dumps(manifest, indent=2) + "\n").encode())


def check_same(folder: Path, found: Manifest, wanted: Manifest) -> None:
    """Raises SurveyError unless both manifests say the same; the first difference is named."""
    for name, value in wanted.items():
        if isinstance(value, dict):
            there = found[name]
            name = next((option for option in value if there.get(option) != value[option]), "")
            if not name:
                continue
            here, value = there.get(name), value[name]
        else:
            here = found[name]
        if here != value:
            raise SurveyError(
                f"{folder} holds another survey: {name} is {json.dumps(here)} there and {json.dumps(value)} here; "
                "give another directory"
            )


def identity(manifest: Manifest) -> str:
    """The manifest as one line, which every file of the survey carries."""
    return json.dumps(manifest, sort_keys=True)


def with_limits(question: Question, limits: Limits) -> Question:
    """The same question with other limits."""
    return dataclasses.replace(question, limits=limits)
