#!/bin/bash
# run.sh BUILD SECONDS TARGET...: runs each fuzz target for SECONDS from its seeds; stops at a finding and keeps it.
# The corpus grows in BUILD/corpus/TARGET and is used again by the next run.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
build=$1 seconds=$2
shift 2

# Seeds are real files; what they hold decides which target they go to.
seeds() {
  case $1 in
  yaml | variant) find variants tournaments tests/bad -name '*.yaml' -size -64k ;;
  *) find tests/fuzz/seeds -name "$1*" -type f ;;
  esac
}

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
