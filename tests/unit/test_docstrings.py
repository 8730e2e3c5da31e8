"""The examples in the docstrings run and print what they say."""

import doctest
import importlib
import pkgutil

import pytest
import winnable

MODULES = ["winnable"] + [
    module.name
    for module in pkgutil.walk_packages(winnable.__path__, "winnable.")
    if not module.name.split(".")[1].startswith("_")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    failures, _ = doctest.testmod(importlib.import_module(name))
    assert failures == 0


def test_there_are_examples():
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES) > 30
