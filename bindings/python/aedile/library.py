"""The shared library: where it is, and what its functions take (engine/app/env/env.h)."""
from __future__ import annotations

import ctypes
import os
from typing import Any, Callable, Optional

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.normpath(os.path.join(HERE, "..", "..", ".."))

_TEXT: list[Any] = [ctypes.c_char_p, ctypes.c_size_t]
_ENV = ctypes.c_void_p
_NUMBERS = ctypes.c_void_p  # the address of an array
# name: (result, arguments)
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "app_env_new": (_ENV, [ctypes.c_char_p, ctypes.c_int, ctypes.c_bool] + _TEXT),
    "app_env_copy": (_ENV, [_ENV]),
    "app_env_free": (None, [_ENV]),
    "app_env_assign": (ctypes.c_bool, [_ENV, _ENV]),
    "app_env_resample": (ctypes.c_bool, [_ENV, ctypes.c_int, ctypes.c_uint64]),
    "app_env_deal": (None, [_ENV, ctypes.c_uint64]),
    "app_env_to_act": (ctypes.c_int, [_ENV]),
    "app_env_seats": (ctypes.c_int, [_ENV]),
    "app_env_most_options": (ctypes.c_int, [_ENV]),
    "app_env_made": (ctypes.c_int, [_ENV]),
    "app_env_options": (ctypes.c_int, [_ENV, _NUMBERS, ctypes.c_int]),
    "app_env_step": (ctypes.c_bool, [_ENV, ctypes.c_int]),
    "app_env_option_text": (ctypes.c_size_t, [_ENV, ctypes.c_int] + _TEXT),
    "app_env_fault": (ctypes.c_size_t, [_ENV] + _TEXT),
    "app_env_layout": (ctypes.c_size_t, [_ENV] + _TEXT),
    "app_env_width": (ctypes.c_int, [_ENV]),
    "app_env_observe": (ctypes.c_bool, [_ENV, ctypes.c_int, ctypes.c_int64, ctypes.c_int64, _NUMBERS]),
    "app_env_attributes": (ctypes.c_size_t, [_ENV, ctypes.c_int] + _TEXT),
    "app_env_drawing": (ctypes.c_size_t, [_ENV, ctypes.c_int] + _TEXT),
    "app_env_points": (ctypes.c_bool, [_ENV, ctypes.c_int, _NUMBERS]),
    "app_env_result": (None, [_ENV, _NUMBERS, _NUMBERS]),
    "app_env_hash": (ctypes.c_uint64, [_ENV]),
    "app_env_steps": (ctypes.c_int, [_ENV, _NUMBERS, ctypes.c_int]),
    "app_env_play_random": (ctypes.c_int64, [_ENV, ctypes.c_int64, ctypes.c_int64, ctypes.c_uint64, ctypes.c_bool, _NUMBERS, _NUMBERS]),
    "cfg_data_folder_add": (None, [ctypes.c_char_p]),
    "lb_watchdog_start": (ctypes.c_bool, []),
    "lb_watchdog_stop": (None, []),
}


def _places() -> list[tuple[str, str]]:
    """(library, its data) in the order in which they are looked for."""
    chosen = os.environ.get("AEDILE_LIBRARY")
    if chosen:
        return [(chosen, SOURCES)]
    return [(os.path.join(HERE, "lib", "libaedile.so"), os.path.join(HERE, "share", "aedile")),
            (os.path.join(SOURCES, "build", "lib", "libaedile.so"), SOURCES)]


def _load() -> ctypes.CDLL:
    for path, data in _places():
        if os.path.exists(path):
            break
    else:
        raise ImportError("libaedile.so is missing, expected one of: " + ", ".join(path for path, _ in _places())
                          + "; `make python` in the source tree builds it")
    library = ctypes.CDLL(path)
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if os.path.isdir(os.path.join(data, "variants")):
        library.cfg_data_folder_add(os.fsencode(data))
    return library


LIBRARY = _load()


def text_of(function: Callable[..., int], *arguments: Any) -> str:
    """The text that FUNCTION, one with `out` and `size` at the end, writes."""
    size = 4096
    while True:
        out = ctypes.create_string_buffer(size)
        length = function(*arguments, out, size)
        if length < size:
            return out.value.decode("utf-8", "replace")
        size = length + 1


class Handle:
    """An environment of the library.  A call that is going on keeps it, so another thread cannot free it meanwhile."""

    __slots__ = ("_as_parameter_",)

    def __init__(self, address: int) -> None:
        self._as_parameter_ = ctypes.c_void_p(address)

    def __del__(self, free: Any = LIBRARY.app_env_free) -> None:
        free(self._as_parameter_)

    def __reduce__(self) -> str:
        raise TypeError("an environment cannot be pickled: open one in each process, and repeat the seed and the actions there")


def open_environment(variant: str, seats: int, forced: bool) -> tuple[Optional[Handle], str]:
    """(handle, "") or (None, all problems, a line each)."""
    out = ctypes.create_string_buffer(1 << 17)
    address = LIBRARY.app_env_new(variant.encode("utf-8", "surrogateescape"), seats, forced, out, len(out))
    return Handle(address) if address else None, out.value.decode("utf-8", "replace")
