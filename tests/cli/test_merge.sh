#!/bin/bash
# Result files merged: shards in any order, twice, interrupted; files that were tampered with are refused.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

raising_cup 'nim/base, nim/misere' 60 'stumbles'
"$AEDILE" run "$SCRATCH/cup.yaml" --quiet --out "$SCRATCH/cup.sqlite" >/dev/null
"$AEDILE" export "$SCRATCH/cup.sqlite" >"$SCRATCH/cup.csv"
"$AEDILE" standings "$SCRATCH/cup.sqlite" >"$SCRATCH/cup.txt"
edit() { # FILE SQL
  python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2]); db.commit()' "$1" "$2"
}
part() { # NAME CONDITION: the games for which it holds
  cp "$SCRATCH/cup.sqlite" "$SCRATCH/$1.sqlite"
  edit "$SCRATCH/$1.sqlite" "DELETE FROM game WHERE NOT ($2); DELETE FROM seat WHERE NOT ($2)"
}
whole() { # FILE WHAT: it has all games, as they are
  "$AEDILE" export "$SCRATCH/$1" | cmp -s - "$SCRATCH/cup.csv"
  check $? "the export of $2"
  "$AEDILE" standings "$SCRATCH/$1" | cmp -s - "$SCRATCH/cup.txt"
  check $? "the standings of $2"
}
rows() { # FILE: all there is in it
  python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print([db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in ("game", "seat", "event", "meta", "bot", "variant", "size")])' \
    "$SCRATCH/$1" | sha256sum
}
for i in 0 1 2; do
  part s$i "id / 7 % 3 = $i"
done
part early 'id < 600'

# ---- in any order, twice, overlapping ----
(cd "$SCRATCH" && "$AEDILE" merge all.sqlite s0.sqlite s1.sqlite s2.sqlite) >"$SCRATCH/said.txt"
same "$?" 0 'merge of three files'
same "$(sed 's/[0-9][0-9]* games added/N games added/' "$SCRATCH/said.txt")" 's0.sqlite: N games added
s1.sqlite: N games added
s2.sqlite: N games added
all.sqlite: 1080 of 1080 games' 'what merge says'
whole all.sqlite 'three parts'
run merge "$SCRATCH/other.sqlite" "$SCRATCH/s2.sqlite" "$SCRATCH/s0.sqlite" "$SCRATCH/s2.sqlite"
wants 0
out_has 's2.sqlite: 0 games added, 357 were there already'
run merge "$SCRATCH/other.sqlite" "$SCRATCH/early.sqlite" "$SCRATCH/s1.sqlite" --no-verify
wants 0
whole other.sqlite 'parts in another order'
before=$(rows all.sqlite)
run merge -q "$SCRATCH/quiet.sqlite" "$SCRATCH/s1.sqlite"
wants 0
out_is ''
run merge --json "$SCRATCH/json.sqlite" "$SCRATCH/s1.sqlite" "$SCRATCH/s1.sqlite" "$SCRATCH/none.sqlite"
wants 3
same "$(jq -c '[.games, .done == .merged[0].added, .merged[1].added, .merged[1].same == .done]' <<<"$out")" '[1080,true,0,true]' \
  'what merge says in JSON'
same "$(jq -r '.merged[2].problem' <<<"$out")" 'the result file cannot be used: No such file or directory' 'the problem in JSON'
run merge --json "$SCRATCH/nothing.sqlite" "$SCRATCH/none.sqlite"
wants 3
same "$(jq -c '[.done, .games, (.merged | length)]' <<<"$out")" '[0,0,1]' 'JSON when no file could be merged'
run merge "$SCRATCH/all.sqlite" "$SCRATCH/s1.sqlite"
wants 0
out_is 's1.sqlite: 0 games added, 360 were there already
all.sqlite: 1080 of 1080 games'
same "$(rows all.sqlite)" "$before" 'the file after a part that was there'
run merge "$SCRATCH/all.sqlite" "$SCRATCH/s0.sqlite" "$SCRATCH/all.sqlite"
wants 0
out_has 'all.sqlite: 0 games added, 1080 were there already'
# What is missing is played by the usual command.
run merge "$SCRATCH/half.sqlite" "$SCRATCH/early.sqlite"
out_has 'half.sqlite: 599 of 1080 games'
run run "$SCRATCH/cup.yaml" --quiet --out "$SCRATCH/half.sqlite"
wants 0
whole half.sqlite 'a part that was resumed'

