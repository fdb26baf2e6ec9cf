package import AppInterface
import Foundation

/// What the user sets on the device, as every program hears of it, also one without views. Main thread.
@MainActor package enum DeviceSurroundings {
  /// The language and region become Foundation's (WAKE-13).
  package static func adoptLanguage(_ new: WireEnvironment, after old: WireEnvironment) {
    guard new.language != old.language || new.region != old.region else { return }
    DeviceLocale(new).adopt()
    NotificationCenter.default.post(
      name: NSLocale.currentLocaleDidChangeNotification, object: nil)
  }

  /// Another iCloud account, or none, is signed in (WAKE-14).
  package static func adoptAccount(_ new: WireEnvironment, after old: WireEnvironment) {
    guard new.icloudToken != old.icloudToken else { return }
    NotificationCenter.default.post(name: .NSUbiquityIdentityDidChange, object: nil)
  }

  /// Headphones were connected, or disconnected.
  package static func adoptHeadphones(_ new: WireEnvironment, after old: WireEnvironment) {
    guard new.headphones != old.headphones else { return }
    AudioSystemLink.shared.routeChanged(toHeadphones: new.headphones)
  }
}
