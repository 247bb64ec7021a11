"""What can go wrong, in the words of the engine, and checks of what callers give."""
from __future__ import annotations

from typing import Any, Iterable


class AedileError(Exception):
    """What the engine says."""


class VariantError(AedileError, ValueError):
    """A variant that cannot be played: `problems`, each with file, line and column where it has one."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class ScriptFault(AedileError):
    """A script of the variant failed: the game has no result."""


class IllegalAction(AedileError, ValueError):
    """No option of this number."""


def whole(name: str, value: Any, least: int, most: int) -> int:
    """VALUE as an int, whatever kind of whole number it is."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} is {value!r}, expected a whole number")
    number: int = value.__index__()
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}, expected {least} to {most}")
    return number


def seed_of(name: str, value: Any) -> int:
    return whole(name, value, 0, 2 ** 64 - 1)


def one_of(name: str, value: Any, choices: Iterable[str]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise ValueError(f"{name} is {value!r}, expected one of: {', '.join(choices)}")
    return value
