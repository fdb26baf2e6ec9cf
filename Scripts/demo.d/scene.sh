# Demonstrates the device on its screen, as a user would use it. Sourced by Scripts/demo.

step "2. The home screen" "Each icon is an ordinary program in an .app bundle that links UIKit."
run clock 9:41
run battery 80
place_of Notes >/dev/null
picture 01-home

step "3. A tap on Notes" \
  "Its window, navigation controller and list come from a storyboard in Xcode's format."
tap Notes
run wait $notes active
picture 02-notes
tell

step "4. The user writes a note"
tap Compose
# The keyboard appears when the editor has slid in; keys typed earlier would be lost.
place_of space >/dev/null
run type $'Shopping\nMilk, bread, coffee'
picture 03-note

step "5. Home, and the card of Notes in the switcher" \
  "The system takes the card's picture when applicationDidEnterBackground has returned."
run press home
run wait $notes suspended
picture 04-home
run switcher open
picture 05-switcher
tell
pid=$(pid_of $notes)
tap Notes
run wait $notes active
expect "process" "$(pid_of $notes)" "$pid"

step "6. A call comes in over Notes" "It becomes inactive; when the user answers, it goes to the background."
run call incoming --from "Anna Appleseed"
run wait $notes inactive
picture 06-incoming-call
tap Accept
run wait $notes suspended
picture 07-in-call
run launch $notes
run wait $notes active
picture 08-notes-in-call
run call end
tell

step "7. The device is rotated" "Notes supports landscape, so its views are laid out again."
run rotate landscapeLeft
picture 09-notes-landscape
run launch $gallery
run wait $gallery active
picture 10-gallery-landscape
run rotate portrait
picture 11-gallery
run appearance dark
picture 12-gallery-dark
run appearance light

step "8. A game" "It requests frames while the user plays, pauses for an alert, and stays paused."
run launch $racer
run wait $racer active
run tap 195 600
sleep 1.5
picture 13-racer
run alert show --title "Anna" --body "Are you coming?"
run wait $racer inactive
picture 14-racer-alert
run alert ignore
run wait $racer active
picture 15-racer-paused
expect "races paused" "$(grep -c 'race: paused' "$home/default/Data/Logs/$racer.log" || true)" 1

step "9. A media player with a banner over it"
run launch $player
run wait $player active
run notification show $notes --title "Notes" --body "Anna changed “Shopping”."
picture 16-player-banner

step "10. The device is locked and unlocked"
run press lock
run press lock
picture 17-lock-screen
run unlock
picture 18-unlocked

step "11. The time line is exported for ui.perfetto.dev"
run trace export "$pictures/scene.perfetto-trace"
run press home
tell >/dev/null
