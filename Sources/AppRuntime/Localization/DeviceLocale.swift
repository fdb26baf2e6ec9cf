import AppInterface
import AppSupport
import CUIKit
import CoreFoundation
import Foundation
import Glibc
import Synchronization

/// The language and region that the user has chosen, which become Foundation's current locale
/// (WAKE-13, WAKE-19).
///
/// Foundation on Linux has a constant current locale. It is an object that `Locale.current` returns,
/// and that `Locale.autoupdatingCurrent`, formatters and formatted texts look up each time. So when
/// the user's choice changes, another object is put into the place where Foundation keeps it. What an
/// app has read from `Locale.current` before stays as it was, as on the platform.
struct DeviceLocale: Equatable, Sendable {
  /// In BCP 47, the preferred one first.
  let languages: [String]
  /// The identifier of the locale, such as de_AT.
  let identifier: String

  /// What `Locale.preferredLanguages` returns.
  static let preferred = Mutex<[String]>(["en"])

  /// - Parameters:
  ///   - language: In BCP 47; empty: English.
  ///   - region: In ISO 3166; empty: the language's own.
  init(language: String, region: String) {
    let parts = (language.isEmpty ? "en" : language).split(separator: "-").map(String.init)
    let own = parts.dropFirst().first(where: Self.isRegion)
    let script = parts.dropFirst().first { $0.utf8.count == 4 }
    let region = region.isEmpty ? own : region
    let names = [parts.first, script, region].compactMap(\.self)
    languages = [names.joined(separator: "-")]
    // English of no country is what Foundation has from the beginning: that of the world.
    identifier = names == ["en"] ? "en_001" : names.joined(separator: "_")
  }

  init(_ environment: WireEnvironment) {
    self.init(language: environment.language, region: environment.region)
  }

  private static func isRegion(_ part: String) -> Bool {
    part.utf8.count == 2 || (part.utf8.count == 3 && part.utf8.allSatisfy { $0 < 0x3A })
  }

  /// Makes it the process's current locale. If Foundation does not have the expected layout, the
  /// current locale stays as it is, and the log says so.
  @MainActor func adopt() {
    Self.preferred.withLock { $0 = languages }
    adoptForBundles()
    guard identifier != Self.current else { return }
    guard let place = Self.place ?? Self.findPlace() else {
      SystemLog.write(
        "Foundation keeps the current locale in an unexpected way: it stays \(Self.current).")
      return
    }
    Self.place = place
    let locale = LocaleObject(Locale(identifier: identifier))
    guard locale.table == place[1] else {
      SystemLog.write("Foundation has no locale \(identifier): it stays \(Self.current).")
      return
    }
    // It is never released: other threads may just be reading the place.
    _ = Unmanaged<AnyObject>.fromOpaque(locale.object).retain()
    place[0] = locale.object
    Self.current = identifier
  }

  /// CoreFoundation looks once, in the preferences of the user for all apps, for the languages in
  /// which a bundle's texts are shown: those of the launch.
  @MainActor private func adoptForBundles() {
    let list = NSArray(array: languages)
    withExtendedLifetime(list) {
      CFPreferencesSetValue(
        Self.string("AppleLanguages"), unsafeBitCast(list, to: CFArray.self),
        kCFPreferencesAnyApplication, kCFPreferencesCurrentUser, kCFPreferencesAnyHost)
    }
  }

  private static func string(_ text: String) -> CFString {
    text.withCString { CFStringCreateWithCString(nil, $0, 0x0800_0100) }
  }

  /// The identifier of the present locale.
  @MainActor private static var current = "en_001"
  /// Where Foundation keeps it: the object, and after it the table of its methods.
  @MainActor private static var place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?

  @MainActor private static func findPlace() -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
    guard MemoryLayout<Locale>.size == MemoryLayout<LocaleObject>.size,
      let everything = dlopen(nil, RTLD_NOW)
    else { return nil }
    defer { dlclose(everything) }
    let locale = LocaleObject(.current)
    guard
      let getter = dlsym(everything, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ"),
      let place = CUIKitFindHolder(getter, locale.object, locale.table)
    else { return nil }
    return place
  }
}

/// A locale as the compiler lays it out: an object, and the table of its methods.
private struct LocaleObject {
  let object: UnsafeMutableRawPointer
  let table: UnsafeMutableRawPointer

  init(_ locale: Locale) {
    self = unsafeBitCast(locale, to: Self.self)
  }
}

/// What `Locale.preferredLanguages` returns; CUIKit has the function that stands in Foundation's place.
@_silgen_name("CUIKitLanguagesOfDevice")
public func _preferredLanguagesOfDevice() -> [String] {
  DeviceLocale.preferred.withLock { $0 }
}
