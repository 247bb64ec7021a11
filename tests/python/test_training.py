"""The Python package as programs that train players use it: many games, workers, signals, manners of PettingZoo."""
import gc
import multiprocessing
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import time
import unittest

import aedile
from aedile import environment

VARIANTS = (("neoville/events", 2), ("quadropolis/classic", 3), ("gardennation/base", 2), ("smallcity/base", 2), ("lua/nine-plots", 2))


class Number:
    """A whole number of another kind, as numpy has them."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Manners(unittest.TestCase):
    def played(self, env, rng):
        """A game as PettingZoo's own test plays it: what `last` says was earned must be the sum of `rewards` after each step."""
        earned, finished = dict.fromkeys(env.agents, 0.0), []
        for agent in env.agent_iter():
            self.assertNotIn(agent, finished)
            observation, reward, termination, truncation, info = env.last()
            self.assertEqual((type(reward), type(termination), type(truncation), type(info)), (float, bool, bool, dict))
            self.assertEqual(earned[agent], reward)
            earned[agent] = 0.0
            if termination or truncation:
                finished.append(agent)
                self.assertIsNone(env.step(None))
            else:
                actions = [i for i, one in enumerate(observation["action_mask"]) if one]
                self.assertIsNone(env.step(Number(rng.choice(actions))))
            for other, more in env.rewards.items():
                earned[other] += more
            for table in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(list(table), env.agents)
            self.assertEqual(env.num_agents, len(env.agents))
        self.assertEqual(sorted(finished), env.possible_agents)

    def test_rewards_are_seen_once(self):
        rng = random.Random(5)
        for variant, seats in VARIANTS:
            for reward in ("win", "points", "margin"):
                env = aedile.Environment(variant, seats, reward=reward)
                env.reset(1)
                self.played(env, rng)
                self.assertEqual((env.num_agents, env.max_num_agents), (0, seats))
                self.assertIs(env.unwrapped, env)

    def test_last_without_an_observation(self):
        self.assertIsNone(aedile.Environment("nim/base", 2).last(observe=False)[0])

    def test_deals_without_a_seed_differ(self):
        def deals(env):
            return [(env.reset(), env.seed, env.hash())[1:] for _ in range(5)]
        env, other = aedile.Environment("neoville/base", 2), aedile.Environment("neoville/base", 2)
        env.reset(seed=7)
        other.reset(seed=7)
        seen = deals(env)
        self.assertEqual(len(set(seen)), 5)
        self.assertEqual(seen, deals(other))
        other.reset(seed=seen[2][0])
        self.assertEqual(other.hash(), seen[2][1])
        other.reset(seed=8)
        self.assertFalse(set(deals(other)) & set(seen))

    def test_options(self):
        env = aedile.Environment("nim/base", 2)
        for options in (None, {}):
            env.reset(seed=1, options=options)
        self.assertRaisesRegex(ValueError, "options is .*, expected None", env.reset, options={"size": 3})
        self.assertEqual(env.seed, 1)


class Beliefs(unittest.TestCase):
    def test_all_that_an_agent_may_believe_looks_the_same(self):
        """Twenty samples of each position, of which most differ from each other: one observation."""
        for variant, seats in VARIANTS[:4] + (("nim/secret-stones", 2),):
            env, rng, positions = aedile.Environment(variant, seats), random.Random(6), set()
            env.reset(6)
            for _ in range(12):
                agent = rng.choice(env.possible_agents)
                samples = [env.sample(agent, number) for number in range(20)]
                positions |= {sample.hash() for sample in samples}
                seen = {(sample.vector(agent).tobytes(), sample.action_mask(agent), str(sample.attributes(agent))) for sample in samples}
                self.assertEqual(seen, {(env.vector(agent).tobytes(), env.action_mask(agent), str(env.attributes(agent)))}, variant)
                env.step(rng.randrange(env.n_legal()))
                if env.over:
                    env.reset()
            self.assertGreater(len(positions), 100, variant)

    def test_a_sample_has_no_seed(self):
        env = aedile.Environment("neoville/base", 2)
        env.reset(99)
        self.assertEqual(env.copy().seed, 99)
        self.assertIsNone(env.sample("seat_1").seed)
        twin = env.copy()
        twin.assign(env.sample("seat_1"))
        self.assertIsNone(twin.seed)
        twin.reset()
        self.assertIsNotNone(twin.seed)

    def test_infos_of_copies(self):
        env = aedile.Environment("nim/base", 2)
        env.copy().infos["seat_1"]["note"] = 1
        self.assertEqual(env.infos["seat_1"], {})


class Long(unittest.TestCase):
    def test_steps_take_no_memory(self):
        def resident():
            gc.collect()
            with open("/proc/self/status") as status:
                return int(re.search(r"VmRSS:\s*(\d+)", status.read()).group(1))

        def work(steps):
            while steps:
                if env.over:
                    env.reset()
                env.step(steps % env.n_legal())
                if steps % 16 == 0:
                    env.observe(env.agent_selection)
                steps -= 1
        for variant in ("neoville/riverfront", "gardennation/base"):
            env = aedile.Environment(variant, 2)
            sizes = [resident()]
            for _ in range(6):
                work(25000)
                sizes.append(resident())
            growth = [after - before for before, after in zip(sizes, sizes[1:])]
            # KiB; a list lost at each step would be 1,000 in each round, but scripts fill their memory in the first ones
            self.assertLess(min(growth), 100, (variant, sizes))

    def test_many_games_are_the_same_in_any_pieces(self):
        env, kept = aedile.Environment("neoville/base", 2), environment._GAMES
        try:
            got = []
            for environment._GAMES in (1, 7, 10 ** 6):
                got.append((env.play_random(60, 3), env.play_random(60, 3, deals=True)))
        finally:
            environment._GAMES = kept
        self.assertEqual(got[0], got[1])
        self.assertEqual(got[0], got[2])

    def test_ctrl_c_ends_many_games(self):
        # a shell that starts the tests in the background has them ignore the signal
        code = ("import aedile, signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
                " env = aedile.Environment('smallcity/elections', 3); print('go', flush=True); env.play_random(10 ** 9)")
        process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(process.stdout.readline(), "go\n")
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=20)[1]
        self.assertIn("KeyboardInterrupt", said)
        self.assertEqual(process.returncode, -signal.SIGINT)


def finish(env, number):
    """What a worker does: a game of its own from an environment that was opened before the fork."""
    env.reset(number)
    while not env.over:
        env.step(number % env.n_legal())
    return env.hash()


class Workers(unittest.TestCase):
    def test_forks(self):
        env = aedile.Environment("neoville/riverfront", 2)
        before, expected = env.hash(), [finish(env.copy(), number) for number in range(4)]
        reader, writer = multiprocessing.get_context("fork").Pipe(False)
        for number in range(4):
            child = os.fork()
            if child == 0:
                writer.send((number, finish(env, number)))
                os._exit(0)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.assertEqual(sorted(reader.recv() for _ in range(4)), list(enumerate(expected)))
        self.assertEqual(env.hash(), before)

    def test_pickling_says_what_to_do(self):
        self.assertRaisesRegex(TypeError, "open one in each process, and repeat the seed", pickle.dumps, aedile.Environment("nim/base", 2))


if __name__ == "__main__":
    unittest.main()
