import CLinux
import Glibc
import Synchronization

extension Supervisor {
  /// What a daemon finds at its start: the descriptors that were kept, and how the last one ended.
  /// Any thread.
  ///
  /// What nobody takes is closed with this object; the supervisor goes on keeping its own copies.
  public final class Inheritance: Sendable {
    /// Why this daemon was started.
    public enum Reason: Sendable {
      /// The device is to be booted.
      case boot
      /// The last daemon asked to be replaced by this version.
      case upgrade
      /// The last daemon ended without being asked to.
      case crash
      /// A new version has ended before it had settled; this is the version before it.
      case failedUpgrade
    }

    /// Why this daemon was started.
    public let reason: Reason
    /// How many daemons were started so far, with this one.
    public let engineCount: Int
    /// The wait status of the last one, as of `waitpid`; 0 if this is the first.
    public let lastStatus: Int32
    /// The process of the living holder; nil if there is none.
    public let holderPID: Int32?

    private struct Untaken {
      var descriptors: [String: CInt]
      var holder: CInt?
    }
    private let untaken: Mutex<Untaken>

    init(_ reply: supervisor_reply, _ descriptors: [String: CInt], holder: CInt?) {
      reason =
        switch supervisor_reason(UInt32(bitPattern: reply.reason)) {
        case SUPERVISOR_UPGRADED: .upgrade
        case SUPERVISOR_CRASHED: .crash
        case SUPERVISOR_UPGRADE_FAILED: .failedUpgrade
        default: .boot
        }
      engineCount = Int(reply.starts)
      lastStatus = reply.status
      holderPID = holder == nil || reply.process == 0 ? nil : reply.process
      untaken = Mutex(Untaken(descriptors: descriptors, holder: holder))
    }

    deinit {
      untaken.withLock { untaken in
        for descriptor in untaken.descriptors.values { close(descriptor) }
        if let holder = untaken.holder { close(holder) }
      }
    }

    /// The names of what is kept and was not taken yet, in alphabetical order.
    public var names: [String] { untaken.withLock { $0.descriptors.keys.sorted() } }

    /// A kept descriptor, which the caller then owns, close-on-exec. Nil if none is kept under the
    /// name, or if it was taken before.
    public func take(_ name: String) -> CInt? {
      untaken.withLock { $0.descriptors.removeValue(forKey: name) }
    }

    /// The living holder and a pidfd of it, which the caller then owns. Nil if there is none, or if
    /// it was taken before. The socket to it is kept under the name "holder".
    public func takeHolder() -> (pid: Int32, pidfd: CInt)? {
      guard let holderPID else { return nil }
      return untaken.withLock { untaken in
        defer { untaken.holder = nil }
        return untaken.holder.map { (holderPID, $0) }
      }
    }
  }
}
