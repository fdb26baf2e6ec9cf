import BackgroundTasks
import Dispatch
import Foundation
import UIKit

/// Prints what it is woken for, and does with it what it is ordered to.
final class RiserDelegate: UIResponder, UIApplicationDelegate {
  private let orders = RiserOrders()
  private var observer: (any NSObjectProtocol)?
  private var submissions = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("didFinishLaunching \(application.applicationState)")
    print("refresh \(application.backgroundRefreshStatus)")
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.backgroundRefreshStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        print("refresh changed \(UIApplication.shared.backgroundRefreshStatus)")
      }
    }
    if let interval = orders.fetchInterval {
      application.setMinimumBackgroundFetchInterval(interval)
    }
    for identifier in orders.registered { register(identifier) }
    if orders.computes { Thread.detachNewThread(compute) }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if orders.registersLate { register("late") }
    for identifier in orders.refreshes { submit(BGAppRefreshTaskRequest(identifier: identifier)) }
    for identifier in orders.processing {
      submit(BGProcessingTaskRequest(identifier: identifier))
    }
    BGTaskScheduler.shared.getPendingTaskRequests { requests in
      print("pending \(requests.map(\.identifier).joined(separator: " "))")
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    if let seconds = orders.activity { begin(activityOf: seconds) }
    guard orders.burns else { return }
    _ = application.beginBackgroundTask(withName: "burn")
    Thread.detachNewThread(compute)
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    print("fetch \(application.applicationState)")
    if let result = orders.result { completionHandler(result) }
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    print("push \(application.applicationState)")
    if let result = orders.result { completionHandler(result) }
  }

  // MARK: Tasks

  private func register(_ identifier: String) {
    let completes = orders.completes
    let isRegistered = BGTaskScheduler.shared.register(
      forTaskWithIdentifier: identifier, using: nil
    ) { task in
      print("task \(task.identifier) \(type(of: task)) \(Thread.isMainThread ? "main" : "other")")
      switch completes {
      case "atOnce": task.setTaskCompleted(success: true)
      case "inHandler":
        task.expirationHandler = {
          print("expires \(task.identifier)")
          task.setTaskCompleted(success: false)
        }
      case "never": task.expirationHandler = { print("expires \(task.identifier)") }
      // Without a handler.
      default: break
      }
    }
    print("registered \(identifier) \(isRegistered)")
  }

  private func submit(_ request: BGTaskRequest) {
    let delay = submissions < orders.delays.count ? orders.delays[submissions] : orders.delay
    submissions += 1
    if let delay { request.earliestBeginDate = Date(timeIntervalSinceNow: delay) }
    guard orders.submitsWithoutWaiting else {
      do {
        try BGTaskScheduler.shared.submit(request)
        return report(nil, of: request)
      } catch {
        return report(error, of: request)
      }
    }
    BGTaskScheduler.shared.submitTaskRequest(request) { error in report(error, of: request) }
  }
}

/// Prints what has become of a request.
@Sendable private func report(_ error: (any Error)?, of request: BGTaskRequest) {
  do {
    if let error { throw error }
    print("submitted \(request.identifier)")
  } catch BGTaskScheduler.Error.unavailable {
    print("unavailable \(request.identifier)")
  } catch BGTaskScheduler.Error.notPermitted {
    print("notPermitted \(request.identifier)")
  } catch BGTaskScheduler.Error.tooManyPendingTaskRequests {
    print("tooMany \(request.identifier)")
  } catch {
    print("failed \(request.identifier) \(error)")
  }
}

extension UIApplication.State: CustomStringConvertible {
  /// The state's name.
  public var description: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }
}

/// Does work that shall not be stopped in its middle.
@Sendable private func begin(activityOf seconds: TimeInterval) {
  let expiry = DispatchSemaphore(value: 0)
  ProcessInfo.processInfo.performExpiringActivity(withReason: "work") { isExpired in
    let thread = Thread.isMainThread ? "main" : "other"
    print("activity \(isExpired ? "expires" : "runs") \(thread)")
    if isExpired {
      expiry.signal()
    } else if seconds > 0 {
      Thread.sleep(forTimeInterval: seconds)
      print("activity done")
    } else {
      expiry.wait()
      print("activity gives up")
    }
  }
}

/// Uses a processor for ever.
@Sendable private func compute() {
  var number: UInt64 = 1
  while true { number = number &* 6_364_136_223_846_793_005 &+ 1 }
}
