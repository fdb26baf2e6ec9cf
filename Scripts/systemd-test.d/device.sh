# shellcheck shell=bash
# Checks one service in the virtual machine: "system" as root, or "user" as that user.
set -uo pipefail
cd /systemd-test || exit
source ./checks.sh

notes=org.foreground.Notes
# An emulated processor is slow, and deadlines shall not decide what is seen here.
options="--set launchDeadline=120 --set resumeDeadline=120 --set responseDeadline=120 \
--set backgroundEntryDeadline=120 --set terminationDeadline=120 --set suspensionGrace=0.5"

# configure FILE [OPTION...]: sets the options of the service.
configure() {
  mkdir -p "${1%/*}"
  echo "FOREGROUND_OPTIONS=\"$options ${*:2}\"" > "$1"
}

case $1 in
  system)
    configure /etc/default/foreground
    manager=(systemctl)
    export FOREGROUND_HOME=/var/lib/foreground
    slice=/system.slice/foreground.service
    ;;
  user)
    manager=(systemctl --user)
    configure ~/.config/foreground/options
    slice=/user.slice/user-$UID.slice/user@$UID.service/app.slice/foreground.service
    ;;
esac
service=/sys/fs/cgroup$slice

property() { "${manager[@]}" show --property "$1" --value foreground; }
pid_of() { appctl list | awk -v app="$1" '$1 == app { print $(NF > 4 ? 4 : NF) }'; }
cgroup_of() { sed -n 's/^0:://p' "/proc/$1/cgroup"; }
folder_of() { echo "/sys/fs/cgroup$(cgroup_of "$1")"; }
launch() {
  appctl launch "$notes"
  appctl wait "$notes" active --timeout 120 || { appctl explain "$notes"; return 1; }
}
suspend() { appctl home && appctl wait "$notes" suspended --timeout 120; }
# The processor time of a process, in ticks.
ticks_of() { awk '{ print $14 + $15 }' "/proc/$1/stat"; }
same() { [ "$1" = "$2" ] || { echo "$1 is not $2"; return 1; }; }
above() { [ "$1" -gt "$2" ] || { echo "$1 is not above $2"; return 1; }; }

# until_true SECONDS COMMAND...: looks ten times a second.
until_true() {
  local looks=$(($1 * 10))
  shift
  while ! "$@" > /dev/null 2>&1; do
    looks=$((looks - 1))
    [ $looks -gt 0 ] || { "$@"; return; }
    sleep 0.1
  done
}

check "the service starts, and is ready when the start returns" "${manager[@]}" start foreground
expect "the device accepts commands" "^device +default" appctl status
expect "systemd follows foregroundd" "^active$" property ActiveState
expect "with the options of its file" "launchDeadline +120" appctl status
expect "it suspends with cgroups, in the service's part of the tree" \
  "^suspends by +cgroup-v2: cgroup v2: $service/foreground-default-" appctl status
supervisor=$(property MainPID)
daemon_pid() { appctl status | sed -nE 's/^foregroundd +pid ([0-9]+).*/\1/p'; }
daemon=$(daemon_pid)
check "foregroundd is a child of the main process" \
  same "$(awk '$1 == "PPid:" { print $2 }' "/proc/$daemon/status")" "$supervisor"
expect "which has moved into a leaf" "^$slice/supervisor$" cgroup_of "$supervisor"
expect "with foregroundd" "^$slice/supervisor$" cgroup_of "$daemon"
expect "the memory controller is on for the apps" "memory" \
  cat "$service"/foreground-default-*/cgroup.subtree_control

check "an app is installed" appctl install /usr/lib/foreground/apps/Notes.app
check "launched, and becomes active" launch
app=$(pid_of "$notes")
cgroup=$(folder_of "$app")
expect "in a cgroup of its own below the device's" "^$service/foreground-default-[^/]*/." \
  echo "$cgroup"
check "whose memory.current counts it" above "$(cat "$cgroup/memory.current")" 1000000
expect "which is what the device reads" "^memory from +cgroup$" appctl status
check "whose pressure is measured" cat "$cgroup/memory.pressure"

if [ "$1" = system ]; then
  # Only root may watch a threshold with Linux 6.1.
  check "and can be watched for a threshold" bash -c "
    exec 3<> '$cgroup/memory.pressure' && printf 'some 150000 1000000\\0' >&3"
fi

