import UIKit

/// The delegate of the probe's scene, where Info.plist names it. It keeps a page, which its last URL names.
final class ProbeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var page = "first"
  /// Which of the process's scenes it is told of: 0 is the first one.
  private let number: Int
  private static var count = 0

  override init() {
    number = Self.count
    Self.count += 1
    super.init()
  }

  /// Prints a line, which names the scene if it is not the first one.
  private func tell(_ line: String) {
    let line = number == 0 ? line : "\(number) \(line)"
    say(line)
    if ProbeArguments.value("--hang-in") == line { while true { sleep(60) } }
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let restored = session.stateRestorationActivity?.userInfo?["page"] as? String {
      page = restored
    }
    let urls = connectionOptions.urlContexts.map(\.url.absoluteString).joined(separator: " ")
    tell("willConnect, page \(page), URLs \(urls.isEmpty ? "none" : urls)")
    tell("session \(session.persistentIdentifier)")
    if let action = connectionOptions.shortcutItem { tell("connected for \(action.type)") }
    if let activity = connectionOptions.userActivities.first {
      let bytes = (activity.userInfo?["bytes"] as? Data)?.count ?? 0
      tell("connected with \(activity.activityType), \(bytes) bytes")
    }
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = ProbeViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { tell("sceneDidDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) {
    tell("sceneDidBecomeActive")
    if ProbeArguments.has("--log-scenes") { tellWidth(of: scene) }
    SceneAsking.ask()
  }
  func sceneWillResignActive(_ scene: UIScene) { tell("sceneWillResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { tell("sceneWillEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) {
    (window?.rootViewController as? ProbeViewController)?.changeForTheBackground()
    tell("sceneDidEnterBackground")
  }

  private func tellWidth(of scene: UIScene) {
    guard let scene = scene as? UIWindowScene else { return }
    let isCompact = scene.traitCollection.horizontalSizeClass == .compact
    tell("width \(Int(scene.coordinateSpace.bounds.width)) \(isCompact ? "compact" : "regular")")
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    page = urlContexts.first?.url.host ?? page
    tell("openURLContexts, page \(page)")
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    tell("performAction \(shortcutItem.type)")
    completionHandler(true)
  }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    let old = previousCoordinateSpace.bounds.size
    let now = windowScene.coordinateSpace.bounds.size
    let styles = [previousTraitCollection, windowScene.traitCollection].map {
      $0.userInterfaceStyle == .dark ? "dark" : "light"
    }
    tell(
      "didUpdate \(Int(old.width))x\(Int(old.height)) \(styles[0]) "
        + "to \(Int(now.width))x\(Int(now.height)) \(styles[1])")
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    tell("restore \(activity.userInfo?["page"] as? String ?? "nothing")")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.foreground.Probe.page")
    activity.userInfo = ["page": page]
    // More than is kept of a scene.
    if page == "huge" { activity.userInfo?["bytes"] = Data(count: 10 << 20) }
    return activity
  }
}
