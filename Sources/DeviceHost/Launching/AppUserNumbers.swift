import DeviceStorage

/// The number of each app, by which the machine gives it a user of its own. It stays the same as long
/// as the app is installed, and is not given again afterwards: files that a removed app has left in a
/// shared folder are no later app's.
final class AppUserNumbers {
  /// The shell's.
  static let ofShell: UInt32 = 0

  private static let key = "userNumber"
  private static let nextKey = "nextUserNumber"
  private let store: any DeviceStore
  private var numbers: [String: UInt32] = [:]
  private lazy var next = store.value(for: Self.nextKey, of: nil).flatMap(UInt32.init) ?? 1

  init(store: any DeviceStore) {
    self.store = store
  }

  /// The app's number, which it is given now if it has none.
  func number(of app: String) -> UInt32 {
    if let number = numbers[app] { return number }
    let kept = store.value(for: Self.key, of: app).flatMap(UInt32.init)
    let number = kept ?? next
    if kept == nil {
      next += 1
      store.keep(String(next), for: Self.nextKey, of: nil)
      store.keep(String(number), for: Self.key, of: app)
    }
    numbers[app] = number
    return number
  }

  /// Forgets a removed app.
  func forget(_ app: String) {
    numbers[app] = nil
  }
}
