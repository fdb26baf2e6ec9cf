import Foundation
import LifecycleKernel
import SystemInterface

/// Does what a person or the world does to the device.
final class Actions {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let world: WorldFacts
  private let urls: URLOpener
  private let setter: WorldSetter
  private let log: DeviceLog
  private let passcode: String
  /// Whether the device has a panel that can be dark.
  private let hasScreen: Bool

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    world: WorldFacts, urls: URLOpener, setter: WorldSetter, log: DeviceLog, passcode: String,
    hasScreen: Bool
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.world = world
    self.urls = urls
    self.setter = setter
    self.log = log
    self.passcode = passcode
    self.hasScreen = hasScreen
  }

  /// Does it, or says why not.
  ///
  /// - Parameter isFromShell: The person does it at the device itself, where a passcode is asked for.
  func perform(
    _ request: WireActionRequest, isFromShell: Bool = false
  ) throws(ControlRefusal) {
    if request.action == .openURL {
      if let message = urls.open(request.url, from: nil) { throw ControlRefusal(message: message) }
      return
    }
    if request.action == .home, lightsPanel() { return }
    if try setter.perform(request) { return }
    let app =
      request.bundleIdentifier.isEmpty ? nil : try registry.installed(request.bundleIdentifier)
    try checkPasscode(request, isFromShell: isFromShell)
    let (event, name) = try Self.event(for: request.action, app)
    log.append(.request(name), of: app)
    let wasLocked = engine.device.isLocked
    let before = engine.device.interruptions
    note(request, app)
    if let refusal = engine.request(event) {
      if isFromShell, request.action == .switcherKill, let app, app.process == nil {
        // Its process has ended already; the person swipes away what is left, the card.
        world.forgetCard(of: app.bundleIdentifier)
        return
      }
      let subject = app.map { $0.bundleIdentifier + ": " } ?? ""
      throw ControlRefusal(message: subject + refusal.message)
    }
    noteEffect(of: request.action, app, wasLocked: wasLocked, before)
  }

  private func checkPasscode(
    _ request: WireActionRequest, isFromShell: Bool
  ) throws(ControlRefusal) {
    guard request.action == .unlock, engine.device.profile.passcode,
      isFromShell || !request.value.isEmpty, request.value != passcode
    else { return }
    throw ControlRefusal(message: "wrong passcode")
  }

  /// A button lights up the panel; it leads home from where the device is not locked.
  private func lightsPanel() -> Bool {
    guard hasScreen, engine.device.isLocked, world.isAsleep else { return false }
    log.append(.request("home"), of: nil)
    world.isAsleep = false
    return true
  }

  /// Keeps what an action says, before the kernel is asked: what it is granted is shown at once.
  private func note(_ request: WireActionRequest, _ app: HostedApp?) {
    let identifier = app?.bundleIdentifier ?? ""
    let device = engine.device
    switch request.action {
    case .alertShow:
      world.alerts.append(.alert(from: identifier, title: request.title, body: request.body))
    case .notificationShow:
      let style = device.notificationStyle(of: app?.id)
      if style == .alert {
        world.alerts.append(.alert(from: identifier, title: request.title, body: request.body))
      }
      if style != .none {
        world.add(
          notificationOf: identifier,
          title: request.title.isEmpty ? "New Message" : request.title, body: request.body,
          time: surroundings.date.addingTimeInterval(world.environment.clockOffset),
          asBanner: style == .banner)
      }
    case .promptShow where !device.interruptions.isSystemPromptShowing:
      world.prompt = WireShellAlert()
      world.prompt.bundleIdentifier = identifier
      world.prompt.title = WorldFacts.title(request.title.isEmpty ? "Allow access?" : request.title)
      world.prompt.body = WorldFacts.body(request.body)
      world.prompt.kind = "prompt"
    case .callIncoming where !device.interruptions.isCallRinging && !device.isInCall:
      world.caller = WorldFacts.title(request.title.isEmpty ? "Unknown" : request.title)
    default:
      break
    }
  }

  /// What an action that was granted does to the panel and the cards.
  private func noteEffect(
    of action: WireAction, _ app: HostedApp?, wasLocked: Bool, _ before: Interruptions
  ) {
    let device = engine.device
    switch action {
    // The side button: it locks, and on a locked device it is the switch of the panel.
    case .lock: world.isAsleep = wasLocked ? !world.isAsleep : true
    case .callAnswer: world.callSince = surroundings.now
    case .switcherKill:
      if let app { world.forgetCard(of: app.bundleIdentifier) }
    default: break
    }
    if !device.isLocked || device.interruptions.isCallRinging
      || device.interruptions.alerts.count > before.alerts.count || action == .notificationShow
    {
      world.isAsleep = false
    }
  }

  /// What an action is to the kernel, and the verb that the log calls it by.
  private static func event(
    for action: WireAction, _ app: HostedApp?
  ) throws(ControlRefusal) -> (Request, String) {
    func required() throws(ControlRefusal) -> AppID {
      guard let app else {
        throw ControlRefusal(message: "this takes an app's bundle identifier", isUsage: true)
      }
      return app.id
    }
    switch action {
    case .home: return (.home, "home")
    case .lock: return (.lock, "lock")
    case .unlock: return (.unlock, "unlock")
    case .switcherOpen: return (.switcherOpen, "switcher open")
    case .switcherClose: return (.switcherClose, "switcher close")
    case .switcherKill: return (.switcherKill(try required()), "switcher kill")
    case .notificationCenterOpen: return (.notificationCenterOpen, "notificationcenter open")
    case .notificationCenterClose: return (.notificationCenterClose, "notificationcenter close")
    case .controlCenterOpen: return (.controlCenterOpen, "controlcenter open")
    case .controlCenterClose: return (.controlCenterClose, "controlcenter close")
    case .callIncoming: return (.callIncoming, "call incoming")
    case .callAnswer: return (.callAnswer, "call answer")
    case .callDecline: return (.callDecline, "call decline")
    case .callEnd: return (.callEnd, "call end")
    case .callShow: return (.callShow, "call show")
    case .alertShow: return (.alertShow(from: app?.id), "alert show")
    case .alertIgnore: return (.alertIgnore(from: app?.id), "alert ignore")
    case .alertAccept: return (.alertAccept(from: app?.id), "alert accept")
    case .promptShow: return (.promptShow, "prompt show")
    case .promptDismiss: return (.promptDismiss, "prompt dismiss")
    case .notificationShow: return (.notificationShow(from: app?.id), "notification show")
    case .notificationStyleNone:
      return (.notificationStyle(try required(), .none), "notification style none")
    case .notificationStyleBanner:
      return (.notificationStyle(try required(), .banner), "notification style banner")
    case .notificationStyleAlert:
      return (.notificationStyle(try required(), .alert), "notification style alert")
    case .memoryWarning: return (.memoryWarning, "memory warn")
    case .terminate: return (.terminate(try required()), "terminate")
    case .jetsam: return (.jetsam(try required()), "jetsam")
    case .crash: return (.crash(try required()), "crash")
    case .rotate, .shake, .remoteControl, .appearance, .contentSize, .battery, .clock, .volumeUp,
      .volumeDown, .ringSwitch, .motionSample, .wakeScreen, .notificationClear, .language,
      .statusBarTap, .unspecified, .openURL, .UNRECOGNIZED:
      throw ControlRefusal(
        message: "foregroundd does not know this action; it may be older than appctl",
        isUsage: true)
    }
  }
}
