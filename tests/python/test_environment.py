"""The Python package: manners of turn-by-turn environments, secrets, errors, threads, memory."""
import contextlib
import copy
import gc
import io
import os
import pickle
import random
import re
import tempfile
import threading
import unittest

import aedile

VARIANTS = (("neoville/riverfront", 3), ("quadropolis/expert", 2), ("gardennation/base", 2), ("smallcity/elections", 3), ("nim/secret-stones", 2))


def played(variant, seats, steps, seed=1, **options):
    """An environment after STEPS random steps."""
    env, rng = aedile.Environment(variant, seats, **options), random.Random(seed)
    env.reset(seed)
    while steps and not env.over:
        env.step(rng.randrange(env.n_legal()))
        steps -= 1
    return env


FOLDERS = []  # deleted with the process


def faulty(script):
    """The path of a variant of Nim with SCRIPT, in a new folder."""
    FOLDERS.append(tempfile.TemporaryDirectory())
    folder = FOLDERS[-1].name
    for name, text in (("rule.lua", script), ("rule.yaml", "aedile: 1\ngame: nim\nextends: nim/base\nhooks: rule.lua\n")):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    return os.path.join(folder, "rule.yaml")


class Manners(unittest.TestCase):
    def test_a_game_as_in_pettingzoo(self):
        for variant, seats in VARIANTS:
            env, rng, got = aedile.Environment(variant, seats), random.Random(2), {}
            env.reset(seed=3)
            for agent in env.agent_iter():
                observation, reward, termination, truncation, info = env.last()
                self.assertEqual(agent, env.agent_selection)
                got[agent] = reward
                mask = observation["action_mask"]
                self.assertEqual(len(mask), env.n_actions)
                if termination or truncation:
                    self.assertFalse(any(mask))
                    env.step(None)
                else:
                    self.assertEqual(sum(mask), env.n_legal())
                    env.step(rng.choice([i for i, one in enumerate(mask) if one]))
            self.assertEqual(env.agents, [])
            self.assertEqual(sorted(got), env.possible_agents)
            self.assertAlmostEqual(sum(got.values()), 1)
            with self.assertRaisesRegex(aedile.AedileError, "reset deals again"):
                env.step(None)
            env.reset(seed=3)
            self.assertEqual(env.agents, env.possible_agents)

    def test_the_page(self):
        """The code of docs/python.md runs as it stands, one piece after the other."""
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/python.md")) as page:
            pieces = re.findall(r"```python\n(.*?)```", page.read(), re.DOTALL)
        names = {}
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            for piece in pieces:
                exec(compile(piece, "docs/python.md", "exec"), names)
        self.assertIn("the game is over", printed.getvalue())
        env = names["env"]
        env.reset(seed=1)
        while not env.over:
            env.step(names["greedy"](env) if env.agent_selection == "seat_1" else 0)
        self.assertEqual(env.result()[2], [1.0, 0.0])

    def test_rewards(self):
        for reward in ("win", "points", "margin"):
            env = played("neoville/base", 3, 10 ** 6, reward=reward)
            points, places, shares = env.result()
            self.assertTrue(all(env.terminations.values()))
            first = {"win": shares[0], "points": points[0], "margin": points[0] - max(points[1:])}[reward]
            self.assertEqual(env.rewards["seat_1"], first)
            self.assertEqual(min(places), 1)

    def test_the_same_seed_is_the_same_game(self):
        one, other = played("smallcity/base", 2, 40), played("smallcity/base", 2, 40)
        self.assertEqual((one.hash(), one.legal(), one.render()), (other.hash(), other.legal(), other.render()))
        self.assertNotEqual(one.hash(), played("smallcity/base", 2, 40, seed=2).hash())

    def test_texts_and_numbers_of_options(self):
        env = aedile.Environment("nim/base", 2)
        self.assertEqual(len(env.legal()), env.n_legal())
        self.assertEqual(len(set(env.moves())), env.n_legal())
        self.assertTrue(env.legal()[0].startswith("take "), env.legal())

    def test_step_many(self):
        one, other = aedile.Environment("neoville/base", 2), aedile.Environment("neoville/base", 2)
        actions = [0, 1, 0, 1, 0]
        for action in actions:
            one.step(action)
        self.assertEqual(other.step_many(actions), 5)
        self.assertEqual((one.hash(), one.agent_selection), (other.hash(), other.agent_selection))
        self.assertLess(other.step_many([0] * 1000), 1000)
        self.assertTrue(other.over)
        self.assertEqual(other.step_many([0]), 0)
        with self.assertRaisesRegex(aedile.IllegalAction, "action is 700"):
            one.step_many([0, 700, 0])


