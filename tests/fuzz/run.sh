#!/bin/bash
# run.sh BUILD SECONDS TARGET...: runs each fuzz target for SECONDS from its seeds; stops at a finding and keeps it.
# The corpus grows in BUILD/corpus/TARGET and is used again by the next run.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
build=$1 seconds=$2
shift 2

# The variants of tests/fuzz/common.c, in its order.
mapfile -t variants < <(sed -n '/^static const char \*const names/,/;/p' tests/fuzz/common.c | grep -oE '"[^"]+"' | tr -d '"')

# A game of random players: its record, positions of it, and its moves as texts.
game() { # NUMBER SEATS SEED
  local variant=${variants[$1]} seats=$2 seed=$3 name=$1-$2-$3 fewest=2 players=random,random,random,random moves after
  [[ $variant == neoville/* || $variant == lua/* || $variant == smallcity/* ]] && fewest=1
  "$build/aedile" play "$variant" --players "${players:0:seats*7-1}" --seed "$seed" --record "$build/games/record-$name.yaml" >/dev/null 2>&1 || return 0 # not for this number of seats
  sed -n '/^moves:/,/^[a-z]*:/p' "$build/games/record-$name.yaml" | grep -oE '"[0-9] [^"]*"' | tr -d '"' >"$build/games/moves"
  moves=$(wc -l <"$build/games/moves")
  for after in $((moves / 7)) $((moves / 2)) $((moves - 1)); do
    "$build/aedile" replay "$build/games/record-$name.yaml" --position "$after" >"$build/games/position-$name-$after.yaml" || return
  done
  # Two bytes choose the variant with its seats and the deal, a line is a move.
  { printf '%b' "\\x$(printf %02x $(($1 + ${#variants[@]} * (seats - fewest))))\\x0$seed"
    cut -c3- "$build/games/moves"; } >"$build/games/move-$name"
}
# The worked examples, a case a file.
cases() {
  local file
  for file in tests/examples/*.yaml; do
    awk -v out="$build/games/example-$(basename "$file" .yaml)" '
      /^cases:/ { head = head $0 "\n"; body = 1; next }
      !body { head = head $0 "\n"; next }
      /^  - / { close(name); name = out "-" ++n ".yaml"; printf "%s", head > name }
      { print > name }' "$file"
  done
}
games() {
  local number seats
  rm -rf "$build/games"
  mkdir -p "$build/games"
  for number in "${!variants[@]}"; do
    for seats in 2 3 4; do
      game "$number" $seats 1 && game "$number" $seats 2 || return
    done
    [[ -s $build/games/record-$number-2-1.yaml ]] || return
  done
  cases
}
seeds() {
  case $1 in
  yaml | variant) find variants tournaments tests/bad -type f -name '*.yaml' -size -64k 2>/dev/null ;;
  reply) find tests/command -type f ;;
  serve) find tests/fuzz/serve -type f ;;
  *) find "$build/games" -name "$1-*" ;;
  esac
}

games || exit 1
passed=0 failed=0
for target in "$@"; do
  corpus=$build/corpus/$target seed_folder=$build/seeds/$target
  rm -rf "$seed_folder"
  mkdir -p "$corpus" "$seed_folder" "$build/crashes"
  while read -r file; do cp "$file" "$seed_folder/${file//\//_}"; done < <(seeds "$target" | sort)
  echo "fuzz_$target: $seconds s from $(find "$seed_folder" "$corpus" -type f | wc -l) inputs"
  if "$build/fuzz_$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=65536 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="$build/crashes/$target-" "$corpus" "$seed_folder" >"$build/$target.log" 2>&1; then
    grep -E 'number_of_executed_units|peak_rss' "$build/$target.log"
    passed=$((passed + 1))
  else
    tail -n 60 "$build/$target.log"
    failed=$((failed + 1))
  fi
done
echo "$passed passed, $failed failed"
((failed == 0))
