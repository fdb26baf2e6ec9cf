# Runs in a mount namespace of its own: a device on a small disk that becomes full, and read-only.
# Prints what happens, one word and a colon before each thing; FullDiskTests says what it must be.
#
#   full-disk.sh APPCTL FOREGROUNDD BUNDLE FOLDER
set -u
appctl=$1
export FOREGROUND_DAEMON=$2 FOREGROUND_HOME=$4
bundle=$3
app=org.foreground.Stubborn
device="$FOREGROUND_HOME/default"
mount -t tmpfs -o size=256m foreground-test "$FOREGROUND_HOME" || { echo "unmountable: yes"; exit 0; }
say() { sed "s/^/$1: /"; }
boot() { "$appctl" boot --set suspensionGrace=0.2 2>&1 | say "$1"; }
# Whether the process is gone, or waits only for its parent to take note.
is_over() { ! kill -0 "$1" 2>/dev/null || grep -q 'State:.Z' "/proc/$1/status"; }
# Only this device's, which is no child of this shell. Until foregroundd has noticed that its
# supervisor is gone, and is gone itself, the device is booted.
kill_daemon() {
  daemon=$("$appctl" status | sed -n 's/^foregroundd.*pid \([0-9]*\),.*/\1/p')
  # Its parent is the supervisor, with which the whole device ends.
  pid=$(sed 's/.*) [A-Z] \([0-9]*\) .*/\1/' "/proc/$daemon/stat")
  kill -9 "$pid"
  until is_over "$pid" && is_over "$daemon"; do :; done
}
fill() { dd if=/dev/zero bs=64k >> "$FOREGROUND_HOME/filler" 2>/dev/null; }

boot first
"$appctl" install "$bundle" 2>&1 | say install
dd if=/dev/zero of="$device/Data/Containers/$app/Documents/large" bs=1M count=8 2>/dev/null
"$appctl" launch $app 2>&1 | say launch
"$appctl" wait $app active 2>&1 | say wait
fill
"$appctl" jetsam $app 2>&1 | say jetsam
"$appctl" wait $app notRunning 2>&1 | say wait
"$appctl" explain $app 2>&1 | say explain-full
"$appctl" status 2>&1 | say status-full
kill_daemon
fill
boot boot-full
"$appctl" list 2>&1 | say list-full
before=$(df --output=avail "$FOREGROUND_HOME" | tail -1)
"$appctl" uninstall $app 2>&1 | say uninstall
after=$(df --output=avail "$FOREGROUND_HOME" | tail -1)
echo "room: $((after - before))"
find "$device" -name "*$app*" 2>&1 | say left
rm "$FOREGROUND_HOME/filler"
"$appctl" install "$bundle" 2>&1 | say install-again
"$appctl" status 2>&1 | say status-again
"$appctl" shutdown 2>&1 | say shutdown

mount -o remount,ro "$FOREGROUND_HOME" || echo "remount: failed"
boot boot-read-only
"$appctl" status 2>&1 | say status-read-only
"$appctl" launch $app 2>&1 | say launch-read-only
"$appctl" wait $app active 2>&1 | say wait-read-only
"$appctl" jetsam $app 2>&1 | say jetsam-read-only
"$appctl" wait $app notRunning 2>&1 | say wait-read-only
"$appctl" explain $app 2>&1 | say explain-read-only
"$appctl" uninstall $app 2>&1 | say uninstall-read-only
"$appctl" list 2>&1 | say list-read-only
mount -o remount,rw "$FOREGROUND_HOME"
"$appctl" explain $app 2>&1 | say explain-writable
"$appctl" shutdown 2>&1 | say shutdown
boot last
"$appctl" explain $app 2>&1 | say explain-last
"$appctl" shutdown 2>&1 | say shutdown
