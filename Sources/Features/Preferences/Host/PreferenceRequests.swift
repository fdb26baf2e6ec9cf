import AppInterface
import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel

/// Reads and changes apps' preferences, and those of their groups, for users of the device (WAKE-12).
final class PreferenceRequests {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let book: PreferenceBook
  private let groups: GroupPreferences
  private let keeper: FactKeeper
  private let log: DeviceLog

  init(
    engine: LifecycleEngine, registry: AppRegistry, book: PreferenceBook, groups: GroupPreferences,
    keeper: FactKeeper, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.book = book
    self.groups = groups
    self.keeper = keeper
    self.log = log
  }

  func answer(
    _ request: WirePreferencesControl, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let app = try registry.installed(request.bundleIdentifier)
    switch request.verb {
    case .read(let suite):
      var message = WireControlReply()
      do {
        let values =
          try app.isMember(of: suite)
          ? groups.values(of: suite) : book.values(of: app, suite: suite)
        message.preferences.values = try PropertyListSerialization.data(
          fromPropertyList: values, format: .xml, options: 0)
      } catch {
        throw error as? ControlRefusal ?? ControlRefusal(message: "\(error)")
      }
      reply(message)
    case .write(let changes):
      if let group = changes.changes.map(\.suite).first(where: app.isMember) {
        try write(changes.changes, to: group, for: app, reply)
      } else {
        try write(changes, for: app, reply)
      }
    case nil:
      throw .unknownAction
    }
  }

  private func write(
    _ changes: WirePreferenceChanges, for app: HostedApp,
    _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let edit = try book.write(changes, for: app)
    noteRequest(changes.changes, for: app)
    // The app must not be told of what could still be forgotten.
    keeper.whenWritten { [unowned self] result in
      defer { engine.performer?.settled() }
      do {
        try result.get()
        if let refusal = engine.request(.preferences(app.id, edit)) {
          throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)")
        }
        reply(.carriedOut)
      } catch {
        let text = (error as? ControlRefusal)?.message ?? "it could not be written: \(error)"
        reply(.refused(text))
      }
    }
  }

  /// Changes preferences of a group, as its apps do.
  private func write(
    _ changes: [WirePreferenceChange], to group: String, for app: HostedApp,
    _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    guard changes.allSatisfy({ $0.suite == group }) else {
      throw ControlRefusal(
        message: "the preferences of a group are changed in a request of their own", isUsage: true)
    }
    noteRequest(changes, for: app)
    var isAnswered = false
    groups.change(
      changes.map { PreferenceSetting(key: $0.key, value: $0.value.isEmpty ? nil : $0.value) },
      of: group
    ) { answer in
      guard !isAnswered else { return }
      isAnswered = true
      switch answer {
      case .written: reply(.carriedOut)
      case .refused(let reason): reply(.refused(reason))
      case .delayed(let reason):
        reply(.refused("it is kept, and could not be written yet: \(reason)"))
      }
    }
  }

  private func noteRequest(_ changes: [WirePreferenceChange], for app: HostedApp) {
    log.append(.request("defaults " + changes.map(\.key).joined(separator: " ")), of: app)
  }
}
