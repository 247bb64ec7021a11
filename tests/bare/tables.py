"""People at the server of the machine that tests/bare/run.sh starts.

    tables.py play         two tables: moves, a bot, a script of a house rule, hints and other questions
    tables.py check        every move is still there, and one more is made
    tables.py keys         prints all keys and cookies that were given out
    tables.py tournament   the standings are shown
"""
import json
import os
import sys
from types import SimpleNamespace

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from server import Browser  # noqa: E402

STORE = "/run/tables.json"
SERVER = SimpleNamespace(port=8040)


def expect(good, what):
    if not good:
        sys.exit(f"expected otherwise: {what}")


def person(cookie):
    browser = Browser(SERVER)
    browser.cookie = cookie
    return browser


def move(table, browser):
    """One move of the person, whose turn it becomes when bots have moved; the decision's number."""
    for _ in range(600):
        view = browser.view(table)
        if "n" in view and (view.get("options") or view["to_act"] is None):
            break
    expect(view.get("options"), f"a decision: {str(view)[:300]}")
    answer = browser.post(f"/api/tables/{table}/move", n=view["n"], choice=0)
    expect(answer.status == 200, f"a move: {answer.status} {answer.body[:300]}")
    return view["n"]


def play():
    store = []
    for variant, seats in (("neoville/riverfront", ["human", "greedy"]), ("gardennation/base", ["human", "gardennation/planner"])):
        creator = Browser(SERVER)
        made = creator.post("/api/tables", variant=variant, seats=seats)
        expect(made.status == 201, f"a table: {made.status} {made.body[:300]}")
        table, browser = made.json["table"], Browser(SERVER)
        joined = browser.join(table, made.json["seats"][0]["key"], "Ada")
        expect(joined.status == 200, f"a seat: {joined.status} {joined.body[:300]}")
        watcher = Browser(SERVER)
        expect(watcher.join(table, made.json["watch_key"]).status == 200, "a watcher")
        n = 0
        for _ in range(4):
            n = move(table, browser)
        asked = browser.post(f"/api/tables/{table}/ask", what="hint", text="")
        expect(asked.status == 200, f"a hint: {asked.status} {asked.body[:300]}")
        keys = [seat["key"] for seat in made.json["seats"] if "key" in seat] + [made.json["watch_key"], made.json["creator_key"]]
        store.append({"table": table, "cookie": browser.cookie, "n": n,
                      "keys": keys + [creator.cookie, browser.cookie, watcher.cookie]})
    return store


def check(store):
    for one in store:
        browser = person(one["cookie"])
        view = browser.view(one["table"])
        expect(view.get("n", -1) > one["n"], f"move {one['n']} is there: {str(view)[:300]}")
        one["n"] = move(one["table"], browser)
    return store


def main(what):
    if what == "tournament":
        answer = Browser(SERVER).get("/api/tournament")
        expect(answer.status == 200, f"standings: {answer.status} {answer.body[:300]}")
        return
    if what == "play":
        store = play()
    else:
        with open(STORE) as file:
            store = json.load(file)
    if what == "check":
        store = check(store)
    if what == "keys":
        print("\n".join(key for one in store for key in one["keys"] if key))
    with open(STORE, "w") as file:
        json.dump(store, file)


main(sys.argv[1])
