#!/bin/bash
# tests/run.sh JOBS COMMAND...: runs the commands, JOBS of them at a time, the first ones first; prints what each said and took and how
# many are left, then which failed and how to run those alone.  FROM, if set: the assignments the commands need, for that.
jobs=$1
shift
logs=$(mktemp -d) || exit 1
trap 'rm -rf "$logs"' EXIT
export logs all=$#
# shellcheck disable=SC2016 # expanded by the shell that runs it
printf '%s\0' "$@" | xargs -0 -P "$jobs" -I{} bash -c '
  log=$(mktemp -p "$logs")
  SECONDS=0
  verdict=passed
  bash -c "$1" >"$log" 2>&1 </dev/null || { verdict=FAILED; printf "%s\n" "$1" >>"$logs/failed"; }
  exec 9<"$logs"
  flock 9
  echo >>"$logs/done"
  printf "%s: %s after %d s, %d of %d groups left\n" "$1" "$verdict" "$SECONDS" $((all - $(wc -l <"$logs/done"))) "$all"
  cat "$log"' run {}
[[ -s $logs/failed ]] || { echo "all $# groups passed"; exit 0; }
echo "failed: $(paste -sd, "$logs/failed" | sed 's/,/, /g'); to run one of them alone:"
sed "s|^|  ${FROM:+$FROM }|" "$logs/failed"
exit 1
