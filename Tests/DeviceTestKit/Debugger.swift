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
  public init(attachingTo pid: Int32) throws {
    let outcome = Outcome()
    Thread.detachNewThread { [attached, released, ended] in
      outcome.code = Self.seize(pid) == 0 ? 0 : errno
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

  /// ptrace is variadic, so Swift's Glibc module does not import it.
  private static func seize(_ pid: Int32) -> Int {
    typealias Function = @convention(c) (Int32, Int32, UInt, UInt) -> Int
    let seizeRequest: Int32 = 0x4206
    guard let symbol = dlsym(nil, "ptrace") else { return -1 }
    return unsafeBitCast(symbol, to: Function.self)(seizeRequest, pid, 0, 0)
  }
}
