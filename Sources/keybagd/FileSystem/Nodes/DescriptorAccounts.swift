import CFuse
import Glibc
import KeyBag
import Synchronization

/// Who has files open: the system, or an app with all its processes.
enum DescriptorUser: Hashable {
  case system
  /// The inode of its process namespace, which no other app has.
  case namespace(ino_t)
  /// Where apps have no view: the user of an app that is not the system's.
  case user(uid_t)
}

/// How many descriptors there are for whom.
///
/// A descriptor of the stored file is needed for each file that is open. What has no more room for one
/// app is an error for that app, and what all apps together have leaves room for the system.
struct DescriptorLimits {
  /// Descriptors for names that are not in use.
  var names: Int
  /// Descriptors for what one app has open.
  var app: Int
  /// Descriptors for what all apps have open.
  var apps: Int
  /// How many files the kernel knows, besides those that are in use.
  var nodes: Int

  /// - Parameter all: How many this process may have.
  init(all: Int) {
    names = max(16, min(all / 4, 4096))
    app = max(16, min(all / 8, 8192))
    apps = max(16, min(all / 2, 65_536))
    nodes = max(1_024, min(all * 4, 65_536))
  }
}

/// Counts what each user of files has open.
final class DescriptorAccounts: Sendable {
  private struct State {
    var used: [DescriptorUser: Int] = [:]
    var usedByApps = 0
  }

  private let state = Mutex(State())
  private let limits: DescriptorLimits
  private let ownNamespace = DescriptorAccounts.namespace(of: getpid())

  init(limits: DescriptorLimits) { self.limits = limits }

  /// Who a process belongs to.
  func user(process: pid_t, user: uid_t) -> DescriptorUser {
    // 0: the kernel itself, for instance when it writes back what was mapped.
    guard process > 0, let namespace = Self.namespace(of: process), namespace != ownNamespace else {
      return user == geteuid() ? .system : .user(user)
    }
    return .namespace(namespace)
  }

  private static func namespace(of process: pid_t) -> ino_t? {
    var status = stat()
    return stat("/proc/\(process)/ns/pid", &status) == 0 ? status.st_ino : nil
  }

  /// Counts one more.
  ///
  /// - Throws: `KeyBagError.system`: EMFILE if the app has too many, ENFILE if all apps have.
  func take(_ user: DescriptorUser) throws {
    guard user != .system else { return }
    try state.withLock { state in
      let used = state.used[user, default: 0]
      guard used < limits.app else { throw KeyBagError.system(EMFILE) }
      guard state.usedByApps < limits.apps else { throw KeyBagError.system(ENFILE) }
      state.used[user] = used + 1
      state.usedByApps += 1
    }
  }

  /// Gives one back.
  func give(_ user: DescriptorUser) {
    guard user != .system else { return }
    state.withLock { state in
      let left = state.used[user, default: 1] - 1
      state.used[user] = left > 0 ? left : nil
      state.usedByApps -= 1
    }
  }
}
