import Foundation
import Glibc

/// Ways in which an app makes one of its relatives trace it, as a debugger would.
enum OwnTracer: String {
  /// A child attaches to the app.
  case child = "--traced-by-child"
  /// A thread of a child attaches to the app.
  case thread = "--traced-by-thread"
  /// The app makes its parent, foregroundd, its tracer.
  case parent = "--traced-by-parent"

  private static let childArgument = "--trace-parent"
  private static let threadArgument = "--trace-parent-from-thread"

  static let help = """
    --traced-by-child --traced-by-thread --traced-by-parent
                                  be traced by a child, by a thread of one, or by foregroundd;
                                  the tracer prints “tracing ERROR”
    """

  /// Begins the tracing.
  func begin() {
    switch self {
    case .child: Children.start(Self.childArgument)
    case .thread: Children.start(Self.threadArgument)
    case .parent: Self.report(Self.trace(0, 0))
    }
  }

  /// Runs as the child that traces its parent; returns if the arguments order no such child.
  static func live(as arguments: [String]) {
    if arguments.contains(childArgument) { attach() }
    if arguments.contains(threadArgument) {
      Thread.detachNewThread { attach() }
      Children.sleepForEver()
    }
  }

  private static func attach() -> Never {
    let seize: Int32 = 0x4206
    report(trace(seize, getppid()))
    Children.sleepForEver()
  }

  private static func report(_ result: Int) {
    print("tracing \(result == 0 ? 0 : errno)")
    fflush(nil)
  }

  /// ptrace is variadic, so Swift's Glibc module does not import it.
  private static func trace(_ request: Int32, _ pid: Int32) -> Int {
    typealias Function = @convention(c) (Int32, Int32, UInt, UInt) -> Int
    guard let symbol = dlsym(nil, "ptrace") else { return -1 }
    return unsafeBitCast(symbol, to: Function.self)(request, pid, 0, 0)
  }
}
