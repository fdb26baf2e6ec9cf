import UIKit

/// Keeps notes in memory while the app is active and saves them when it leaves the screen, because
/// the system may then end the process without notice.
///
/// From iOS 13 on ``SceneDelegate`` has the window and is told of the links. Before, this class is and
/// does: the window, the navigation controller and the list come from Main.storyboard, which Info.plist
/// names, or from `OlderInterface`.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let store = NotebookStore.inDocuments
  private var interface: NotesInterface? { NotesInterface(window) }

  private var isLoaded = false

  /// Loads the notes and shows the window: the state of the interface is restored next, and places
  /// in views can be restored only in a window that is shown.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    load()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    load()
    if window == nil, OlderInterface.isNeeded {
      window = OlderInterface.makeWindow()
      window?.makeKeyAndVisible()
    }
    return true
  }

  /// Before iOS 6 only the second method is called.
  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    do {
      try store.load()
      print("restored draft: \(store.notebook.notes.first?.text ?? "")")
    } catch {
      print("the notes could not be restored: \(error)")
    }
  }

  // MARK: State restoration before scenes

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  // The same before iOS 13.

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  {
    true
  }

  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { true }

  // MARK: Leaving

  /// Not called in an app with scenes.
  func applicationDidEnterBackground(_ application: UIApplication) {
    save()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    save()
  }

  private func save() {
    store.change(by: self) { $0.sweep(keeping: NotesInterface.openNotes) }
    store.saveAndSay(draft: interface?.draft ?? store.notebook.notes.first?.text ?? "")
  }

  // MARK: Links before scenes

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    interface?.follow(url) ?? false
  }

  /// The same before iOS 9.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    interface?.follow(url) ?? false
  }

  /// The same before iOS 4.2.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    interface?.follow(url) ?? false
  }
}
