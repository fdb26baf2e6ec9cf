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

  /// Leaves processes that are nobody's children: forked twice, each in a session of its own. Prints how many
  /// there are after each hundred and at the end.
  static func leaveOrphans(_ count: Int) {
    // Swift hides fork, because after it only some functions may be called; here only system calls.
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { return print("no fork") }
    let fork = unsafeBitCast(symbol, to: Fork.self)
    for number in stride(from: 0, to: count, by: 100) {
      let share = min(100, count - number)
      let child = fork()
      if child == 0 {
        setsid()
        for _ in 0..<share {
          switch fork() {
          case 0:
            setsid()
            sleepForEver()
          case -1: _exit(CInt(truncatingIfNeeded: errno))
          default: continue
          }
        }
        _exit(0)
      }
      guard child > 0 else { return print("orphans \(number), then errno \(errno)") }
      var status: CInt = 0
      waitpid(child, &status, 0)
      guard status == 0 else { return print("orphans \(number) or more, then status \(status)") }
      print("orphans \(number + share)")
      fflush(nil)
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
