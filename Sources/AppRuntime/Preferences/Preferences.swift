import AppInterface
import AppSupport
import CoreFoundation
import Foundation
import Glibc
import Synchronization

/// Saves what an app sets in `UserDefaults`: changed domains are written at the end of the run
/// loop's turn, before a callback is acknowledged, before the app gives up its time in the background, and
/// when the process ends in order. Any thread.
///
/// Each domain is a file in the container's `Library/Preferences` and is replaced as a whole, so a
/// kill at any instant leaves either the old or the new contents. Nothing is done when nothing was
/// set.
///
/// The domains of app groups are written by the system alone (``GroupPreferences``).
final class Preferences: Sendable {
  static let shared = Preferences()

  private struct State {
    /// Domains that have changed and are not written; `nil` is the standard domain.
    var changed: Set<String?> = []
    /// Domains that are not written either, but in which nothing has changed that the system does not keep
    /// as well.
    var adopted: Set<String?> = []
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
    GroupPreferences.shared.load()
    let tookOver = SavingDefaults.takeOver()
    state.withLock { $0.isKept = tookOver }
    guard tookOver else {
      SystemLog.write(
        "Foundation's UserDefaults has an unexpected layout: preferences are saved only when "
          + "the app calls synchronize().")
      return
    }
    GroupPreferences.shared.begin()
    atexit { _ = Preferences.shared.write(durably: true, awaitingGroups: true) }
  }

  /// Sets what was changed outside of the app (WAKE-12). It is written before the callback that
  /// brought it, or the first one after the launch, is acknowledged.
  ///
  /// - Parameter isAwaited: The system sees to it that the file is on the disk, before it forgets the
  ///   changes that a callback has brought. So the acknowledgement does not wait for the disk.
  @MainActor func adopt(_ changes: WirePreferenceChanges, isAwaited: Bool = false) {
    let own = state.withLock { $0.changed }
    set(changes)
    guard isAwaited else { return }
    state.withLock { state in
      let adopted = state.changed.subtracting(own)
      state.changed.subtract(adopted)
      state.adopted.formUnion(adopted)
    }
  }

  @MainActor private func set(_ changes: WirePreferenceChanges) {
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

  /// Sets or removes a value with the closure, and records that.
  func change(_ key: String, in suite: String?, _ set: () -> Void) {
    if let suite, GroupPreferences.shared.owns(suite) {
      GroupPreferences.shared.change(key, in: suite, set)
    } else {
      set()
      changed(in: suite)
    }
  }

  /// Records that this domain is to be written.
  func changed(in suite: String?) {
    if let suite, GroupPreferences.shared.owns(suite) { return }
    let isFirst = state.withLock { state in
      defer { state.changed.insert(suite) }
      return state.changed.isEmpty
    }
    if isFirst { writeSoon() }
  }

  /// Writes what has changed at the end of the main run loop's turn. Any thread.
  func writeSoon() {
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) {
      _ = Preferences.shared.write(durably: false)
    }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// Writes what has changed, and gives the system what has changed in the domains of groups.
  ///
  /// - Parameters:
  ///   - durably: whether the values must be on the disk when this returns and so survive a power
  ///     failure; otherwise they survive only the end of the process. Those of groups are the system's
  ///     then, and survive the end of the process and of the system. Those that a callback has brought
  ///     survive as well, because the system keeps them until they are on the disk.
  ///   - awaitingGroups: whether those of groups must be on the disk, too.
  /// - Returns: whether every domain was written. A failure is logged, and the domain is written
  ///   again the next time.
  @discardableResult
  func write(durably: Bool, awaitingGroups: Bool = false) -> Bool {
    let areGroupsSent = GroupPreferences.shared.send(all: durably)
    let areFilesWritten = writeFiles(durably: durably)
    guard awaitingGroups else { return areFilesWritten && areGroupsSent }
    return GroupPreferences.shared.waitUntilWritten() && areFilesWritten && areGroupsSent
  }

  /// Writes what has changed, and gives the system all that has changed in the domains of groups, because
  /// the app gives up its time: it may be suspended before the run loop's turn ends, and killed then. Any
  /// thread.
  func writeBeforeSuspension() {
    _ = GroupPreferences.shared.send(all: true)
    _ = writeFiles(durably: false)
  }

  private func writeFiles(durably: Bool) -> Bool {
    let hasWork = state.withLock {
      !$0.changed.isEmpty || !$0.adopted.isEmpty || (durably && !$0.unsynchronized.isEmpty)
    }
    guard hasWork else { return true }
    return writing.withLock { _ in
      // Taken before the values are read, so that a value set meanwhile counts as a new change.
      let (changed, adopted, unsynchronized) = state.withLock { state in
        defer {
          if durably {
            state.unsynchronized = []
          } else {
            state.unsynchronized.formUnion(state.changed)
          }
          state.changed = []
          state.adopted = []
        }
        // What is to be on the disk anyway is written once.
        let awaited = durably ? state.unsynchronized.intersection(state.adopted) : []
        let changed = state.changed.union(awaited)
        return (
          changed, state.adopted.subtracting(changed),
          durably ? state.unsynchronized.subtracting(changed) : []
        )
      }
      let failed =
        changed.filter { !write($0, durably: durably) }
        + adopted.filter { !write($0, durably: false) }
      for suite in unsynchronized { PreferencesFile(suite: suite).synchronize() }
      guard !failed.isEmpty else { return true }
      state.withLock { $0.changed.formUnion(failed) }
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

  /// The values that are set in a domain itself.
  static func contents(of suite: String) -> [String: Any] {
    guard let values = values(of: suite), CFDictionaryGetCount(values) > 0,
      let data = CFPropertyListCreateData(nil, values, .binaryFormat_v1_0, 0, nil)?
        .takeRetainedValue(),
      let bytes = CFDataGetBytePtr(data)
    else { return [:] }
    let copy = Data(bytes: bytes, count: CFDataGetLength(data))
    return (try? PropertyListSerialization.propertyList(from: copy, format: nil))
      as? [String: Any] ?? [:]
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
