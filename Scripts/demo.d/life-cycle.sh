# Demonstrates the life cycle of three apps on the command line. Sourced by Scripts/demo.

step "12. Notes, Uploader and Stubborn are installed again" \
  "From here on, the demo uses only the command line and the device's log."
run uninstall $notes
for app in Notes Uploader Stubborn; do run install "$bundles/$app.app"; done
tell >/dev/null

step "13. Notes is opened" "Not running → inactive → active, with the delegate's callbacks in this order."
run launch $notes
run wait $notes active
tell

step "14. A URL adds text to the note" "Notes keeps the text in memory only."
run openurl 'notes://append?text=Buy%20milk'
run wait $notes active
tell

step "15. Home is pressed" \
  "Notes resigns active, enters the background and saves; half a second later it is suspended."
run home
run wait $notes suspended
tell

step "16. A suspended app does not execute" "Its CPU time, now and two seconds later:"
pid=$(pid_of $notes)
before=$(ticks "$pid")
sleep 2
after=$(ticks "$pid")
say "   process $pid: $before ticks, then $after ticks"
expect "ticks while suspended" $((after - before)) 0

step "17. Notes comes back" "The same process continues; it is not launched again."
run launch $notes
run wait $notes active
tell
expect "process" "$(pid_of $notes)" "$pid"

step "18. A call comes in and is declined" "Notes is inactive while the phone rings, and then active again."
run call incoming
run wait $notes inactive
run call decline
run wait $notes active
tell

step "19. The device is locked and unlocked" "Since iOS 5, locking the device sends the app to the background."
run lock
run wait $notes suspended
run unlock
run wait $notes active
tell

step "20. Uploader has work to finish" \
  "It begins a background task that runs longer than the grace period, so it is not suspended."
run launch $uploader -- --work 1.5
run wait $uploader active
run home
run wait $uploader background
run list
run wait $uploader suspended
tell

step "21. Uploader never ends its task" \
  "After three seconds its background time ends: its expiration handler is called, then it is killed."
run launch $uploader
run wait $uploader active
run terminate $uploader
run wait $uploader notRunning
run launch $uploader -- --work 60 --never-end
run wait $uploader active
run home
run wait $uploader notRunning
tell
run explain $uploader

step "22. Stubborn hangs in applicationDidEnterBackground" "It has one second; then the watchdog kills it."
run launch $stubborn -- --hang-in applicationDidEnterBackground
run wait $stubborn active
run home
run wait $stubborn notRunning
tell
run explain $stubborn

step "23. Memory runs short: Notes is killed while it is suspended" \
  "It gets no callback, not even applicationWillTerminate. At its next launch it restores what it saved."
run jetsam $notes
run wait $notes notRunning
tell
run explain $notes
run launch $notes
run wait $notes active
tell
restored=$(grep -c 'restored draft: Buy milk' "$home/default/Data/Logs/$notes.log" || true)
expect "drafts restored after the kill" "$restored" 1

step "24. The user swipes Notes away in the switcher" \
  "It is running, so applicationWillTerminate is called first."
run switcher open
run switcher kill $notes
run wait $notes notRunning
run switcher close
tell

