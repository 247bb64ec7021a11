#!/bin/bash
# build/vectors: every formula meets its vector, differences and wrong files are reported.
source "$(dirname "$0")/lib.sh"
vectors=$SCRATCH/vectors.yaml
# the files of the lab continue the list of the first
{
  cat tests/vectors/vectors.yaml
  sed -s '1,/^vectors:/d' tests/vectors/lab_*.yaml
} >"$vectors"

# The checker is a program of its own; the command that it once was says so.
run vectors "$vectors"
wants 2
err_is "aedile: 'vectors' is no longer a command: \`make vectors\` in the source tree builds the checker, build/vectors"
run --help
out_lacks vectors
AEDILE=${AEDILE%/*}/vectors

# Every formula has a vector, every vector a formula, and each is met.  A vector may have a suffix: another one of its formula.
ids=$(sed -n 's/^  - id: //p' "$vectors" | sort)
run --ids
wants 0
formulas=$(sort <<<"$out")
same "$formulas" "$(sed -nE 's/^  - id: ([^-]*).*/\1/p' "$vectors" | sort -u)" 'the ids of formulas and vectors'
same "$(wc -l <<<"$formulas")" 50 'the number of formulas'
n=$(wc -l <<<"$ids")
run "$vectors"
wants 0
results=$out
for id in $ids; do
  # shellcheck disable=SC2034 # lib.sh shows it
  last="vector $id"
  grep -qx "ok       $id" <<<"$results"
  check $? "not as expected"
done
same "${results##*$'\n'}" "$n vectors: $n ok" 'the last line'

# No vector agrees by accident: with every expected number slightly changed, each differs.
python3 - "$vectors" >"$SCRATCH/off.yaml" <<'EOF'
import sys, yaml
def off(x):
    if isinstance(x, list):
        return [off(y) for y in x]
    if isinstance(x, dict):
        return {k: off(y) for k, y in x.items()}
    if x is None:
        return 0
    return x[:-1] + ('0' if x[-1] != '0' else '1') if isinstance(x, str) else x + 1e-3
data = yaml.safe_load(open(sys.argv[1]))
for vector in data['vectors']:
    vector['expected'] = off(vector['expected'])
print(yaml.dump(data))
EOF
run "$SCRATCH/off.yaml"
wants 1
for id in $ids; do
  last="vector $id, off"
  grep -qx "differs  $id" <<<"$out"
  check $? "is met by wrong numbers"
done
same "${out##*$'\n'}" "$n vectors: $n differ" 'the last line'

# The results, given as expected numbers, agree.
run "$vectors" --json
wants 0
same "$(jq -r '.[].id' <<<"$out" | sort)" "$ids" 'the ids as JSON'
python3 - "$vectors" >"$SCRATCH/again.yaml" 3<<<"$out" <<'EOF'
import json, os, sys, yaml
result = {entry['id']: entry['result'] for entry in json.load(os.fdopen(3))}
data = yaml.safe_load(open(sys.argv[1]))
for vector in data['vectors']:
    vector['expected'], vector['tol_abs'] = result[vector['id']], 1e-12
print(yaml.dump(data))
EOF
run "$SCRATCH/again.yaml"
wants 0
same "${out##*$'\n'}" "$n vectors: $n ok" 'results as what is expected'

# p of random sign patterns, recomputed from what docs/statistics.md says about the patterns.
python3 tests/vectors/max_t.py >"$SCRATCH/patterns.yaml"
run "$SCRATCH/patterns.yaml"
wants 0
same "${out##*$'\n'}" '1 vector: 1 ok' 'p of random sign patterns'

file own.yaml <<'EOF'
vectors:
  - id: holm_adjustment-again
    inputs: {p_sorted: [0.01, 0.04]}
    expected: {adjusted: [0.02, 0.04]}
  - id: quantiles
    inputs: {p: 0.5, df: [1]}
  - id: wilson_interval
    inputs: {k: [0], n: [0], confidence: 0.95}
    expected: {intervals: [[0, 0.5]], more: [1, 2]}
    tol_abs: 1e-6
EOF
run "$SCRATCH/own.yaml"
wants 1
out_is 'ok       holm_adjustment-again
computed quantiles
differs  wilson_interval
         intervals[0][1]: expected 0.5, got 1
         more: expected a list, got none
3 vectors: 1 ok, 1 computed, 1 differ'

file bad.yaml <<'EOF'
vectors:
  - id: wilson_intervals
    inputs: {}
  - id: sprt_bounds
    inputs: {alpha: [0.9], beta: [0.9]}
  - inputs: {}
  - id: davidson_luce_fit
    inputs: {games_as_levels_best_to_worst: [[[0, 999], [1]]]}
  - id: davidson_luce_fit-one-wins
    inputs: {games_as_levels_best_to_worst: [[[0], [1]], [[0], [1]]]}
  - id: splitmix64
  - word
EOF
run "$SCRATCH/bad.yaml"
wants 3
out_is 'unknown  wilson_intervals
broken   sprt_bounds
broken   vector 3
broken   davidson_luce_fit
broken   davidson_luce_fit-one-wins
broken   splitmix64
broken   vector 7
7 vectors: 6 broken, 1 unknown'
err_has "bad.yaml:2:9: no formula is called 'wilson_intervals', did you mean 'wilson_interval'?"
err_has "bad.yaml:5:21: found a list, expected chances above 0 whose sum with 'beta' is below 1"
err_has "bad.yaml:6:5: id is missing"
err_has "found 999, expected a bot, from 0 on"
err_has 'the estimate is not finite: a bot always wins, or groups never met'
err_has "found 'word', expected a vector: a map"

file none.yaml <<'EOF'
- 1
EOF
run "$SCRATCH/none.yaml"
wants 3
err_has 'none.yaml:1:1: found a list, expected a map with vectors'
run "$SCRATCH/missing.yaml"
wants 3
run
wants 2
err_has 'expected a file'

finish
