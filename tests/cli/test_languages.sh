#!/bin/bash
# Lessons in other languages: which language is chosen, what is shown, what check --lang finds.
source "$(dirname "$0")/lib.sh"

# A data folder with one lesson and its translations.
lesson=$SCRATCH/data/scripts/scenarios/nim/two.yaml
german=$SCRATCH/data/scripts/lang/de/lessons/nim/two.yaml
file data/scripts/scenarios/nim/two.yaml <<'END'
aedile: 1
lesson: nim
title: Two questions
teaches: [NIM-TAKE-02]
start: {seats: 3, heaps: [3, 4, 5]}
steps:
  - id: take
    ask: move
    text: "A turn takes at most {parameter max_take} stones. Take two."
    accept: {stones: 2, why: "those are not two"}
    solution: take 2 from 3
    wrong:
      - {move: take 4 from 3, refused: NIM-TAKE-02, text: "Too many."}
    hints: [{text: "Write take."}, solution]
    right: "Well done."
  - id: most
    ask: choice
    text: "Which heap is the largest?"
    options: [{text: "the first", holds: {attr: {heap: 1, at_least: 5}}}, {text: "the last", holds: {attr: {heap: 3, at_least: 5}}}]
    wrong: [{answer: "the first", text: "Count again."}]
END
export AEDILE_PATH=$SCRATCH/data
english() { # notes the fingerprints of the English texts
  rm -f "$SCRATCH/all.yaml"
  "$AEDILE" check --lang xx --write "$SCRATCH/all.yaml" nim/two
}
of() { # KEY: the fingerprint of its English text
  sed -n "s/^  \"*$1\"*: {of: \"*\([0-9a-f]*\)\"*,.*/\1/p" "$SCRATCH/all.yaml"
}
english
translate() { # the texts of the German file
  { printf 'aedile: 1\ntexts:\n'; cat; } | file data/scripts/lang/de/lessons/nim/two.yaml
}

# ---- a file to begin with ----
run check --lang de nim/two
wants 1
err_is "nim/two: none of 10 texts is translated; 'aedile check --lang de nim/two --write FILE' begins scripts/lang/de/lessons/nim/two.yaml
"
out_is 'de: 0 of 10 texts of 1 lesson
'
mkdir -p "$(dirname "$german")"
run check --lang de --write "$german" nim/two
wants 0
run check --lang de nim/two
wants 1
err_has "two.yaml:7:3: the text 'title' is not translated: \"Two questions\""
out_is 'de: 0 of 10 texts of 1 lesson
'
# Every empty text is one that is missing; the English one is shown.
same "$(grep -c 'is not translated' <<<"$err")" 10 'empty texts'
run_in 'take 2 from 3\n2\n' learn nim/two --lang de --no-progress
wants 0
out_has 'Two questions (nim/two)'
# Texts are kept when the file is written anew, into another file; a file is never overwritten.
sed -i 's/title: {of: \(.*\), text: ""}/title: {of: \1, text: "Zwei \\"Fragen\\""}/' "$german"
run check --lang de --write "$SCRATCH/again.yaml" nim/two
wants 0
same "$(cat "$SCRATCH/again.yaml")" "$(cat "$german")" 'the file that was written anew'
run check --lang de --write "$german" nim/two
wants 4
err_has 'File exists'
run check --lang de --write "$SCRATCH/none/x.yaml" nim/two
wants 4
err_has 'No such file or directory'
run check --lang de --write "$SCRATCH/new.yaml" nim/twi
wants 3
err_has "there is no lesson 'nim/twi', did you mean 'nim/two'?"
[ ! -e "$SCRATCH/new.yaml" ]
check $? 'a file was left behind'

# ---- what is shown ----
translate <<END
  title: {of: "$(of title)", text: Zwei Fragen}
  take: {of: "$(of take)", text: "Höchstens {parameter max_take} Steine. Nimm zwei."}
  take.why.1: {of: "$(of take.why.1)", text: das sind nicht zwei}
  take.wrong.1: {of: "$(of take.wrong.1)", text: Zu viele.}
  take.hint.1: {of: "$(of take.hint.1)", text: Schreibe take.}
  take.right: {of: "$(of take.right)", text: Gut gemacht.}
  most: {of: "$(of most)", text: Welcher Haufen ist am größten?}
  most.option.1: {of: "$(of most.option.1)", text: der erste}
  most.option.2: {of: "$(of most.option.2)", text: der letzte}
  most.wrong.1: {of: "$(of most.wrong.1)", text: Zähle noch einmal.}
END
run check --lang de nim/two
wants 0
out_is 'de: 10 of 10 texts of 1 lesson
'
answers='take 1 from 3\ntake 4 from 3\nhint\ntake 2 from 3\nder erste\n1\n2\n'
run_in "$answers" learn nim/two --lang de --no-progress
wants 0
for text in 'Zwei Fragen (nim/two)' 'Höchstens 3 Steine. Nimm zwei.' 'das sind nicht zwei' 'Zu viele.' 'Schreibe take.' 'Gut gemacht.' \
  'Welcher Haufen ist am größten?' '  2  der letzte' 'Zähle noch einmal.'; do
  out_has "$text"
