#!/bin/bash
# aedile rules, and `rule` at the table.
source "$(dirname "$0")/lib.sh"

run rules nim NIM-END-01
wants 0
out_is 'NIM-END-01  (Rules)
The game ends when the last stone has been taken.'
# A word stands in ids, headings and texts, whatever its case.
run rules nim LAST
wants 0
out_has 'NIM-END-01'
out_lacks 'NIM-SETUP-01'
# Without a word there is a line for each of the clauses: 133 in Small City.
run rules smallcity
wants 0
same "$(grep -c '^  SC-' <<<"$out")" 133 'clauses of Small City'
same "$(grep -cE '^.{81,}' <<<"$out")" 0 'lines of more than 80 columns'
run rules smallcity SC-INF --json
same "$(jq 'length' <<<"$out")" 6 'clauses of influence'
run rules nim banana
wants 1
err_is "no clause of nim has 'banana' in it"
run rules nim NIM-TAKE-3
wants 1
err_has "did you mean 'NIM-TAKE-0"
# The plural finds what the singular finds; a word with a slip is put right by the words of the texts.
run rules quadropolis tower
first=$out
run rules quadropolis TOWERS
same "$out" "$first" 'the plural'
run rules smallcity factories
wants 0
run rules quadropolis archtect
wants 1
err_is "no clause of quadropolis has 'archtect' in it, did you mean 'architect'?"
run rules nym
wants 2
run rules
wants 2
run_in 'rule NIM-TAKE-02\nrule banana\nquit\n' play nim/base --seed 7
out_has 'A seat takes at most max_take stones in one turn.'
out_has "no clause of nim has 'banana' in it"
# A clause has its picture.
run rules neoville dome_l3
wants 0
out_has 'dome_l3   dome_i3   dome_t4   dome_l4   dome_u5   dome_p5
5 points  5 points  6 points  6 points  8 points  8 points
##        ###'
# A hint says what it changes on the score sheet.
run_in 'hint greedy\nquit\n' play neoville/base --seed 3
out_has 'greedy would take'
out_has '  NV-END-0'
finish
