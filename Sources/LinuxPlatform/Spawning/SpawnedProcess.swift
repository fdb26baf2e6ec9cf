import CLinux
import Glibc

/// Who has started processes for this daemon, and is their parent in its place.
protocol ProcessParent: AnyObject, Sendable {
  /// The exit status of one of its processes; nil while it runs. See ``SpawnedProcess/reap()``.
  func reap(_ pid: Int32) throws(SystemCallError) -> TerminationStatus?
  /// Lets go of one that has ended. See ``SpawnedProcess/release()``.
  func release(_ pid: Int32) throws(SystemCallError)
}

/// A process started by this daemon, referenced by a descriptor that cannot refer to another
/// process.
///
/// The descriptor is closed with the object; a process not reaped by then stays a zombie until
/// the daemon's end. Any thread.
public final class SpawnedProcess: Sendable {
  /// Its ID and start time, for storing.
  public let identity: ProcessIdentity
  private let descriptor: OwnedDescriptor
  /// The parent of the process, if that is not this daemon.
  private let parent: (any ProcessParent)?

  /// The process ID.
  public var pid: Int32 { identity.pid }

  /// The pidfd: readable when the process has ended. This object owns it.
  public var processDescriptor: CInt { descriptor.rawValue }

  convenience init(
    identity: ProcessIdentity, owning processDescriptor: CInt, parent: (any ProcessParent)? = nil
  ) {
    self.init(
      identity: identity, owning: OwnedDescriptor(owning: processDescriptor), parent: parent)
  }

  init(
    identity: ProcessIdentity, owning descriptor: consuming OwnedDescriptor,
    parent: (any ProcessParent)? = nil
  ) {
    self.identity = identity
    self.descriptor = descriptor
    self.parent = parent
  }

  /// Returns the exit status; nil while the process runs. Never blocks.
  ///
  /// Once for a child of this daemon: afterwards this throws `noChildProcess`. A program of the
  /// holder stays a zombie with its ID until `release`, and this can be repeated until then; the
  /// first time also ends all that it has left behind in its namespaces.
  public func reap() throws(SystemCallError) -> TerminationStatus? {
    if let parent { return try parent.reap(pid) }
    var code: CInt = 0
    var status: CInt = 0
    let taken = try check(
      clinux_reap(descriptor.rawValue, &code, &status), "take the exit status of process \(pid)")
    guard taken != 0 else { return nil }
    return TerminationStatus(code: code, status: status)
  }

  /// Lets go of a program that has ended, when how it ended was written down: from now on another
  /// process may get its ID. Does nothing for a child of this daemon, which `reap` has let go.
  ///
  /// - Throws: `resourceBusy` if it has not ended, `noChildProcess` if it was released before, and
  ///   other errors if the holder has ended, with which it is gone anyway.
  public func release() throws(SystemCallError) {
    try parent?.release(pid)
  }

  /// Sends a signal to exactly this process. Throws `noSuchProcess` once it has been reaped.
  public func send(_ signal: Int32) throws(SystemCallError) {
    try check(
      clinux_pidfd_send_signal(descriptor.rawValue, signal),
      "send signal \(signal) to process \(pid)")
  }
}
