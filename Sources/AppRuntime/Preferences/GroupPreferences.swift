import Foundation
import Glibc
import Synchronization

/// The preferences of the app's groups in this process: the values that `UserDefaults` has, and what of
/// them the system is still to write. Any thread.
///
/// The system alone writes them (``GroupPreferencesLink``), and has the app read them again when another
/// app has changed them. A value that was set here stays as it is until the system has written it.
final class GroupPreferences: Sendable {
  static let shared = GroupPreferences()

  private struct State {
    /// The keys that have changed and that the system was not told of, by group.
    var changed: [String: Set<String>] = [:]
    /// Values are being set as the system has them.
    var isAdopting = false
  }

  private let state = Mutex(State())
  /// Held while values of groups are set, read or sent, so that none is overwritten between two steps.
  /// Recursive, because Foundation sets a value by removing it.
  private let values = NSRecursiveLock()
  private let link = GroupPreferencesLink.shared

  /// The domain is that of a group.
  func owns(_ suite: String) -> Bool { AppGroups.own.folders[suite] != nil }

  /// Gives Foundation the values that the system has, before anything looks for them. Foundation does not
  /// read the file itself: it would wait for whatever an app of the group has put in its place.
  func load() {
    guard !AppGroups.own.folders.isEmpty else { return }
    AppGroups.own.unlinkPreferences(in: PreferencesFile.ownFolder)
    // Foundation has nothing from now on, and looks no more.
    for group in AppGroups.own.folders.keys { _ = Preferences.keys(of: group) }
    adopt()
  }

  /// Shows the files of groups among the app's own.
  func begin() {
    AppGroups.own.linkPreferences(in: PreferencesFile.ownFolder)
  }

  /// Sets or removes a value with the closure, and records that.
  func change(_ key: String, in group: String, _ set: () -> Void) {
    values.withLock {
      set()
      let isFirst = state.withLock { state in
        guard !state.isAdopting else { return false }
        defer { state.changed[group, default: []].insert(key) }
        return state.changed.isEmpty
      }
      if isFirst { Preferences.shared.writeSoon() }
    }
  }

  /// Takes what the system has written, but for what was set here since.
  func adopt() {
    for group in AppGroups.own.folders.keys {
      values.withLock { adopt(group) }
    }
  }

  private func adopt(_ group: String) {
    // Before the file is read: what the system writes after that may be newer than what is read.
    let own = state.withLock { $0.changed[group] ?? [] }.union(link.unansweredKeys(of: group))
    guard let written = GroupPreferencesFile(group)?.contents,
      let defaults = UserDefaults(suiteName: group)
    else { return }
    state.withLock { $0.isAdopting = true }
    defer { state.withLock { $0.isAdopting = false } }
    for key in Preferences.keys(of: group) where written[key] == nil && !own.contains(key) {
      defaults.removeObject(forKey: key)
    }
    let present = Preferences.contents(of: group)
    for (key, value) in written
    where !own.contains(key) && !Self.areSame(value, present[key]) {
      defaults.set(value, forKey: key)
    }
  }

  /// Two values are known to be the same. Containers are not looked into.
  private static func areSame(_ one: Any, _ other: Any?) -> Bool {
    guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
    return one == other
  }

  /// Gives the system what has changed.
  ///
  /// - Parameter all: Whether to wait if the system has too much to write already; otherwise the rest is
  ///   given to it when it has written some.
  /// - Returns: false if the system was not given all.
  func send(all: Bool) -> Bool {
    guard state.withLock({ !$0.changed.isEmpty }) else { return true }
    repeat {
      let isOver = values.withLock { sendWhatFits() }
      if isOver { return true }
    } while all && link.waitForRoom()
    return false
  }

  /// - Returns: Whether nothing is left.
  private func sendWhatFits() -> Bool {
    for (group, keys) in state.withLock({ $0.changed }) {
      let contents = Preferences.contents(of: group)
      let rest = link.send(keys.sorted().map { ($0, contents[$0]) }, of: group)
      state.withLock { $0.changed[group] = rest.isEmpty ? nil : rest }
    }
    return state.withLock { $0.changed.isEmpty }
  }

  /// Waits until everything that the system was given is on the disk.
  ///
  /// - Returns: false if it is not, for whatever reason.
  func waitUntilWritten() -> Bool { link.waitUntilWritten() }

  /// The system has answered: it can be given more.
  func hasRoom() {
    if state.withLock({ !$0.changed.isEmpty }) { Preferences.shared.writeSoon() }
  }
}
