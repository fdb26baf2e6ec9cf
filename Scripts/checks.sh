# shellcheck shell=bash
# Checks that print what they find. To be sourced.
failures=0

# check NAME COMMAND...: whether the command succeeds.
check() {
  local name=$1 output status=0
  shift
  output=$("$@" 2>&1) || status=$?
  report "$name" "$status" "$output"
}

# expect NAME PATTERN COMMAND...: whether the command succeeds and prints a line that matches.
expect() {
  local name=$1 pattern=$2 output status=0
  shift 2
  output=$("$@" 2>&1) || status=$?
  if [ $status -eq 0 ] && ! grep -qE -- "$pattern" <<< "$output"; then
    output="no line matches $pattern: $output"
    status=1
  fi
  report "$name" "$status" "$output"
}

# refuse NAME COMMAND...: whether the command fails, with status 1: not because it cannot be run.
refuse() {
  local name=$1 output status=0
  shift
  output=$("$@" 2>&1) || status=$?
  case $status in
    1) report "$name" 0 '' ;;
    0) report "$name" 1 "it succeeded: $output" ;;
    *) report "$name" $status "$output" ;;
  esac
}

report() {
  if [ "$2" -eq 0 ]; then
    echo "ok      $1"
  else
    failures=$((failures + 1))
    echo "FAILED  $1 (status $2)"
    sed 's/^/        /' <<< "$3"
  fi
}

finish() {
  if [ $failures -gt 0 ]; then
    echo "$failures checks failed"
    exit 1
  fi
  echo "every check holds"
}
