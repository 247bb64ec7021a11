#!/bin/bash
# `learn LESSON --format html`: the page says what the program says, holds no more than it may, and
# replaces nothing but pages.
source "$(dirname "$0")/lib.sh"
good=tests/cli/lessons/good.yaml

# Every answer of every place on a page, and hints, skips and ways on, against `learn --json`: the
# same verdict, text, slip and next step.  Prints how many were compared, then what differs.
file compare.py <<'END_OF_PROGRAM'
import html, json, re, subprocess, sys
aedile, lesson, page = sys.argv[1:]
text = open(page, encoding="utf-8").read()
data = json.loads(html.unescape(re.search(r'<div id="data" hidden="">(.*?)</div>', text, re.S).group(1)))
places, said = data["places"], data["texts"]
words = ["right", "goes_on", "wrong", "unclear", "missed"]
compared, differ = 0, []

def run(requests):
    lines = "".join(json.dumps(r) + "\n" for r in requests)
    done = subprocess.run([aedile, "learn", lesson, "--json", "--no-progress"], input=lines, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]

def ends_at(messages):  # the step that the learner is at, None at the end; the last step that was sent
    if messages[-1]["outcome"] != "left":
        return None
    return [m for m in messages if m["type"] == "step"][-1]

def same(what, ours, theirs):
    global compared
    compared += 1
    if ours != theirs:
        differ.append(f"{what}: page {ours!r}, program {theirs!r}")

def same_step(what, to, step):
    if to == -1 or step is None:
        same(what, to, -1 if step is None else "a step")
    else:
        same(what, [places[to]["id"], places[to]["t"]], [step["step"], step["text"] or ""])

ways = {0: []}  # place: requests that lead there
queue = [0]
while queue:
    at = queue.pop(0)
    p, way = places[at], ways[at]
    steps = [({"answer": a[0]}, words[a[3]], said[a[4]], a[5]) for a in p["a"]]
    if p["k"] in ("ask", "play"):
        steps.append(({"skip": True}, "skipped", *p["sk"]))
    else:
        steps.append(({"read_on": True}, None, *p["on"]))
    for request, verdict, answer, to in steps:
        messages = run(way + [request])
        reply = [m for m in messages if m["type"] in ("verdict", "gone")][-1]
        what = f"place {at} ({p['id']}), {request}"
        same(what, answer, (reply["why"] if verdict else reply["text"]) or "")
        if verdict:
            same(what, verdict, reply["verdict"])
        if to != -2:
            same_step(what, to, ends_at(messages))
        if to >= 0 and to not in ways:
            ways[to] = way + [request]
            queue.append(to)
    tries = [({"answer": a[0]}, said[a[7]], a[8]) for a in p["a"] if len(a) > 7]
    for typed in ["424242", "y9 z9"] if p["x"] else []:
        reply = [m for m in run(way + [{"answer": typed}]) if m["type"] == "verdict"][-1]
        if reply["verdict"] == "wrong":
            same(f"{typed} at place {at}", p["x"].replace("{}", typed), reply["why"])
            if p["xl"]:
                tries.append(({"answer": typed}, p["xl"].replace("{}", typed), p["sk"][1]))
    for request, answer, to in tries:  # the last of several tries
        messages = run(way + [request] * p["tr"])
        reply = [m for m in messages if m["type"] == "verdict"][-1]
        same(f"last try at place {at}, {request}", ["missed", answer], [reply["verdict"], reply["why"]])
        same_step(f"after the last try at place {at}", to, ends_at(messages))
    replies = [m for m in run(way + [{"hint": True}] * len(p["h"])) if m["type"] == "hint"]
    same(f"hints of place {at}", [h[0] for h in p["h"]], [m["text"] for m in replies])
same("places that are reached", len(ways), len(places))
print(compared)
print("\n".join(differ))
END_OF_PROGRAM

