"""A player of any game and variant: it plays each of its moves to the end at random, and takes the best.

It looks at positions that it may believe, never at the true one, so it cannot cheat.  All moves are tried on the same
positions, and the games are played in one call for each.
"""
import random
import sys

import aedile

SAMPLES, GAMES = 2, 4


def choose(env, scratch):
    """The action whose random games bring the agent most, by points before the best other one."""
    agent, options = env.agent_selection, env.n_legal()
    sums = [0.0] * options
    for number in range(SAMPLES):
        believed = env.sample(agent, number)
        for action in range(options):
            scratch.assign(believed)
            scratch.step(action)
            points = scratch.play_random(GAMES, seed=number)[1]
            sums[action] += points.pop(agent) - max(points.values(), default=0)
    return max(range(options), key=sums.__getitem__)


def main(variant="neoville/base", seats=2, games=2):
    env, rng = aedile.Environment(variant, int(seats)), random.Random(1)
    scratch, won = env.copy(), 0.0
    for game in range(int(games)):
        env.reset(seed=game)
        thinker = env.possible_agents[game % len(env.possible_agents)]
        while not env.over:
            thinks = env.agent_selection == thinker
            env.step(choose(env, scratch) if thinks else rng.randrange(env.n_legal()))
        points, places, shares = env.result()
        won += env.rewards[thinker]
        print(f"game {game + 1}: {thinker} thinks; points {points}, places {places}")
    print(f"{variant}: the thinker wins {won:g} of {games}")


main(*sys.argv[1:])
