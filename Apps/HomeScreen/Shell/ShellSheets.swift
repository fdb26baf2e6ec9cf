import AppInterface
import ControlInterface
import DeviceVerbs
import UIKit

/// The sheets that cover the screen, each shown according to the device's state.
@MainActor final class ShellSheets {
  /// Something is asked of the system.
  var onAction: ((WireAction) -> Void)?
  var onScene: ((SceneCommand) -> Void)?
  var onOpenNotification: ((WireShellNotification) -> Void)?
  var onNotificationAction: ((WireShellNotification, WireNotificationAction) -> Void)?
  var onUnlock: ((String, @escaping (Bool) -> Void) -> Void)?
  /// The passcode was entered for the app that asks.
  var onAuthentication: ((String, @escaping (Bool) -> Void) -> Void)?

  /// Where the app in front is when the switcher opens, on the portrait screen; nil: everywhere.
  var switcherOrigin: CGRect?

  /// What is now playing, and its picture.
  var nowPlaying: (state: NowPlayingState, artwork: UIImage?)?

  private(set) var lockScreen: Sheet<LockScreenView>!
  private var switcher: Sheet<SwitcherView>!
  private var notificationCenter: Sheet<NotificationCenterView>!
  private var controlCenter: Sheet<ControlCenterView>!
  private var call: Sheet<IncomingCallView>!
  private var callBanner: Sheet<CallBannerView>!
  private var authentication: Sheet<AuthenticationView>!

  init(_ overlay: OverlayView, images: IconImages) {
    lockScreen = Sheet(overlay, at: .lockScreen, motion: .fade) { [unowned self] in
      let view = LockScreenView(images: images)
      view.onUnlock = { [weak self] in self?.onUnlock?($0, $1) }
      connect(view.list)
      connect(view.nowPlaying)
      return view
    }
    switcher = Sheet(overlay, at: .switcher, motion: .own) { [unowned self] in
      let view = SwitcherView(images: images)
      view.origin = switcherOrigin
      switcherOrigin = nil
      view.onCommand = { [weak self] in self?.onScene?($0) }
      view.onClose = { [weak self] in self?.onAction?(.plain(.switcherClose)) }
      return view
    }
    notificationCenter = Sheet(overlay, at: .notificationCenter, motion: .drop) {
      [unowned self] in
      let view = NotificationCenterView(images: images)
      view.onClearAll = { [weak self] in self?.onAction?(.plain(.notificationCenterClear)) }
      view.onClose = { [weak self] in self?.onAction?(.plain(.notificationCenterClose)) }
      connect(view.list)
      return view
    }
    controlCenter = Sheet(overlay, at: .controlCenter, motion: .fade) { [unowned self] in
      let view = ControlCenterView(frame: .zero)
      view.onClose = { [weak self] in self?.onAction?(.plain(.controlCenterClose)) }
      view.onAppearance = { [weak self] in self?.onAction?(.appearance($0 ? .dark : .light)) }
      view.onRingSwitch = { [weak self] in self?.onAction?(.ringSwitch($0 ? .silent : .ring)) }
      view.onVolumeKey = { [weak self] in self?.onAction?(.plain($0)) }
      view.onBrightness = { [weak self] in self?.onAction?(.brightness($0)) }
      view.onRotationLock = { [weak self] in self?.onAction?(.rotationLock($0)) }
      connect(view.nowPlaying)
      return view
    }
    call = Sheet(overlay, at: .call, motion: .fade) { [unowned self] in
      let view = IncomingCallView(frame: .zero)
      view.onAccept = { [weak self] in self?.onAction?(.plain(.callAnswer)) }
      view.onDecline = { [weak self] in self?.onAction?(.plain(.callDecline)) }
      return view
    }
    makeCallBanner(overlay)
    authentication = Sheet(overlay, at: .authentication, motion: .fade) { [unowned self] in
      let view = AuthenticationView(frame: .zero)
      view.onAction = { [weak self] in self?.onAction?($0) }
      view.onPasscode = { [weak self] in self?.onAuthentication?($0, $1) }
      return view
    }
  }

  private func makeCallBanner(_ overlay: OverlayView) {
    callBanner = Sheet(overlay, at: .banner, motion: .drop, isModal: false) { [unowned self] in
      let view = CallBannerView(frame: .zero)
      view.onAccept = { [weak self] in self?.onAction?(.plain(.callAnswer)) }
      view.onDecline = { [weak self] in self?.onAction?(.plain(.callDecline)) }
      return view
    }
  }

  private func connect(_ list: NotificationListView) {
    list.onOpen = { [weak self] in self?.onOpenNotification?($0) }
    list.onAction = { [weak self] in self?.onNotificationAction?($0, $1) }
    list.onClear = { [weak self] in
      self?.onAction?(.notificationClear($0.identifier))
    }
  }

  private func connect(_ card: NowPlayingCard) {
    card.onCommand = { [weak self] kind in
      var command = WireRemoteCommand()
      command.kind = kind
      self?.onAction?(.remoteCommand(command))
    }
  }

  func show(_ presentation: Presentation, _ state: WireShellState, _ clock: DeviceClock) {
    let isAwake = !presentation.isAsleep
    lockScreen.show(presentation.isLocked, animated: isAwake) {
      $0.show(state, clock: clock)
      $0.show(nowPlaying?.state, nowPlaying?.artwork, isShown: isAwake)
    }
    // Two scenes come together, out of no card.
    if !presentation.isSwitcherOpen, !state.hasBeside { switcher.view?.opened = state.shownScene }
    switcher.show(presentation.isSwitcherOpen && isAwake) { $0.show(state) }
    notificationCenter.show(presentation.isNotificationCenterOpen && isAwake) {
      $0.show(state, clock: clock)
    }
    controlCenter.show(presentation.isControlCenterOpen && isAwake) {
      $0.show(state)
      $0.show(nowPlaying?.state, nowPlaying?.artwork)
    }
    authentication.show(presentation.isAuthenticating && isAwake) { $0.show(state) }
    call.show(presentation.isCallRinging && isAwake) { sheet in
      let app = state.apps.first { $0.bundleIdentifier == state.ringingApp }
      sheet.show(caller: state.caller, app: app?.name)
    }
    callBanner.show(presentation.isCallBannerShowing && isAwake) { banner in
      let app = state.apps.first { $0.bundleIdentifier == state.ringingApp }
      banner.top = presentation.statusBar.isBesideCamera ? presentation.statusBar.height : 0
      banner.show(caller: state.caller, app: app?.name)
    }
  }

  /// The minute has changed.
  func showTime(_ state: WireShellState, _ clock: DeviceClock) {
    lockScreen.view?.show(state, clock: clock)
    notificationCenter.view?.show(state, clock: clock)
  }
}
