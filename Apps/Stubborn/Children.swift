import Foundation
import Glibc

/// Processes that the app starts beside itself.
enum Children {
  /// What tells a child that it is one.
  static let argument = "--sleep-for-ever"
  static let burningArgument = "--burn-for-ever"
  static let sessionArgument = "--burn-in-own-session"
  static let orphanArgument = "--burn-as-orphan"

  /// Starts a child: this same program, which then sleeps for ever, or does what the argument says.
  static func start(_ argument: String = argument) {
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

  /// Lives as one of the arguments says; returns where there is none.
  static func live(as arguments: [String]) {
    if arguments.contains(burningArgument) { burn() }
    if arguments.contains(sessionArgument) {
      setsid()
      print("escaped \(getpid())")
      fflush(nil)
      burn()
    }
    if arguments.contains(orphanArgument) {
      start(sessionArgument)
      exit(0)
    }
  }

  private static func burn() -> Never {
    Load.burn(threads: 1)
    sleepForEver()
  }
}
