#!/bin/bash
# Lessons of a variant: what is inherited, what is false and why, what is different.
source "$(dirname "$0")/lib.sh"

variant() { # NAME, further lines on standard input
  { printf 'aedile: 1\ngame: nim\nextends: base\ntitle: %s\nseats: [2, 3]\n' "$1"; cat; } >"$SCRATCH/$1.yaml"
}

# ---- a parameter ----
variant handful <<<'rules: {max_take: 5}'
run check "$SCRATCH/handful.yaml" --lessons
wants 0
out_is "  false here      nim/take                        parameter max_take
    .../take.yaml:...: step 'take': expected 'take 4 from 3' is refused by NIM-TAKE-02, got allowed, but not what was asked: its stones should be 2; NIM-TAKE-02
handful.yaml: of the lessons of nim 0 hold, 0 with other numbers, 1 are false here, 0 not applicable
"
run check "$SCRATCH/handful.yaml" --lessons --json
wants 0
same "$(jq -c '.lessons[0] | [.lesson, .stand, .predicted, .missed, .step, .clause, .causes, .together]' <<<"$out")" \
  '["nim/take","false here",true,null,"take","NIM-TAKE-02",[{"kind":"parameter","name":"max_take"}],false]' 'the verdict as JSON'
# What changes nothing but points leaves the lesson true.
variant prize <<<'rules: {prize: 3}'
run check "$SCRATCH/prize.yaml" --lessons
wants 0
out_has 'other numbers   nim/take                        parameter prize'
variant same <<<'about: nothing'
run check "$SCRATCH/same.yaml" --lessons
out_has '  holds           nim/take'
# Of two parameters that make it false the one is named that the first false step comes from.
variant both <<<'rules: {max_take: 5, misere: true}'
run check "$SCRATCH/both.yaml" --lessons
wants 0
out_has 'parameter max_take
'

# ---- a script ----
file gift.lua <<'END'
return { allow = function(state, move)
  if move.stones == 2 then return false, "two is unlucky" end
end }
END
variant unlucky <<<'hooks: gift.lua'
run check "$SCRATCH/unlucky.yaml" --lessons
wants 0
out_has 'false here      nim/take                        script gift.lua'
out_has "step 'take': expected 'take 2 from 3' is right, got not allowed: two is unlucky; gift"

# ---- lessons of its own ----
file lucky.yaml <<'END'
aedile: 1
lesson: nim
variant: lucky-variant.yaml
title: Two is unlucky
teaches: [gift]
start: {seats: 2, heaps: [2, 3, 0], vars: {drawn: 4}}
steps:
  - ask: move
    text: "Leave two stones in all. The option says {option most}."
    accept: {not: {stones: 2}, var: {drawn: 4}}
    solution: take 3 from 2
    wrong: [{move: take 2 from 1, refused: gift}, {move: take 1 from 1, text: "That leaves four."}]
  - ask: number
    text: "What has the script drawn?"
    answer: {var: drawn}
    expect: {var: {each: 2}}
END
sed -i 's/accept: .*/accept: {stones: 3, var: {drawn: 4}}/' "$SCRATCH/lucky.yaml"
file gift2.lua <<'END'
return { options = { most = { default = 1, min = 1, max = 9, about = "nothing" } },
  allow = function(state, move)
    if move.stones == 2 then return false, "two is unlucky" end
  end }
END
mv "$SCRATCH/gift2.lua" "$SCRATCH/gift.lua"
variant lucky-variant <<'END'
hooks: {script: gift.lua, options: {most: 7}}
vars: {drawn: 0, each: {per: seat, start: 4}}
lessons: {drop: [nim/take], add: [lucky.yaml]}
END
run check "$SCRATCH/lucky-variant.yaml" --lessons
wants 0
out_has '  dropped         nim/take'
out_has 'holds           '
run learn --variant "$SCRATCH/lucky-variant.yaml" --no-progress
wants 0
out_has 'What is different here'
out_has 'Two is unlucky'
run_in 'take 2 from 1\ntake 3 from 2\n4\n' learn "$SCRATCH/lucky.yaml" --no-progress
wants 0
out_has 'The option says 7.'
out_has 'not allowed: two is unlucky'
# A child inherits them; `inherit: false` takes all away, and a replacement stands in the place of another one.
printf 'aedile: 1\nextends: lucky-variant.yaml\ntitle: Child\n' >"$SCRATCH/child.yaml"
run check "$SCRATCH/child.yaml" --lessons
out_has 'lucky.yaml'
printf 'lessons: {inherit: false}\n' >>"$SCRATCH/child.yaml"
run check "$SCRATCH/child.yaml" --lessons
out_has 'of the lessons of nim 0 hold, 0 with other numbers, 0 are false here, 0 not applicable'
# A lesson of its own that is not true is a problem.
sed 's/refused: gift/refused: NIM-TAKE-01/' "$SCRATCH/lucky.yaml" >"$SCRATCH/wrong.yaml"
variant wrong-lesson <<'END'
hooks: gift.lua
vars: {drawn: 0, each: {per: seat, start: 4}}
lessons: {replace: {nim/take: wrong.yaml}}
END
run check "$SCRATCH/wrong-lesson.yaml" --lessons
wants 1
out_has '  replaced        nim/take'
err_has "P5: 'take 2 from 1' is refused by gift, the lesson says by NIM-TAKE-01"
# Names that mean nothing are reported at their place by any check of the variant.
variant names <<<'lessons: {drop: [nim/tale], replace: {nim/tike: lucky.yaml}, add: [nowhere.yaml]}'
run check "$SCRATCH/names.yaml" --games 1
wants 1
err_has "names.yaml:6:18: no lesson 'nim/tale' is inherited, did you mean 'nim/take'?"
err_has "names.yaml:6:39: no lesson 'nim/tike' is inherited, did you mean 'nim/take'?"
err_has "names.yaml:6:68: no lesson 'nowhere.yaml' beside this file or under scripts/scenarios/"
# `lessons` is not in the fingerprint: a record of the variant without it is a record of the variant with it.
run play "$SCRATCH/same.yaml" --players random,random --seed 1 --quiet --record "$SCRATCH/match.yaml"
wants 0
echo 'lessons: {drop: [nim/take]}' >>"$SCRATCH/same.yaml"
run replay "$SCRATCH/match.yaml" --verify
wants 0
out_has 'verified'

