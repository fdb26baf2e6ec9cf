import UIKit

/// For tests: shares a database, files and preferences with the apps of a group, and prints what comes
/// of it.
///
///     --group NAME          the group; else group.org.foreground.archive
///     --observe             the database observes GRDB's suspension notifications, which the delegate
///                           posts as GRDB's documentation says
///     --note TEXT           writes the text into the database
///     --notes               prints what is in the database
///     --transaction         changes the database in a transaction that never ends by itself
///     --put NAME=TEXT       writes a file of the group, which others may read, as by its mode 0644
///     --append NAME=TEXT    writes at the end of such a file
///     --get NAME            prints such a file
///     --set KEY=VALUE       sets a preference of the group
///     --preference KEY      prints a preference of the group
///     --fill PREFIX=COUNT   sets COUNT preferences of the group, one in each turn of the run loop
///     --keep PREFIX=COUNT   the same, and waits until each is on the disk, and says so
///     --watch KEY           prints a preference of the group whenever preferences have changed
///     --stay                begins a background task and does not end it
///     --set-in-background KEY=VALUE  sets a preference in applicationDidEnterBackground
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