# ---- refused ----
refused() { # SQL EXPECTED: on a copy of s0
  cp "$SCRATCH/s0.sqlite" "$SCRATCH/bad.sqlite"
  edit "$SCRATCH/bad.sqlite" "$1"
  rm -f "$SCRATCH/into.sqlite"
  run merge "$SCRATCH/into.sqlite" "$SCRATCH/bad.sqlite"
  wants 1
  err_is "bad.sqlite: game 3: $2; nothing of this file is merged"
  [ ! -e "$SCRATCH/into.sqlite" ]
  check $? 'a file without games is left'
}
refused 'UPDATE seat SET score = score + 1 WHERE id = 3 AND seat = 1' 'the score of seat 1 is ..., the replay gives ...'
refused 'UPDATE seat SET rank = 2 WHERE id = 3' 'the rank of seat ... is 2, the replay gives 1'
refused 'UPDATE game SET trace = trace + 1 WHERE id = 3' 'the game hash is ..., the replay gives ...'
refused "UPDATE game SET choices = x'01' || substr(choices, 2) WHERE id = 3" '...'
# The others are merged; a fault in one of many is reported, nothing of that file stays.
run merge "$SCRATCH/into.sqlite" "$SCRATCH/bad.sqlite" "$SCRATCH/s1.sqlite"
wants 1
out_is 's1.sqlite: 360 games added
into.sqlite: 360 of 1080 games
missing: 720 games: ...
merge the file that has them, or let '"'"'aedile run'"'"' play them into this file'
# A sound game that differs from the stored game: two machines did not agree.
cp "$SCRATCH/s0.sqlite" "$SCRATCH/bad.sqlite"
edit "$SCRATCH/bad.sqlite" "UPDATE seat SET fault_text = 'another' WHERE id = (SELECT min(id) FROM seat WHERE fault IS NOT NULL)"
run merge "$SCRATCH/all.sqlite" "$SCRATCH/bad.sqlite"
wants 1
err_is 'bad.sqlite: game ...: its result differs from the stored one; nothing of this file is merged'
same "$(rows all.sqlite)" "$before" 'the file after a refusal'
# --no-verify trusts.
edit "$SCRATCH/bad.sqlite" 'UPDATE seat SET score = 99 WHERE id = 3 AND seat = 1'
run merge "$SCRATCH/trusting.sqlite" "$SCRATCH/bad.sqlite" --no-verify
wants 0

# ---- a file that changes after it was verified: nobody has played again what is in it now ----
cp "$SCRATCH/s0.sqlite" "$SCRATCH/alive.sqlite"
python3 - "$AEDILE" "$SCRATCH" >"$SCRATCH/said.txt" 2>&1 <<'E'
import glob, os, sqlite3, subprocess, sys, time

program, folder = sys.argv[1:]
second = sqlite3.connect(folder + "/s1.sqlite", isolation_level=None)
second.execute("BEGIN EXCLUSIVE")  # the verification of the second file waits

def is_open():
    for link in glob.glob("/proc/[0-9]*/fd/*"):
        try:
            if not link.startswith(f"/proc/{os.getpid()}/") and os.readlink(link) == os.path.realpath(folder + "/s1.sqlite"):
                return True
        except OSError:
            pass
    return False

merge = subprocess.Popen([program, "merge", "changed.sqlite", "alive.sqlite", "s1.sqlite"], cwd=folder)
while merge.poll() is None and not is_open():
    time.sleep(0.01)
first = sqlite3.connect(folder + "/alive.sqlite")
first.executescript("UPDATE seat SET score = score + 1 WHERE id = 3 AND seat = 1")
second.execute("ROLLBACK")
sys.exit(merge.wait())
E
same "$?" 1 'the exit code when a file has changed'
same "$(grep -v '^m[ei][rs]' "$SCRATCH/said.txt" | sort)" 'alive.sqlite: it has changed since its games were played again; nothing of this file is merged; merge it when no run writes to it
changed.sqlite: 360 of 1080 games
s1.sqlite: 360 games added' 'what merge says of a file that has changed'

# ---- another tournament, other files ----
sed 's/seed: 11/seed: 12/; s/misere/two-heaps/; s/, nim.two-heaps//' "$SCRATCH/cup.yaml" >"$SCRATCH/else.yaml"
"$AEDILE" run "$SCRATCH/else.yaml" --quiet --out "$SCRATCH/else.sqlite" >/dev/null
run merge "$SCRATCH/all.sqlite" "$SCRATCH/else.sqlite" "$SCRATCH/s0.sqlite"
wants 3
err_has 'else.sqlite: results of another tournament: games is '
err_has 'seed is 12, expected 11'
out_has 's0.sqlite: 0 games added'
cp "$SCRATCH/s0.sqlite" "$SCRATCH/bad.sqlite"
edit "$SCRATCH/bad.sqlite" "UPDATE bot SET id = 'grandmaster' WHERE bot = 1"
run merge "$SCRATCH/all.sqlite" "$SCRATCH/bad.sqlite"
wants 3
err_is "bad.sqlite: results of another tournament: number of bot 'dice' is only in the result file OUT; number of bot 'grandmaster' is only in the file to add"
run merge "$SCRATCH/all.sqlite" "$SCRATCH/cup.yaml"
wants 3
err_is 'cup.yaml: not a result file of a tournament: file is not a database'
run merge "$SCRATCH/all.sqlite" "$SCRATCH/gone.sqlite"
wants 3
err_is 'gone.sqlite: the result file cannot be used: No such file or directory'
run merge "$SCRATCH/no/all.sqlite" "$SCRATCH/s0.sqlite"
wants 4
err_is 'no/all.sqlite: the result file cannot be used: No such file or directory'
run merge "$SCRATCH/cup.yaml" "$SCRATCH/s0.sqlite"
wants 3
same "$(rows all.sqlite)" "$before" 'the file after wrong ones'

