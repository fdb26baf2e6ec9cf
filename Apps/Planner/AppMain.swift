import UIKit

/// For tests: uses the contacts and calendars, and prints what comes of it. The orders are carried out when
/// the app is launched, and those behind --foreground when it comes to the front again.
///
///     --status            prints whether the app may use the contacts and the calendars
///     --ask-contacts, --ask-calendars   asks the person
///     --contact NAME      adds a contact
///     --contacts          prints the contacts
///     --remove NAME       removes a contact
///     --event TITLE       adds an event, and commits
///     --draft TITLE       adds an event, and does not commit
///     --drafts COUNT      adds so many large events, and does not commit
///     --commit, --reset   ends what was begun without a commit
///     --events            prints the events
///     --person NAME       adds a person with the older interface, and does not save
///     --save-people, --revert-people   ends that
///     --people            prints the contacts with the older interface
///     --task              begins a background task when the app enters the background, which ends with
///                         its expiration handler
///     --let-go            commits in that handler
///     --hold-on           does not end the task in that handler
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
