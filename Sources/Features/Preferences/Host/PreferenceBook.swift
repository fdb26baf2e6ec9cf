import AppInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import PropertyListObjects

/// The changes of apps' preferences that persons have made outside of the apps (WAKE-12), until a
/// process of the app has taken them.
///
/// Only the app's own process ever writes its preference files, so there is nothing that two
/// processes could overwrite for each other. A change from outside is written down here, on the disk,
/// before anybody is told of it; the app gets it with its launch or with a callback, saves it, and
/// returns. Wherever either of them is killed, the change is still here, and is delivered again.
final class PreferenceBook {
  /// The most changes that wait for one app.
  private static let most = 1_000
  /// The most bytes of them.
  private static let mostBytes = 512 * 1024
  private static let longestKey = 256

  private let engine: LifecycleEngine
  private let store: any DeviceStore

  init(engine: LifecycleEngine, store: any DeviceStore) {
    self.engine = engine
    self.store = store
  }

  /// What a process of the app has to be sent. None is started before the first unlock (DP-15).
  func changes(for app: HostedApp) -> WirePreferenceChanges {
    var changes = WirePreferenceChanges()
    changes.changes = ((try? waiting(for: app)) ?? []).map { waiting in
      var change = WirePreferenceChange()
      change.suite = waiting.suite
      change.key = waiting.key
      change.value = waiting.value ?? Data()
      return change
    }
    return changes
  }

  /// The present values: those that the app has saved, with those that it is still to take.
  func values(of app: HostedApp, suite: String) throws(ControlRefusal) -> [String: Any] {
    let domain = suite.isEmpty ? app.bundleIdentifier : suite
    guard DeviceFolder.isDomain(domain) else {
      throw .badValue(domain, "the name of a suite, of letters, digits, “.”, “-” and “_”")
    }
    let waiting = try waiting(for: app)
    do {
      var values = try store.preferences(of: app.bundleIdentifier, domain: domain)
      for change in waiting where change.suite == suite {
        values[change.key] = try change.value.map {
          try PropertyListObject.read($0)
        }
      }
      return values
    } catch {
      throw ControlRefusal(message: "\(error)")
    }
  }

  /// Writes changes down.
  ///
  /// - Returns: What the kernel is to be told when they are on the disk.
  func write(
    _ changes: WirePreferenceChanges, for app: HostedApp
  ) throws(ControlRefusal) -> PreferenceEdit {
    var waiting = try waiting(for: app)
    let revision =
      max(
        engine.device.lasting(of: app.id)?.preferences?.newest ?? 0, waiting.last?.revision ?? 0)
      + 1
    var edits: [PreferenceChange] = []
    var present: [String: [String: Any]] = [:]
    for change in changes.changes {
      let suite = change.suite == app.bundleIdentifier ? "" : change.suite
      guard (1...Self.longestKey).contains(change.key.utf8.count) else {
        throw .badValue(change.key, "a key of 1 to \(Self.longestKey) bytes")
      }
      if present[suite] == nil { present[suite] = try values(of: app, suite: suite) }
      do {
        let before = try present[suite]?[change.key].map(PreferenceValue.canonical)
        let after = change.value.isEmpty ? nil : try PreferenceValue.normalized(change.value)
        edits.append(
          PreferenceChange(
            key: "\(suite)/\(change.key)", before: before.map(Self.fingerprint),
            after: after.map(Self.fingerprint)))
        present[suite]?[change.key] = try after.map {
          try PropertyListObject.read($0)
        }
        waiting.removeAll { $0.suite == suite && $0.key == change.key }
        waiting.append(
          WaitingPreference(suite: suite, key: change.key, value: after, revision: revision))
      } catch {
        throw ControlRefusal(message: "\(change.key): \(error)", isUsage: true)
      }
    }
    guard waiting.count <= Self.most,
      waiting.reduce(0, { $0 + $1.key.utf8.count + ($1.value?.count ?? 0) }) <= Self.mostBytes
    else {
      throw ControlRefusal(
        message: "too many changes wait for \(app.bundleIdentifier); launch it, so that it takes "
          + "them")
    }
    keep(waiting, for: app)
    return PreferenceEdit(revision: revision, changes: edits)
  }

  /// The changes that no process has taken yet, the oldest first.
  private func waiting(for app: HostedApp) throws(ControlRefusal) -> [WaitingPreference] {
    guard store.openSecrets() else { throw ControlRefusal(message: "\(SecretsLocked())") }
    let all = app.waitingPreferences ?? kept(for: app)
    let told = engine.device.lasting(of: app.id)?.preferences?.told ?? 0
    let waiting = all.filter { $0.revision > told }
    if app.waitingPreferences == nil || waiting.count < all.count {
      app.waitingPreferences = waiting
      if waiting.count < all.count { keep(waiting, for: app) }
    }
    return waiting
  }

  private func kept(for app: HostedApp) -> [WaitingPreference] {
    WaitingPreference.list(in: store.secret(.preferences, of: app.bundleIdentifier))
  }

  private func keep(_ waiting: [WaitingPreference], for app: HostedApp) {
    app.waitingPreferences = waiting
    let text =
      waiting.isEmpty
      ? nil : (try? JSONEncoder().encode(waiting)).map { String(decoding: $0, as: UTF8.self) }
    store.keepSecret(text, as: .preferences, of: app.bundleIdentifier)
  }

  /// The same for the same value, in every version and on every machine (FNV-1a).
  private static func fingerprint(_ data: Data) -> UInt64 {
    data.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
