"""A game as a turn-by-turn environment, with the manners of PettingZoo and nothing of it."""
from __future__ import annotations

import json
import time
from array import array
from typing import Any, Iterable, Iterator, Optional, TypedDict

from .errors import AedileError, IllegalAction, ScriptFault, VariantError, one_of, seed_of, whole
from .library import LIBRARY, Handle, open_environment, text_of

_OVER, _FAULT = -1, -2
_EVERYTHING, _PUBLIC = -1, -2
_FEWEST, _MOST = -2 ** 63, 2 ** 63 - 1
_GAMES, _CALL_S = 16, 0.05  # games of the first call, and how long others take: Ctrl-C waits for the end of a call


class Observation(TypedDict):
    """What an agent sees: numbers as in `layout`, and a byte for each action."""
    observation: array[int]
    action_mask: bytes


def watchdog(on: bool = True) -> bool:
    """Scripts of house rules run faster while SIGVTALRM watches them.  Calls nest; False: the signal is taken."""
    if on:
        return bool(LIBRARY.lb_watchdog_start())
    LIBRARY.lb_watchdog_stop()
    return True


def _margin(points: list[int], shares: list[float], seat: int) -> float:
    return float(points[seat] - max((p for i, p in enumerate(points) if i != seat), default=0))


_REWARDS = {
    "win": lambda points, shares, seat: shares[seat],
    "points": lambda points, shares, seat: float(points[seat]),
    "margin": _margin,
}
_TABLES = ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


def _next_seed(seed: int) -> int:
    """A step of SplitMix64: seeds of deals that come after SEED, each other."""
    z = (seed + 0x9E3779B97F4A7C15) % 2 ** 64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2 ** 64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2 ** 64
    return z ^ z >> 31


