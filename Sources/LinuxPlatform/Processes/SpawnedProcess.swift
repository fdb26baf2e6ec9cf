import CLinux
import Glibc

/// A process that this daemon started, held by a descriptor that can never mean another one.
///
/// The descriptor is closed when the object goes; a process that was not reaped by then stays a
/// zombie until `Subreaper.reapOrphans` or the daemon's end. May be used from any thread.
public final class SpawnedProcess: Sendable {
  /// Its number and start time, to be written down.
  public let identity: ProcessIdentity
  private let descriptor: OwnedDescriptor

  /// The process's number.
  public var pid: Int32 { identity.pid }

  /// The pidfd: readable when the process has ended. Remains owned by this object.
  public var processDescriptor: CInt { descriptor.rawValue }

  init(identity: ProcessIdentity, owning processDescriptor: CInt) {
    self.identity = identity
    self.descriptor = OwnedDescriptor(owning: processDescriptor)
  }

  deinit { UnreapedChildren.remove(identity.pid) }

  /// Takes the exit status, once. Nil while it runs; throws `noChildProcess` once taken.
  /// Never blocks.
  public func reap() throws(SystemCallError) -> TerminationStatus? {
    var code: CInt = 0
    var status: CInt = 0
    let taken = try check(
      clinux_reap(descriptor.rawValue, &code, &status), "take the exit status of process \(pid)")
    guard taken != 0 else { return nil }
    UnreapedChildren.remove(pid)
    return code == CInt(CLD_EXITED)
      ? .exited(code: status)
      : .signaled(signal: status, coreDumped: code == CInt(CLD_DUMPED))
  }

  /// Sends a signal to this very process. Throws `noSuchProcess` once it has been reaped.
  public func send(_ signal: Int32) throws(SystemCallError) {
    try check(
      clinux_pidfd_send_signal(descriptor.rawValue, signal),
      "send signal \(signal) to process \(pid)")
  }
}
