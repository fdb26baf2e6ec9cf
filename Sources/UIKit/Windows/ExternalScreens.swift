import AppInterface
import AppRuntime
import AppSupport
import Foundation
import QuartzCore

/// The external screens of which the system has told the app. Main thread.
@MainActor final class ExternalScreens {
  static let shared = ExternalScreens()

  /// In the order of their connection.
  private(set) var screens: [UIScreen] = []
  private var port: ApplicationPort?

  /// The first message of the system: nothing is posted about displays that are there at the launch.
  func welcome(_ welcome: WireWelcome) {
    screens = welcome.displays.map(UIScreen.init(display:))
  }

  /// Hello was sent.
  func connected(to port: ApplicationPort) {
    self.port = port
    SceneDirector.shared.accessories.connected()
  }

  /// The screen with the number; nil if there is none.
  func screen(_ number: UInt32) -> UIScreen? {
    screens.first { $0.external?.number == number }
  }

  /// Tells the system whether the app has a scene accessory.
  ///
  /// - Returns: Whether it could be told.
  func tell(hasSceneAccessory: Bool) -> Bool {
    guard let port else { return false }
    _ = port.send { $0.sceneAccessory = hasSceneAccessory }
    return true
  }

  /// The system tells the app of a change (WAKE-10, WAKE-11): first the screens change, then the
  /// notification is posted.
  func receive(_ news: WireDisplayNews) {
    switch news.content {
    case .connected(let display):
      let screen = UIScreen(display: display)
      screens.append(screen)
      post(UIScreen.didConnectNotification, screen)
    case .disconnected(let number):
      guard let index = screens.firstIndex(where: { $0.external?.number == number }) else { return }
      let screen = screens.remove(at: index)
      screen.external?.isConnected = false
      // Its windows stay on it, where nobody sees them: the platform moves none either, and the
      // app's observer hides them.
      SceneCommitter.shared.windowsChanged()
      post(UIScreen.didDisconnectNotification, screen)
    case .mode(let setting):
      let geometries = SceneDirector.shared.geometries
      guard let screen = screen(setting.number), screen.adopt(setting.mode) else { return }
      SceneDirector.shared.resized(screen, from: geometries)
      post(UIScreen.modeDidChangeNotification, screen)
    case nil: break
    }
  }

  /// The app has set the mode of a screen. The system agrees if the app is in front; otherwise it
  /// tells the app the mode that the screen has.
  func modeWasSet(_ setting: WireDisplayModeSetting, of screen: UIScreen) {
    _ = port?.send { $0.displayMode = setting }
    post(UIScreen.modeDidChangeNotification, screen)
  }

  /// Removes all, for tests.
  func reset() {
    for screen in screens { screen.external?.isConnected = false }
    screens = []
    port = nil
  }

  private func post(_ name: Notification.Name, _ screen: UIScreen) {
    NotificationCenter.default.post(name: name, object: screen)
  }
}

/// What makes a screen an external one.
@MainActor struct ExternalScreen {
  let number: UInt32
  /// Pixels per point.
  let scale: CGFloat
  let modes: [UIScreenMode]
  let preferred: UIScreenMode?
  fileprivate(set) var current: UIScreenMode?
  fileprivate(set) var isConnected = true

  init(_ display: WireExternalDisplay) {
    number = display.number
    scale = CGFloat(max(1, display.scale))
    modes = display.modes.map { UIScreenMode(size: $0.size) }
    let modes = modes
    func mode(_ wire: WireDisplayMode) -> UIScreenMode? { modes.first { $0.size == wire.size } }
    preferred = mode(display.preferred)
    current = mode(display.current)
  }
}

extension UIScreen {
  /// Takes over the mode of the system.
  ///
  /// - Returns: Whether it is another one.
  func adopt(_ mode: WireDisplayMode) -> Bool {
    guard let new = external?.modes.first(where: { $0.size == mode.size }),
      new !== external?.current
    else { return false }
    change(to: new)
    return true
  }

  /// The app sets the mode.
  func set(_ mode: UIScreenMode) {
    guard let external, external.isConnected, external.modes.contains(where: { $0 === mode })
    else {
      SystemLog.write("UIScreen: a mode is not set that the screen does not have.")
      return
    }
    guard let former = external.current, mode !== former else { return }
    change(to: mode)
    var setting = WireDisplayModeSetting()
    setting.number = external.number
    setting.mode = WireDisplayMode(mode)
    setting.former = WireDisplayMode(former)
    ExternalScreens.shared.modeWasSet(setting, of: self)
  }

  private func change(to mode: UIScreenMode) {
    external?.current = mode
    for window in UIWindow.all where window.screen === self { window.noticeTraits() }
  }

  /// The traits of an external screen: those of the device on a screen of another size.
  func externalTraits() -> UITraitCollection {
    var traits = UIScreen.main.traitCollection.traits
    traits.scale = scale
    let size = bounds.size
    traits.horizontal =
      min(size.width, size.height) >= 600 || size.width >= 736 ? .regular : .compact
    traits.vertical = min(size.width, size.height) >= 480 ? .regular : .compact
    return UITraitCollection(traits)
  }
}

extension WireDisplayMode {
  @MainActor fileprivate init(_ mode: UIScreenMode) {
    self.init()
    width = UInt32(mode.size.width)
    height = UInt32(mode.size.height)
  }

  fileprivate var size: CGSize { CGSize(width: Int(width), height: Int(height)) }
}