class Environment:
    """VARIANT ("neoville/base", or the path of a file) for SEATS people (None: the usual number), dealt with seed 0.

    forced  moves without an alternative are made by themselves
    reward  what a seat gets at the end: "win" (its win share), "points", or "margin" (points before the best other seat)
    none, hidden  stand in observations where nothing is, and where the agent may not know it
    """

    metadata: dict[str, Any] = {"name": "aedile", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, variant: str, seats: Optional[int] = None, *, forced: bool = True, reward: str = "win", none: int = -1,
                 hidden: int = -2) -> None:
        if not isinstance(variant, str) or "\0" in variant:
            raise TypeError(f"variant is {variant!r}, expected a name or a path")
        self.variant, self.reward = variant, one_of("reward", reward, _REWARDS)
        self._none = whole("none", none, _FEWEST, _MOST)
        self._hidden = whole("hidden", hidden, _FEWEST, _MOST)
        handle, problems = open_environment(variant, 0 if seats is None else whole("seats", seats, 1, 8), bool(forced))
        if handle is None:
            raise VariantError(problems.rstrip("\n").split("\n"))
        self._handle: Optional[Handle] = handle
        self.n_actions: int = LIBRARY.app_env_most_options(self._handle)
        self.width: int = LIBRARY.app_env_width(self._handle)
        self.possible_agents: list[str] = [f"seat_{i + 1}" for i in range(LIBRARY.app_env_seats(self._handle))]
        self._seat_of = {agent: i for i, agent in enumerate(self.possible_agents)}
        self._layout: Optional[list[dict[str, Any]]] = None
        self.seed: Optional[int] = 0
        self._begin()

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.over = False
        self._look()

    def _live(self) -> Handle:
        if self._handle is None:
            raise AedileError("the environment is closed")
        return self._handle

    def _look(self) -> None:
        """Who decides; rewards when nobody does any more."""
        seat = LIBRARY.app_env_to_act(self._live())
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        self.over = True
        self.agent_selection = self.agents[0]
        if seat == _FAULT:
            raise ScriptFault(text_of(LIBRARY.app_env_fault, self._live()))
        ended = self.terminations if seat == _OVER else self.truncations
        points, _, shares = self.result()
        for agent in self.agents:
            ended[agent] = True
            self.rewards[agent] = _REWARDS[self.reward](points, shares, self._seat_of[agent])
            self._cumulative_rewards[agent] += self.rewards[agent]

    def _viewer(self, agent: Optional[str]) -> int:
        if agent is None:
            return _PUBLIC
        return self._seat_of[one_of("agent", agent, self.possible_agents)]

    # ---- play ----

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Environment:
        return self

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals again: the same seed deals the same game on every machine.

        Without SEED the deal is another one each time, and follows from the seed before: a run that was begun with a seed
        can be repeated.  There are no OPTIONS: rules are those of the variant.
        """
        if options:
            raise ValueError(f"options is {options!r}, expected None: a variant has its rules in its file")
        seed = _next_seed(self.seed or 0) if seed is None else seed_of("seed", seed)
        LIBRARY.app_env_deal(self._live(), seed)
        self.seed = seed
        self._begin()

    def step(self, action: Optional[int]) -> None:
        """The agent that decides takes option ACTION, a number from 0.  After the end each agent leaves with None."""
        handle = self._live()
        if self.over:
            self._leave(action)
            return
        if not LIBRARY.app_env_step(handle, self._choice(action)):
            raise self._no_option(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._look()

    def _choice(self, action: Any) -> int:
        if type(action) is int and 0 <= action < self.n_actions:
            return action
        if isinstance(action, bool) or not hasattr(action, "__index__"):
            raise IllegalAction(f"action is {action!r}, expected a whole number")
        number: int = action.__index__()
        return number if 0 <= number < self.n_actions else -1

    def _no_option(self, action: Any) -> AedileError:
        fault = text_of(LIBRARY.app_env_fault, self._live())
        if fault:
            return ScriptFault(fault)
        return IllegalAction(f"action is {action}, expected 0 to {self.n_legal() - 1}: the options of {self.agent_selection}")

    def _leave(self, action: Optional[int]) -> None:
        if not self.agents:
            raise AedileError("the game is over and all agents have left: reset deals again")
        if action is not None:
            raise IllegalAction(f"action is {action!r}, expected None: the game is over")
        gone = self.agents.pop(0)
        for table in _TABLES:
            del getattr(self, table)[gone]
        self.rewards = dict.fromkeys(self.agents, 0.0)  # those of the last step were seen
        if self.agents:
            self.agent_selection = self.agents[0]

    def step_many(self, actions: Iterable[int]) -> int:
        """Takes ACTIONS one after the other in one call, up to the end of the game; returns how many it took."""
        handle = self._live()
        if self.over:
            return 0
        actions = list(actions)
        choices = array("i", [self._choice(action) for action in actions])
        taken: int = LIBRARY.app_env_steps(handle, choices.buffer_info()[0], len(choices))
        if taken:
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._look()
        if taken < len(choices) and not self.over:
            raise self._no_option(actions[taken])
        return taken

    def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
        """Agents in the order in which they decide; at the end each once more."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Optional[Observation], float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last step, termination, truncation and info of the agent that decides."""
        agent = self.agent_selection
        if not self.agents:
            raise AedileError("the game is over and all agents have left: reset deals again")
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    # ---- options ----

    def n_legal(self) -> int:
        """How many options the agent that decides has; their numbers are 0 to n_legal() - 1."""
        n: int = LIBRARY.app_env_options(self._live(), None, 0)
        return n

    def legal(self) -> list[str]:
        """The options as text, in the order of their numbers."""
        handle = self._live()
        return [text_of(LIBRARY.app_env_option_text, handle, i) for i in range(self.n_legal())]

    def moves(self) -> array[int]:
        """The options as the game's own numbers of moves: the same move has the same number in every position."""
        out = array("I", bytes(4 * self.n_actions))
        return out[:LIBRARY.app_env_options(self._live(), out.buffer_info()[0], len(out))]

    def action_mask(self, agent: str) -> bytes:
        """A byte for each action that any decision can have: 1 for the options of AGENT now."""
        n = self.n_legal() if agent == self.agent_selection else 0
        return b"\1" * n + b"\0" * (self.n_actions - n)

    # ---- what an agent sees ----

    def vector(self, agent: Optional[str]) -> array[int]:
        """What AGENT (None: a watcher) may know, as `width` numbers; `layout` says what they are."""
        out = array("q", bytes(8 * self.width))
        LIBRARY.app_env_observe(self._live(), self._viewer(agent), self._none, self._hidden, out.buffer_info()[0])
        return out

    def observe(self, agent: str) -> Observation:
        """A dict of `observation`, the vector, and `action_mask`."""
        return {"observation": self.vector(agent), "action_mask": self.action_mask(agent)}

    @property
    def layout(self) -> list[dict[str, Any]]:
        """A list of {name, about, type, offset, extents ...}: the same for equal variants and seats."""
        if self._layout is None:
            self._layout = json.loads(text_of(LIBRARY.app_env_layout, self._live()))
        assert self._layout is not None
        return self._layout

    def attributes(self, agent: Optional[str]) -> dict[str, Any]:
        """The same with names: {phase, attributes, variables}; None where nothing is or AGENT may not know it."""
        named: dict[str, Any] = json.loads(text_of(LIBRARY.app_env_attributes, self._live(), self._viewer(agent)))
        return named

    def points(self, agent: Optional[str]) -> dict[str, int]:
        """The points of each agent, as far as AGENT can count them."""
        out = array("i", bytes(4 * len(self.possible_agents)))
        LIBRARY.app_env_points(self._live(), self._viewer(agent), out.buffer_info()[0])
        return dict(zip(self.possible_agents, out))

    def result(self) -> tuple[list[int], list[int], list[float]]:
        """Lists by seat: points, places and win shares, as if the game ended now.  Knows everything."""
        handle, n = self._live(), len(self.possible_agents)
        points, places, shares = array("i", bytes(4 * n)), array("i", bytes(4 * n)), array("d", bytes(8 * n))
        LIBRARY.app_env_points(handle, _EVERYTHING, points.buffer_info()[0])
        LIBRARY.app_env_result(handle, places.buffer_info()[0], shares.buffer_info()[0])
        return list(points), list(places), list(shares)

    def render(self, agent: Optional[str] = None) -> str:
        """The board in letters, as AGENT (None: a watcher) sees it."""
        return text_of(LIBRARY.app_env_drawing, self._live(), self._viewer(agent))

    def hash(self) -> int:
        """A number of the position, hidden things and random streams included."""
        return int(LIBRARY.app_env_hash(self._live()))

    # ---- other positions ----

    def copy(self) -> Environment:
        """The same position, hidden things included; it goes on alone."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._handle = Handle(LIBRARY.app_env_copy(self._live()))
        twin._take(self)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Environment:
        return self.copy()

    def _take(self, other: Environment) -> None:
        self.agents, self.agent_selection, self.over, self.seed = list(other.agents), other.agent_selection, other.over, other.seed
        for table in _TABLES:
            setattr(self, table, dict(getattr(other, table)))
        self.infos = {agent: dict(info) for agent, info in other.infos.items()}

    def assign(self, other: Environment) -> None:
        """Takes the position of OTHER, a copy or sample of this one, and makes nothing new: for searches."""
        if not isinstance(other, Environment) or not LIBRARY.app_env_assign(self._live(), other._live()):
            raise ValueError("the other environment was opened apart, expected a copy or a sample of this one")
        self._take(other)

    def sample(self, agent: Optional[str], number: int = 0) -> Environment:
        """A position that AGENT may believe: what it cannot know is dealt again, differently for each NUMBER.

        The seed of the true deal is not in it.
        """
        viewer, number = self._viewer(agent), seed_of("number", number)
        twin = self.copy()
        LIBRARY.app_env_resample(twin._handle, viewer, number)
        twin.seed = None
        return twin

    def play_random(self, games: int, seed: int = 0, *, deals: bool = False) -> tuple[dict[str, float], dict[str, float], int]:
        """Plays GAMES times to the end at random, from this position or (DEALS) each from a new deal.

        Returns (mean win share of each agent, mean points of each agent, moves made).  This position stays as it is.
        """
        games, seed, n = whole("games", games, 1, 10 ** 9), seed_of("seed", seed), len(self.possible_agents)
        shares, points = array("d", bytes(8 * n)), array("d", bytes(8 * n))
        handle, done, at_once, moves = self._live(), 0, _GAMES, 0
        if games > at_once:
            handle = Handle(LIBRARY.app_env_copy(handle))
        while done < games:
            now, began = min(at_once, games - done), time.monotonic()
            made = LIBRARY.app_env_play_random(handle, done, now, seed, bool(deals), shares.buffer_info()[0], points.buffer_info()[0])
            if made == _FAULT:
                raise ScriptFault(text_of(LIBRARY.app_env_fault, handle))
            if made < 0:
                raise AedileError("a game did not end: its house rules can go on for ever")
            done, moves = done + now, moves + made
            at_once = max(1, int(now * _CALL_S / max(time.monotonic() - began, 1e-6)))
        means = [dict(zip(self.possible_agents, (value / games for value in sums))) for sums in (shares, points)]
        return means[0], means[1], moves

    # ---- the end ----

    def close(self) -> None:
        """Gives the memory back; so does Python when nothing refers to the environment any more."""
        self._handle = None

    def __enter__(self) -> Environment:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<aedile.Environment {self.variant}, {len(self.possible_agents)} seats>"
