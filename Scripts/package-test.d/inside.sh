# shellcheck shell=bash
# What Scripts/package-test does in the fresh root. It is the second process there, and every other one
# belongs to it.
set -uo pipefail
cd /package-test || exit
source ./checks.sh
source ./pages.sh
source ./upgrade.sh

notes=org.foreground.Notes
stubborn=org.foreground.Stubborn
options=(-qq -y --no-install-recommends -o Dpkg::Use-Pty=0)

# Every path of the root, but for what apt and dpkg note of their own work.
paths() {
  find / -xdev -not -path '/package-test*' -not -path '/tmp/*' -not -path '/var/lib/dpkg/*' \
    -not -path '/var/lib/apt/*' -not -path '/var/cache/*' -not -path '/var/log/*' | sort
}

processes() {
  local folder
  for folder in /proc/[0-9]*; do
    tr '\0' ' ' < "$folder/cmdline" && echo
  done 2>/dev/null | grep -E '[/]usr/lib/foreground|[.]app/'
}

echo "==> installing"
apt-get -qq update
# Dependencies first, so that what the package itself leaves can be told from what they leave.
needed=$(apt-get -s install "${options[@]}" ./foreground.deb 2>/dev/null \
  | awk '$1 == "Inst" && $2 != "foreground" { print $2 }')
# shellcheck disable=SC2086 # one word for each package
apt-get install "${options[@]}" $needed fonts-inter man-db bash-completion > apt.log 2>&1 || {
  cat apt.log
  exit 1
}
useradd --create-home tester
paths > before
check "apt installs the package" apt-get install "${options[@]}" ./foreground.deb
refuse "there is no Swift toolchain" command -v swift
check "every program finds its libraries" bash -c '
  ! find /usr/lib/foreground -type f -perm /111 -exec ldd {} + | grep "not found"'

echo "==> documentation"
for page in appctl.1 webscreen.1 foregroundd.8 displayd.8; do
  expect "man finds ${page%.*}" "^NAME" page_text "${page##*.}" "${page%.*}"
done
check "the page of appctl has what its help has, and nothing else" same_options appctl 1
check "the page of webscreen has what its help has, and nothing else" same_options webscreen 1
check "the page of foregroundd has what its help has, and nothing else" same_options foregroundd 8
expect "bash completes appctl" 'appctl$' bash -c '
  source /usr/share/bash-completion/bash_completion
  _load_comp appctl || _completion_loader appctl || true
  complete -p appctl'
for file in zsh/vendor-completions/_appctl fish/vendor_completions.d/appctl.fish; do
  expect "there is a completion for ${file%%/*}" 'notificationcenter' cat "/usr/share/$file"
done

echo "==> a device"
expect "a device with a screen boots" "^screen: http" appctl boot --screen --set suspensionGrace=0.2
expect "its home screen is the package's" "--shell /usr/lib/foreground/HomeScreen.app" processes
check "a sample app is installed" appctl install /usr/lib/foreground/apps/Notes.app
expect "it is launched" "^$notes: [0-9]+" appctl launch "$notes"
check "it becomes active" appctl wait "$notes" active --timeout 60
check "a picture of the screen is taken" appctl screenshot /package-test/screen.png
check "the home button is pressed" appctl home
check "it is suspended" appctl wait "$notes" suspended --timeout 60
expect "its state is seen" "$notes +.*suspended" appctl list
expect "and explained" "uspended" appctl explain "$notes"
check "an app that was built elsewhere is installed" appctl install /package-test/Stubborn.app
expect "and launched" "^$stubborn: [0-9]+" appctl launch "$stubborn"
check "and becomes active" appctl wait "$stubborn" active --timeout 60
# Dialer would ask first, and be inactive until it is answered.
check "Dialer is installed" appctl install /usr/lib/foreground/apps/Dialer.app
check "Dialer may notify" appctl privacy org.foreground.Dialer notifications allow
for app in Gallery Racer Player Tracker Uploader Courier Cube Dialer Hog; do
  check "$app is installed" appctl install "/usr/lib/foreground/apps/$app.app"
  check "$app is launched" appctl launch "org.foreground.$app"
  check "$app becomes active" appctl wait "org.foreground.$app" active --timeout 60
done

echo "==> a device of an ordinary user"
as_tester() { su tester --login --command "$*"; }
check "it boots" as_tester appctl boot --set suspensionGrace=0.2
check "an app is installed" as_tester appctl install /usr/lib/foreground/apps/Notes.app
check "and launched" as_tester appctl launch "$notes"
check "and becomes active" as_tester appctl wait "$notes" active --timeout 60
check "and is suspended" as_tester "appctl home && appctl wait $notes suspended --timeout 60"

upgrade_both_devices

check "the device is shut down" as_tester appctl shutdown
check "and that of root is, too" appctl shutdown
refuse "no process of them is left" processes

echo "==> removing"
userdel --remove tester 2> /dev/null
rm -rf ~/.local
mkdir -p /var/lib/foreground/default
check "apt removes the package" apt-get remove "${options[@]}" foreground
check "its settings and its devices are kept" test -e /etc/default/foreground -a \
  -e /var/lib/foreground/default
check "apt purges it" apt-get purge "${options[@]}" foreground
paths > after
check "nothing is left" diff <(grep -v "^$HOME/" before | grep -v '^/home/tester') \
  <(grep -v "^$HOME/" after)
finish
