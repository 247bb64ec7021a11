#!/bin/bash
# Pages of the lab: the answers of measure, compare, sweep and tune as HTML, and in a browser without a window.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

dice=$ROOT/tests/data/lab/dice.yaml
# page NAME ARGS...: the page of a command, written and printed.
page() {
  run "${@:2}" --format html --out "$SCRATCH/$1.html"
  out_is ''
  out=$(cat "$SCRATCH/$1.html")
}
count() { grep -o "$1" <<<"$out" | wc -l; }

# ---- measure ----
asks=(neoville/base --bots 'greedy,random' --seats '2,3' --deals 12 --tension-deals 4 --playouts 4)
page measure measure "${asks[@]}" --of 'seats,length,points,lead,choices,use,tension'
wants 0
for part in 'Who begins' 'How long games are' 'How close games are' 'Who leads, and does it hold' 'How open games are' 'What players can choose' \
  'What is used, and does it win'; do
  same "$(count "<h3>$part</h3>")" 2 "$part, for 2 and 3 seats"
done
same "$(count '<title>Win share by start position</title>') $(count '<title>Uncertainty over the game</title>') $(count '<title>Surprise over the game</title>')" \
  '2 2 2' 'pictures'
same "$(count '<title>How often the leader wins</title>') $(count '<title>Where points come from</title>')" '2 2' 'more pictures'
# each estimate of the first table is in the page, as it is printed
page numbers measure "${asks[@]}"
while read -r metric value; do
  [[ $out == *"<bdi>$metric</bdi></th><td"*">$value "* ]]
  check $? "$metric is $value in the page"
done < <("$AEDILE" measure "${asks[@]}" --json |
  jq -r '.tables[0].metrics[] | select(.unit == "number" and .exact == false) | "\(.metric) \(.estimate)"' |
  awk '{ printf("%s %.*f\n", $1, ($2 * $2 < 1000000 ? 2 : 0), $2) }' | head -8)
run measure "${asks[@]}" --format html --jobs 0
same "$out" "$(cat "$SCRATCH/numbers.html")" 'printed and written, with one process and with more'

page skill measure nim/base --bots 'greedy,random' --deals 12 --of 'seats,skill,worth' --parameters max_take --skill-deals 4 --steps 1 \
  --require position1=..0.01 --against nim/misere
wants 1
for part in 'Does skill pay' 'Skill and luck' 'What moves are worth' 'Which parameters change anything' 'Against nim/misere, greedy'; do
  out_has "<h3>$part</h3>"
done
out_has '<strong>not shown</strong> to be at most 0.01'

# ---- compare ----
page compare compare "$dice" :vars.bias.start=2 :vars.sides.start=6 --bots random --deals 60
wants 0
out_has '<title>Changes of shares</title>'
out_has 'Identical: every move and every number compared is the same.'
same "$(count '<section id="comparisons-')" 2 'a section for each variant'
[[ $out == *'<bdi>position1</bdi></th><td>'*'<td class="shown">+'*'<td class="l shown">shown</td>'* ]]
check $? 'a mark'

# ---- sweep ----
page sweep sweep "$dice" vars.sides.start=4..8:2 --bots random --deals 40 --target gap=2 --only 'gap,position1'
wants 0
same "$(count '<svg')" 2 'a curve for each metric'
out_has '>target</text>'
out_has 'is 2 at vars.sides.start = '
page words sweep nim/base first=seat1,random --bots random --deals 12 --only turns
wants 0
out_has 'text-anchor="middle">random</text>'
page grid sweep "$dice" vars.sides.start=4..8:2 vars.bias.start=0..1 --bots random --deals 12 --only gap
wants 0
out_has '<caption>gap</caption>'
same "$(count '<td')" 6 'a cell for each pair of values'

# ---- tune ----
search=(tune "$dice" --bots random --games 4000 --parameters vars.sides.start=4..12:2)
page tune "${search[@]}" --target 'gap=2.2..2.9' --write "$SCRATCH/found.yaml"
wants 0
out_has 'A proposal reaches all targets'
out_has '<title>gap, wanted: 2.2 to 2.9</title>'
out_has '<circle class="hollow"'
out_has 'extends: '
page none "${search[@]}" --target 'gap=20..29'
wants 1
out_has 'No candidate reaches gap.'

# ---- all of them ----
file bold.yaml <<END
aedile: 1
extends: nim/base
title: "<b>bold</b> & <script>alert('no')</script>"
END
page bold measure "$SCRATCH/bold.yaml" --bots random --deals 5
wants 0
out_has '&lt;b&gt;bold&lt;/b&gt; &amp; &lt;script&gt;'
out_lacks '<script'
out=$(tests/report/page.py "$SCRATCH"/*.html 2>&1)
code=$? last='page.py'
wants 0
same "$out" '' 'sound pages'

# ---- result files, and what is not written over ----
run measure nim/base --bots random --deals 20 --write "$SCRATCH/lab.yaml" --out "$SCRATCH/lab.sqlite" --format html -q
wants 0
first=$out
out_has '<h1>'
page again measure "$SCRATCH/lab.sqlite"
wants 0
same "$out" "$first" 'the page of a result file'
before=$(md5sum <"$SCRATCH/lab.yaml")
run measure nim/base --bots random --deals 20 --format html --out "$SCRATCH/lab.yaml"
wants 2
err_is 'lab.yaml: this file exists and is not a page, expected a new name'
run "${search[@]}" --target gap=2..3 --format html --out "$SCRATCH/lab.yaml"
wants 2
same "$(md5sum <"$SCRATCH/lab.yaml")" "$before" 'a file that is not a page'
run measure nim/base --bots random --deals 20 --format html --out "$SCRATCH/none/page.html"
wants 4
err_has 'none/page.html: cannot write the page'
run measure nim/base --bots random --deals 20 --out "$SCRATCH/page.csv" --format csv
wants 2
err_has '--out keeps the games of a tournament file or a page'
run "${search[@]}" --target gap=2..3 --out "$SCRATCH/page.csv"
wants 2
err_has '--out goes with --format html'

# ---- in a browser, which has nothing to do with how the program was compiled ----
brief && finish
# frames.html shows each page as on a phone, with a script that tells whether it is wider than the screen.
echo '<!DOCTYPE html><meta charset="utf-8"><title>frames</title><pre id="verdict"></pre>
<script>onmessage = function(e) { document.getElementById("verdict").textContent += "[" + e.data + "]" }</script>' >"$SCRATCH/frames.html"
for name in measure skill compare sweep grid tune; do
  {
    sed 's/<meta http-equiv[^>]*>//; s|^</body>||; s|</html>$||' "$SCRATCH/$name.html"
    echo "<script>parent.postMessage('$name ' + (document.documentElement.scrollWidth - innerWidth) + ' over', '*')</script></body></html>"
  } >"$SCRATCH/$name-frame.html"
  echo "<iframe src=\"$name-frame.html\" style=\"width:360px;height:800px;border:0\"></iframe>" >>"$SCRATCH/frames.html"
done
HOME=$SCRATCH timeout 400 chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --hide-scrollbars \
  --user-data-dir="$SCRATCH/profile" --enable-logging=stderr --virtual-time-budget=4000 --dump-dom "file://$SCRATCH/frames.html" \
  >"$SCRATCH/.out" 2>"$SCRATCH/.browser"
code=$? out=$(cat "$SCRATCH/.out") err='' last='chromium frames.html'
wants 0
for name in measure skill compare sweep grid tune; do
  out_has "[$name 0 over]"
done
same "$(grep CONSOLE "$SCRATCH/.browser")" '' 'the console'
finish
