import UIKit

/// Keeps notes in memory while the app is active and saves them when it leaves the screen, because
/// the system may then end the process without notice.
///
/// The window, the navigation controller and the list come from Main.storyboard, which Info.plist
/// names, or from `OlderInterface`.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let store = NotebookStore.inDocuments

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
    if window == nil {
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
      print("restored draft: \(draft)")
    } catch {
      print("the notes could not be restored: \(error)")
    }
  }

  // MARK: State restoration

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

  func applicationDidEnterBackground(_ application: UIApplication) {
    save()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    save()
  }

  // MARK: Links

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    follow(url)
  }

  /// The same before iOS 9.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    follow(url)
  }

  /// The same before iOS 4.2.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    follow(url)
  }

  /// Does what a ``NoteLink`` asks for.
  ///
  /// - Returns: False, and nothing has changed, if it is no link of this app or there is no such
  ///   note.
  private func follow(_ url: URL) -> Bool {
    switch NoteLink(url) {
    case .append(let line):
      let note = store.notebook.append(line)
      print("draft: \(note.text)")
      list?.notebookChanged()
    case .new(let text):
      let note = store.notebook.compose()
      store.notebook.write(text, to: note.id)
      // A note that was opened before and is still empty is not kept.
      store.notebook.sweep()
      show(note.id)
    case .note(let place):
      guard let note = list?.note(at: place) else { return false }
      show(note.id)
    case nil:
      return false
    }
    return true
  }

  private func show(_ id: UUID) {
    list?.show(id)
    print("opened note: \(store.notebook[id]?.title ?? "none")")
  }

  private var list: NotesListViewController? {
    let navigation = window?.rootViewController as? UINavigationController
    return navigation?.viewControllers.first as? NotesListViewController
  }

  /// The note that the user is editing or edited last.
  private var draft: String {
    let notebook = store.notebook
    return notebook.openNote.flatMap { notebook[$0] }?.text ?? notebook.notes.first?.text ?? ""
  }

  private func save() {
    store.notebook.sweep()
    do {
      try store.save()
      print("saved draft: \(draft)")
    } catch {
      print("the notes could not be saved: \(error)")
    }
  }
}
