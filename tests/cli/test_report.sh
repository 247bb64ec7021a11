#!/bin/bash
# Pages: standings and games as HTML, opened in a browser without a window.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

file open.yaml <<'END'
aedile: 1
tournament: open
title: "A <b>bold</b> & \"quoted\" title"
variant: nim/base
seed: 7
seats: [2, 3]
deals: 3
bots:
  - {id: dice, bot: random}
  - {id: greedy, bot: greedy}
  - {id: bad, file: bad.lua}
END
file bad.lua <<'END'
return {choose = function() error("<script>alert('no')</script>") end}
END
run run "$SCRATCH/open.yaml" --keep-going --out "$SCRATCH/open.sqlite" --quiet
wants 0

# ---- a page from the standings ----
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/index.html"
wants 0
out_is ''
run standings "$SCRATCH/open.sqlite" --format html
wants 0
same "$out" "$(cat "$SCRATCH/index.html")" 'printed and written'
out_has '<h1><bdi>A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; title</bdi></h1>'
out_has '&lt;script&gt;alert(&#39;no&#39;)&lt;/script&gt;'
out_lacks '<script'
pages_are_sound() {
  last="page.py $*"
  out=$(tests/report/page.py "$@" 2>&1)
  code=$?
  wants 0
}
pages_are_sound "$SCRATCH/index.html"
sed 's/var(--ink)/var(--ikn)/' "$SCRATCH/index.html" >"$SCRATCH/wrong.html"
out=$(tests/report/page.py "$SCRATCH/wrong.html")
same "$out" "$SCRATCH/wrong.html: var(--ikn) is defined nowhere" 'a colour that no style defines'
rm "$SCRATCH/wrong.html"

