import Foundation
import LifecycleKernel

/// What a device remembers from earlier boots, as it was written down.
struct KeptFacts {
  /// Under which it is kept.
  static let key = "lasting"

  /// What the device itself remembers.
  let device: LastingDeviceFacts
  private let store: any DeviceStore

  /// - Parameter apps: The identifiers of the installed apps, in the order of their numbers.
  init(_ store: any DeviceStore, apps: [String]) {
    self.store = store
    var facts = LastingDeviceFacts()
    if let kept = Self.read(KeptDeviceFacts.self, from: store, of: nil) {
      // How it is held, how it is powered and what time it is are seen anew.
      facts.environment.appearance = kept.environment.appearance
      facts.environment.contentSize = kept.environment.contentSize
      facts.environment.language = kept.environment.language
      facts.recents = kept.recents.compactMap { identifier in
        apps.firstIndex(of: identifier).map { AppID(index: $0) }
      }
    }
    device = facts
  }

  /// What it remembers of an app; nil: nothing.
  func facts(of app: String) -> LastingAppFacts? {
    Self.read(LastingAppFacts.self, from: store, of: app)?.afterReboot
  }

  /// A value that cannot be read, such as one of another version, is as good as none.
  private static func read<Facts: Decodable>(
    _ type: Facts.Type, from store: any DeviceStore, of app: String?
  ) -> Facts? {
    guard let text = store.value(for: key, of: app) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// What a device remembers, with its apps by their identifiers: their numbers do not last.
struct KeptDeviceFacts: Codable {
  var environment: DeviceEnvironment
  /// From the newest to the oldest.
  var recents: [String]
}