# ---- interrupted: the file is whole, with a part or without it ----
rm -f "$SCRATCH/broken.sqlite"
for wait in 0.01 0.02 0.03 0.05 0.08; do
  "$AEDILE" merge "$SCRATCH/broken.sqlite" "$SCRATCH/s0.sqlite" "$SCRATCH/s1.sqlite" >/dev/null 2>&1 &
  pid=$!
  sleep $wait
  kill -KILL $pid 2>/dev/null
  wait $pid 2>/dev/null
  if [ -s "$SCRATCH/broken.sqlite" ]; then
    n=$(python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
made = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
print(db.execute("PRAGMA integrity_check").fetchone()[0], db.execute("SELECT count(*) FROM game").fetchone()[0] if made else 0)' "$SCRATCH/broken.sqlite")
    [[ $n =~ ^ok\ (0|363|723)$ ]]
    check $? "after $wait s: $n games"
  fi
done
run merge "$SCRATCH/broken.sqlite" "$SCRATCH/s0.sqlite" "$SCRATCH/s1.sqlite" "$SCRATCH/s2.sqlite"
wants 0
whole broken.sqlite 'parts after interrupted merges'

# ---- shards, played side by side ----
parallel -j 2 "$AEDILE" run "$SCRATCH/cup.yaml" --quiet --jobs 1 --shard {}/4 --out "$SCRATCH/shard-{}.sqlite" ::: 0 1 2 3 \
  >/dev/null 2>"$SCRATCH/err.txt"
same "$?$(cat "$SCRATCH/err.txt")" 0 'shards under parallel'
run merge "$SCRATCH/shards.sqlite" "$SCRATCH"/shard-{3,0,2,1}.sqlite
wants 0
whole shards.sqlite 'shards'
run export "$SCRATCH/shard-1.sqlite"
same "$(tail -n +2 <<<"$out" | tr -d '\r')" "$(python3 - "$SCRATCH/cup.csv" <<'E'
import csv, sys
blocks = []
for row in list(csv.reader(open(sys.argv[1], newline="")))[1:]:
    if not blocks or blocks[-1] != row[1:6]:
        blocks.append(row[1:6])
    if (len(blocks) - 1) % 4 == 1:
        print(",".join(row))
E
)" 'the games of a shard'

# ---- what is surplus of a test follows from all games, whichever file comes first ----
file stop.yaml <<<'{tournament: stop, variant: nim/base, seed: 5, seats: [2], format: gauntlet, candidate: greedy,
  stop: {test: gsprt, margin: 0.3, max_blocks: 3000}, bots: [{id: greedy, bot: greedy}, {id: dice, bot: random}]}'
run run "$SCRATCH/stop.yaml" --quiet --jobs 0 --out "$SCRATCH/stop.sqlite"
wants 0
"$AEDILE" export "$SCRATCH/stop.sqlite" >"$SCRATCH/stop.csv"
cp "$SCRATCH/stop.sqlite" "$SCRATCH/ahead.sqlite" # one that lacks its first game and has played two more than count
edit "$SCRATCH/ahead.sqlite" "
  INSERT INTO game SELECT id + 2, variant, seats, round, pod, deal + 1, rotation, state, attempt, worker, started, ms, turns, trace,
    verdict, choices FROM game ORDER BY id DESC LIMIT 2;
  INSERT INTO seat SELECT id + 2, seat, bot, score, rank, win_share_num, win_share_den, decisions, fault, n_faults, fault_move,
    fault_text, forfeit FROM seat WHERE id > (SELECT max(id) - 4 FROM game);
  DELETE FROM seat WHERE id = 1; DELETE FROM game WHERE id = 1"
for order in 'ahead stop' 'stop ahead' 'ahead stop ahead'; do
  rm -f "$SCRATCH/both.sqlite"
  # shellcheck disable=SC2046,SC2059,SC2086 # words
  run merge --no-verify "$SCRATCH/both.sqlite" $(printf "$SCRATCH/%s.sqlite " $order)
  wants 0
  "$AEDILE" export "$SCRATCH/both.sqlite" | cmp -s - "$SCRATCH/stop.csv"
  check $? "the export of $order"
done

run merge
wants 2
run merge "$SCRATCH/all.sqlite"
wants 2
err_has 'expected the result file OUT and at least one result file to add'
run merge --json -q "$SCRATCH/all.sqlite" "$SCRATCH/all.sqlite"
wants 2
err_has '--json prints nothing but what was added, leave out --quiet'

finish
