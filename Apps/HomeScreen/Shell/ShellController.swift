import AppInterface
import ControlInterface
import DeviceVerbs
import SystemControls
@_spi(Shell) import UIKit

/// Keeps the screen in line with the device's state, and sends the user's actions to the system. It
/// makes no decisions itself.
@MainActor final class ShellController {
  private let shell: SystemShell
  private let images = IconImages()
  private let clock = DeviceClock()
  private let callTimer = CallTimer()
  /// When the call was answered, on this process's clock.
  private var callBegan: Double?
  private let homeWindow: HomeWindow
  private let overlayWindow: PassThroughWindow
  private let overlay: OverlayView
  private let home: HomeView
  private let phone = PhoneView(frame: .zero)
  private let messages = MessagesView(frame: .zero)
  private let statusBar = StatusBarView(frame: .zero)
  private let bottomEdge = BottomEdgeView(frame: .zero)
  private let topEdge = TopEdgeView(frame: .zero)
  private let homeIndicator = HomeIndicatorView(frame: .zero)
  private let stage: AppStage
  private let divider = DividerView(frame: .zero)
  private let sceneMenus: SceneMenus
  /// The launch screens of the apps on the screen, as long as they may be seen.
  private var launchScreens: [LaunchScreenView] = []
  private var sheets: ShellSheets!
  private var banner: BannerView?
  private var headsUp: HeadsUpView?
  private var alert: (content: WireShellAlert, sheet: AlertSheet)?
  private var bannerChoice = BannerChoice()
  private var lastMessage = LastMessage()
  private var artwork = ArtworkCache()
  private var presentation: Presentation
  /// Runs when the device has been unlocked.
  private var afterUnlocking: (() -> Void)?

  init(shell: SystemShell = .shared) {
    self.shell = shell
    let screen = UIScreen.main.bounds
    homeWindow = HomeWindow(frame: screen)
    overlayWindow = PassThroughWindow(frame: screen)
    overlay = OverlayView(frame: screen)
    sceneMenus = SceneMenus(overlay)
    home = HomeView(images: images)
    stage = AppStage(window: homeWindow, home: home, images: images)
    presentation = Self.presentation(of: shell.state)
    sheets = ShellSheets(overlay, images: images)
  }

  private var state: WireShellState { shell.state }

  private static func presentation(of state: WireShellState) -> Presentation {
    let version = UIDevice.current.systemVersion.prefix { $0 != "." }
    return Presentation(
      state, hasHomeButton: UIScreen.main.hasHomeButton,
      isTablet: UIDevice.current.userInterfaceIdiom == .pad,
      hasSceneMenus: (Int(version) ?? 0) >= 15)
  }

  /// Shows the first state and follows its changes.
  func start() {
    home.frame = homeWindow.bounds
    homeWindow.addSubview(home)
    for view in [phone, messages] {
      view.frame = homeWindow.bounds
      view.isHidden = true
      homeWindow.addSubview(view)
    }
    overlayWindow.windowLevel = .statusBar
    overlayWindow.addSubview(overlay)
    overlay.add(divider, at: .divider, fillsScreen: false)
    overlay.add(statusBar, at: .statusBar, fillsScreen: false)
    overlay.add(homeIndicator, at: .edges, fillsScreen: false)
    overlay.add(bottomEdge, at: .edges, fillsScreen: false)
    overlay.add(topEdge, at: .edges, fillsScreen: false)
    connectViews()
    connectScenes()
    connectSheets()
    clock.onTick = { [weak self] in self?.showTime() }
    callTimer.onTick = { [weak self] in self?.show($0) }
    homeWindow.makeKeyAndVisible()
    overlayWindow.isHidden = false
    shell.onChange = { [weak self] old in self?.follow(from: old) }
    follow(from: state)
  }

