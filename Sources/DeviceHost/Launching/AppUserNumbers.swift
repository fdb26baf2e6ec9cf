import DeviceStorage

/// The number of each app, by which the machine gives it a user of its own. It stays the same as long
/// as the app is installed, and is not given again afterwards: files that a removed app has left in a
/// shared folder are no later app's.
///
/// Apps that are in app groups have one number together, and so are one user: each must be able to
/// write to what another has made, whatever rights it has given it, as SQLite's files with the mode
/// 0644. (A list of default rights would not do, because it is cut by that mode.) What keeps them apart
/// is what keeps all apps apart where they are user 501 of a namespace: their views and Landlock.
final class AppUserNumbers: DevicePart {
  /// The shell's.
  static let ofShell: UInt32 = 0

  private static let key = "userNumber"
  private static let nextKey = "nextUserNumber"
  private static let groupsKey = "groupsUserNumber"
  private let store: any DeviceStore
  private var numbers: [String: UInt32] = [:]
  private lazy var ofGroups = store.value(for: Self.groupsKey, of: nil).flatMap(UInt32.init)
  private lazy var next = store.value(for: Self.nextKey, of: nil).flatMap(UInt32.init) ?? 1

  init(store: any DeviceStore) {
    self.store = store
  }

  /// The app's number, which it is given now if it has none.
  func number(of app: InstalledApp) -> UInt32 {
    guard !app.entitlements.applicationGroups.isEmpty else { return number(of: app.identifier) }
    if let ofGroups { return ofGroups }
    let number = take()
    ofGroups = number
    store.keep(String(number), for: Self.groupsKey, of: nil)
    return number
  }

  private func number(of app: String) -> UInt32 {
    if let number = numbers[app] { return number }
    let kept = store.value(for: Self.key, of: app).flatMap(UInt32.init)
    let number = kept ?? take()
    if kept == nil { store.keep(String(number), for: Self.key, of: app) }
    numbers[app] = number
    return number
  }

  /// A number that nobody has had.
  private func take() -> UInt32 {
    defer {
      next += 1
      store.keep(String(next), for: Self.nextKey, of: nil)
    }
    return next
  }

  func removed(_ app: HostedApp) { numbers[app.bundleIdentifier] = nil }
}
