#!/bin/bash
# `draw`: positions and records as SVG pictures.
source "$(dirname "$0")/lib.sh"
record=$SCRATCH/match.yaml
run play neoville/base --players greedy,greedy --seed 3 --quiet --record "$record"
wants 0

# ---- a picture that stands alone ----
run draw "$record" --at 20
wants 0
out_is '<svg xmlns=...</svg>'
out_has 'data-id="city1/0,0"'
out_has 'prefers-color-scheme:dark'
out_lacks 'http://www.w3.org/1999'
run draw "$record" --at 20 --theme dark --patterns --out "$SCRATCH/dark.svg"
wants 0
out_is ''
same "$(grep -c 'prefers-color-scheme' "$SCRATCH/dark.svg")" 0 'theme of the reader'
python3 -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' "$SCRATCH/dark.svg"
check $? 'the picture is not XML'

# ---- what moves and lessons name is written: grounds by letters, rows and columns by numbers ----
run draw "$record" --at 20 --only city1
wants 0
for letter in S G R W; do
  out_has ">$letter</text>"
done
out_has 'data-id="numbers1"'

# ---- ids and marks ----
run draw "$record" --at 20 --list
wants 0
out_has 'city1/0,0  '
run draw "$record" --at 20 --mark 'city1/0,0 display/1'
wants 0
same "$(grep -o 'class="mark"' <<<"$out" | wc -l)" 2 marks
run draw "$record" --at 20 --mark 'display/l'
wants 2
err_has "the picture has no 'display/l', did you mean 'display/1'?"
run draw "$record" --at 20 --mark 'somewhere'
wants 2
err_has "the picture has no 'somewhere', --list shows what it has"

# ---- some panels alone ----
run draw "$record" --at 20 --only city2
wants 0
out_has 'data-id="city2/0,0"'
out_lacks 'data-id="city1/0,0"'
run draw "$record" --at 20 --only 'city3'
wants 2
err_has "the picture has no 'city3', did you mean 'city1'?"
run draw "$record" --at 20 --only 'display/1'
wants 2
err_has "'display/1' is not a panel"

# ---- what a seat sees ----
run draw "$record" --at 0
open=$out
run draw "$record" --at 0 --seat 1
wants 0
[[ $open != "$out" && $out == *'a tile, face down'* ]]
check $? 'the hand of seat 2 lies open'
run draw "$record" --seat 3
wants 2
err_has '--seat is 3, but the position has 2 seats'

# ---- panels, lists of positions, other games ----
run draw "$record" --panels 1
wants 0
narrow=$(grep -o 'viewBox="[^"]*"' <<<"$out" | head -1 | cut -d' ' -f3)
run draw "$record" --panels 3
wants 0
(($(grep -o 'viewBox="[^"]*"' <<<"$out" | head -1 | cut -d' ' -f3) > 2 * narrow))
check $? 'three panels have the width of one'
# a game that says nothing of its looks
printf 'aedile: 1\ngame: lua\nhooks: race.lua\nvars: {count: 0}\n' > "$SCRATCH/race.yaml"
cat > "$SCRATCH/race.lua" <<'EOF'
return {
  setup = function(state) state:ask("move", 1) end,
  moves = function() return { "one" } end,
  apply = function(state) state.vars.count = 1 end,
  score = function() end,
}
EOF
run play "$SCRATCH/race.yaml" --seats 2 --players first,first --seed 1 --quiet --record "$SCRATCH/lua.yaml"
run draw "$SCRATCH/lua.yaml"
wants 0
out_has 'class="letters"'

# ---- the pictures of the documents are current: `make docs-pictures` ----
mkdir "$SCRATCH/pictures"
docs/pictures/make.sh "$AEDILE" "$SCRATCH/pictures"
check $? "the pictures of the documents cannot be drawn"
for picture in docs/pictures/*.svg; do
  cmp -s "$picture" "$SCRATCH/pictures/${picture##*/}"
  check $? "$picture is not what make docs-pictures draws"
done

# ---- every part of a rules page that has clauses shows a picture; rulings are about earlier parts ----
for page in docs/rules/{neoville,quadropolis,gardennation,smallcity}.md; do
  bare=$(awk '/^## / { part = $0 } /^- <a id="/ && part != "## Rulings" { has[part] } /\.\.\/pictures\// { shows[part] }
              END { for (part in has) if (!(part in shows)) print part }' "$page")
  same "$bare" '' "parts of $page without a picture"
done
while read -r picture; do
  [[ -f docs/rules/$picture ]]
  check $? "$picture is not there"
done < <(grep -oh '\.\./pictures/[a-z-]*\.svg' docs/rules/*.md | sort -u)

# ---- replay pages: whole pictures once, then what changes; the script of the page does the same as steps.py ----
for game in neoville gardennation quadropolis; do
  brief && [[ $game != neoville ]] && continue
  players=greedy,greedy
  [[ $game == quadropolis ]] && players+=,greedy,greedy # whose panels move
  run play $game/base --players $players --seed 3 --quiet --record "$SCRATCH/$game.yaml"
  run replay "$SCRATCH/$game.yaml" --format html --out "$SCRATCH/$game.html"
  tests/report/steps.py "$AEDILE" "$SCRATCH/$game.yaml" "$SCRATCH/$game.html"
  check $? "the pictures of $game differ"
done
! tests/report/steps.py "$AEDILE" "$SCRATCH/neoville.yaml" "$SCRATCH/neoville.html" wrong >"$SCRATCH/steps" 2>&1
check $? 'a wrong change is not found'

# ---- wrong use ----
echo 'kept' >"$SCRATCH/letter.txt"
run draw "$record" --out "$SCRATCH/letter.txt"
wants 2
err_has 'this file exists and is not a picture, expected a new name'
same "$(cat "$SCRATCH/letter.txt")" kept 'the file of a person'
run draw
wants 2
err_has 'a file is missing'
run draw "$record" --theme blue
wants 2
err_has 'light'
run draw "$record" --panels 9
wants 2
run draw "$SCRATCH/none.yaml"
wants 3
finish
