import Glibc
import LinuxPlatform

/// The descriptors that outlive this process: the supervisor keeps copies of them for the foregroundd
/// that comes next.
final class InheritedDescriptors: Sendable {
  private let supervisor: Supervisor?
  private let inheritance: Supervisor.Inheritance?

  /// - Parameter supervisor: Nil: nothing outlives this process.
  init(_ supervisor: Supervisor?, _ inheritance: Supervisor.Inheritance?) {
    self.supervisor = supervisor
    self.inheritance = inheritance
  }

  /// The process that everything of the device descends from, orphans too: the supervisor, or this one.
  var ancestor: Int32 { supervisor == nil ? getpid() : getppid() }

  func keep(_ descriptor: CInt, as name: String) {
    // It takes the place of what an earlier foregroundd has kept.
    if let earlier = take(name) { close(earlier) }
    supervisor?.keep(descriptor, as: name)
  }

  func drop(_ name: String) {
    supervisor?.drop(name)
  }

  /// What an earlier foregroundd has kept under the name; the caller owns it.
  func take(_ name: String) -> CInt? {
    inheritance?.take(name)
  }

  /// Forgets what no part of the device has taken: it belonged to processes that have ended, or that
  /// are started anew.
  func dropUntaken() {
    for name in inheritance?.names ?? [] {
      if let descriptor = take(name) { close(descriptor) }
      drop(name)
    }
  }
}

/// The names of descriptors.
enum DescriptorName {
  static let journal = "journal"
  static let folderLock = "lock.folder"
  static let controlSocket = "socket.control"
  /// The socket to keybagd. With it the keys go, when the device restarts.
  static let keyBag = "keybag"
  /// Memory with the content of the pasteboard.
  static let pasteboard = "pasteboard"
  /// Where the page is served. It stays when the device restarts by itself (supervisor.h).
  static let pageSocket = "lasting.page"
  static let sceneSocket = "socket.scene"
  static let viewerSocket = "socket.viewer"

  /// The socket over which a process is handed descriptors.
  static func handover(of pid: Int32) -> String { "process.\(pid).handover" }
  /// The pipe of its standard output.
  static func output(of pid: Int32) -> String { "process.\(pid).output" }
  /// The pipe of its standard error, if that is another.
  static func errors(of pid: Int32) -> String { "process.\(pid).errors" }

  /// The word of memory for callbacks that it is sent ahead.
  static func callbackWord(of pid: Int32) -> String { "process.\(pid).callbacks" }

  /// A socket that it has handed over for its calls.
  static func socket(_ number: UInt64, of pid: Int32) -> String {
    "process.\(pid).socket.\(number)"
  }

  static func all(of pid: Int32) -> [String] {
    [handover(of: pid), callbackWord(of: pid), output(of: pid), errors(of: pid)]
  }
}
