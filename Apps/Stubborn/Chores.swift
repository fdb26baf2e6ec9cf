import Foundation
import UIKit

/// Actions of a well-behaved app, with output for tests.
struct Chores {
  /// Whether to queue work in every callback, in every possible way.
  var queuesWork = false
  /// Whether to observe the notifications with blocks on the main queue.
  var observesOnMainQueue = false
  var settings: [(moment: Moment, value: String)] = []
  var removals: Set<Moment> = []
  var domainRemovals: Set<Moment> = []
  var printsDefaults = false
  var printings: Set<Moment> = []
  var synchronizations: Set<Moment> = []
  var churnsDefaults = false
  var takesMetrics = false
  /// Whether to keep the screen lit from a moment on.
  var idleTimers: [(moment: Moment, isDisabled: Bool)] = []
  var logsScreen = false
  var hasTabs = false
  /// The types of the quick actions that it sets when it becomes active.
  var quickActions: [String]?
  /// The port of this machine to which it connects.
  var connectedPort: Int?
  /// The page of this machine that it opens.
  var openedPage: URL?

  static let suite = "org.foreground.Stubborn.suite"

  static let help = """
    --queue-work                  in each callback queue work in five ways that print “ran WAY
                                  CALLBACK”
    --observe-on-main-queue       print “observed NOTIFICATION” from blocks on the main queue
    --set-default-in CALLBACK=VALUE   set it in the standard defaults and in a suite
    --remove-default-in CALLBACK  remove it there
    --remove-domain-in CALLBACK   remove the app's whole persistent domain
    --print-defaults              print the values at the start
    --print-defaults-in CALLBACK  print the value in the suite there
    --synchronize-in CALLBACK     synchronize the suite there, and print whether that was done
    --tabs                        have two tabs, print when their views are loaded and unloaded, and
                                  show the other tab when it becomes active for the second time
    --connect PORT                connect to a port of this machine and listen at another; print what
                                  becomes of both whenever it becomes active again
    --set-shortcuts TYPES         print the quick actions at the start, and set these (a,b,c) when
                                  active
    --keep-screen-lit-in CALLBACK     set isIdleTimerDisabled there
    --release-screen-in CALLBACK  take that back there
    --log-screen                  print what the app hears of energy, heat and pictures of the screen
    --metrics                     print the metrics that MetricKit gives it
    --churn-defaults              from the first activation on, set large defaults continuously
    """

  /// Performs the actions ordered for a moment. Main thread.
  @MainActor func arrive(at moment: Moment) {
    if moment == .main { return }
    if queuesWork { queueWork(moment.rawValue) }
    for (_, isDisabled) in idleTimers.filter({ $0.moment == moment }) {
      UIApplication.shared.isIdleTimerDisabled = isDisabled
    }
    for (_, value) in settings.filter({ $0.moment == moment }) {
      UserDefaults.standard.set(value, forKey: "stubborn")
      UserDefaults(suiteName: Self.suite)?.set(value, forKey: "stubborn")
      UserDefaults.standard.set(value.count, forKey: "length")
    }
    if printings.contains(moment) {
      print("suite \(UserDefaults(suiteName: Self.suite)?.string(forKey: "stubborn") ?? "none")")
    }
    if synchronizations.contains(moment) {
      print("synchronized \(UserDefaults(suiteName: Self.suite)?.synchronize() ?? false)")
    }
    if let quickActions, moment == .applicationDidBecomeActive {
      UIApplication.shared.shortcutItems = quickActions.map { type in
        UIApplicationShortcutItem(
          type: type, localizedTitle: "Title of \(type)", localizedSubtitle: nil,
          icon: UIApplicationShortcutIcon(type: .add), userInfo: ["number": type.count])
      }
      print("set \(quickActions.count) quick actions")
    }
    if removals.contains(moment) {
      UserDefaults.standard.removeObject(forKey: "stubborn")
      UserDefaults(suiteName: Self.suite)?.removeObject(forKey: "stubborn")
    }
    if domainRemovals.contains(moment), let name = Bundle.main.bundleIdentifier {
      UserDefaults.standard.removePersistentDomain(forName: name)
    }
    if churnsDefaults, moment == .applicationDidBecomeActive { churn() }
  }

  /// Starts the actions that last for the app's whole life.
  @MainActor func begin() {
    if quickActions != nil {
      let items = UIApplication.shared.shortcutItems ?? []
      print("quick actions \(items.map(\.type).joined(separator: ","))")
    }
    if logsScreen { ScreenLog.begin() }
    guard printsDefaults else { return }
    let standard = UserDefaults.standard
    standard.register(defaults: ["registered": "registered"])
    let suite = UserDefaults(suiteName: Self.suite)
    print(
      "defaults \(standard.string(forKey: "stubborn") ?? "none") "
        + "\(suite?.string(forKey: "stubborn") ?? "none") \(standard.integer(forKey: "length")) "
        + "\(standard.string(forKey: "registered") ?? "none")")
  }

  @MainActor private func queueWork(_ moment: String) {
    DispatchQueue.main.async { print("ran dispatch \(moment)") }
    OperationQueue.main.addOperation { print("ran operation \(moment)") }
    Task { @MainActor in print("ran task \(moment)") }
    RunLoop.main.perform { print("ran perform \(moment)") }
    _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
      print("ran timer \(moment)")
    }
  }

  private func churn() {
    Thread.detachNewThread {
      for number in 0... {
        let text = String(repeating: "\(number) ", count: 20_000)
        UserDefaults.standard.set(text, forKey: "stubborn")
        UserDefaults.standard.synchronize()
        if number == 0 { print("churning") }
      }
    }
  }
}
