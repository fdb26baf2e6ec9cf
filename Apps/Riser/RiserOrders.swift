import BackgroundTasks
import Foundation
import UIKit

/// What the app is ordered to do, in the dictionary `RiserOrders` of its Info.plist: whoever wakes it
/// gives it no arguments.
struct RiserOrders {
  private let values: [String: Any]

  init() {
    values = Bundle.main.object(forInfoDictionaryKey: "RiserOrders") as? [String: Any] ?? [:]
  }

  /// The interval to set at the launch, in seconds; "never" is the platform's constant.
  var fetchInterval: TimeInterval? {
    values["fetchInterval"] as? String == "never"
      ? UIApplication.backgroundFetchIntervalNever : values["fetchInterval"] as? TimeInterval
  }

  /// With what to finish a fetch or a push; nil: never.
  var result: UIBackgroundFetchResult? {
    switch values["result"] as? String {
    case "newData": .newData
    case "noData": .noData
    case "failed": .failed
    default: nil
    }
  }

  /// The identifiers for which handlers are registered.
  var registered: [String] { values["register"] as? [String] ?? [] }
  /// Whether to register another one after the launch.
  var registersLate: Bool { values["registerLate"] as? Bool ?? false }
  /// The identifiers of refreshes and of processing tasks to schedule when it becomes active.
  var refreshes: [String] { values["refresh"] as? [String] ?? [] }
  var processing: [String] { values["processing"] as? [String] ?? [] }
  /// Seconds from now until the tasks' earliest date.
  var delay: TimeInterval? { values["delay"] as? TimeInterval }
  /// The same for each submission, one after the other.
  var delays: [TimeInterval] { values["delays"] as? [TimeInterval] ?? [] }
  /// Tasks are scheduled with submitTaskRequest(_:completionHandler:).
  var submitsWithoutWaiting: Bool { values["submitsWithoutWaiting"] as? Bool ?? false }
  /// How many seconds an expiring activity takes in the background; 0: until it expires.
  var activity: TimeInterval? { values["activity"] as? TimeInterval }
  /// Whether a task is completed at once, in its expiration handler, or never.
  var completes: String { values["complete"] as? String ?? "atOnce" }
  /// Whether to compute without pause in the background.
  var burns: Bool { values["burn"] as? Bool ?? false }
  /// Whether to compute without pause whenever it executes.
  var computes: Bool { values["compute"] as? Bool ?? false }
}