check "the home button suspends it" suspend
expect "by cgroup.freeze" "^1$" cat "$cgroup/cgroup.freeze"
expect "and it is frozen" "^frozen 1$" cat "$cgroup/cgroup.events"
before=$(ticks_of "$app")
launch_other() { appctl install /usr/lib/foreground/apps/Player.app \
  && appctl launch org.foreground.Player && appctl wait org.foreground.Player active --timeout 120; }
freeze_and_thaw() { "${manager[@]}" freeze foreground && "${manager[@]}" thaw foreground; }
check "another app runs meanwhile" launch_other
check "systemd reads all units again" "${manager[@]}" daemon-reload
check "and freezes and thaws the service as a whole" freeze_and_thaw
expect "which thaws no suspended app" "^frozen 1$" cat "$cgroup/cgroup.events"
expect "and leaves the controllers of the apps on" "memory" \
  cat "$service"/foreground-default-*/cgroup.subtree_control
check "and the frozen one has used no processor time" same "$(ticks_of "$app")" "$before"

check "it resumes" launch
check "in the same process" same "$(pid_of "$notes")" "$app"
expect "which is thawed" "^frozen 0$" cat "$cgroup/cgroup.events"
check "it is suspended again" suspend
check "and purged" appctl jetsam "$notes"
check "which ends it" appctl wait "$notes" notRunning --timeout 120
refuse "its process is gone" test -e "/proc/$app"
check "and so is its cgroup" until_true 20 test ! -e "$cgroup"

check "it is launched again" launch
app=$(pid_of "$notes")
cgroup=$(folder_of "$app")
# A process that holds more memory than this and may not is killed by the kernel at its next step.
check "its memory is limited to almost nothing" bash -c "echo 1M > '$cgroup/memory.max'"
appctl memory warn > /dev/null
check "so the kernel kills it" appctl wait "$notes" notRunning --timeout 120
expect "the device goes on" "^device +default" appctl status
expect "and knows the reason" "memory" appctl explain "$notes"
check "in the same foregroundd" same "$(daemon_pid)" "$daemon"

check "it is launched once more" launch
app=$(pid_of "$notes")
another_daemon() { appctl status && [ "$(daemon_pid)" != "$daemon" ]; }
kill -KILL "$daemon"
check "a foregroundd that is killed is started again" until_true 60 another_daemon
check "its app goes on in the same process" same "$(pid_of "$notes")" "$app"
check "and is suspended by the new one" suspend
daemon=$(daemon_pid)
check "the service is reloaded" "${manager[@]}" reload foreground
check "by another foregroundd" until_true 60 another_daemon
check "in which the app is the same process" same "$(pid_of "$notes")" "$app"
expect "and is suspended" "^frozen 1$" cat "$(folder_of "$app")/cgroup.events"
check "it resumes" launch
check "systemd has seen no new start" same "$(property NRestarts)" 0
check "and has the same main process" same "$(property MainPID)" "$supervisor"
expect "of a service that is active" "^active$" property ActiveState

kill -KILL "$supervisor"
check "a supervisor that is killed is started again" until_true 60 bash -c "
  [ \"\$(${manager[*]} show --property ActiveState,MainPID --value foreground | tr '\n' ' ')\" \
    != '$supervisor active ' ] && appctl status"
refuse "its apps have ended with it" test -e "/proc/$app"
expect "it uses the same part of the tree" "cgroup v2: $service/foreground-default-" appctl status
check "and launches the app" launch

check "the service stops" "${manager[@]}" stop foreground
expect "without a failure" "^success$" property Result
refuse "and leaves no cgroup" test -e "$service"
refuse "and no process" pgrep -u "$UID" -f '/usr/lib/foreground|[.]app/'

if [ "$1" = system ]; then
  configure /etc/default/foreground --display --shell /usr/lib/foreground/HomeScreen.app --settings /usr/lib/foreground/Settings.app --profile P13
  check "with other options it starts again" "${manager[@]}" start foreground
  expect "with these options" "^profile +P13" appctl status
  check "and has a screen, of which a picture is taken" until_true 60 \
    appctl screenshot /systemd-test/screen.png
  check "it is shut down by command" appctl shutdown
  is_inactive() { same "$(property ActiveState)" inactive; }
  check "which systemd does not take for a failure" until_true 20 is_inactive
  expect "and does not answer by starting it again" "^0$" property NRestarts
fi
finish