class Sight(unittest.TestCase):
    def seen(self, env, agent):
        return env.vector(agent), env.attributes(agent), env.render(agent), env.points(agent)

    def test_a_sample_looks_the_same(self):
        differ = 0
        for variant, seats in VARIANTS:
            env, rng = played(variant, seats, 0), random.Random(4)
            while not env.over:
                for agent in [None] + env.possible_agents:
                    sample = env.sample(agent, rng.randrange(2 ** 64))
                    self.assertEqual(self.seen(env, agent), self.seen(sample, agent), (variant, agent))
                    differ += sample.hash() != env.hash()
                self.assertEqual(env.sample(env.agent_selection).legal(), env.legal())
                env.step_many([rng.randrange(env.n_legal())])
                for _ in range(8):
                    if not env.over:
                        env.step(rng.randrange(env.n_legal()))
        self.assertGreater(differ, 50)

    def test_who_knows_sees_more(self):
        env = played("nim/secret-stones", 2, 0)
        everything = {name: value for name, value in env.attributes("seat_1")["variables"].items()}
        self.assertEqual(sorted(everything), sorted(p["name"] for p in env.layout if p["about"] == "a variable of the variant"))

    def test_the_vector_is_what_the_layout_says(self):
        for variant, seats in VARIANTS:
            env = played(variant, seats, 10, none=-7, hidden=-8)
            offset = 0
            for part in env.layout:
                self.assertEqual(part["offset"], offset, part)
                size = 1
                for extent in part["extents"]:
                    size *= extent
                offset += size
            self.assertEqual(offset, env.width)
            vector, named = env.vector("seat_2"), env.attributes("seat_2")["attributes"]
            self.assertEqual(vector[0], 2)
            for part in env.layout[3:]:
                if part["type"] == "number" and not part["extents"] and part["name"] in named:
                    value = named[part["name"]]
                    self.assertIn(vector[part["offset"]], (-7, -8) if value is None else (value,), part)

    def test_layouts_are_stable(self):
        self.assertEqual(aedile.Environment("neoville/base", 4).layout, played("neoville/base", 4, 30).layout)


class Positions(unittest.TestCase):
    def test_copies_go_on_alone(self):
        env = played("smallcity/elections", 3, 30)
        before = env.hash()
        for twin in (env.copy(), copy.copy(env), copy.deepcopy(env)):
            self.assertEqual(twin.hash(), before)
            twin.step(0)
            self.assertNotEqual(twin.hash(), before)
            self.assertEqual(env.hash(), before)
            twin.assign(env)
            self.assertEqual((twin.hash(), twin.agent_selection), (before, env.agent_selection))
        with self.assertRaisesRegex(ValueError, "opened apart"):
            env.assign(aedile.Environment("smallcity/elections", 3))

    def test_a_finished_copy_leaves_the_original(self):
        env = played("nim/base", 2, 1)
        twin = env.copy()
        while not twin.over:
            twin.step(0)
        while twin.agents:
            twin.step(None)
        self.assertEqual(env.agents, env.possible_agents)
        env.step(0)

    def test_random_games(self):
        env = played("neoville/base", 2, 20)
        before = env.hash()
        shares, points, moves = env.play_random(50, seed=7)
        self.assertEqual((shares, points, moves), env.play_random(50, seed=7))
        self.assertNotEqual(points, env.play_random(50, seed=8)[1])
        self.assertAlmostEqual(sum(shares.values()), 1)
        self.assertNotEqual(env.play_random(50, deals=True), env.play_random(50))
        self.assertEqual(env.hash(), before)


