#!/bin/bash
# `learn LESSON --json`: messages in both directions, wrong lines, what is kept, what stays hidden.
source "$(dirname "$0")/lib.sh"
good=tests/cli/lessons/good.yaml

# asked LESSON LINE...: teaches LESSON by these lines; keeps nothing.
asked() {
  local lesson=$1
  shift
  printf '%s\n' "$@" >"$SCRATCH/.in"
  run_with "$SCRATCH/.in" learn "$lesson" --json --no-progress
}
# is FILTER EXPECTED: the messages, as a list, by jq.
is() {
  same "$(jq -cs "$1" <<<"$out" 2>&1)" "$2" "$1"
}
on='{"read_on":true}'
answers=('{"answer":"take 2 from 3"}' '{"answer":3}' '{"answer":"NIM-TAKE-02"}' '{"answer":"1"}' '{"answer":"take 2 from 3"}')

# ---- a lesson from the first line to the last ----
asked $good "$on" "${answers[@]}" "$on"
wants 0
err_is ''
is '.[0] | [.type, .protocol, .lesson, .game, .variant, .seats, .seat, .steps, .waits]' \
  '["lesson","lesson-1","tests/cli/lessons/good","nim","nim/base",3,1,8,false]'
is '[.[] | select(.type == "step") | [.step, .number, .kind, .ask]]' \
  '[["1",1,"tell",null],["take",2,"ask","move"],["count",3,"ask","number"],["why",4,"ask","clause"],["which",5,"ask","choice"],["last",6,"ask","move"],["end",7,"end",null]]'
is '[.[] | select(.type == "verdict") | .verdict] | unique' '["right"]'
is '.[-1]' '{"type":"end","lesson":"tests/cli/lessons/good","outcome":"passed","stars":3,"message":null,"exit":0,"waits":false}'
# Steps have the same keys, whatever they ask, and so have verdicts.
is '[.[] | select(.type == "step") | keys] | unique | length' 1
is '[.[] | select(.type == "verdict") | keys] | unique | length' 1
# The position: as text, as attributes, and its legal moves.
is '.[3] | .board | split("\n")[0]' '"heap 1   3  ●●●"'
is '.[3] | [.state.phase, .state.to_act, .state.attributes.heap, (.moves | length), .moves[0]]' \
  '["take",1,[3,4,5],9,{"text":"take 1 from 1","note":null,"fields":{"heap":1,"stones":1}}]'
is '.[7].options[2] | [.text, .about[:41]]' '["NIM-TAKE-02","A seat takes at most max_take stones in o"]'
is '[.[5,7,9] | [.moves, .options == null]]' '[[null,true],[null,false],[null,false]]'
# What the answer changes on the score sheet.
is '[.[] | select(.step == "last" and .type == "verdict") | .diff[] | [.move, .clause, .points, .lost]]' '[["yours","NIM-SCORE-01",1,false]]'

# ---- wrong answers, hints, and what else the terminal offers ----
asked $good "$on" '{"answer":"take 4 from 3"}' '{"hint":true}' '{"hint":true}' '{"why":"take 9 from 1"}' \
  '{"why":"take 1 from 1"}' '{"rule":"NIM-END"}' '{"rule":"NIM-ENT-01"}' '{"show":null}' '{"score":true}' '{"answer":"take 1 from 1"}'
