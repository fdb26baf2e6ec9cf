import UIKit

/// Shows the notes in a scene, from iOS 13 on. Its window comes from Main.storyboard, which the scene's
/// configuration in Info.plist names.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private let store = NotebookStore.inDocuments
  private var interface: NotesInterface? { NotesInterface(window) }

  /// Goes on in the note that the scene is opened for, or that it has shown before, and follows the links
  /// that it is opened with.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    if let place = activity.flatMap(NotePlace.init) { interface?.goOn(at: place) }
    follow(connectionOptions.urlContexts)
  }

  /// Another window asks for a note in this one.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let place = NotePlace(userActivity) { interface?.goOn(at: place) }
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    follow(urlContexts)
  }

  private func follow(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts where interface?.follow(context.url) != true {
      print("nothing to open: \(context.url)")
    }
  }

  /// The system may end the process from here on without notice.
  func sceneDidEnterBackground(_ scene: UIScene) {
    guard let interface else { return }
    interface.list.sweep()
    store.saveAndSay(draft: interface.draft)
  }

  /// Which note the scene shows, and where in it the person is.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let place = interface?.place else { return nil }
    let title = place.note.flatMap { store.notebook[$0] }?.title ?? "Notes"
    return place.activity(title: title)
  }
}