# ---- a parameter that names none of the clauses that the lesson shows ----
file points.yaml <<'END'
aedile: 1
lesson: nim
title: How many
teaches: [NIM-SETUP-01]
start: {seats: 3, heaps: [0, 0, 9]}
steps:
  - ask: number
    text: "How many moves have you?"
    answer: {count: legal}
    fact: NIM-SETUP-01
END
variant missed <<'END'
rules: {max_take: {3: 4}}
lessons: {inherit: false, add: [points.yaml]}
END
run check "$SCRATCH/missed.yaml" --lessons
wants 1
out_has 'max_take changes this lesson, and '

# Where only a text shows the value, no clause is missed.
sed 's/How many moves have you/Take at most {parameter max_take}. How many stones are left/; s/count: legal/attr: {heap: 3}/' \
  "$SCRATCH/points.yaml" >"$SCRATCH/texts.yaml"
sed -i 's/points.yaml/texts.yaml/' "$SCRATCH/missed.yaml"
run check "$SCRATCH/missed.yaml" --lessons
wants 0
out_has 'other numbers   '

# ---- what is different ----
sed -i 's/seats:.*/seats: 3/' "$SCRATCH/handful.yaml"
run_in 'skip\nskip\nskip\nskip\nskip\n' learn "$SCRATCH/handful.yaml/different" --no-progress
wants 1
out_has 'What is different here'
out_has 'By the rules of '
out_has 'The answer is: yes'
run_in '2\n2\n' learn nim/take --variant "$SCRATCH/prize.yaml" --no-progress
out_has 'How many stones lie on the largest heap?'
# A list comes without proofs; a lesson that is not true here is neither the next one nor taught.
run learn nim/misere --no-progress
wants 0
out_has '  nim/take '
run learn nim/take --variant nim/misere --no-progress
wants 3
err_has "it is not true under nim/misere, 'aedile check nim/misere --lessons' says why"
# Stars under other rules are those of these rules alone.
file ways.yaml <<'END'
aedile: 1
lesson: nim
title: Ways
teaches: [NIM-TAKE-01]
start: {seats: 2, heaps: [1, 2, 3]}
steps:
  - {ask: move, text: "Take one from heap 1.", accept: {heap: 1}, solution: take 1 from 1, wrong: [{move: take 2 from 1, refused: NIM-TAKE-01}]}
END
printf 'take 1 from 1\n' >"$SCRATCH/one"
run learn "$SCRATCH/ways.yaml" --variant nim/misere --answers "$SCRATCH/one" --progress "$SCRATCH/stars.sqlite"
wants 0
same "$(python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute("SELECT lesson, stars FROM passed"): print(row[0].split(" under ")[1:] != [], row[1])' "$SCRATCH/stars.sqlite")" 'True 3' 'stars of the variant'
run learn "$SCRATCH/same.yaml/different" --no-progress
wants 3
err_has 'its rules are those of nim/base: nothing is different'
run learn "$SCRATCH/same.yaml" --no-progress
wants 0
out_lacks 'What is different here'
# What the files say comes first; then questions, also about one difference alone where the position cannot be in the base.
run_in ' -6\nskip\nskip\nskip\n' learn neoville/gentle/different --no-progress
wants 1
out_has "Gentle: beginners' game without minus points"
out_has '  display_size: 5; in neoville/base: 4; face-up tiles to draw from (NV-SETUP-05'
out_has '  open_hands: true; in neoville/base: false;'
out_has 'With skyscraper_fail_factor as in neoville/base it is -6.'
# Cards that the base does not have stay behind in its deck.
run_in 'skip\nskip\nskip\nskip\nskip\n' learn gardennation/terraces/different --no-progress
wants 1
out_has 'By the rules of gardennation/terraces: '
out_has '  projects: 31; in gardennation/base: 21; 10 of them are new or changed; common'
# A variant about which no question is found still tells.
run learn quadropolis/public-services/different --no-progress
wants 0
out_has '  public-services.lua: a rule of its own, in a script, is added'
run learn nim/base/different --no-progress
wants 3
err_has 'it extends no variant, so nothing is different'
run learn nim --variant nim/misere
wants 2
run check --lessons
wants 2
err_has -- '--lessons wants one variant'
finish