class Errors(unittest.TestCase):
    def test_variants(self):
        with self.assertRaisesRegex(aedile.VariantError, "did you mean 'neoville/base'") as caught:
            aedile.Environment("neoville/bsae")
        self.assertEqual(len(caught.exception.problems), 1)
        with self.assertRaises(aedile.VariantError):
            aedile.Environment("neoville/base", 8)
        for wrong in (None, 3, "a\0b"):
            self.assertRaises(TypeError, aedile.Environment, wrong)
        self.assertRaises(TypeError, aedile.Environment, "nim/base", "two")
        self.assertRaises(ValueError, aedile.Environment, "nim/base", 0)
        self.assertRaises(ValueError, aedile.Environment, "nim/base", reward="fame")
        self.assertRaises(aedile.VariantError, aedile.Environment, "\udcff\n;")

    def test_actions_change_nothing(self):
        env = aedile.Environment("nim/base", 2)
        before = env.hash()
        for wrong in (-1, env.n_legal(), 10 ** 30, None, "0", 1.0, True, [0]):
            with self.assertRaises(aedile.IllegalAction):
                env.step(wrong)
        self.assertEqual(env.hash(), before)
        for wrong in ("seat_3", 0, [], ""):
            self.assertRaises(ValueError, env.observe, wrong)
            self.assertRaises(ValueError, env.sample, wrong)
        self.assertRaises(ValueError, env.reset, -1)
        self.assertRaises(ValueError, env.sample, "seat_1", 2 ** 64)
        self.assertRaises(ValueError, env.play_random, 0)

    def test_scripts_that_fail(self):
        env = aedile.Environment(faulty("return { after = function() error('it broke') end }"), 2)
        with self.assertRaisesRegex(aedile.ScriptFault, "rule.lua:1: it broke"):
            env.step(0)
        self.assertTrue(env.over)
        env.reset()
        self.assertFalse(env.over)
        with self.assertRaisesRegex(aedile.ScriptFault, "it broke"):
            env.play_random(3)

    def test_scripts_that_do_not_end(self):
        env = aedile.Environment(faulty("return { decisions = { again = { options = function() return { 'yes' } end,"
                                        " choose = function(state) state:ask('again', 1) end } },"
                                        " setup = function(state) state:ask('again', 1) end }"), 2)
        self.assertTrue(all(env.truncations.values()))
        self.assertFalse(any(env.terminations.values()))
        self.assertRaisesRegex(aedile.AedileError, "did not end", env.play_random, 1)

    def test_closed(self):
        with aedile.Environment("nim/base", 2) as env:
            twin = env.copy()
        self.assertRaisesRegex(aedile.AedileError, "is closed", env.step, 0)
        self.assertRaisesRegex(aedile.AedileError, "is closed", env.observe, "seat_1")
        twin.step(0)
        self.assertRaises(TypeError, pickle.dumps, twin)


class Processes(unittest.TestCase):
    def test_threads(self):
        """An environment for each thread, and one that all of them share: no game differs from that of one thread."""
        shared, expected, failures = aedile.Environment("neoville/riverfront", 2), {}, []

        def play(number, env):
            env.reset(number)
            while not env.over:
                env.step(0)
            return env.hash()

        def several(number, env):
            try:
                for _ in range(3):
                    if play(number, env) != expected[number]:
                        failures.append(number)
            except Exception as error:  # a thread has no other way to tell
                failures.append(error)

        for number in range(4):
            expected[number] = play(number, aedile.Environment("neoville/riverfront", 2))
        for make in (lambda: aedile.Environment("neoville/riverfront", 2), shared.copy):
            threads = [threading.Thread(target=several, args=(number, make())) for number in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(failures, [])

    def test_memory(self):
        def resident():
            gc.collect()
            with open("/proc/self/status") as status:
                return int(re.search(r"VmRSS:\s*(\d+)", status.read()).group(1))

        def work(rounds):
            for number in range(rounds):
                env = played("smallcity/elections", 3, 15, seed=number)
                env.sample("seat_1", number).play_random(1)
                env.copy().vector("seat_2")
                self.assertRaises(aedile.VariantError, aedile.Environment, "no/such")
        work(15)
        before = resident()
        work(45)
        self.assertLess(resident() - before, 2000)  # KiB; a lost environment has more than 100


if __name__ == "__main__":
    unittest.main()
