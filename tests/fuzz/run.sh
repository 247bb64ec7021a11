#!/bin/bash
# run.sh BUILD SECONDS TARGET...: runs each fuzz target for SECONDS from its seeds; stops at a finding and keeps it.
# AEDILE_FUZZ names the variant that is played, neoville/base without.
# The corpus grows in BUILD/corpus/TARGET and is used again by the next run.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
build=$1 seconds=$2
shift 2

# Files that ship, and games of random players: records, positions of them, and their moves as texts.
games() {
  local seats seed record
  mkdir -p "$build/games"
  for seats in random,random random,random,random random,random,random,random; do
    for seed in 1 2; do
      record=$build/games/record-$seats-$seed.yaml
      "$build/aedile" play "${AEDILE_FUZZ:-neoville/base}" --players "$seats" --seed $seed --record "$record" >/dev/null || return
      for after in 7 40 80; do
        "$build/aedile" replay "$record" --position $after >"$build/games/position-$seats-$seed-$after.yaml" || return
      done
      # Two bytes choose the seats and the deal, a line is a move.
      { printf '%b' "\\x0$(tr -cd , <<<"$seats" | wc -c)\\x0$seed"; sed -nE 's/^  - "[0-9] (.*)"$/\1/p' "$record"; } >"$build/games/move-$seats-$seed"
    done
  done
}
seeds() {
  case $1 in
  yaml | variant) find variants tournaments tests/bad -type f -name '*.yaml' -size -64k 2>/dev/null ;;
  *) find "$build/games" -name "$1-*" ;;
  esac
}

games || exit 1
passed=0 failed=0
for target in "$@"; do
  corpus=$build/corpus/$target seed_folder=$build/seeds/$target
  rm -rf "$seed_folder"
  mkdir -p "$corpus" "$seed_folder" "$build/findings"
  while read -r file; do cp "$file" "$seed_folder/${file//\//_}"; done < <(seeds "$target" | sort)
  echo "fuzz_$target: $seconds s from $(find "$seed_folder" "$corpus" -type f | wc -l) inputs"
  if "$build/fuzz_$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=65536 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="$build/findings/$target-" "$corpus" "$seed_folder" >"$build/$target.log" 2>&1; then
    grep -E 'number_of_executed_units|peak_rss' "$build/$target.log"
    passed=$((passed + 1))
  else
    tail -n 60 "$build/$target.log"
    failed=$((failed + 1))
  fi
done
echo "$passed passed, $failed failed"
((failed == 0))
