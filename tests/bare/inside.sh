#!/bin/bash
# What tests/bare/run.sh tries on the machine that it starts: the life of the packages and of their service, under systemd.
# Says "good: WHAT" or "bad: WHAT" with the output up to "bad end".
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin
cd /packages || exit 1
out=/run/inside.out
# expect WHAT COMMAND...: it succeeds.
expect() {
  local what=$1
  shift
  if "$@" >$out 2>&1; then
    echo "good: $what"
  else
    printf 'bad: %s\n' "$what"
    tail -25 $out
    echo "bad end"
  fi
}
denied() { ! "$@"; }
processes() { grep -lx aedile /proc/[0-9]*/comm; }
# Without what is only recommended: that would stay at the end.
install() { apt-get -qy --no-install-recommends install "$@"; }
tables() { /usr/bin/python3 /packages/tables.py "$@"; }
unit() { systemctl show -P "$1" aedile-serve; }
# until COMMAND...: within a minute and a half.
until_good() {
  for _ in $(seq 90); do
    "$@" && return
    sleep 1
  done
  return 1
}
answers() { until_good bash -c 'exec 3<>/dev/tcp/127.0.0.1/8040 && printf "GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1:8040\r\nConnection: close\r\n\r\n" >&3 && head -1 <&3 | grep -q " 200 "'; }
is() { [[ $(unit "$1") == "$2" ]]; }
# Users of this kind have numbers from 61184.
made_user() { ls /run/systemd/dynamic-uid && [[ -e /run/systemd/dynamic-uid/direct:aedile-serve && $(field "$(server)" Uid) -ge 61184 ]]; }
# Everything that files and accounts hold, without what every machine writes.
everything() {
  everything_there | sort
}
everything_there() {
  find / -xdev \( -path /proc -o -path /sys -o -path /run -o -path /dev -o -path /tmp -o -path /packages -o -path /var/log -o -path /var/cache -o -path /var/lib/apt -o -path /var/lib/dpkg \
    -o -path /var/tmp -o -path /root -o -path /var/lib/systemd/random-seed -o -path /var/lib/private \) -prune -o -print
  getent passwd
  getent group
}
# The process of the server, and another one of its group.
server() { unit MainPID; }
first_child() { cut -d' ' -f1 "/proc/$1/task/$1/children"; }
spawner() { first_child "$(server)"; }
table_process() { first_child "$(spawner)"; }
field() { awk -v name="$2:" '$1 == name { print $2 }' "/proc/$1/status"; }
sandboxed() {
  local pid more
  pid=$(table_process) more=$(field "$(server)" Seccomp_filters)
  echo "process $pid: $(grep -E 'Seccomp|CapEff|NoNewPrivs|Uid' "/proc/$pid/status" | tr '\n\t' '; ')"
  [[ -n $pid && $(field "$pid" Seccomp) == 2 && $(field "$pid" Seccomp_filters) -gt $more && $(field "$pid" CapEff) == 0000000000000000 && $(field "$pid" NoNewPrivs) == 1 ]]
}
state_is_its_own() {
  stat -L -c '%a %U %n' /var/lib/aedile /var/lib/aedile/tables.sqlite /var/lib/private
  [[ $(stat -L -c %a /var/lib/aedile/tables.sqlite) == 600 && $(stat -c %a /var/lib/private) == 700 ]] && denied setpriv --reuid=nobody --clear-groups cat /var/lib/aedile/tables.sqlite
}
restarted() { # FROM: another process, and it answers
  until_good bash -c "[[ \$(systemctl show -P MainPID aedile-serve) != $1 && \$(systemctl show -P MainPID aedile-serve) != 0 ]]" && answers
}
kill_it() { local old; old=$(server); kill -9 "$1" && restarted "$old" && tables check; }
clean_stop() {
  systemctl stop aedile-serve && is ActiveState inactive && is Result success && is ExecMainStatus 0 && denied processes
}
no_keys() {
  journalctl -u aedile-serve --no-pager >/run/logged
  cat /run/logged
  [[ -s /run/logged ]] && tables keys >/run/keys && [[ -s /run/keys ]] && ! grep -qFf /run/keys /run/logged && ! grep -qE '[0-9a-f]{32}' <(cut -d: -f4- /run/logged)
}
drop_in() {
  mkdir -p /etc/systemd/system/aedile-serve.service.d && printf '[Service]\nEnvironment="AEDILE_SERVE=%s"\n' "$1" >/etc/systemd/system/aedile-serve.service.d/override.conf &&
    systemctl daemon-reload && systemctl restart aedile-serve
}
gives_up() { drop_in --no-such-option; sleep 6; is ActiveState failed && [[ $(unit NRestarts) == 0 ]]; }
# Somebody else has the port.
port_is_taken() {
  systemctl stop aedile-serve
  /usr/bin/python3 -c 'import socket, time; s = socket.create_server(("127.0.0.1", 8040)); time.sleep(1000)' &
  local other=$!
  drop_in '' && { until_good is ActiveState failed || until_good is ActiveState failed; } && unit NRestarts && [[ $(unit NRestarts) -ge 8 ]]
  local good=$?
  kill $other
  systemctl reset-failed aedile-serve
  return $good
}
watches() {
  aedile run nim-open --out /srv/cup.sqlite >/dev/null && chmod 644 /srv/cup.sqlite && drop_in '--watch /srv/cup.sqlite --name games.example.org' && answers && until_good tables tournament
}
left() { # what is there now and was not at the start, nor belongs to a package of Debian that stays
  everything >/run/now
  comm -13 /run/before /run/now | tee $out
  [[ ! -s $out ]]
}

