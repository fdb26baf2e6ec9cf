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

  /// Leaves processes that are nobody's children: forked twice, each in a session of its own.
  static func leaveOrphans(_ count: Int) {
    // Swift hides fork, because after it only some functions may be called; here only system calls.
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { return print("no fork") }
    let fork = unsafeBitCast(symbol, to: Fork.self)
    for number in 0..<count {
      let child = fork()
      if child == 0 {
        setsid()
        if fork() == 0 {
          setsid()
          sleepForEver()
        }
        _exit(0)
      }
      guard child > 0 else { return print("orphans \(number), then errno \(errno)") }
      waitpid(child, nil, 0)
    }
    print("orphans \(count)")
    fflush(nil)
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