# compares LESSON LEAST: at least so many comparisons, none differs.
compares() {
  rm -f "$SCRATCH/page.html"
  run learn "$1" --format html --out "$SCRATCH/page.html"
  wants 0
  out_is ''
  err_is ''
  out=$(python3 "$SCRATCH/compare.py" "$AEDILE" "$1" "$SCRATCH/page.html" 2>&1)
  [[ $out =~ ^[0-9]+$ ]] && ((out >= $2))
  check $? 'the page and the program differ'
}
compares $good 60
compares nim/take 60
file tries.yaml <<'END_OF_LESSON'
aedile: 1
lesson: nim
title: Tries
start: {seats: 2, heaps: [2, 2, 0]}
steps:
  - {id: sum, ask: number, text: "How many stones lie on heap 1?", answer: {attr: {heap: 1}}, tries: 2}
  - {id: one, ask: yes, text: "May you take both?", answer: {legal: take 2 from 1}, expect: yes, tries: 1}
  - {id: take, ask: move, text: "Take one.", accept: {stones: 1}, solution: take 1 from 1, tries: 2, keep: true}
  - id: win
    start: {heaps: [1, 2, 0]}
    play: "Take the last stone."
    goal: {attr: {taken: [1], at_least: 2}}
    at_most: 2
    bots: {2: greedy}
    solution: [take 2 from 2]
END_OF_LESSON
compares "$SCRATCH/tries.yaml" 30
if nightly; then
  for lesson in neoville/first-tiles neoville/never-join gardennation/missions quadropolis/towers smallcity/death; do
    compares $lesson 60
  done
fi

# ---- the page itself ----
run learn $good --format html
wants 0
same "$(grep -oE '(src|href|srcset|action)=|url\(|@import|https?://' <<<"$out")" '' 'what the page loads'
out_has "default-src &#39;none&#39;"
out_has '<meta name="viewport" content="width=device-width, initial-scale=1">'
# Without scripts: every step of the author in order, solutions in details, branches below.
same "$(grep -oE '<h3>[^<]*</h3>' <<<"$out" | tr -d '\n')" \
  '<h3>1 of 8</h3><h3>2 of 8</h3><h3>3 of 8</h3><h3>4 of 8</h3><h3>5 of 8</h3><h3>6 of 8</h3><h3>7 of 8</h3><h3>8 of 8</h3>' 'steps'
same "$(grep -o '<summary>Solution</summary>' <<<"$out" | wc -l)" 5 'solutions'
out_has '<p><code>take 2 from 3</code></p>'
out_has '<h2>After wrong answers</h2>'
out_has 'All steps, with solutions'
first=$out
run learn $good --format html
same "$out" "$first" 'the second page'
# Texts are texts: no markup comes from a lesson.
sed 's/^title: .*/title: "<script>alert(1)<\/script>"/; s/Three heaps/<b>\&amp;<\/b><\/div>/' $good >"$SCRATCH/evil.yaml"
run learn "$SCRATCH/evil.yaml" --format html
wants 0
out_lacks '<script>alert'
out_lacks '<b>&amp;'
same "$(grep -o '<script>' <<<"$out" | wc -l)" 1 'scripts'
run learn nim/take --lang de --format html
out_has '<bdi>'
same "$(grep -o 'lang="de"' <<<"$out" | head -1)" 'lang="de"' 'the language'
# A lesson with more ways than a page holds: said with numbers, on the page too.
brief || {
  run learn neoville/first-game --format html --out "$SCRATCH/long.html"
  wants 0
  err_has 'neoville/first-game: the lesson has more than the 400 positions or about 20000 answers that a page holds; the page has '
  grep -q 'where the page ends, the program continues' "$SCRATCH/long.html"
  check $? 'the page does not say that it ends'
}

# ---- where it goes ----
printf 'mine\n' >"$SCRATCH/notes.txt"
run learn $good --format html --out "$SCRATCH/notes.txt"
wants 2
err_has 'this file exists and is not a page, expected a new name'
same "$(cat "$SCRATCH/notes.txt")" mine 'the file'
run learn $good --format html --out "$SCRATCH/none/page.html"
wants 4
run learn $good --format html --out "$SCRATCH/page.html" --progress "$SCRATCH/progress.sqlite"
wants 0
[ ! -e "$SCRATCH/progress.sqlite" ]
check $? 'a page has no learner'

# ---- use ----
run learn nim --format html
wants 2
err_has '--format html makes a page of one lesson, expected its name'
run learn $good --format pdf
wants 2
err_has "format is 'pdf', expected html"
run learn $good --out "$SCRATCH/x.html"
wants 2
err_has '--out goes with --format html'
for option in --json --list --due '--answers x'; do
  # shellcheck disable=SC2086 # words
  run learn $good --format html $option
  wants 2
done
run learn $good --format html --step take
wants 2
finish
