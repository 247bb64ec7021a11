"""City-building board games as environments for programs that learn (docs/python.md)."""
from .environment import Environment, watchdog
from .errors import AedileError, IllegalAction, ScriptFault, VariantError

__all__ = ["AedileError", "Environment", "IllegalAction", "ScriptFault", "VariantError", "watchdog"]
