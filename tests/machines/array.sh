#!/bin/bash
# A job array as a batch system runs it: tasks play shards, are killed at any time and begun again, some twice at the same
# time; one task is lost.  `merge` tells what is missing, and in the end all is as from one machine.
# Ends with "N passed, N failed"; array.sh TASKS gives another number of tasks than 4.
set -u
cd "$(dirname "$0")/../.." || exit 2
AEDILE=${AEDILE:-$PWD/build/aedile}
tasks=${1:-4}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0
same() { # A B WHAT
  if [[ $1 == "$2" ]]; then
    passed=$((passed + 1))
  else
    printf '%s: %s, expected %s\n' "$3" "${1:0:300}" "${2:0:300}"
    failed=$((failed + 1))
  fi
}
cat >"$scratch/t.yaml" <<'YAML'
aedile: 1
tournament: array
variant: neoville/base
seed: 9
seats: [2]
deals: 120
bots:
  - {id: ada, bot: random}
  - {id: ben, bot: greedy}
  - {id: cid, bot: playout, options: {playouts: 4}}
YAML
task() { # I: until it ends well
  until "$AEDILE" run "$scratch/t.yaml" -q -j 1 --shard "$1/$tasks" -o "$scratch/$1.sqlite" >/dev/null 2>&1; do
    sleep 0.01
  done
}
for ((i = 1; i < tasks; i++)); do
  task "$i" 2>/dev/null &
  task "$i" 2>/dev/null & # the batch system believes that the first is dead
done
for _ in $(seq 30); do
  sleep 0.03
  mapfile -t running < <(pgrep -f -- "-q -j 1 --shard [0-9]*/$tasks -o $scratch/")
  ((${#running[@]})) && kill -KILL "${running[RANDOM % ${#running[@]}]}" 2>/dev/null
done
wait
files=("$scratch"/[0-9]*.sqlite)
said=$("$AEDILE" merge "$scratch/all.sqlite" "${files[@]}")
missing=$("$AEDILE" merge --json "$scratch/all.sqlite" "${files[@]}" | jq .missing)
same "$(grep -c "^missing: $missing games: 1" <<<"$said")" 1 'merge tells that the first shard is missing'
same "$((missing > 0 && missing <= 720 / tasks + 6))" 1 'about as many as one task has'
task 0
said=$("$AEDILE" merge "$scratch/all.sqlite" "$scratch/0.sqlite")
same "$(tail -1 <<<"$said")" "$scratch/all.sqlite: 720 of 720 games" 'nothing is missing'
"$AEDILE" run "$scratch/t.yaml" -q -j 2 -o "$scratch/one.sqlite" >/dev/null
same "$("$AEDILE" export "$scratch/all.sqlite" | sha256sum)" "$("$AEDILE" export "$scratch/one.sqlite" | sha256sum)" \
  'the same games as from one machine'
echo "$passed passed, $failed failed"
((failed == 0))