done
out_lacks 'Count again.'
same "$(grep -c 'Zähle noch einmal.' <<<"$out")" 2 'answers to the wrong option, by text and by number'
# The locale says the same; C, English and languages that nobody has are English.
title() { # VARIABLES...: the title of the lesson under them
  env -u LC_ALL "$@" "$AEDILE" learn nim/two --no-progress </dev/null | head -n 1
}
for locale in de_DE.UTF-8 de de_AT@euro; do
  same "$(title LC_ALL=$locale LC_MESSAGES=fr LANG=nl)" 'Zwei Fragen (nim/two)' "the title under LC_ALL=$locale"
done
same "$(title LC_ALL= LC_MESSAGES=de_DE LANG=fr)" 'Zwei Fragen (nim/two)' 'the title under LC_MESSAGES'
same "$(title LC_MESSAGES= LANG=de_DE)" 'Zwei Fragen (nim/two)' 'the title under LANG'
for locale in C POSIX en_GB.UTF-8 xx_XX ../de; do
  same "$(title LC_ALL=$locale LANG=de)" 'Two questions (nim/two)' "the title under LC_ALL=$locale"
done
run learn nim --list --json --lang de --no-progress
same "$(jq -r '.[] | select(.name == "nim/two").title' <<<"$out")" 'Zwei Fragen' 'the title as JSON'
run learn nim/two --lang dw
wants 2
err_has "aedile learn: --lang is 'dw', did you mean 'de', expected de, en, es, fr, it, nl, pt, ru, zh-Hans or zh-Hant"
run learn nim/two --lang ../de
wants 2
err_has "--lang is '../de', expected de, en,"
# Chinese is found by country; a text that the country lacks comes from the language, text by text.
run learn neoville --lang zh_TW
out_has '你的第一批板塊'
file data/scripts/lang/de-AT/lessons/nim/two.yaml <<END
aedile: 1
texts: {take.right: {of: "$(of take.right)", text: Leiwand.}, title: {of: "$(of title)", text: ""}}
END
run_in 'take 2 from 3\n2\n' learn nim/two --lang de-AT --no-progress
out_has 'Leiwand.'
out_has 'Zwei Fragen'
run check --lang de-AT nim/two
wants 0

# ---- what is wrong with a translation ----
sed -i 's/at most {parameter max_take} stones/at most {parameter max_take} stones from a heap/; s/Well done/Right/' "$lesson"
english
translate <<END
  titel: {of: "$(of title)", text: Zwei Fragen}
  take: {of: 00000000, text: Nimm zwei.}
  take.why.1: {of: "$(of take.why.1)", text: "das sind {parameter max_tak} nicht"}
  take.wrong.1: {of: "$(of take.wrong.1)", text: "Zu viele {parameter max_take}."}
  take.hint.1: {of: "$(of take.hint.1)", text: ""}
  most: {of: "$(of most)", text: Welcher Haufen ist am größten?}
  most.option.1: {of: "$(of most.option.1)", text: der letzte}
  most.option.2: {of: "$(of most.option.2)", text: der letzte}
  most.wrong.1: {of: "$(of most.wrong.1)", text: Zähle noch einmal.}
