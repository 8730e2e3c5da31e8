"""Damaged and foreign files are named and refused, and never counted."""

import random
import shutil

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import winnable as wn
from survey_answers import GAME, LIMITS, expected, rows
from winnable.surveys.parts import part_name

FIRST = part_name(range(50))


@pytest.fixture
def folder(tmp_path):
    wn.survey(GAME, range(100), out=tmp_path, range_size=50, **LIMITS)
    return tmp_path


def refused(folder, message):
    with pytest.raises(wn.SurveyError, match=message) as error:
        wn.survey(GAME, range(100), out=folder, **LIMITS)
    assert "\n" not in str(error.value)


def refused_to_readers_too(folder, message):
    refused(folder, message)
    with pytest.raises(wn.SurveyError, match=message):
        wn.open_survey(folder).table()


@pytest.mark.parametrize("kept", [0, 3, 100, -1])
def test_a_file_cut_short(folder, kept):
    path = folder / FIRST
    path.write_bytes(path.read_bytes()[:kept])
    refused_to_readers_too(folder, f"{FIRST}: damaged")


def test_any_flipped_byte_is_found_or_does_not_matter(folder):
    path, whole = folder / FIRST, (folder / FIRST).read_bytes()
    places = random.Random(5)
    wanted, messages = expected(range(100)), []
    for _ in range(300):
        damaged = bytearray(whole)
        damaged[places.randrange(len(whole))] ^= 1 << places.randrange(8)
        path.write_bytes(damaged)
        try:
            assert (rows(folder) == wanted).all()
        except wn.SurveyError as error:
            messages.append(str(error))
    assert len(messages) > 150
    assert all(str(path) in message for message in messages)
    path.write_bytes(whole)
    assert (rows(folder) == wanted).all()


@pytest.mark.parametrize("name", ["notes.txt", "deals-1-2.parquet", "deals.parquet", "survey (copy).json"])
def test_a_file_that_is_none_of_ours(folder, name):
    (folder / name).write_text("mine")
    refused_to_readers_too(folder, f"{name.split('(')[0]}.*: foreign")


def test_a_directory_inside(folder):
    (folder / part_name(range(100, 200))).mkdir()
    refused_to_readers_too(folder, "foreign")


def test_a_directory_with_other_things_is_left_alone(tmp_path):
    (tmp_path / "thesis.tex").write_text("mine")
    with pytest.raises(wn.SurveyError, match=r"thesis.tex: foreign"):
        wn.survey(GAME, range(10), out=tmp_path, **LIMITS)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_a_part_of_another_survey(folder, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    wn.survey(wn.Sultan(divan=7), range(100, 150), out=other, **LIMITS)
    name = part_name(range(100, 150))
    shutil.copy(other / name, folder / name)
    refused_to_readers_too(folder, f"{name}: foreign: it belongs to another survey")


def test_parts_with_the_same_deals(folder):
    shutil.copy(folder / FIRST, folder / part_name(range(49, 99)))
    refused_to_readers_too(folder, "foreign: it has deals that")


def test_a_part_under_another_name(folder):
    (folder / FIRST).rename(folder / part_name(range(200, 250)))
    refused_to_readers_too(folder, "damaged: its deals are not those that its name says")
    (folder / part_name(range(200, 250))).rename(folder / part_name(range(200, 260)))
    refused_to_readers_too(folder, "damaged: it has 50 deals, which is not what its name says")


def test_a_parquet_file_of_somebody_else(folder):
    pq.write_table(pa.table({"a": [1, 2]}), folder / part_name(range(100, 102)))
    refused_to_readers_too(folder, "foreign: its columns are not those of this survey")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "survey.json: damaged"),
        ("[1]", "not a survey's manifest"),
        ('{"format": 99}', "not a survey's manifest of format 1"),
        ('{"format": 1}', "survey.json: damaged"),
    ],
)
def test_a_broken_manifest(folder, content, message):
    (folder / "survey.json").write_text(content)
    refused_to_readers_too(folder, message)


def test_parts_without_a_manifest(folder):
    (folder / "survey.json").unlink()
    refused(folder, "deals-.*: foreign: there is no survey.json that it belongs to")
    with pytest.raises(wn.SurveyError, match="there is no survey here"):
        wn.open_survey(folder)


def test_no_directory(tmp_path):
    (tmp_path / "file").write_text("")
    for path in ("file", "nothing"):
        with pytest.raises((wn.SurveyError, NotADirectoryError)):
            wn.open_survey(tmp_path / path)
    with pytest.raises(wn.SurveyError, match="it is no directory"):
        wn.survey(GAME, range(10), out=tmp_path / "file", **LIMITS)