wants 1
is '.[4:] | [.[] | .type]' '["verdict","hint","hint","why","why","rule","rule","board","score","verdict","step","end"]'
is '.[4] | [.verdict, .clause, .stars, .waits, (.why | split("\n")[0])]' '["wrong","NIM-TAKE-02",2,true,"not allowed: a turn takes at most 3 stones"]'
is '.[5:7] | [.[] | [.text[:26], .stars]]' '[["First the number of stones",1],["  NIM-TAKE-02: A seat take",1]]'
is '.[7:9] | [.[] | [.legal, .clause, .why]]' '[[false,"NIM-TAKE-01","heap 1 has only 3 stones"],[true,null,null]]'
is '.[9:11] | [.[] | [(.clauses | length), .nearest]]' '[[1,null],[0,"NIM-END-01"]]'
is '.[12].sheets | [.[].seat]' '[1,2,3]'
# A wrong answer with a branch: the step that follows is that of the branch.
is '.[13:15] | [.[] | [.type, .step, .branch, .waits]]' '[["verdict","take","branch",false],["step","branch",null,true]]'
is '.[-1] | [.outcome, .stars]' '["left",0]'
# A picture is made when it is asked for: with what each move touches, without points where they are asked.
asked neoville/first-game '{"read_on":true}' '{"picture":1}' '{"picture":9}' '{"picture":"2"}'
is '.[4] | [.type, .step, .picture[:4], (.moves | length), .moves[0]]' '["picture","lay","<svg",12,["hand1/1","city1/cell/0,0","turn/0"]]'
is '.[5:7] | [.[] | .message]' '["'"'picture' is 9, expected a number of panels from 1 to 8"'","'"'picture' is a text, expected a number of panels from 1 to 8"'"]'
# A text that is not an answer to the question does not count.
asked $good "$on" "${answers[0]}" '{"answer":"many"}' '{"answer":4}'
is '[.[] | select(.step == "count" and .type == "verdict") | [.verdict, .stars, .why]]' \
  '[["unclear",3,"please answer with a whole number, such as 3 or -2\n"],["wrong",2,"4 is not right.\n  It asks for: stones left in a heap\n"]]'
# The move that a question is about is not explained before the answer.
asked $good "$on" "${answers[@]:0:2}" '{"why":"take 4 from 2"}'
is '.[8].message' "\"'take 4 from 2' is the question itself, expected another move or {\\\"hint\\\": true}\""
# A skipped question brings no star; back goes to the step before.
asked $good "$on" '{"back":true}' '{"back":true}' '{"skip":true}' '{"skip":true}' "${answers[@]:1}" "$on"
wants 1
is '.[-1] | [.outcome, .stars, .exit]' '["not_passed",0,1]'
is '[.[] | select(.type == "error") | .message]' "[\"the step '1' is the first one\"]"
is '[.[] | select(.verdict == "skipped") | .why]' '["The answer is: take 2 from 3\n"]'
asked $good '{"quit":true}' '{"hint":true}'
wants 1
is '[.[].type]' '["lesson","step","end"]'
# Each decision of a play step shows the position again; `again` begins it anew.
play_lesson
asked "$SCRATCH/play.yaml" '{"answer":"take 1 from 1"}' '{"again":true}' '{"answer":"take 3 from 1"}'
wants 0
is '[.[] | select(.type == "step") | [.moves_left, .state.attributes.taken[0]]]' '[[2,0],[1,1],[2,0]]'
is '[.[] | select(.type == "verdict") | .verdict]' '["goes_on","right"]'

# ---- wrong lines: an object that says what was found and expected, and the lesson goes on ----
while IFS='|' read -r line message; do
  asked $good "$line" "$on"
  wants 1
  is '[.[2] | .type, .line, .message, .waits], .[-2].step' "[\"error\",1,\"$message\",true]
