import UIKit

/// Sets preferences of the group, one in each turn of the main run loop, also in the background.
@MainActor final class PreferenceSeries {
  private let group: String
  private let prefix: String
  private let count: Int
  /// Each is to be on the disk before the next one is set.
  private let synchronizes: Bool
  private var last = 0
  private var timer: Timer?
  private var task = UIBackgroundTaskIdentifier.invalid

  /// A series as `PREFIX=COUNT` says, with the keys `PREFIX.1` to `PREFIX.COUNT`.
  init(_ order: String, of group: String, synchronizes: Bool) {
    let parts = order.split(separator: "=").map(String.init)
    self.group = group
    prefix = parts.first ?? ""
    count = parts.last.flatMap { Int($0) } ?? 0
    self.synchronizes = synchronizes
  }

  func begin() {
    task = UIApplication.shared.beginBackgroundTask(withName: "series \(prefix)") {}
    print("begun \(prefix)")
    timer = Timer.scheduledTimer(withTimeInterval: 0.004, repeats: true) { _ in
      MainActor.assumeIsolated { self.turn() }
    }
  }

  private func turn() {
    if setNext() { return }
    timer?.invalidate()
    print("finished \(prefix)")
    UIApplication.shared.endBackgroundTask(task)
  }

  /// - Returns: false if there is none any more.
  private func setNext() -> Bool {
    guard last < count, let defaults = UserDefaults(suiteName: group) else { return false }
    last += 1
    defaults.set(last, forKey: "\(prefix).\(last)")
    guard synchronizes else { return true }
    print(defaults.synchronize() ? "kept \(prefix).\(last)" : "not kept \(prefix).\(last)")
    return true
  }
}
