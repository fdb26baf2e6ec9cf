import Foundation
import Glibc

/// Child processes of the app.
enum Children {
  /// The argument that marks a child.
  static let argument = "--sleep-for-ever"
  static let burningArgument = "--burn-for-ever"
  static let sessionArgument = "--burn-in-own-session"
  static let orphanArgument = "--burn-as-orphan"

  /// Starts a child: this program with an argument, by default to sleep forever.
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

  /// Runs as the child that the arguments specify; returns if they specify none.
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
