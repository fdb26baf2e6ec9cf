import Foundation
import Glibc

/// A debugger attached to a process that keeps running.
public final class Debugger: Sendable {
  private let attached = DispatchSemaphore(value: 0)
  private let released = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Attaches with PTRACE_SEIZE, which does not stop the process.
  ///
  /// The tracer is a thread; its processes are released when the thread ends.
  ///
  /// - Parameters:
  ///   - pid: A process, or one thread of it.
  ///   - stops: Whether it stops until the debugger is detached.
  public init(attachingTo pid: Int32, stops: Bool = false) throws {
    let outcome = Outcome()
    Thread.detachNewThread { [attached, released, ended] in
      outcome.code = Self.request(Self.seizeRequest, pid) == 0 ? 0 : errno
      if stops, outcome.code == 0 {
        var status: Int32 = 0
        outcome.code =
          Self.request(Self.interruptRequest, pid) == 0
            && waitpid(pid, &status, Self.everyThread) == pid ? 0 : errno
      }
      attached.signal()
      released.wait()
      ended.signal()
    }
    attached.wait()
    guard outcome.code == 0 else { throw POSIXError(.init(rawValue: outcome.code) ?? .EPERM) }
  }

  /// Detaches from the process.
  public func detach() {
    released.signal()
    ended.wait()
  }

  /// Written before `attached` is signalled and read after.
  private final class Outcome: @unchecked Sendable {
    var code: Int32 = 0
  }

  private static let seizeRequest: Int32 = 0x4206
  private static let interruptRequest: Int32 = 0x4207
  /// __WALL: also threads.
  private static let everyThread: Int32 = 0x4000_0000

  /// ptrace is variadic, so Swift's Glibc module does not import it.
  private static func request(_ number: Int32, _ pid: Int32) -> Int {
    typealias Function = @convention(c) (Int32, Int32, UInt, UInt) -> Int
    guard let symbol = dlsym(nil, "ptrace") else { return -1 }
    return unsafeBitCast(symbol, to: Function.self)(number, pid, 0, 0)
  }
}
