# What the demo's parts have in common. Sourced by Scripts/demo.

if [ -t 1 ]; then bold=$'\e[1m' dim=$'\e[2m' off=$'\e[0m'; else bold='' dim='' off=''; fi

say() { printf '%s\n' "$*"; }

# A step: what is about to be done, and what that should show.
step() { printf '\n%s%s%s\n' "$bold" "$1" "$off"; shift; [ $# -eq 0 ] || say "$@"; }

# Carries out a command of appctl, and shows it.
run() {
  printf '%s  $ appctl %s%s\n' "$dim" "$*" "$off"
  "$appctl" "$@" | sed 's/^/  /'
}

# Shows what the device's log has told since the last time.
tell() {
  local lines
  lines=$("$appctl" log --since "$sequence")
  [ -n "$lines" ] || return 0
  sequence=$(tail -n 1 <<<"$lines" | awk '{print $1}')
  grep -v ' request ' <<<"$lines" | cut -c 8- | cut -c 1-150 | sed 's/^/   /' || true
}

pid_of() {
  "$appctl" list | awk -v app="$1" '$1 == app { print $4 }'
}

# CPU time that a process has used, in clock ticks.
ticks() { awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$1/stat"; }

expect() {
  if [ "$2" = "$3" ]; then
    say "   ✓ $1: $2"
  else
    say "   ✗ $1: $2, expected $3"
    failures=$((failures + 1))
  fi
}

state_of() { "$appctl" list | awk -v app="$1" '$1 == app { print $3 }'; }

# The middle of what is called so on the screen, once it is there: "x y".
place_of() {
  local line
  for _ in $(seq 100); do
    line=$("$appctl" ui dump --everything | grep -F "'$1'" | grep -v hidden | tail -n 1 || true)
    if [ -n "$line" ]; then
      sed -E 's/.* (-?[0-9.]+),(-?[0-9.]+) ([0-9.]+)x([0-9.]+).*/\1 \2 \3 \4/' <<<"$line" |
        awk '{ printf "%.0f %.0f\n", $1 + $3 / 2, $2 + $4 / 2 }'
      return 0
    fi
    sleep 0.1
  done
  say "nothing on the screen is called $1:" >&2
  "$appctl" ui dump --everything >&2
  return 1
}

# Touches what is called so.
tap() {
  local place
  place=$(place_of "$1")
  printf '%s  (a finger touches %s)%s\n' "$dim" "$1" "$off"
  # shellcheck disable=SC2086
  run tap $place
}

# Leaves a picture of the screen, when what moves has come to rest.
picture() {
  sleep 0.9
  "$appctl" screenshot "$pictures/$1.png" >/dev/null
  say "   → $pictures/$1.png"
}