everything >/run/before
expect "systemd is the first process" test "$(cat /proc/1/comm)" = systemd
expect "no python and no aedile are there" denied command -v python3 aedile
expect "all packages install from a folder, without a network" install ./now/*.deb
expect "the service is neither enabled nor running" test "$(systemctl is-enabled aedile-serve) $(systemctl is-active aedile-serve)" = "disabled inactive"
expect "the program plays" aedile bench neoville/riverfront --players 2 --games 3
expect "the manual page is found" bash -c 'man -w aedile && man aedile | grep -q "tables for people"'
# shellcheck disable=SC2016 # the inner shell expands
expect "words are completed" bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader aedile; COMP_WORDS=(aedile stan) COMP_CWORD=1 COMP_LINE="aedile stan" COMP_POINT=11; f=$(complete -p aedile | sed "s/.*-F \([^ ]*\).*/\1/"); $f aedile stan aedile; echo "${COMPREPLY[@]}"; [[ " ${COMPREPLY[*]} " == *standings* ]]'
expect "an example of Python learns" bash -c '/usr/bin/python3 /usr/share/doc/python3-aedile/examples/learner.py | diff - learner.expected'

expect "the service starts" systemctl enable --now aedile-serve
expect "it answers" answers
expect "people play at a table, with bots, hints and questions" tables play
expect "the processes of tables are in the sandbox" sandboxed
expect "tables belong to the service alone" state_is_its_own
expect "the user of the service is made for the time that it runs" made_user
expect "the server comes back when it is killed, with all moves" kill_it "$(server)"
expect "a table goes on when its process is killed" bash -c "kill -9 $(table_process); exec /usr/bin/python3 /packages/tables.py check"
expect "all comes back when the spawner is killed, with all moves" kill_it "$(spawner)"
expect "it is restarted, with all moves" bash -c 'systemctl restart aedile-serve'
expect "and answers" answers
expect "people go on playing" tables check
expect "there is nothing to reload" denied systemctl reload aedile-serve
expect "it stops, and no process is left" clean_stop
expect "the user is gone" denied ls /run/systemd/dynamic-uid/direct:aedile-serve
expect "a wrong option is not tried again" gives_up
expect "a port that is taken is tried again, and given up in the end" port_is_taken
expect "a tournament is shown" watches
expect "with options of its own, people play" tables check
expect "no keys are logged" no_keys
rm -r /etc/systemd/system/aedile-serve.service.d
systemctl daemon-reload

expect "the service runs before the upgrade" bash -c 'systemctl reset-failed aedile-serve; systemctl restart aedile-serve'
expect "it answers before the upgrade" answers
old=$(server)
expect "a later release installs over the server that runs" install ./later/*.deb
expect "it is there" test "$(dpkg-query -W -f '${Version}' aedile)" = 9.0.0
expect "it was begun anew" restarted "$old"
expect "tables go on after the upgrade" tables check

expect "remove ends the service" apt-get -qy remove aedile
expect "no process is left by remove" denied processes
expect "remove keeps the tables" test -s /var/lib/private/aedile/tables.sqlite
expect "install again" install ./later/aedile.deb
expect "the service is as it was: enabled" until_good systemctl is-active aedile-serve
expect "it answers again" answers
expect "tables go on" tables check
tables keys >/run/keys
expect "purge" apt-get -qy --purge --autoremove remove aedile aedile-data aedile-doc libaedile-dev python3-aedile
nothing_runs() { ! processes && [[ ! -e /run/systemd/dynamic-uid/direct:aedile-serve && ! -e /var/lib/aedile && ! -e /var/lib/private/aedile ]]; }
expect "no process, user or state is left" nothing_runs
expect "systemd does not know the service" denied systemctl cat aedile-serve
rm -rf /srv/cup.sqlite*
expect "nothing is left" left
echo "inside: ended"
