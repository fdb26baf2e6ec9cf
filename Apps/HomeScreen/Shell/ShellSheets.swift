import SystemInterface
import UIKit

/// The sheets that cover the screen, each shown according to the device's state.
@MainActor final class ShellSheets {
  /// Something is asked of the system.
  var onAction: ((WireAction) -> Void)?
  var onOpen: ((String) -> Void)?
  var onOpenNotification: ((WireShellNotification) -> Void)?
  var onNotificationAction: ((WireShellNotification, WireNotificationAction) -> Void)?
  var onUnlock: ((String, @escaping (Bool) -> Void) -> Void)?

  private(set) var lockScreen: Sheet<LockScreenView>!
  private var switcher: Sheet<SwitcherView>!
  private var notificationCenter: Sheet<NotificationCenterView>!
  private var controlCenter: Sheet<ControlCenterView>!
  private var call: Sheet<IncomingCallView>!

  init(_ overlay: OverlayView, images: IconImages) {
    lockScreen = Sheet(overlay, at: .lockScreen, motion: .fade) { [unowned self] in
      let view = LockScreenView(images: images)
      view.onUnlock = { [weak self] in self?.onUnlock?($0, $1) }
      connect(view.list)
      return view
    }
    switcher = Sheet(overlay, at: .switcher, motion: .shrink) { [unowned self] in
      let view = SwitcherView(images: images)
      view.onOpen = { [weak self] identifier, picture in
        if let picture { overlay.show(picture) }
        self?.onOpen?(identifier)
      }
      view.onKill = { [weak self] in self?.onAction?(.switcherKill($0)) }
      view.onClose = { [weak self] in self?.onAction?(.switcherClose) }
      return view
    }
    notificationCenter = Sheet(overlay, at: .notificationCenter, motion: .drop) {
      [unowned self] in
      let view = NotificationCenterView(images: images)
      view.onClearAll = { [weak self] in self?.onAction?(.notificationClear(0)) }
      view.onClose = { [weak self] in self?.onAction?(.notificationCenterClose) }
      connect(view.list)
      return view
    }
    controlCenter = Sheet(overlay, at: .controlCenter, motion: .fade) { [unowned self] in
      let view = ControlCenterView(frame: .zero)
      view.onClose = { [weak self] in self?.onAction?(.controlCenterClose) }
      view.onAppearance = { [weak self] in self?.onAction?(.appearance($0 ? .dark : .light)) }
      view.onRingSwitch = { [weak self] in self?.onAction?(.ringSwitch($0 ? .silent : .ring)) }
      view.onVolumeKey = { [weak self] in self?.onAction?($0) }
      return view
    }
    call = Sheet(overlay, at: .call, motion: .fade) { [unowned self] in
      let view = IncomingCallView(frame: .zero)
      view.onAccept = { [weak self] in self?.onAction?(.callAnswer) }
      view.onDecline = { [weak self] in self?.onAction?(.callDecline) }
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

  func show(_ presentation: Presentation, _ state: WireShellState, _ clock: DeviceClock) {
    let isAwake = !presentation.isAsleep
    lockScreen.show(presentation.isLocked, animated: isAwake) { $0.show(state, clock: clock) }
    switcher.show(presentation.isSwitcherOpen && isAwake) { $0.show(state) }
    notificationCenter.show(presentation.isNotificationCenterOpen && isAwake) {
      $0.show(state, clock: clock)
    }
    controlCenter.show(presentation.isControlCenterOpen && isAwake) { $0.show(state) }
    call.show(presentation.isCallRinging && isAwake) { sheet in
      let app = state.apps.first { $0.bundleIdentifier == state.ringingApp }
      sheet.show(caller: state.caller, app: app?.name)
    }
  }

  /// The minute has changed.
  func showTime(_ state: WireShellState, _ clock: DeviceClock) {
    lockScreen.view?.show(state, clock: clock)
    notificationCenter.view?.show(state, clock: clock)
  }
}
