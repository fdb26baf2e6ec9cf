import Foundation
import LifecycleKernel
import SystemInterface

/// Reads and changes apps' preferences for users of the device (WAKE-12).
final class PreferenceRequests {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let book: PreferenceBook
  private let keeper: FactKeeper
  private let log: DeviceLog

  init(
    engine: LifecycleEngine, registry: AppRegistry, book: PreferenceBook, keeper: FactKeeper,
    log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.book = book
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
        message.preferences.values = try PropertyListSerialization.data(
          fromPropertyList: book.values(of: app, suite: suite), format: .xml, options: 0)
      } catch {
        throw error as? ControlRefusal ?? ControlRefusal(message: "\(error)")
      }
      reply(message)
    case .write(let changes):
      let edit = try book.write(changes, for: app)
      log.append(
        .request("defaults " + changes.changes.map(\.key).joined(separator: " ")), of: app)
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
    case nil:
      throw .unknownAction
    }
  }
}
