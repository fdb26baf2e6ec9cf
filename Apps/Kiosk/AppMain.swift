import UIKit

/// For tests: downloads Newsstand issues, and prints what it is told.
///
///     --fetch NAME=URL  adds an asset to the issue with the name, which it makes if there is none, and
///                       downloads it; as often as wanted
///     --read NAME       says that the user reads the issue with the name
///     --remove NAME     removes the issue with the name
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