# ---- pages of games ----
mkdir "$SCRATCH/report"
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/report/index.html" --games faults
wants 0
out_is ''
first=$("$AEDILE" standings "$SCRATCH/open.sqlite" --json | jq '.faults[0].first_game')
page=$(cat "$SCRATCH/report/index.html")
has_link() { [[ $page == *"<a href=\"index-game-$1.html\">"* ]]; check $? "no link to game $1"; }
has_link "$first"
same "$(cd "$SCRATCH/report" && echo *)" "index-game-$first.html index.html" 'the files of a report'
run replay "$SCRATCH/open.sqlite" --game "$first" --format html
wants 0
out_has '<strong>fault: error</strong>'
out_has '<strong class="mark">fault</strong>'
out_lacks "alert('no')</script>"
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/report/index.html" --games 2,1,2
wants 0
same "$(cd "$SCRATCH/report" && echo index-game-[12].html)" 'index-game-1.html index-game-2.html' 'games by number'
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/all.html" --games all
wants 0
same "$(find "$SCRATCH" -maxdepth 1 -name 'all-game-*.html' | wc -l)" "$("$AEDILE" standings "$SCRATCH/open.sqlite" --json | jq .games)" 'a page of every game'
run play nim/base --players random,greedy --seed 7 --record "$SCRATCH/one.yaml"
run replay "$SCRATCH/one.yaml" --format html --out "$SCRATCH/one.html"
wants 0
out_is ''
run play neoville/base --players greedy,random --seed 7 --record "$SCRATCH/city.yaml"
run replay "$SCRATCH/city.yaml" --format html --out "$SCRATCH/city.html"
wants 0
run replay "$SCRATCH/city.yaml" --format html
same "$out" "$(cat "$SCRATCH/city.html")" 'the same page again'
[ "$(wc -c <"$SCRATCH/city.html")" -lt 1500000 ]
check $? 'a game of some hundred moves takes less than 1.5 MB'
pages_are_sound "$SCRATCH"/report/*.html "$SCRATCH"/*.html

# ---- nothing depends on who played ----
run run "$SCRATCH/open.yaml" --keep-going --out "$SCRATCH/again.sqlite" --jobs 3 --quiet
wants 0
mkdir "$SCRATCH/other"
mv "$SCRATCH/again.sqlite" "$SCRATCH/other/open.sqlite"
run standings "$SCRATCH/other/open.sqlite" --format html
same "$out" "$(cat "$SCRATCH/index.html")" 'the page of another run with three workers'

# ---- a variant that was deleted ----
file mine.yaml <<'END'
aedile: 1
game: nim
extends: nim/base
END
file away.yaml <<'END'
aedile: 1
tournament: away
variant: mine.yaml
seed: 7
deals: 1
bots: [{id: dice, bot: random}, {id: greedy, bot: greedy}]
END
run run "$SCRATCH/away.yaml" --out "$SCRATCH/away.sqlite" --quiet
wants 0
rm "$SCRATCH/mine.yaml"
run standings "$SCRATCH/away.sqlite" --format html
wants 0
out_has 'Not shown: variant '
run standings "$SCRATCH/away.sqlite" --format html --out "$SCRATCH/away.html" --games 1
wants 3
err_has "variant '"

# ---- in a browser ----
# browse WIDTH PAGE: the page as the browser has it at the end; what it complains about in $SCRATCH/console.
browse() {
  HOME=$SCRATCH timeout 400 chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
    --user-data-dir="$SCRATCH/profile" --enable-logging=stderr --hide-scrollbars --virtual-time-budget=4000 \
    --window-size="$1",800 "${@:3}" --dump-dom "file://$2" >"$SCRATCH/.out" 2>"$SCRATCH/.browser"
  code=$?
  out=$(cat "$SCRATCH/.out") err='' last="chromium $2"
  grep CONSOLE "$SCRATCH/.browser" >"$SCRATCH/console"
  wants 0
  same "$(cat "$SCRATCH/console")" '' 'the console'
}
# with_script SCRIPT PAGE COPY: the page with one more script, which may run in it and tells what it finds to the page around.
with_script() {
  {
    sed 's/<meta http-equiv[^>]*>//; s|^</body>||; s|</html>$||' "$2"
    echo '<script>'
    cat "$1"
    echo '</script></body></html>'
  } >"$3"
}
file measure.js <<'END'
var root = document.documentElement;
parent.postMessage('report: ' + innerWidth + ' wide, ' + (root.scrollWidth - innerWidth) + ' over', '*');
END
file steps.js <<'END'
var waiting = setInterval(function() { // until the pictures are unpacked
  if (!document.querySelector('.pos.now')) return;
  clearInterval(waiting);
  var by = function(id) { return document.getElementById(id) }, said = [];
  var now = function() { return +document.querySelector('.pos.now').id.slice(5) };
  var note = function() { said.push(document.querySelectorAll('.pos.now').length + ':' + document.querySelector('.pos.now').id +
    ':' + by('told').textContent.split(' of')[0] + ':' + by('panel').children.length) };
  var press = function(key) { dispatchEvent(new KeyboardEvent('keydown', {key: key, bubbles: true})); note() };
  note();
  by('next').click(); by('next').click(); note();
  by('back').click(); note();
  by('slider').value = 5; by('slider').oninput(); note();
  press('ArrowRight'); press('ArrowLeft'); press('Home');
  document.querySelectorAll('.moves a')[6].click(); note();
  press('End');
  var root = document.documentElement, last = document.querySelectorAll('.pos').length - 1;
  parent.postMessage('game: ' + innerWidth + ' wide, ' + (root.scrollWidth - innerWidth) + ' over; ' + said.join(' ') +
    (by('next').disabled && !by('back').disabled && now() === last ? ' at the end ' + location.hash : ''), '*');
}, 10);
END
file frames.html <<'END'
<!DOCTYPE html><meta charset="utf-8"><title>frames</title><pre id="verdict"></pre>
<script>onmessage = function(e) { document.getElementById('verdict').textContent += '[' + e.data + ']' }</script>
<iframe src="narrow.html" style="width:360px;height:800px;border:0"></iframe>
<iframe src="steps.html" style="width:360px;height:800px;border:0"></iframe>
END

browse 1280 "$SCRATCH/report/index.html"
out_has 'A &lt;b&gt;bold&lt;/b&gt;'
out_has 'Score over the game'
out_has 'How the scores spread'
with_script "$SCRATCH/measure.js" "$SCRATCH/report/index.html" "$SCRATCH/narrow.html"
with_script "$SCRATCH/steps.js" "$SCRATCH/city.html" "$SCRATCH/steps.html"
n=$("$AEDILE" replay "$SCRATCH/city.yaml" --json | jq ".moves | length")
browse 1280 "$SCRATCH/frames.html"
out_has '[report: 360 wide, 0 over]'
out_has "[game: 360 wide, 0 over; 1:move-0:start, $n moves:2 1:move-2:move 2:2 1:move-1:move 1:2 1:move-5:move 5:2 1:move-6:move 6:2 1:move-5:move 5:2 1:move-0:start, $n moves:2 1:move-7:move 7:2 1:move-$n:move $n:2 at the end #move-$n]"
# The page as it is written, with what it lets the browser run: its script does, and one with a letter more does not.
browse 1280 "$SCRATCH/city.html#move-5"
out_has '<section class="pos now" id="move-5">'
out_has '<html lang="en" class="js">'
browse 1280 "$SCRATCH/city.html#p6" # as links were once
out_has '<section class="pos now" id="move-6">'
sed "s/^'use strict';$/'use strict'; /" "$SCRATCH/city.html" >"$SCRATCH/changed.html"
wants 0
cmp -s "$SCRATCH/city.html" "$SCRATCH/changed.html"
[ $? = 1 ]
check $? 'the script is not changed'
HOME=$SCRATCH timeout 400 chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
  --user-data-dir="$SCRATCH/profile" --virtual-time-budget=4000 --dump-dom "file://$SCRATCH/changed.html" >"$SCRATCH/.out" 2>/dev/null
out=$(cat "$SCRATCH/.out") last='chromium changed.html'
out_lacks 'class="js"'
browse 1280 "$SCRATCH/report/index-game-1.html" --blink-settings=preferredColorScheme=0 --screenshot="$SCRATCH/dark.png"
[ -s "$SCRATCH/dark.png" ]
check $? 'a picture of the page in dark'

# ---- impossible requests ----
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/none/index.html"
wants 4
err_is 'none/index.html: cannot write the page: No such file or directory'
run standings "$SCRATCH/open.sqlite" --out "$SCRATCH/index.csv" --format csv
wants 2
err_has '--out goes with --format html'
run standings "$SCRATCH/open.sqlite" --format html --games all
wants 2
err_has '--games writes pages beside the report'
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/index.html" --games 1,x
wants 2
err_has "the list of games is '1,x', expected 'faults', 'all' or numbers of games such as 3,17"
run standings "$SCRATCH/open.sqlite" --format html --out "$SCRATCH/index.html" --games 9999
wants 3
err_has 'game 9999 does not exist or has not been played yet'
run replay "$SCRATCH/open.sqlite" --game 1 --format html --show
wants 2
err_has 'a page shows all of a game'
run replay "$SCRATCH/open.sqlite" --game 1 --format html --seat 5
wants 2
err_has 'seat is 5, expected a seat of the game from 1 to '
run replay "$SCRATCH/one.yaml" --format xml
wants 2
err_has "format is 'xml', expected text, json or html"
run replay "$SCRATCH/one.yaml" --out "$SCRATCH/one.html"
wants 2
err_has '--out goes with --format html'

# ---- what somebody made is not written over ----
file keep/t.yaml <<'YAML'
{aedile: 1, tournament: keep, variant: nim/base, seed: 1, seats: [2], deals: 1, bots: [{id: a, bot: first}, {id: b, bot: random}]}
YAML
run run "$SCRATCH/keep/t.yaml" -q --out "$SCRATCH/keep/t.sqlite"
wants 0
for kept in t.sqlite t.yaml; do
  before=$(md5sum <"$SCRATCH/keep/$kept")
  run standings "$SCRATCH/keep/t.sqlite" --format html --out "$SCRATCH/keep/$kept"
  wants 2
  err_is "keep/$kept: this file exists and is not a page, expected a new name"
  same "$(md5sum <"$SCRATCH/keep/$kept")" "$before" "$kept after --out"
done
run run "$SCRATCH/keep/t.yaml" -q --out "$SCRATCH/keep/new.sqlite" --events "$SCRATCH/keep/t.yaml"
wants 4
err_is 'keep/t.yaml: this file exists and is not an event log, expected a new name'
for _ in 1 2; do
  run standings "$SCRATCH/keep/t.sqlite" --format html --out "$SCRATCH/keep/t.html"
  wants 0
done
# pages of games of two tournaments in one folder
sed 's/keep/other/' "$SCRATCH/keep/t.yaml" >"$SCRATCH/keep/u.yaml"
run run "$SCRATCH/keep/u.yaml" -q --out "$SCRATCH/keep/u.sqlite"
for name in t u; do
  run standings "$SCRATCH/keep/$name.sqlite" --format html --out "$SCRATCH/keep/$name.html" --games 1
  wants 0
done
for name in t:keep u:other; do
  page=$SCRATCH/keep/${name%:*}
  check "$(grep -q "<title>${name#*:}, game 1" "$page-game-1.html"; echo $?)" "a game of ${name#*:}"
  check "$(grep -q "href=\"${page##*/}-game-1.html\"" "$page.html"; echo $?)" "a link of ${name#*:}"
done
finish
