import Attempts
import Security
import UIKit

// An app that tries every way out that is known, and prints what became of each:
// “refused (REASON) — NAME” or “ESCAPED — NAME”. What is outside it is told in its environment.

/// A variable of the launch, kept for C as long as the process lives.
func told(_ name: String) -> UnsafePointer<CChar> {
  UnsafePointer(strdup(ProcessInfo.processInfo.environment["ESCAPER_\(name)"] ?? ""))
}

/// A process; none has the greatest number.
func toldProcess(_ name: String) -> Int32 { Int32(String(cString: told(name))) ?? .max }

@MainActor let outside = attempt_targets(
  home: told("HOME"), device: told("DEVICE"), other_container: told("OTHER_CONTAINER"),
  other_group: told("OTHER_GROUP"), other_keychain: told("OTHER_KEYCHAIN"),
  own_keychain: told("OWN_KEYCHAIN"),
  own_container: strdup(NSHomeDirectory()), own_bundle: strdup(Bundle.main.bundlePath),
  user_socket: told("USER_SOCKET"), abstract_name: told("ABSTRACT_NAME"),
  daemon: toldProcess("DAEMON"), other_app: toldProcess("OTHER_APP"))

/// The keychain gives an item of another app to one that says it were in its access group.
func keychainItem() -> Bool {
  let group = String(cString: told("OTHER_KEYCHAIN_NAME"))
  setenv("FOREGROUND_KEYCHAIN_GROUPS", group, 1)
  for isNamed in [true, false] {
    var query: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecReturnData: true]
    if isNamed { query[kSecAttrAccessGroup] = group }
    var found: CFTypeRef?
    if SecItemCopyMatching(query, &found) == errSecSuccess { return true }
  }
  return false
}

@MainActor final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    var targets = outside
    var count = 0
    while let name = attempt_numbered(Int32(count)).name {
      let error = attempt_numbered(Int32(count)).run(&targets)
      let outcome = error == 0 ? "ESCAPED" : "refused (\(String(cString: strerror(error))))"
      print("\(outcome) — \(String(cString: name))")
      count += 1
    }
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: String(cString: told("OTHER_GROUP_NAME")))
    print("\(group == nil ? "refused (not a member)" : "ESCAPED") — be told of another app's group")
    print(
      "\(keychainItem() ? "ESCAPED" : "refused (not entitled)") — find another app's keychain item")
    print("tried \(count + 2)")
  }
}

@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
