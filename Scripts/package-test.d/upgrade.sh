# shellcheck shell=bash disable=SC2154
# Upgrades of the package while devices run. To be sourced by inside.sh, which has $notes and $options.

# The process of root's or tester's foregroundd, and of an app.
daemon_of() { "$1" appctl status | sed -nE 's/^foregroundd +pid ([0-9]+).*/\1/p'; }
app_of() { "$1" appctl list | awk -v app="$2" '$1 == app { print $(NF > 4 ? 4 : NF) }'; }
log=/package-test/upgrade.log
as_root() { "$@"; }

same() { if [ -z "$1" ] || [ "$1" != "$2" ]; then echo "'$1' is not '$2'"; return 1; fi; }
another() { if [ -z "$1" ] || [ "$1" = "$2" ]; then echo "'$1' is the same"; return 1; fi; }

# make_package SUFFIX: the package once more, as a later version; of the suffix "broken" with a
# foregroundd that ends at once.
make_package() {
  local tree=/package-test/tree
  rm -rf $tree
  dpkg-deb --raw-extract foreground.deb $tree
  sed -i "s/^Version: .*/&+$1/" $tree/DEBIAN/control
  if [ "$1" = broken ]; then
    printf '#!/bin/sh\nexit 7\n' > $tree/usr/lib/foreground/foregroundd
  fi
  dpkg-deb --root-owner-group -Znone --build $tree "/package-test/$1.deb"
  rm -rf $tree
}

# install_package NAME: what it prints is in $log.
install_package() {
  apt-get install "${options[@]}" --allow-downgrades "./$1.deb" > "$log" 2>&1 || {
    cat "$log"
    return 1
  }
}

# A device of root and one of tester run, with Notes suspended in the latter.
upgrade_both_devices() {
  local before=() after=()
  pids() {
    echo "$(app_of as_root "$notes") $(app_of as_tester "$notes")"
    echo "$(daemon_of as_root) $(daemon_of as_tester)"
  }

  echo "==> an upgrade while both run"
  refuse "neither does the package stop a service before, nor start it after" \
    bash -c "cat /var/lib/dpkg/info/foreground.p{re,ost}inst 2> /dev/null \
      | grep -E 'deb-systemd-invoke|systemctl.*(start|stop)'"
  check "Notes runs on root's device" appctl launch "$notes"
  check "and is active" appctl wait "$notes" active --timeout 60
  mapfile -t before < <(pids)
  check "a later version is made" make_package later
  check "and installed" install_package later
  mapfile -t after < <(pids)
  check "both apps go on in the same processes" same "${before[0]}" "${after[0]}"
  check "root's device has another foregroundd" another "${before[1]% *}" "${after[1]% *}"
  check "and so has tester's" another "${before[1]#* }" "${after[1]#* }"
  check "of the new program" \
    test "/proc/${after[1]% *}/exe" -ef /usr/lib/foreground/foregroundd
  expect "which the installation reports" "^device 'default' in /home/tester.* is upgraded" cat "$log"
  expect "the app of root is still active" "$notes +.*active" appctl list
  expect "that of tester still suspended" "$notes +.*suspended" as_tester appctl list
  check "it resumes" as_tester "appctl launch $notes && appctl wait $notes active --timeout 60"
  check "in the same process" same "$(app_of as_tester "$notes")" "${before[0]#* }"
  check "a picture of root's screen is taken" appctl screenshot /package-test/after.png

  echo "==> an upgrade to a foregroundd that does not start"
  mapfile -t before < <(pids)
  check "a broken version is made" make_package broken
  check "and installed, which does not fail" install_package broken
  mapfile -t after < <(pids)
  check "both apps go on in the same processes" same "${before[0]}" "${after[0]}"
  expect "the installation says that root's device goes on with the old foregroundd" \
    "^device 'default' in $HOME.* goes on with the old foregroundd" cat "$log"
  expect "and why" "could not take the device over.*exit status 7" cat "$log"
  expect "it says that of tester's, too" \
    "^device 'default' in /home/tester.* goes on with the old foregroundd" cat "$log"
  check "the devices go on" bash -c "appctl status && appctl launch org.foreground.Gallery"
  check "a version that is in order is installed" install_package later
  check "and both devices are upgraded to it" same 2 "$(grep -c 'is upgraded: ' "$log")"
  check "both apps go on in the same processes" same "${before[0]}" \
    "$(app_of as_root "$notes") $(app_of as_tester "$notes")"
}
