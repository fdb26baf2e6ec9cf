import Foundation
import LifecycleKernel

/// The facts that a device has kept from earlier boots.
struct StoredFacts {
  /// The key of these facts in the store.
  static let key = "lasting"

  /// The facts of the device itself.
  let device: LastingDeviceFacts
  private let store: any DeviceStore

  /// - Parameter apps: The identifiers of the installed apps, in the order of their numbers.
  init(_ store: any DeviceStore, apps: [String]) {
    self.store = store
    var facts = LastingDeviceFacts()
    if let kept = Self.read(StoredDeviceFacts.self, from: store, of: nil) {
      kept.restoreFeatures(into: &facts)
      facts.recents = kept.recents.compactMap { card in
        apps.firstIndex(of: card.app).map {
          SceneReference(AppID(index: $0), SceneID(rawValue: card.scene))
        }
      }
    }
    device = facts
  }

  /// The facts about an app; nil if none are kept.
  ///
  /// - Parameter date: Now: from it the app's scheduled tasks wait for their dates.
  func facts(of app: String, at date: Date) -> LastingAppFacts? {
    guard var facts = Self.read(LastingAppFacts.self, from: store, of: app)?.afterReboot else {
      return nil
    }
    facts.waitFromNow(date)
    return facts
  }

  /// Reads facts. A value that cannot be decoded, as of another version, counts as missing.
  private static func read<Facts: Decodable>(
    _ type: Facts.Type, from store: any DeviceStore, of app: String?
  ) -> Facts? {
    guard let text = store.value(for: key, of: app) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// A card of the switcher.
struct StoredCard: Codable {
  var app: String
  var scene: UInt32
}
