import LocalAuthentication
import UIKit

/// Asks for the device's owner as the orders in its Info.plist say, and prints what it is told.
///
/// An order is WHEN WHAT…. When: `launch`, `first` (it becomes active for the first time), `active`
/// (each time), `background`, or `answered`. What:
/// - `evaluate biometrics|owner`; `await`: the same with biometrics, by a task;
/// - `can biometrics|owner`: prints whether it could;
/// - `new`: takes another context;
/// - `invalidate`; `silent`: the person must not be asked;
/// - `fallback [TITLE]`, `cancel TITLE`: the titles of buttons.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var context = LAContext()
  private var hasBeenActive = false
  private let orders =
    Bundle.main.object(forInfoDictionaryKey: "WardenOrders") as? [String] ?? []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .systemTeal
    window.makeKeyAndVisible()
    self.window = window
    print("biometryType \(context.biometryType)")
    follow("launch")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("active")
    if !hasBeenActive {
      hasBeenActive = true
      follow("first")
    }
    follow("active")
  }

  func applicationWillResignActive(_ application: UIApplication) { print("inactive") }

  func applicationDidEnterBackground(_ application: UIApplication) {
    print("background")
    follow("background")
  }

  private func follow(_ moment: String) {
    for order in orders {
      let words = order.split(separator: " ").map(String.init)
      if words.first == moment { carryOut(Array(words.dropFirst())) }
    }
  }

  private func carryOut(_ words: [String]) {
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "evaluate": evaluate(Self.policy(rest))
    case "await":
      Task {
        do {
          let isOwner = try await context.evaluatePolicy(
            .deviceOwnerAuthenticationWithBiometrics, localizedReason: "To open the gate.")
          print("awaited \(isOwner)")
        } catch LAError.userCancel {
          print("awaited userCancel")
        } catch {
          print("awaited \(error)")
        }
      }
    case "can":
      var error: NSError?
      let can = context.canEvaluatePolicy(Self.policy(rest), error: &error)
      let code = (error as? LAError).map { " \($0.code)" } ?? ""
      let state = context.evaluatedPolicyDomainState.map { " state of \($0.count)" } ?? ""
      print("can \(can)\(code) \(context.biometryType)\(state)")
    case "new": context = LAContext()
    case "invalidate": context.invalidate()
    case "silent": context.interactionNotAllowed = true
    case "fallback": context.localizedFallbackTitle = rest
    case "cancel": context.localizedCancelTitle = rest
    default: print("no such order: \(words)")
    }
  }

  private func evaluate(_ policy: LAPolicy) {
    context.evaluatePolicy(policy, localizedReason: "To open the gate.") { isOwner, error in
      let place = Thread.isMainThread ? " on the main thread" : ""
      let code = (error as? LAError).map { " \($0.code)" } ?? ""
      print("reply \(isOwner)\(code)\(place)")
      DispatchQueue.main.async { [self] in follow("answered") }
    }
  }

  private static func policy(_ name: String) -> LAPolicy {
    name == "owner" ? .deviceOwnerAuthentication : .deviceOwnerAuthenticationWithBiometrics
  }
}
