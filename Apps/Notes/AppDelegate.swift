import UIKit

/// Keeps one draft. It is in memory while the app runs, and on disk from the moment the app leaves
/// the screen: after that the system may take the process away without a word.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let store = DraftStore.inDocuments
  private var draft = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      draft = try store.load()
      print("restored draft: \(draft)")
    } catch {
      print("the draft could not be restored: \(error)")
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    save()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    save()
  }

  /// `notes://append?text=…` adds a line to the draft.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard let line = AppendRequest(url)?.text else { return false }
    draft += draft.isEmpty ? line : "\n" + line
    print("draft: \(draft)")
    return true
  }

  private func save() {
    do {
      try store.save(draft)
      print("saved draft: \(draft)")
    } catch {
      print("the draft could not be saved: \(error)")
    }
  }
}
