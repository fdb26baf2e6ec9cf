import AppInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import NetworkConditions
import ScreenInterface
import SharedInterface
import SystemVersions

/// Sends the shell its state: the apps, what covers the screen, the status bar.
///
/// The state follows from the kernel and from ``WorldFacts``; nothing is decided here. Only apps
/// that have changed are looked at and sent again.
final class ShellPresenter: DevicePart {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let world: WorldFacts
  private let surroundings: any Surroundings
  private let keyBag: KeyBagDirector
  private let shell: ShellService
  private let notifications: NotificationStore
  private let audio: AudioDirector
  private let screen: ScreenDirector
  private let quickActions: QuickActionBook
  private let authentication: AuthenticationDirector
  /// How many quick actions of an app the menu of its icon has, as on the platform.
  private static let mostActions = 4

  private var apps = ShellAppList()
  /// The apps that have to be looked at again; nil: all of them, for there are others than before.
  private var changed: Set<String>?
  private var told = Told()

  /// What the shell knows.
  private struct Told {
    /// The last message to it, without the apps; nil if none was sent.
    var state: WireShellState?
    /// When the app said what it plays that the shell shows.
    var nowPlaying: Instant?
    /// The picture that it has.
    var artwork: Artwork?
  }

  private struct Artwork: Equatable {
    let app: String
    let number: UInt32
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, world: WorldFacts,
    surroundings: any Surroundings, keyBag: KeyBagDirector, shell: ShellService,
    audio: AudioDirector, screen: ScreenDirector, quickActions: QuickActionBook,
    authentication: AuthenticationDirector, notifications: NotificationStore
  ) {
    self.audio = audio
    self.screen = screen
    self.quickActions = quickActions
    self.authentication = authentication
    self.engine = engine
    self.registry = registry
    self.world = world
    self.surroundings = surroundings
    self.keyBag = keyBag
    self.shell = shell
    self.notifications = notifications
  }

  /// Something of the app that the shell shows has changed.
  func lookChanged(of app: HostedApp) {
    changed?.insert(app.bundleIdentifier)
  }

  func appsChange() { changed = nil }

  func removed(_ app: HostedApp) {
    changed = nil
    // The kernel's event is over by now.
    follow()
  }

  /// The shell is a new one, and knows nothing.
  func forgetTold() {
    told.state = nil
    told.artwork = nil
    apps.forgetTold()
  }

  /// Tells the shell what it shows, if that has changed.
  func follow() {
    guard shell.process?.isActive == true else { return }
    updateApps()
    var state = currentState
    let nowPlaying = audio.nowPlaying.time(of: state.nowPlaying.bundleIdentifier)
    guard apps.isChanged || told.state != state || told.nowPlaying != nowPlaying else { return }
    told.state = state
    told.nowPlaying = nowPlaying
    apps.tell(in: &state)
    if state.hasNowPlaying { complete(&state.nowPlaying) }
    if let since = world.callSince {
      state.callDuration = surroundings.now.since(since).inSeconds
    }
    // After a failure the next message has everything.
    if !shell.send(state) { forgetTold() }
  }

  /// Adds where in its track the app is now, and its picture if the shell does not have it.
  private func complete(_ shown: inout WireNowPlaying) {
    let app = shown.bundleIdentifier
    shown.info.elapsed = audio.nowPlaying.elapsed(
      of: app, isPlaying: shown.playing, at: surroundings.now)
    let artwork = Artwork(app: app, number: shown.info.artwork)
    guard artwork != told.artwork else { return }
    told.artwork = artwork
    shown.artwork = audio.nowPlaying.artwork(of: app)
  }

  private func updateApps() {
    if let some = changed {
      for identifier in some {
        if let app = registry[identifier] { apps.update(shellApp(app)) }
      }
    } else {
      apps.replace(with: registry.all.filter { !$0.isLeaving }.map(shellApp))
    }
    changed = []
  }

