import AppSupport
import CoreFoundation
import Foundation
import Glibc
import Synchronization
import SystemInterface

/// Saves what an app sets in `UserDefaults`: changed domains are written at the end of the run
/// loop's turn, before a callback is acknowledged, and when the process ends in order. Any thread.
///
/// Each domain is a file in the container's `Library/Preferences` and is replaced as a whole, so a
/// kill at any instant leaves either the old or the new contents. Nothing is done when nothing was
/// set.
///
/// The domain of an app group is a file in the group's folder, which the other apps of the group
/// replace, too. There only the keys that were set here are changed.
final class Preferences: Sendable {
  static let shared = Preferences()

  private struct State {
    /// Domains that have changed and are not written; `nil` is the standard domain.
    var changed: Set<String?> = []
    /// The keys of those that are an app group's.
    var changedKeys: [String: Set<String>] = [:]
    /// Domains that are written but may not be on the disk yet.
    var unsynchronized: Set<String?> = []
    var isKept = false
  }

  /// A lock, because any thread sets defaults.
  private let state = Mutex(State())
  /// Held while files are written, so that an older state never replaces a newer one.
  private let writing = Mutex(())

  /// Starts saving changes. Call it before any of the app's code runs.
  @MainActor func keep() {
    let tookOver = KeptDefaults.takeOver()
    state.withLock { $0.isKept = tookOver }
    guard tookOver else {
      SystemLog.write(
        "Foundation's UserDefaults has an unexpected layout: preferences are saved only when "
          + "the app calls synchronize().")
      return
    }
    AppGroups.own.linkPreferences(in: PreferencesFile.ownFolder)
    atexit { _ = Preferences.shared.write(durably: true) }
  }

  /// Sets what was changed outside of the app (WAKE-12). It is written before the callback that
  /// brought it, or the first one after the launch, is acknowledged.
  @MainActor func adopt(_ changes: WirePreferenceChanges) {
    for change in changes.changes {
      let defaults = change.suite.isEmpty ? .standard : UserDefaults(suiteName: change.suite)
      guard !change.value.isEmpty else {
        defaults?.removeObject(forKey: change.key)
        continue
      }
      do {
        defaults?.set(
          try PropertyListSerialization.propertyList(from: change.value, format: nil),
          forKey: change.key)
      } catch {
        SystemLog.write("The preference \(change.key) cannot be set: \(error)")
      }
    }
  }

  /// Records that a value of this domain was set or removed.
  ///
  /// - Parameter key: Nil: none has changed, and the domain is to be written all the same.
  func changed(in suite: String?, _ key: String?) {
    let isFirst = state.withLock { state in
      if let suite, let key, AppGroups.own.folders[suite] != nil {
        state.changedKeys[suite, default: []].insert(key)
      }
      defer { state.changed.insert(suite) }
      return state.changed.isEmpty
    }
    guard isFirst else { return }
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) {
      _ = Preferences.shared.write(durably: false)
    }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// Writes what has changed.
  ///
  /// - Parameter durably: whether the values must be on the disk when this returns and so survive a
  ///   power failure; otherwise they survive only the end of the process.
  /// - Returns: whether every domain was written. A failure is logged, and the domain is written
  ///   again the next time.
  @discardableResult
  func write(durably: Bool) -> Bool {
    let hasWork = state.withLock {
      !$0.changed.isEmpty || (durably && !$0.unsynchronized.isEmpty)
    }
    guard hasWork else { return true }
    return writing.withLock { _ in
      // Taken before the values are read, so that a value set meanwhile counts as a new change.
      let (changed, keys, unsynchronized) = state.withLock { state in
        defer {
          state.changedKeys = [:]
          if durably {
            state.unsynchronized = []
          } else {
            state.unsynchronized.formUnion(state.changed)
          }
          state.changed = []
        }
        return (
          state.changed, state.changedKeys,
          durably ? state.unsynchronized.subtracting(state.changed) : []
        )
      }
      var failed: Set<String?> = []
      for suite in changed {
        let isWritten =
          if let suite, AppGroups.own.folders[suite] != nil {
            write(keys[suite] ?? [], ofGroup: suite, durably: durably)
          } else {
            write(suite, durably: durably)
          }
        if !isWritten { failed.insert(suite) }
      }
      for suite in unsynchronized { PreferencesFile(suite: suite).synchronize() }
      guard !failed.isEmpty else { return true }
      state.withLock { state in
        state.changed.formUnion(failed)
        for case let suite? in failed {
          state.changedKeys[suite, default: []].formUnion(keys[suite] ?? [])
        }
      }
      return false
    }
  }

  /// The keys that are set in a domain itself, without registered defaults.
  static func keys(of suite: String?) -> [String] {
    let keys = withDomain(suite) {
      CFPreferencesCopyKeyList($0, kCFPreferencesCurrentUser, kCFPreferencesAnyHost)
    }
    // CoreFoundation's arrays are Foundation's, but the compiler does not know it on Linux.
    return keys.map { unsafeBitCast($0, to: NSArray.self) as? [String] ?? [] } ?? []
  }

  private static func values(of suite: String?) -> CFDictionary? {
    withDomain(suite) {
      CFPreferencesCopyMultiple(nil, $0, kCFPreferencesCurrentUser, kCFPreferencesAnyHost)
    }
  }

  /// kCFStringEncodingUTF8, which is not a constant to Swift.
  private static let utf8: CFStringEncoding = 0x0800_0100

  private static func withDomain<Result>(_ suite: String?, _ body: (CFString) -> Result) -> Result {
    guard let suite else { return body(kCFPreferencesCurrentApplication) }
    return suite.withCString { text in
      body(CFStringCreateWithCString(nil, text, utf8))
    }
  }

  /// Puts the values of some keys into what the apps of a group have written.
  private func write(_ keys: Set<String>, ofGroup group: String, durably: Bool) -> Bool {
    let file = PreferencesFile(suite: group)
    var values = file.contents
    let own = Self.data(of: group).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    for key in keys { values[key] = own?[key] }
    guard !values.isEmpty else { return file.remove() }
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: values, format: .binary, options: 0)
    else { return false }
    return data.withUnsafeBytes { file.replace(with: $0, durably: durably) }
  }

  /// The values of a domain as a property list; nil: there are none.
  private static func data(of suite: String) -> Data? {
    guard let values = values(of: suite), CFDictionaryGetCount(values) > 0,
      let data = CFPropertyListCreateData(nil, values, .binaryFormat_v1_0, 0, nil)?
        .takeRetainedValue(),
      let bytes = CFDataGetBytePtr(data)
    else { return nil }
    return Data(bytes: bytes, count: CFDataGetLength(data))
  }

  private func write(_ suite: String?, durably: Bool) -> Bool {
    let file = PreferencesFile(suite: suite)
    guard let values = Self.values(of: suite), CFDictionaryGetCount(values) > 0 else {
      return file.remove()
    }
    guard
      let data = CFPropertyListCreateData(nil, values, .binaryFormat_v1_0, 0, nil)?
        .takeRetainedValue(),
      let bytes = CFDataGetBytePtr(data)
    else { return false }
    return file.replace(
      with: UnsafeRawBufferPointer(start: bytes, count: CFDataGetLength(data)), durably: durably)
  }
}
