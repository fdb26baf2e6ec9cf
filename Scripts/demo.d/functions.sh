# Functions that all parts of the demo use. Sourced by Scripts/demo.

if [ -t 1 ]; then bold=$'\e[1m' dim=$'\e[2m' off=$'\e[0m'; else bold='' dim='' off=''; fi

say() { printf '%s\n' "$*"; }

# Prints the title of a step, and what it should show.
step() { printf '\n%s%s%s\n' "$bold" "$1" "$off"; shift; [ $# -eq 0 ] || say "$@"; }

# Prints and runs an appctl command.
run() {
  printf '%s  $ appctl %s%s\n' "$dim" "$*" "$off"
  "$appctl" "$@" | sed 's/^/  /'
}

# Prints the device's new log entries since the last call.
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

# The CPU time that a process has used, in clock ticks.
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

# Waits for the element with this name to be on the screen, and prints its centre: "x y".
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
  say "no element on the screen is named $1:" >&2
  "$appctl" ui dump --everything >&2
  return 1
}

# Taps the element with this name.
tap() {
  local place
  place=$(place_of "$1")
  printf '%s  (tap on %s)%s\n' "$dim" "$1" "$off"
  # shellcheck disable=SC2086
  run tap $place
}

# Saves a picture of the screen once animations have finished.
picture() {
  sleep 0.9
  "$appctl" screenshot "$pictures/$1.png" >/dev/null
  say "   → $pictures/$1.png"
}