  private func connectViews() {
    homeWindow.onKey = { [weak self] in self?.sheets.lockScreen.view?.press($0) ?? false }
    home.onLaunch = { [weak self] in self?.shell.launch($0) }
    home.onQuickAction = { [weak self] app, type in
      var choice = WireQuickActionChoice()
      choice.bundleIdentifier = app
      choice.type = type
      self?.shell.perform(.quickAction(choice))
    }
    home.onRemove = { [weak self] in self?.shell.uninstall($0) }
    phone.onEnd = { [weak self] in self?.shell.perform(.plain(.callEnd)) }
    bottomEdge.onMove = { [weak self] in self?.pull(by: $0) }
    bottomEdge.onSwipe = { [weak self] outcome in
      guard let self else { return }
      let intent = presentation.meaning(ofSwipeFromBottom: outcome)
      guard intent == .goHome || intent == .openSwitcher else {
        stage.release(state)
        return carryOut(intent)
      }
      carryOut(intent)
    }
    topEdge.onSwipe = { [weak self] share in
      guard let self else { return }
      carryOut(presentation.meaning(ofSwipeFromTopAt: share))
    }
    topEdge.onTap = { [weak self] place in
      guard let self else { return }
      let isOnWayBack = statusBar.isWayBack(at: topEdge.convert(place, to: statusBar))
      carryOut(
        isOnWayBack ? presentation.meaningOfTapOnWayBack : presentation.meaningOfTapAtTop)
    }
  }

  private func connectScenes() {
    sceneMenus.onCommand = { [weak self] command in
      guard case .fill(let scene) = command else {
        self?.shell.perform(command)
        return
      }
      // It fills the screen that has the keys.
      self?.shell.perform(SceneCommand.focus(scene)) { refusal in
        if refusal == nil { self?.shell.perform(command) }
      }
    }
    divider.onDivide = { [weak self] share in
      self?.shell.perform(SceneCommand.divide(left: share)) { refusal in
        if refusal != nil { self?.divider.settle() }
      }
    }
  }

  private func connectSheets() {
    sheets.onAction = { [weak self] in self?.shell.perform($0) }
    sheets.onScene = { [weak self] in self?.shell.perform($0) }
    sheets.onOpenNotification = { [weak self] in self?.open($0) }
    sheets.onNotificationAction = { [weak self] in self?.choose($1, of: $0) }
    sheets.onAuthentication = { [weak self] digits, answer in
      self?.shell.perform(.authenticationPasscode(digits.asPasscode)) { answer($0 == nil) }
    }
    sheets.onUnlock = { [weak self] digits, answer in
      self?.shell.perform(.unlock(digits.asPasscode)) { answer($0 == nil) }
    }
  }

  // MARK: What the person wants

  private func carryOut(_ intent: EdgeIntent?) {
    guard let intent else { return }
    if case .open(let app) = intent { return shell.launch(app) }
    guard let action = intent.action else {
      sheets.lockScreen.view?.unlock()
      return
    }
    if intent == .goHome, presentation.front == .home { home.scrollToFirstPage() }
    shell.perform(action) { [weak self] refusal in
      if let self, refusal != nil { stage.release(state) }
    }
  }

  /// A finger on the lower edge takes the app in front with it.
  private func pull(by finger: CGVector) {
    guard let app = presentation.appInHand, !UIAccessibility.isReduceMotionEnabled else { return }
    stage.pull(app, by: finger, state)
  }

  private func open(_ notification: WireShellNotification) {
    whenUnlocked { [weak self] in
      guard let self else { return }
      if notification.bundleIdentifier.isEmpty {
        shell.perform(.notificationClear(notification.identifier))
      } else {
        shell.perform(.notificationChoose(.tap(notification.identifier)))
      }
    }
  }

  private func choose(_ action: WireNotificationAction, of notification: WireShellNotification) {
    var choice = WireNotificationChoice.tap(notification.identifier)
    choice.response.action = action.identifier
    let ask = { [shell] in shell.perform(.notificationChoose(choice)) }
    if action.opensApp || action.needsUnlocking { whenUnlocked(ask) } else { ask() }
  }

