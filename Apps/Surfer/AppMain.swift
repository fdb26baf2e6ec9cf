import UIKit

/// Uses the network as the URLs say that it is opened with, and prints what comes of it, and how long it
/// took.
///
///     surfer:load?PORT/PATH     loads http://127.0.0.1:PORT/PATH with a URLSession
///     surfer:connect?PORT       connects to this port of 127.0.0.1
///     surfer:reach?ADDRESS      connects to port 9 of an address
///     surfer:listen             listens at a port, and connects to it
///     surfer:echo?PORT          sends a hundred datagrams to this port, and counts those that come back
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