\"take\""
done <<'END_OF_LINES'
nonsense|the line is not JSON: column 8: invalid token near 'nonsense'
{"answer":|the line is not JSON: column 10: unexpected token near end of file
{"answer":"a","answer":"b"}|the line is not JSON: column 22: duplicate object key near '\"answer\"'
[1]|the line is a list, expected an object such as {\"answer\": \"...\"}
17|the line is a number, expected an object such as {\"answer\": \"...\"}
{}|the object has 0 keys, expected one, such as {\"answer\": \"...\"}
{"hint":true,"skip":true}|the object has 2 keys, expected one, such as {\"answer\": \"...\"}
{"anser":"x"}|unknown key 'anser', did you mean 'answer'?
{"type":"move"}|unknown key 'type', expected answer, read_on, hint, skip, back, again, why, rule, show, score, picture or quit
{"answer":[1]}|'answer' is a list, expected a text or a whole number
{"answer":1.5}|'answer' is a fraction, expected a text or a whole number
{"answer":" "}|'answer' is empty, expected a text
{"hint":1}|'hint' is a number, expected true
{"why":null}|'why' is null, expected a text
{"show":"everything"}|the board of Nim has no overlays
{"answer":"take 2 from 3"}|the step '1' asks nothing, expected {\"read_on\": true}
END_OF_LINES
asked $good "$on" "$on"
is '.[4].message' '"the step '"'take'"' asks, expected {\"answer\": \"...\"} or {\"skip\": true}"'
asked $good "{\"answer\":\"$(printf '%01001d' 1)\"}" "{\"answer\":\"$(printf '%05000d' 1)\"}"
is '.[2:4] | [.[].message]' "[\"'answer' has 1001 bytes, expected at most 1000\",\"the line has 5013 bytes, expected at most 4096\"]"
# Bytes of any kind, deep lists, a last line without its end: neither a crash nor another exit code.
head -c 100000 /dev/urandom >"$SCRATCH/bytes"
{ printf '[%.0s' {1..4000}; printf '\n{"answer":"\\u0000\\u001b"}\n'; cat "$SCRATCH/bytes"; } >"$SCRATCH/hostile"
run_with "$SCRATCH/hostile" learn $good --json --no-progress
wants 1
is '[.[-1].outcome, ([.[2:-1][].type] | unique)]' '["left",["error"]]'
# No character of an answer can steer a terminal.
asked $good "$on" '{"answer":"a\u001b[31m"}'
is '.[4].verdict' '"unclear"'
same "$(tr -d '[:print:][:space:]' <<<"$out" | LC_ALL=C tr -d '\200-\377' | wc -c)" 0 'control characters'

# ---- what is kept is what the terminal keeps ----
sql() { python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): print(*row, sep="|")' "$SCRATCH/$1" "$2"; }
columns='lesson, lesson_print, stars, day'
run_in 'take 4 from 3\nhint\ntake 2 from 3\n3\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn $good --progress "$SCRATCH/one.sqlite" --today 2026-01-01
printf '%s\n' "$on" '{"answer":"take 4 from 3"}' '{"hint":true}' "${answers[@]}" "$on" >"$SCRATCH/lines"
run_with "$SCRATCH/lines" learn $good --json --progress "$SCRATCH/two.sqlite" --today 2026-01-01
wants 0
kept='SELECT lesson, step, step_print, variant_print, answer, verdict, hints, day FROM attempt ORDER BY id'
same "$(sql two.sqlite "$kept")" "$(sql one.sqlite "$kept")" 'the answers'
same "$(sql two.sqlite "$kept" | wc -l)" 6 'the number of answers'
same "$(sql two.sqlite "SELECT $columns FROM passed")" "$(sql one.sqlite "SELECT $columns FROM passed")" 'the stars'
# From a file nothing is kept, and a lesson that has changed asks the changed question only.
XDG_STATE_HOME=$SCRATCH/other run learn $good --json --answers "$SCRATCH/lines"
wants 0
[ ! -e "$SCRATCH/other" ]
check $? 'a store was made'
sed 's/^title: .*/title: Mine/' $good >"$SCRATCH/mine.yaml"
run_with "$SCRATCH/lines" learn "$SCRATCH/mine.yaml" --json --progress "$SCRATCH/two.sqlite"
sed -i 's/answer: {attr: {heap: 3}}/answer: {attr: {heap: 2}}/' "$SCRATCH/mine.yaml"
run_in '{"answer":4}\n' learn "$SCRATCH/mine.yaml" --json --progress "$SCRATCH/two.sqlite"
wants 0
is '[.[0].only_changed, [.[] | select(.type == "step") | .step], .[-1].stars]' '[true,["count"],3]'

# ---- hidden things stay hidden: the missions of the other seat ----
asked gardennation/missions
is '.[1].state.attributes.mission_dealt[1] | unique' '[null]'
is '.[1].state.attributes.mission_dealt[0] | map(. != null) | all' true

# ---- marked squares stand in brackets on the board ----
asked neoville/biodomes '{"hint":true}' '{"hint":true}' '{"hint":true}'
is '[.[] | select(.type == "hint") | (.marks != []) == (.board != null)] | all' true
is '[.[] | select(.type == "hint" and .board) | .board | test("[[].[]]")] | unique' '[true]'

# ---- use ----
run learn $good --json --step nowhere
wants 2
run learn --due --json
wants 2
err_has '--due asks people what their cards say, leave out --json'
run learn nim/tale --json
wants 3
out_is ''
finish