  private func whenUnlocked(_ work: @escaping () -> Void) {
    guard state.locked else {
      work()
      return
    }
    afterUnlocking = work
    sheets.lockScreen.view?.unlock()
  }

  // MARK: What the system says

  private func follow(from old: WireShellState) {
    let before = presentation
    presentation = Self.presentation(of: state)
    callBegan = state.inCall ? callBegan ?? CallDuration.now() - state.callDuration : nil
    clock.follow(state.environment)
    overlay.turn(to: presentation.orientation)
    home.show(state, barGrowth: presentation.statusBar.growth)
    if presentation.front != .home || presentation.isLocked { home.closeMenu() }
    showLaunchScreens()
    moveApps(from: before, old)
    lastMessage.update(with: state)
    showFront()
    let now = ProcessInfo.processInfo.systemUptime
    sheets.nowPlaying = NowPlayingState(state, at: now).map {
      ($0, artwork.image(of: state.nowPlaying))
    }
    sheets.show(presentation, state, clock)
    if state.unlockRequests > old.unlockRequests, presentation.isLocked, !old.front.isEmpty {
      sheets.lockScreen.view?.unlock()
    }
    showBars()
    showAlert()
    showBanner()
    showHeadsUp(from: old)
    clock.isRunning = !presentation.isAsleep
    runCallTimer()
    if presentation.isAsleep { afterUnlocking = nil }
    if old.locked, !state.locked, let work = afterUnlocking {
      afterUnlocking = nil
      work()
    }
  }

  /// Has the launch screens of the apps on the screen ready, which displayd shows until they draw.
  private func showLaunchScreens() {
    guard launchScreens.map(\.app) != presentation.launchingApps else { return }
    for view in launchScreens { view.removeFromSuperview() }
    launchScreens = state.apps.filter { presentation.launchingApps.contains($0.bundleIdentifier) }
      .map {
        LaunchScreenView($0.bundleIdentifier, $0.launchScreen, size: homeWindow.bounds.size)
      }
    for view in launchScreens { homeWindow.insertSubview(view, at: 0) }
  }

  /// Lets apps that come to the front, and leave it, be seen to.
  private func moveApps(from before: Presentation, _ old: WireShellState) {
    guard before.showsFront, presentation.showsFront, !old.front.isEmpty,
      !UIAccessibility.isReduceMotionEnabled
    else { return stage.clear() }
    // Two scenes come and go together, at once.
    guard !before.hasBeside, !presentation.hasBeside else { return stage.clear() }
    if presentation.isSwitcherOpen, !before.isSwitcherOpen {
      if case .app(let app) = presentation.front { sheets.switcherOrigin = stage.handOver(app) }
      return stage.clear()
    }
    // The switcher itself shows where its apps go.
    guard before.front != presentation.front, !before.isSwitcherOpen else { return }
    switch (before.front, presentation.front) {
    case (.home, .app(let app)): stage.open(app, state)
    case (.app(let app), .home): stage.close(app, old)
    case (.app(let app), .app(let other)) where old.leadsBack(to: state):
      stage.goBack(from: app, to: other, old, state)
    case (.app(let app), .app(let other)): stage.replace(app, with: other, old, state)
    default: stage.clear()
    }
  }

  private func showFront() {
    phone.show(caller: state.caller, isInCall: state.inCall)
    if presentation.isPhoneOverLock {
      if phone.superview === homeWindow { overlay.add(phone, at: .phoneOverLock) }
      phone.isHidden = false
    } else {
      if phone.superview !== homeWindow {
        overlay.remove(phone)
        phone.frame = homeWindow.bounds
        homeWindow.addSubview(phone)
      }
      phone.isHidden = presentation.front != .phone
    }
    messages.isHidden = presentation.front != .messages
    if !messages.isHidden { messages.show(lastMessage) }
  }

