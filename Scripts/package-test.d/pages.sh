# shellcheck shell=bash
# What a manual page says, and what a program's help says. To be sourced.

page_text() { MANWIDTH=1000 man --encoding=ascii "$1" "$2" | col -bx; }

words_of_options() { grep -oE -- '(^|[^a-zA-Z0-9-])--[a-z][a-z-]*' | grep -oE -- '--.*' | sort -u; }

# The commands of a program, with those below them: "call", "ui dump".
commands_of() {
  local program=$1 command below
  shift
  # A command is indented by two, and its description begins in column 26 or on the next line.
  "$program" "$@" --help | sed -n '/SUBCOMMANDS:$/,$p' \
    | grep -oE '^  [a-z][a-z-]*' | while read -r command; do
      below=$(commands_of "$program" "$@" "$command")
      if [ -n "$below" ]; then echo "$below"; else echo "$* $command"; fi
    done | sed 's/^ *//'
}

help_text() {
  local command
  "$1" --help
  commands_of "$1" | while read -r command; do
    # shellcheck disable=SC2086 # one word for each level
    "$1" $command --help
  done
}

# Whether a program's page names the options and commands of its help, and no others.
same_options() {
  local program=$1 section=$2 page
  page=$(page_text "$section" "$program")
  # What follows the commands is written by hand, and may name other programs' options.
  page=$(sed '/^ENVIRONMENT$/,$d; /^SERVICES$/,$d' <<< "$page")
  diff <(help_text "$program" | words_of_options) <(words_of_options <<< "$page") || return 1
  diff <(commands_of "$program" | sort) \
    <(sed -n '/^COMMANDS$/,/^[A-Z]/p' <<< "$page" | grep -E '^   [a-z]' | sed 's/^ *//' | sort)
}
