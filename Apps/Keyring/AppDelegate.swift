import Security
import UIKit

/// Does with keychain items what the arguments of its launch order, one after the other, and prints what
/// comes of each: `ORDER ACCOUNT: RESULT`, where the result is what was found, or a status.
///
///     add ACCOUNT ACCESSIBILITY SECRET [GROUP]     ACCESSIBILITY is a value of kSecAttrAccessible
///     get ACCOUNT [GROUP]                          prints the secret
///     find ACCOUNT [GROUP]                         prints the accessibility
///     list                                         prints all accounts
///     set ACCOUNT SECRET [GROUP]
///     delete ACCOUNT [GROUP]
///     watch                                        does each of these over and over with an item of
///                                                  each class, and prints each change
///     churn ACCOUNT                                changes its secret for ever
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var timer: Timer?
  private var results: [String: String] = [:]
  private var round = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for order in CommandLine.arguments.dropFirst() {
      let words = order.split(separator: " ").map(String.init)
      switch words.first {
      case "watch": repeats(every: 0.1) { [unowned self] in look() }
      case "churn": repeats(every: 0.001) { [unowned self] in churn(words[1]) }
      default: print("\(words.prefix(2).joined(separator: " ")): \(Keyring.perform(words))")
      }
    }
    print("ready")
    return true
  }

  private func repeats(every interval: Double, _ body: @escaping @MainActor () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      MainActor.assumeIsolated(body)
    }
    body()
  }

  /// All uses of an item of each class.
  private func look() {
    for accessibility in ["ak", "ck", "dk"] {
      let secret = "secret-of-\(accessibility)"
      let new = "\(accessibility)-new"
      let uses = [
        ["get", accessibility], ["find", accessibility], ["set", accessibility, secret],
        ["add", new, accessibility, secret],
      ]
      for use in uses {
        let name = use.prefix(2).joined(separator: " ")
        let result = Keyring.perform(use)
        if results.updateValue(result, forKey: name) != result { print("\(name): \(result)") }
      }
      _ = Keyring.perform(["delete", new])
    }
  }

  private func churn(_ account: String) {
    round += 1
    let secret = String(repeating: "\(round)-", count: 3_000)
    print("churned \(round): \(Keyring.perform(["set", account, secret]))")
  }
}