  private var currentState: WireShellState {
    let device = engine.device
    var state = WireShellState()
    state.front = frontName
    state.arrangement = screen.frontNumber
    state.appBehind = device.appBehind.flatMap { registry[$0]?.bundleIdentifier } ?? ""
    state.rotationLocked = device.lasting.heldOrientation != nil
    state.locked = device.isLocked
    state.unlockRequests = world.unlockRequests
    state.hasPasscode_p = device.hasPasscode
    if state.hasPasscode_p { state.passcodeLength = UInt32(keyBag.passcodeLength) }
    state.interruptions = device.coverNames
    state.inCall = device.isInCall
    state.lacksSwitcher = !device.profile.hasAppSwitcher
    state.lacksNotificationCenter = !device.profile.hasNotificationCenter
    state.lacksControlCenter = !device.profile.hasControlCenter
    state.caller = world.caller
    if let call = device.ringingCall {
      state.ringingApp = registry[call.app]?.bundleIdentifier ?? ""
    }
    if let call = device.appCall { state.callApp = registry[call.app]?.bundleIdentifier ?? "" }
    state.recordingApp = device.recorderBehind.flatMap { registry[$0]?.bundleIdentifier } ?? ""
    state.alerts = world.alerts
    if let question = device.shownQuestion, let app = registry[question.app] {
      state.alerts.append(.question(app, question.service))
    }
    if device.isSystemPromptShowing || device.shownLocationQuestion != nil {
      state.alerts.append(world.prompt)
    }
    if let shown = authentication.shown { state.authentication = shown }
    state.notifications = world.notifications
    state.cards = device.lasting.recents.compactMap(switcherCard)
    state.environment = WireEnvironment(device.lasting.environment)
    state.volume = world.volume
    state.ringSwitchSilent = world.isSilent
    state.offline = world.network == .offline
    state.asleep = !device.isPanelLit
    state.locationInUse = device.isLocationUsed
    if let shown = audio.shownNowPlaying { state.nowPlaying = shown }
    state.frontScene = device.frontScene.rawValue
    if let front = device.sceneInFront, let beside = device.beside?.scene,
      let app = registry[beside.app]
    {
      state.frontPlace = WireScenePlace(device.place(of: front))
      state.beside.bundleIdentifier = app.bundleIdentifier
      state.beside.scene = beside.scene.rawValue
      state.beside.place = WireScenePlace(device.place(of: beside))
    }
    if case .app(let id) = device.front, let app = registry[id] {
      let bar = app.statusBar(inTheDark: state.environment.darkAppearance)
      state.statusBarHidden = bar.isHidden
      state.statusBarLightContent = bar.hasLightContent
      let appearance = app.process?.screen.appearance
      state.interfaceOrientation = appearance?.orientation ?? app.standInOrientation
      state.homeIndicatorHidden = appearance?.homeIndicatorHidden ?? false
    }
    return state
  }

  /// The app or screen in front, in the form of the messages.
  var frontName: String { engine.device.front.name(in: registry) }

  private func switcherCard(_ scene: SceneReference) -> WireSwitcherCard? {
    guard let app = registry[scene.app] else { return nil }
    var card = WireSwitcherCard()
    card.bundleIdentifier = app.bundleIdentifier
    card.scene = scene.scene.rawValue
    if let snapshot = app.snapshot(of: scene.scene) {
      card.snapshot = snapshot.path
      card.snapshotOrientation = snapshot.orientation
      card.snapshotNumber = snapshot.number
    } else {
      card.snapshot = app.paths.pictures.launchImage ?? ""
    }
    return card
  }

  private func shellApp(_ app: HostedApp) -> WireShellApp {
    var result = WireShellApp()
    result.bundleIdentifier = app.bundleIdentifier
    result.name = app.installation.displayName
    result.icon = app.paths.pictures.icon ?? ""
    result.badge = notifications[app.bundleIdentifier].badge
    result.quickActions = quickActions.actions(of: app).prefix(Self.mostActions).map(\.face)
    result.removable = app.bundleIdentifier != registry.settingsIdentifier
    result.state = engine.device.state(of: app.id).rawValue
    if let screen = launchScreen(of: app) { result.launchScreen = screen }
    if let snapshot = app.snapshot {
      result.snapshot = snapshot.path
      result.snapshotOrientation = snapshot.orientation
      result.snapshotNumber = snapshot.number
    } else {
      result.snapshot = app.paths.pictures.launchImage ?? ""
    }
    return result
  }
}

extension ShellPresenter {
  /// The app's launch screen, as far as the device's version of the system knows them (PL-09); nil:
  /// it has none.
  private func launchScreen(of app: HostedApp) -> WireLaunchScreen? {
    let profile = engine.device.profile
    let info = app.installation.info
    var result = WireLaunchScreen()
    result.bundle = app.paths.bundle
    result.orientation = app.launchOrientation
    if profile.has(.launchScreens), let screen = info.launchScreen {
      result.color = screen.color ?? ""
      result.image = screen.image ?? ""
      result.respectsSafeArea = screen.respectsSafeArea
      result.navigationBar = screen.hasNavigationBar
      result.tabBar = screen.hasTabBar
      result.toolbar = screen.hasToolbar
      return result
    }
    guard profile.has(.launchStoryboards), let storyboard = info.launchStoryboard else {
      return nil
    }
    result.storyboard = storyboard
    return result
  }
}

extension WireQuickAction {
  /// What a menu shows of it.
  fileprivate var face: WireQuickAction {
    var face = self
    face.userInfo = Data()
    face.title = String(title.prefix(200))
    face.subtitle = String(subtitle.prefix(200))
    return face
  }
}
