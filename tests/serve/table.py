"""A table with two people and a watcher, all of whom follow it while random moves are made: for measurements."""
import random

from server import Browser, Stream, until

GAMES = ['neoville/base', 'quadropolis/base', 'gardennation/base', 'smallcity/base']
FOLLOWERS = 3


class Table:
    def __init__(self, server, variant, seed):
        made = Browser(server).post('/api/tables', variant=variant, seats=['human', 'human']).json
        self.path = f'/api/tables/{made["table"]}'
        self.people = [Browser(server) for _ in range(FOLLOWERS)]
        for browser, key in zip(self.people, [seat['key'] for seat in made['seats']] + [made['watch_key']]):
            browser.join(made['table'], key)
        self.streams = [Stream(browser, f'{self.path}/events') for browser in self.people]
        self.chance = random.Random(seed)
        self.n = 0

    def options(self):
        """Who may choose from what now."""
        return [(seat, value['options']) for seat, stream in enumerate(self.streams) for _, _, value in stream.events
                if value.get('n') == self.n and value.get('options')]

    def is_over(self):
        return all('over' in stream.names() for stream in self.streams)

    def has_news(self):
        for stream in self.streams:
            stream.wait(lambda s: s.n() >= self.n and (self.options() or self.is_over()), 0.05)
        return all(stream.n() >= self.n for stream in self.streams) and (self.options() or self.is_over())

    def play(self, moves):
        """Makes at most MOVES moves, fewer if the match is over before; how many."""
        for made in range(moves):
            assert until(self.has_news), f'no event of move {self.n}'
            if not self.options():
                return made
            seat, options = self.options()[0]
            answer = self.people[seat].post(f'{self.path}/move', n=self.n, choice=self.chance.randrange(len(options)))
            assert answer.status == 200, answer.body
            self.n = answer.json['n']
        assert until(self.has_news), f'no event of move {self.n}'
        return moves

    def close(self):
        for stream in self.streams:
            stream.close()