END
run check --lang de nim/two
wants 1
err_is "...two.yaml:2:1: the text 'title' is not translated: \"Two questions\"
...two.yaml:2:1: the text 'take.right' is not translated: \"Right.\"
...two.yaml:3:3: unknown key 'titel', did you mean 'title'?
...two.yaml:4:14: the translation of 'take' is outdated: the English text is now \"A turn takes at most {parameter max_take} stones from a heap. ...\", of: $(of take)
...two.yaml:5:38: P12: the placeholder '{parameter max_tak}' means nothing here
...two.yaml:6:40: the placeholder '{parameter max_take}' of the translation is not in the English text
...two.yaml:7:3: the text 'take.hint.1' is not translated: \"Write take.\"
...two.yaml:10:18: 'most.option.2' reads as 'most.option.1': the learner cannot choose between them
"
out_is 'de: 6 of 10 texts of 1 lesson
'
# Outdated texts are shown, and stand in a file that is written anew.
run_in 'take 2 from 3\n' learn nim/two --lang de --no-progress
out_has 'Nimm zwei.'
run check --lang de --write "$SCRATCH/new.yaml" nim/two
same "$(grep -A2 'older English text' "$SCRATCH/new.yaml")" "  # The text below is of an older English text.  Mend it, then write of: $(of take)
  take: {of: \"00000000\", text: \"Nimm zwei.\"}
  # those are not two" 'an outdated text'
# The placeholder of an English text is missing.
translate <<END
  take: {of: "$(of take)", text: "Nimm {{zwei}."}
END
run check --lang de nim/two
err_has "two.yaml:3:32: the placeholder '{parameter max_take}' of the English text is missing"
# The check of the lesson has the placeholders of all languages.
translate <<END
  most: {of: "$(of most)", text: "Welcher {name haufen} ist am größten?"}
END
run check nim/two
wants 1
err_is "...two.yaml:3:32: P12: the placeholder '{name haufen}' means nothing here
1 problem, lesson not accepted
"

# ---- a file that cannot be read as a translation ----
translate <<'END'
  title: Zwei Fragen
  take: {of: 1234, text: [x]}
  most: {on: 00000000}
other: 1
END
wrong="...two.yaml:3:10: title is 'Zwei Fragen', expected a translation: {of: FINGERPRINT, text: TEXT}
...two.yaml:4:14: of is 1234, expected the fingerprint of an English text: 8 of 0 to 9 and a to f
...two.yaml:4:26: text is a list, expected a text
...two.yaml:5:9: of is missing
...two.yaml:5:9: text is missing
...two.yaml:5:10: unknown key 'on', did you mean 'of'?
...two.yaml:6:1: unknown key 'other'"
run check --lang de nim/two
wants 1
err_is "$wrong
"
run learn nim/two --lang de --no-progress
wants 3
err_is "$wrong
7 problems, lesson not loaded
"
printf 'aedile: 2\ntexts: []\n' >"$german"
run learn nim/two --lang de --no-progress
wants 3
err_has 'two.yaml:1:9: aedile is 2, expected 1'
err_has 'two.yaml:2:8: texts is a list, expected a map'
printf 'aedile: 1\ntexts:\n  title: {of: 00000000, text: "%01001d"}\n' 0 >"$german"
run learn nim/two --lang de --no-progress
wants 3
err_has 'two.yaml:3:31: text has 1001 bytes, expected at most 1000'
run check "$german"
wants 1
err_has 'found a translation, expected a variant, tournament, record, position or bot: '
# In another language the lesson can be learned.
run_in '' learn nim/two --lang nl --no-progress
out_has 'Two questions'

# ---- the table, JSON, wrong use ----
rm "$german"
run check --lang all nim/two neoville/first-tiles
wants 0
out_is 'per cent                      de de-AT   es   fr   it   nl   pt   ru zh-Hans zh-Hant
nim/two                        0     0    0    0    0    0    0    0       0       0
neoville/first-tiles         100   100    0    0    0    0    0    0       0     100
'
run check --lang all nim
out_lacks 'names of nim'
run check --lang all neoville --json
same "$(jq -c 'map(select(.language == "fr"))[:2]' <<<"$out")" '[{"game":"neoville","lesson":null,"language":"fr","texts":35,"current":35},{"game":"neoville","lesson":"neoville/first-tiles","language":"fr","texts":44,"current":0}]' 'the table as JSON'
run check --lang de nim/two neoville/districts --json
wants 1
same "$(jq -c 'map([.lesson, .language, .texts, .current, .good, (.problems | length)])' <<<"$out")" \
  '[["nim/two","de",10,0,false,1],["neoville/districts","de",28,28,true,0]]' 'the check as JSON'
run check --lang de nim/twi
wants 3
err_is "there is no lesson 'nim/twi', did you mean 'nim/two'?
"
run check --lang en nim
wants 2
err_has 'lessons are written in English, expected another language'
run check --lang xx nim
wants 2
err_has "--lang is 'xx'"
for words in '--lang de' '--lang all nim/two' '--lang de nim/two nim/take'; do
  # shellcheck disable=SC2086 # several words
  run check $words --write "$SCRATCH/new2.yaml"
  wants 2
  err_has '--write takes one language and one lesson'
done
run check --lang ../x --write "$SCRATCH/new2.yaml" nim/two
wants 2
err_has "--lang is '../x', expected a language such as sv or pt-BR"
run check --write "$SCRATCH/new2.yaml" nim/two
wants 2
err_has '--write goes with --lang LL LESSON'
run check --lang de --coverage nim
wants 2
err_has '--coverage plays nothing, leave out --lang'

# ---- wide signs ----
unset AEDILE_PATH
skips=$(printf 'hint\\nhint\\nhint\\nskip\\n%.0s' {1..9})
for lesson in first-tiles promise biodomes; do
  run_in "$skips" learn neoville/$lesson --lang zh-Hant --no-progress
  printf '%s\n' "$out" >"$SCRATCH/shown"
  wide=$(python3 - "$SCRATCH/shown" <<'END'
import sys, unicodedata
for line in open(sys.argv[1], encoding="utf-8"):
    width = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line.rstrip("\n"))
    if any(unicodedata.east_asian_width(c) in "WF" for c in line) and width > 80 or line[0] in "，。、；：！？）」":
        print(width, line, end="")
END
  )
  same "$wide" '' "lines of $lesson that are too wide, or begin with a closing sign"
done
finish
