import Foundation
import Glibc

/// Processes that the app starts beside itself.
enum Children {
  /// What tells a child that it is one.
  static let argument = "--sleep-for-ever"

  /// Starts a child: this same program, which then sleeps for ever.
  static func start() {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = [argument]
    do {
      try child.run()
      print("child \(child.processIdentifier)")
    } catch {
      print("no child: \(error)")
    }
  }

  static func sleepForEver() -> Never {
    while true { pause() }
  }
}
