import Foundation
import Glibc

/// Overrides of the methods of `UserDefaults` that change values: they call the original and report
/// the change to ``Preferences``.
///
/// On the platform preferences are saved without a call of `synchronize()`. Foundation on Linux
/// writes them only in that call, and in place. Because apps and libraries create objects of
/// Foundation's own class, these overrides are written into the method table of `UserDefaults`; no
/// object of this class exists.
final class SavingDefaults: UserDefaults {
  override func set(_ value: Any?, forKey defaultName: String) {
    Preferences.shared.change(defaultName, in: suite) {
      super.set(value, forKey: defaultName)
    }
  }

  override func removeObject(forKey defaultName: String) {
    Preferences.shared.change(defaultName, in: suite) {
      super.removeObject(forKey: defaultName)
    }
  }

  override func synchronize() -> Bool {
    Preferences.shared.changed(in: suite)
    return Preferences.shared.write(durably: true, awaitingGroups: true)
  }

  override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    let defaults = Self.domain(domainName)
    for key in Preferences.keys(of: defaults.suite) { defaults.removeObject(forKey: key) }
    for (key, value) in domain { defaults.set(value, forKey: key) }
    _ = defaults.synchronize()
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func removePersistentDomain(forName domainName: String) {
    setPersistentDomain([:], forName: domainName)
  }

  /// The app's own domain is that of the standard defaults.
  private static func domain(_ name: String) -> UserDefaults {
    guard name != Bundle.main.bundleIdentifier, let suite = UserDefaults(suiteName: name) else {
      return .standard
    }
    return suite
  }

  /// Installs the overrides.
  ///
  /// - Returns: false if Foundation's class does not have the expected layout; nothing is changed
  ///   then.
  static func takeOver() -> Bool {
    let methods = [
      "3set_6forKeyyypSg_SStF", "12removeObject6forKeyySS_tF", "11synchronizeSbyF",
      "19setPersistentDomain_7forNameySDySSypG_SStF", "22removePersistentDomain7forNameySS_tF",
    ]
    guard let table = MethodTable(of: UserDefaults.self), let own = MethodTable(of: self),
      let everything = dlopen(nil, RTLD_NOW)
    else { return false }
    defer { dlclose(everything) }
    var places: [Int] = []
    for method in methods {
      guard let original = dlsym(everything, "$s10Foundation12UserDefaultsC" + method),
        let place = table.place(of: original), own[place] != original
      else { return false }
      places.append(place)
    }
    for place in places { table[place] = own[place] }
    return true
  }
}

extension UserDefaults {
  /// The suite name that the object was created with; `nil` for the standard one. Foundation has no
  /// accessor for it.
  fileprivate var suite: String? {
    for case ("suite"?, let value) in Mirror(reflecting: self).children { return value as? String }
    return nil
  }
}

/// The method table of a class, as the Swift runtime lays it out on Linux
/// (docs/ABI/TypeMetadata.rst of the Swift project): one address per method after the head of the
/// metadata.
private struct MethodTable {
  private let metadata: UnsafeMutableRawPointer
  private let size: Int

  /// The size of the head: kind, superclass, flags and sizes, description, destroyer.
  private static let head = 56
  private static let classSizeOffset = 32
  private static let addressPointOffset = 36

  init?(of type: AnyClass) {
    metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    size =
      Int(metadata.load(fromByteOffset: Self.classSizeOffset, as: UInt32.self))
      - Int(metadata.load(fromByteOffset: Self.addressPointOffset, as: UInt32.self))
    guard (Self.head...1 << 16).contains(size) else { return nil }
  }

  /// The index of a method in the table.
  func place(of method: UnsafeMutableRawPointer) -> Int? {
    stride(from: Self.head, to: size - 7, by: 8).first { self[$0] == method }
  }

  subscript(place: Int) -> UnsafeMutableRawPointer? {
    get { metadata.load(fromByteOffset: place, as: UnsafeMutableRawPointer?.self) }
    nonmutating set { metadata.storeBytes(of: newValue, toByteOffset: place, as: Optional.self) }
  }
}
