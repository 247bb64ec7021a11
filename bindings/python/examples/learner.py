"""Learns from its own games which move of Nim to make in which position, and is measured against random play.

The learner knows what an agent sees, nothing else: a table has the value of each observation after its move, and most
moves are the best ones of the table (an epsilon-greedy choice).  At the end of a game the values of the observations that
it went through move towards what the game brought.
"""
import random

import aedile

GAMES, EPSILON, RATE, SEED = 1500, 0.2, 0.2, 7


def after(env, agent, scratch):
    """What AGENT sees after each of its options, in a position that it believes."""
    believed, seen = env.sample(agent), []
    for action in range(env.n_legal()):
        scratch.assign(believed)
        scratch.step(action)
        seen.append(scratch.vector(agent).tobytes())
    return seen


def play(env, scratch, values, rng, learns, seed):
    """Plays a game; seats of LEARNS follow VALUES, the others the dice.  Returns what these seats went through."""
    env.reset(seed)
    path = {agent: [] for agent in env.possible_agents}
    while not env.over:
        agent = env.agent_selection
        action = rng.randrange(env.n_legal())
        if agent in learns:
            seen = after(env, agent, scratch)
            if rng.random() >= learns[agent]:
                action = max(range(len(seen)), key=lambda i: values.get(seen[i], 0.5))
            path[agent].append(seen[action])
        env.step(action)
    return path


def main():
    env, rng, values = aedile.Environment("nim/base", 2), random.Random(SEED), {}
    scratch = env.copy()
    for game in range(GAMES):
        path = play(env, scratch, values, rng, dict.fromkeys(env.possible_agents, EPSILON), game)
        for agent, seen in path.items():
            for place in seen:
                value = values.get(place, 0.5)
                values[place] = value + RATE * (env.rewards[agent] - value)
    for name, learns in (("random", {}), ("learner", {"seat_1": 0.0})):
        won = 0.0
        for game in range(400):
            play(env, scratch, values, rng, learns, 10 ** 6 + game)
            won += env.rewards["seat_1"]
        print(f"{name} against random: wins {won / 400:.3f} of 400 games")


main()
