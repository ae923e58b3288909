"""The checkout whose tests are measured, and copies of it for inserting faults."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COPIED = ["Assets", "Sources", "Tests", "Package.swift", "Package.resolved", "README.md",
          "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", ".ci", ".editorconfig", ".github",
          ".gitignore", ".swift-format"]


class Broken(Exception):
    """Raised when the list of faults, or the checkout itself, cannot be used."""


def sync(copy, changed, root=ROOT):
    """Makes the copy equal to a checkout, without touching files that are equal already.

    `changed` contains the contents of files that must differ, by path.
    """
    known = set()
    for name in COPIED:
        source = root / name
        files = [source] if source.is_file() else source.rglob("*")
        for file in files:
            place = copy / file.relative_to(root)
            if ".build" in place.parts[len(copy.parts):]:
                continue
            if file.is_symlink() and not place.is_symlink():
                place.parent.mkdir(parents=True, exist_ok=True)
                place.symlink_to(os.readlink(file))
            if file.is_symlink() or not file.is_file():
                continue
            known.add(place)
            content = changed.get(str(file.relative_to(root)))
            put(place, content if content is not None else file.read_bytes(), file)
    for path, content in changed.items():
        known.add(copy / path)
        put(copy / path, content, None)
    for name in COPIED:
        for place in list((copy / name).rglob("*")):
            if place.is_file() and not place.is_symlink() and place not in known:
                place.unlink()


def put(place, content, source):
    """Writes a file unless it has this content already."""
    if place.is_file() and place.read_bytes() == content:
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)
    if source:
        shutil.copymode(source, place)
