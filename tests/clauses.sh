#!/bin/bash
# Lists every clause of docs/rules/*.md with the tests that name it; fails when a clause has no test.
#
#   tests/clauses.sh [PREFIX]   of all games, or of the game whose clauses begin with PREFIX, such as NV
#
# A clause is an id like NV-PLACE-05 or QP-SCORE-PARK at the start of an entry of a rules page.  A test names it in its own name
# (nv_place_05_fifth_tile_is_illegal) or beside itself as NV-PLACE-05, in C, YAML or a script; ranges NV-PLACE-01..04 count for each.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

pattern='[A-Z]{2,3}-[A-Z]+-([0-9]{2}|[A-Z]+)'
mapfile -t clauses < <(grep -ohE "$pattern" docs/rules/*.md 2>/dev/null | grep -E "^${1:-[A-Z]+}-" | sort -u)
if ((${#clauses[@]} == 0)); then
  echo "no clause${1:+ that begins with $1-} found in docs/rules/*.md"
  exit 1
fi

# One line per mention: CLAUSE<tab>file.
mentions=$(
  {
    grep -roE "$pattern(\.\.[0-9]{2})?" tests/unit/games tests/examples tests/bad tests/cli --include='test_*.c' --include='*.yaml' --include='test_*.sh' |
      sed -E 's/^([^:]+):(.*)$/\2\t\1/'
    grep -roE '\b[a-z]{2,3}_[a-z]+_[0-9]{2}(_|\b)' tests/unit/games --include='test_*.c' |
      sed -E 's/^([^:]+):([a-z]+)_([a-z]+)_([0-9]{2}).*$/\U\2-\3-\4\E\t\1/'
  } | awk -F '\t' '
    match($1, /\.\.[0-9][0-9]$/) {
      stem = substr($1, 1, RSTART - 3); from = substr($1, RSTART - 2, 2); to = substr($1, RSTART + 2, 2)
      for (i = from + 0; i <= to + 0; i++) printf "%s%02d\t%s\n", stem, i, $2
      next
    }
    { print $1 "\t" $2 }' | sort | uniq -c
)

printf '%s\n' "${clauses[@]}" | awk '
  NR == FNR { n[$2] += $1; files[$2] = files[$2] " " $3; next }
  {
    if ($1 in n) { passed++; printf "%-16s %4d %s\n", $1, n[$1], files[$1] }
    else { failed++; printf "%-16s    0  no test\n", $1 }
  }
  END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 }' <(printf '%s\n' "$mentions") -
