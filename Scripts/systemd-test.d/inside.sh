# shellcheck shell=bash
# What Scripts/systemd-test does in the virtual machine, as root.
set -uo pipefail
cd /systemd-test || exit
source ./checks.sh
export HOME=/root

as_tester() {
  su tester --login --command \
    "export XDG_RUNTIME_DIR=/run/user/1000 DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus; $*"
}

echo "==> the machine: $(. /etc/os-release && echo "$PRETTY_NAME"), Linux $(uname -r)"
expect "systemd is process 1" '^systemd$' cat /proc/1/comm
expect "the cgroup tree is unified" '^cgroup2fs$' stat -fc %T /sys/fs/cgroup
check "pressure is measured" cat /proc/pressure/memory

echo "==> the system's service"
bash ./device.sh system || failures=$((failures + 1))

echo "==> a user's service"
as_tester bash /systemd-test/device.sh user || failures=$((failures + 1))

echo "==> a user without a service"
expect "in a session that has no delegation, the boot falls back" "^device 'default' booted" \
  as_tester appctl boot --set suspensionGrace=0.2 --set launchDeadline=120
expect "to signals, and the status says what would help" "sigstop.*Delegate=yes" \
  as_tester appctl status
check "an app is launched" as_tester \
  "appctl launch org.foreground.Notes && appctl wait org.foreground.Notes active --timeout 120"
check "and suspended" as_tester \
  "appctl home && appctl wait org.foreground.Notes suspended --timeout 120"
check "and the device is shut down" as_tester appctl shutdown
expect "in a scope with delegation, cgroups are used" "cgroup-v2: .*/app.slice/foreground.scope/" \
  as_tester "systemd-run --quiet --user --scope --unit foreground -p Delegate=yes \
    sh -c 'appctl boot > /dev/null && appctl status && appctl shutdown'"

echo "==> upgrading the package"
check "the service is started once more" systemctl start foreground
check "and that of a user" as_tester systemctl --user start foreground
daemon=$(systemctl show --property MainPID --value foreground)
upgraded=/systemd-test/upgrade.log
check "the package is installed again" bash -c "dpkg --install foreground.deb > $upgraded 2>&1"
expect "the system's device is upgraded" "^device 'default' in /var/lib/foreground is upgraded" \
  cat "$upgraded"
expect "and that of the user" "^device 'default' in /home/tester.* is upgraded" cat "$upgraded"
expect "in the same service" "^$daemon$" systemctl show --property MainPID --value foreground
check "which accepts commands" env FOREGROUND_HOME=/var/lib/foreground appctl status
check "the user's service stops" as_tester systemctl --user stop foreground

echo "==> removing the package"
check "the package is removed" apt-get -qq -y remove foreground
refuse "which has stopped the service" test -e "/proc/$daemon"
check "the package is purged" apt-get -qq -y purge foreground
refuse "with the system's device" test -e /var/lib/foreground
refuse "and no unit is left" systemctl cat foreground
finish
