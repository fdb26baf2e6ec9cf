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

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    world: WorldFacts, urls: URLOpener, setter: WorldSetter, log: DeviceLog, passcode: String
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.world = world
    self.urls = urls
    self.setter = setter
    self.log = log
    self.passcode = passcode
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
    if try setter.perform(request) { return }
    let app =
      request.bundleIdentifier.isEmpty ? nil : try registry.installed(request.bundleIdentifier)
    try checkPasscode(request, isFromShell: isFromShell)
    let (event, name) = try Self.event(for: request, app)
    log.append(.request(name), of: app)
    note(request, app)
    if let refusal = engine.request(event) {
      let subject = app.map { $0.bundleIdentifier + ": " } ?? ""
      throw ControlRefusal(message: subject + refusal.message)
    }
  }

  private func checkPasscode(
    _ request: WireActionRequest, isFromShell: Bool
  ) throws(ControlRefusal) {
    guard request.action == .unlock, engine.device.profile.passcode,
      isFromShell || !request.value.isEmpty, request.value != passcode
    else { return }
    throw ControlRefusal(message: "wrong passcode")
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
          time: surroundings.date.addingTimeInterval(
            engine.device.lasting.environment.clockOffset.inSeconds),
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

  /// What an action is to the kernel, and the verb that the log calls it by.
  private static func event(
    for request: WireActionRequest, _ app: HostedApp?
  ) throws(ControlRefusal) -> (Request, String) {
    func required() throws(ControlRefusal) -> AppID {
      guard let app else {
        throw ControlRefusal(message: "this takes an app's bundle identifier", isUsage: true)
      }
      return app.id
    }
    switch request.action {
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
    case .wakeScreen:
      switch request.value {
      case "": return (.wakeScreen, "wakescreen")
      case "off": return (.darkenScreen, "wakescreen off")
      default: throw .badValue(request.value, "off or nothing")
      }
    case .memoryWarning: return (.memoryWarning, "memory warn")
    case .terminate: return (.terminate(try required()), "terminate")
    case .jetsam: return (.jetsam(try required()), "jetsam")
    case .crash: return (.crash(try required()), "crash")
    case .rotate, .shake, .remoteControl, .appearance, .contentSize, .battery, .clock, .volumeUp,
      .volumeDown, .ringSwitch, .motionSample, .notificationClear, .language,
      .statusBarTap, .unspecified, .openURL, .UNRECOGNIZED:
      throw ControlRefusal(
        message: "foregroundd does not know this action; it may be older than appctl",
        isUsage: true)
    }
  }
}
