#!/bin/bash
# A tournament over variants of several games: standings for each variant, scripts by game, the same twice, resumed, replayed.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

file cup.yaml <<'YAML'
tournament: cup
variants: [nim/base, neoville/hamlet, nim/misere]
seed: 7
seats: [2, 3]
deals: 4
bots:
  - {id: dice, bot: random}
  - {id: greedy, bot: greedy}
  - {id: each, file: {neoville: town.lua, nim: heaps.lua}, options: {nim: {skip: 2}}}
  - {id: same, file: same.lua}
YAML
file heaps.lua <<'LUA'
local bot = { games = { "nim" }, options = { skip = 1 } }
function bot.choose(view, moves)
  if view:game() ~= "nim" then error("not mine") end
  return moves[(bot.options.skip + math.random(3)) % #moves + 1]
end
return bot
LUA
file town.lua <<'LUA'
local bot, turns = { games = { "neoville" } }, 0
function bot.choose(view, moves)
  turns = turns + 1
  local values, best = view:values(), 1
  for i = 1, #moves do
    if values[i] > values[best] or (values[i] == values[best] and (turns + i) % 3 == 0) then best = i end
  end
  return best
end
return bot
LUA
# It counts the games it has seen, which must be one, and fails in one variant.
file same.lua <<'LUA'
local bot, seen = {}, {}
function bot.choose(view, moves)
  seen[view:variant()] = true
  local n = 0
  for _ in pairs(seen) do n = n + 1 end
  if n > 1 or view:variant() == "nim/misere" then error("no idea of " .. view:variant()) end
  return moves[#moves]
end
return bot
LUA

# ---- plan and check ----
run plan "$SCRATCH/cup.yaml"
wants 0
out_is 'cup
format pods, 4 bots, 4 deals, rotation cyclic

variant          seats      pods    blocks     games  per bot  per bot and seat
nim/base             2         6        24        48       24                12
nim/base             3         4        16        48       36                12
neoville/hamlet      2         6        24        48       24                12
neoville/hamlet      3         4        16        48       36                12
nim/misere           2         6        24        48       24                12
nim/misere           3         4        16        48       36                12

288 games; every two bots meet in 96 of them
seed 7
identity ...'
run plan "$SCRATCH/cup.yaml" --json
wants 0
same "$(jq -c '[.groups[] | [.variant, .seats, .games]]' <<<"$out")" \
  '[["nim/base",2,48],["nim/base",3,48],["neoville/hamlet",2,48],["neoville/hamlet",3,48],["nim/misere",2,48],["nim/misere",3,48]]' 'groups'
run check "$SCRATCH/cup.yaml" # it plays a game of each variant with each bot
wants 1
err_has "cup.yaml:10:5: bot 'same' has a fault in game 53, of nim/misere, move 1: error: same.lua:6: no idea of nim/misere"
sed 's/, nim.misere//' "$SCRATCH/cup.yaml" >"$SCRATCH/two.yaml"
run check "$SCRATCH/two.yaml"
wants 0
out_is 'two.yaml: tournament of 4 bots, 2 variants, 192 games'
run plan all-games
wants 0
out_has 'all-games: All games'

# ---- run, twice, in different folders ----
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 0
standings=$out
(cd "$SCRATCH" && "$AEDILE" run --quiet cup.yaml --out two.sqlite >out.txt 2>err.txt)
same "$?" 0 'run in another folder'
same "$(cat "$SCRATCH/out.txt")" "$standings" 'a second run, in another folder'
for format in text csv json; do
  "$AEDILE" standings "$SCRATCH/one.sqlite" --format $format >"$SCRATCH/a"
  "$AEDILE" standings "$SCRATCH/two.sqlite" --format $format >"$SCRATCH/b"
  cmp -s "$SCRATCH/a" "$SCRATCH/b"
  check $? "two runs differ in $format"
done

# ---- standings for each variant; points are not added up ----
same "$(grep -A1 -E '^[a-z]+(/| v)[a-z]*.*seats$' <<<"$standings" | grep -v '^--' | sed 's/place.*faults/-/; s/  *$//')" \
  "$(printf '%s\n-\n' 'all variants, all numbers of seats' 'nim/base, all numbers of seats' 'nim/base, 2 seats' 'nim/base, 3 seats' \
    'neoville/hamlet, all numbers of seats' 'neoville/hamlet, 2 seats' 'neoville/hamlet, 3 seats' \
    'nim/misere, all numbers of seats' 'nim/misere, 2 seats' 'nim/misere, 3 seats')" 'headings'
out=$standings
out_has 'nim/base, neoville/hamlet, nim/misere; seats 2, 3; 288 games'
same "$(grep -A1 -E '^(all variants|nim/base), (all numbers of|2) seats$' <<<"$standings" | grep ^place | sed 's/  */ /g' | uniq)" \
  'place bot games win share ± won/shared/lost mean rank rating ± best faults
place bot games win share ± won/shared/lost mean rank mean score ± rating ± best faults' 'columns'
same "$(sed -n '/^faults$/,/^$/p' <<<"$standings" | sed -E 's/game [0-9]+/game N/')" \
  "faults
same in nim/misere: error in 60 games, 60 forfeited, first in game N: same.lua:6: no idea of nim/misere" 'faults by variant'
run standings "$SCRATCH/one.sqlite" --json
wants 0
same "$(jq -c '[.tables[0].variant, .tables[0].seats, ([.tables[0].rows[].mean_score] | unique)]' <<<"$out")" '[null,null,[null]]' \
  'the table over all variants'
same "$(jq -c '[.tables[1:][] | .variant] | unique' <<<"$out")" '["neoville/hamlet","nim/base","nim/misere"]' 'variants of tables'
same "$(jq -c '[.faults[] | [.bot, .variant, .fault, .games]]' <<<"$out")" '[["same","nim/misere","error",60]]' 'faults as JSON'
# The share over all is the mean of those of the variants, whose scores are of their games alone.
printf '%s\n' "$out" >"$SCRATCH/standings.json"
python3 - "$SCRATCH/one.sqlite" "$SCRATCH/standings.json" >"$SCRATCH/out.txt" <<'PY'
import json, sqlite3, sys
db, standings = sqlite3.connect(sys.argv[1]), json.load(open(sys.argv[2]))
rows = {(t["variant"], r["bot"]): r for t in standings["tables"] if t["seats"] is None for r in t["rows"]}
variants = standings["variants"]
for bot in {name for _, name in rows}:
    mean = sum(rows[v, bot]["win_share"] for v in variants) / len(variants)
    if abs(mean - rows[None, bot]["win_share"]) > 1e-4:
        print(bot, mean, rows[None, bot])
    for v in variants:
        sql = """SELECT avg(score) FROM seat s JOIN game g ON g.id = s.id JOIN variant v ON v.variant = g.variant
                 JOIN bot b ON b.bot = s.bot WHERE v.name = ? AND b.id = ?"""
        if abs(db.execute(sql, (v, bot)).fetchone()[0] - rows[v, bot]["mean_score"]) > 1e-3:
            print(v, bot, rows[v, bot])
print(len(rows))
PY
same "$(cat "$SCRATCH/out.txt")" 16 'shares and scores'

# ---- one of them ----
run standings "$SCRATCH/one.sqlite" --variant neoville/hamlet
wants 0
out_has 'neoville/hamlet, 3 seats'
out_lacks 'nim/base, all'
out_lacks 'all variants'
out_lacks 'nim/misere, all'
out_lacks 'forfeited'
run standings "$SCRATCH/one.sqlite" --variant nim/misere --format csv
wants 0
same "$(cut -d, -f1 "$SCRATCH/.out" | sort -u | tr '\n' ' ')" 'nim/misere variant ' 'variants in CSV'
same "$(wc -l <"$SCRATCH/.out")" 13 'three tables, four bots each'
run standings "$SCRATCH/one.sqlite" --variant nim/misery
wants 3
err_is "one.sqlite: no variant 'nim/misery' in this tournament, did you mean 'nim/misere'?"
run standings "$SCRATCH/one.sqlite" --variant chess
wants 3
err_is "one.sqlite: no variant 'chess' in this tournament, expected nim/base, neoville/hamlet or nim/misere"

# ---- games of every variant play again ----
for id in 1 13 25 37 50 72 288; do
  run replay "$SCRATCH/one.sqlite" --game $id --verify
  wants 0
  out_has 'result and hash agree'
done
for id in 1 25 49; do
  run replay "$SCRATCH/one.sqlite" --game $id --json
  wants 0
  played="${played-}$(jq -r .variant <<<"$out") "
done
same "$played" 'nim/base neoville/hamlet nim/misere ' 'what games 1, 25 and 49 are'

# ---- going on after a kill ----
sed 's/deals: 4/deals: 60/' "$SCRATCH/cup.yaml" >"$SCRATCH/long.yaml"
lasting long
"$AEDILE" run -q "$SCRATCH/long.yaml" -o "$SCRATCH/killed.sqlite" >/dev/null 2>&1 &
pid=$!
for _ in $(seq 1500); do
  [ "$(stat -c %s "$SCRATCH/killed.sqlite-wal" 2>/dev/null || echo 0)" -gt 300000 ] && break
  sleep 0.02
done
kill -KILL $pid
wait $pid 2>/dev/null
same "$?" 137 'exit code of a run that was killed'
run run "$SCRATCH/long.yaml" -o "$SCRATCH/killed.sqlite"
wants 0
same "$out" "$(cat "$SCRATCH/whole.txt")" 'standings after a kill'

# ---- every script belongs to the identity, and so does the game it plays ----
sed -i 's/skip = 1/skip = 0/' "$SCRATCH/heaps.lua"
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 3
err_is "one.sqlite: results of another tournament: bot 'each' has changed; use another result file"
sed -i 's/skip = 0/skip = 1/' "$SCRATCH/heaps.lua"
sed -i 's/% 3 == 0/% 2 == 0/' "$SCRATCH/town.lua"
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 3
err_is "one.sqlite: results of another tournament: bot 'each' has changed; use another result file"
sed -i 's/% 2 == 0/% 3 == 0/' "$SCRATCH/town.lua"
sed 's/skip: 2/skip: 3/' "$SCRATCH/cup.yaml" >"$SCRATCH/other.yaml"
run run "$SCRATCH/other.yaml" --out "$SCRATCH/one.sqlite"
wants 3
err_is "one.sqlite: results of another tournament: bot 'each' has changed; use another result file"
sed 's/, nim\/misere//' "$SCRATCH/cup.yaml" >"$SCRATCH/other.yaml"
run run "$SCRATCH/other.yaml" --out "$SCRATCH/one.sqlite"
wants 3
err_is "one.sqlite: results of another tournament: variant 'nim/misere' is missing; use another result file"
sed 's/neoville\/hamlet, nim\/misere/nim\/misere, neoville\/hamlet/' "$SCRATCH/cup.yaml" >"$SCRATCH/other.yaml"
run run "$SCRATCH/other.yaml" --out "$SCRATCH/one.sqlite"
wants 3
err_is 'one.sqlite: results of another tournament: bots or variants are in another order; use another result file'
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 0
same "$out" "$standings" 'standings after refusals'

finish
