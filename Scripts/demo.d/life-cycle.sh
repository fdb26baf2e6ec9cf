# The main job: the life cycle of three apps, by the command line alone. Sourced by Scripts/demo.

step "12. Notes, Uploader and Stubborn begin anew" \
  "From here on the command line plays: the same device, and its log."
run uninstall $notes
for app in Notes Uploader Stubborn; do run install "$bundles/$app.app"; done
tell >/dev/null

step "13. Notes is opened" "Not running → inactive → active; its delegate is told in this order."
run launch $notes
run wait $notes active
tell

step "14. The person types, by way of a URL" "Notes keeps the text in memory only."
run openurl 'notes://append?text=Buy%20milk'
run wait $notes active
tell

step "15. Home is pressed" \
  "Notes resigns, enters the background, saves, and half a second later it is suspended."
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

step "17. Notes comes back" "The same process, thawed: nothing is created anew."
run launch $notes
run wait $notes active
tell
expect "process" "$(pid_of $notes)" "$pid"

step "18. A call comes in, and is declined" "Inactive while it rings; then active again."
run call incoming
run wait $notes inactive
run call decline
run wait $notes active
tell

step "19. The device is locked and unlocked" "From iOS 5 on, a lock sends the app to the background."
run lock
run wait $notes suspended
run unlock
run wait $notes active
tell

step "20. Uploader has work to finish" \
  "It begins a background task that takes longer than the grace, so it is not suspended."
run launch $uploader -- --work 1.5
run wait $uploader active
run home
run wait $uploader background
run list
run wait $uploader suspended
tell

step "21. Uploader never ends its task" \
  "After three seconds its time is up. It had its expiration handler; then it is killed."
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

step "22. Stubborn hangs in applicationDidEnterBackground" "It has one second; the watchdog ends it."
run launch $stubborn -- --hang-in applicationDidEnterBackground
run wait $stubborn active
run home
run wait $stubborn notRunning
tell
run explain $stubborn

step "23. Memory runs short: Notes is purged while it is suspended" \
  "It hears nothing (no applicationWillTerminate); what it had saved, it restores."
run jetsam $notes
run wait $notes notRunning
tell
run explain $notes
run launch $notes
run wait $notes active
tell
restored=$(grep -c 'restored draft: Buy milk' "$home/default/Logs/$notes.log" || true)
expect "drafts restored after the purge" "$restored" 1

step "24. The person swipes Notes away in the switcher" \
  "It runs, so it is told applicationWillTerminate first."
run switcher open
run switcher kill $notes
run wait $notes notRunning
run switcher close
tell