  private func showBars() {
    let size = overlay.uprightSize
    statusBar.frame = CGRect(
      x: 0, y: 0, width: size.width, height: presentation.statusBar.height)
    statusBar.show(presentation.statusBar, state.environment)
    divider.show(presentation.split, on: size)
    sceneMenus.show(presentation.handles)
    topEdge.frame = statusBar.frame
    topEdge.isHidden = presentation.isAsleep
    bottomEdge.frame = CGRect(
      x: 0, y: size.height - BottomEdgeView.height, width: size.width,
      height: BottomEdgeView.height)
    bottomEdge.isHidden = presentation.isAsleep
    homeIndicator.frame = HomeIndicatorView.frame(on: size)
    homeIndicator.show(presentation)
  }

  private func showTime() {
    statusBar.show(time: clock.format.time(clock.now))
    sheets.showTime(state, clock)
  }

  private func runCallTimer() {
    let isShown =
      !presentation.isAsleep && (presentation.front == .phone || presentation.statusBar.isInCallBar)
    callTimer.run(since: isShown ? callBegan : nil)
  }

  private func show(_ duration: CallDuration) {
    phone.show(duration)
    statusBar.show(callDuration: duration.text)
  }

  private func showAlert() {
    let wanted = presentation.isAsleep ? nil : presentation.alert
    guard wanted != alert?.content else { return }
    if let old = alert?.sheet {
      UIView.animate(
        withDuration: 0.2, animations: { old.alpha = 0 },
        completion: { [overlay] _ in overlay.remove(old) })
    }
    alert = nil
    guard let wanted else { return }
    let sheet = AlertSheet(wanted)
    sheet.accessibilityViewIsModal = true
    sheet.onAnswer = { [weak self] answer in
      guard let self else { return }
      let ask = { [shell] in shell.perform(answer.action) }
      if answer.needsUnlocking { whenUnlocked(ask) } else { ask() }
    }
    alert = (wanted, sheet)
    overlay.add(sheet, at: .alert)
    sheet.layoutIfNeeded()
    sheet.arrive()
  }

  private func showBanner() {
    if presentation.isBannerInTheWay { banner?.leave() }
    guard let notification = bannerChoice.banner(in: state) else { return }
    banner?.leave()
    let view = BannerView(frame: .zero)
    banner = view
    let app = state.apps.first { $0.bundleIdentifier == notification.bundleIdentifier }
    view.show(
      notification, icon: app.map { images.icon(of: $0, side: 38) },
      now: clock.now.timeIntervalSince1970)
    view.onTap = { [weak self] in self?.open(notification) }
    view.onAction = { [weak self] in self?.choose($0, of: notification) }
    view.onGone = { [weak self, weak view] in
      if self?.banner === view { self?.banner = nil }
    }
    overlay.add(view, at: .banner, fillsScreen: false)
    view.arrive(
      width: overlay.uprightSize.width,
      below: presentation.statusBar.isBesideCamera ? presentation.statusBar.height : 0)
  }

  private func showHeadsUp(from old: WireShellState) {
    guard !presentation.isControlCenterOpen, !presentation.isAsleep, !old.front.isEmpty else {
      return
    }
    let content: HeadsUpView.Content
    if state.ringSwitchSilent != old.ringSwitchSilent {
      content = .ringSwitch(isSilent: state.ringSwitchSilent)
    } else if state.volume != old.volume {
      content = .volume(state.volume)
    } else {
      return
    }
    let view = headsUp ?? HeadsUpView(frame: CGRect(origin: .zero, size: HeadsUpView.size))
    if headsUp == nil {
      headsUp = view
      overlay.add(view, at: .headsUp, fillsScreen: false)
      view.onGone = { [weak self, weak view] in
        guard let self, let view, headsUp === view else { return }
        headsUp = nil
        overlay.remove(view)
      }
    }
    view.center = CGPoint(x: overlay.uprightSize.width / 2, y: 46)
    view.show(content)
  }
}
