import LifecycleKernel
import SharedInterface

/// Sends the user's input to the receiver on the screen: the active app or the shell.
final class InputRouter {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  /// When the kernel was last told of a use.
  private var lastUse: Instant?
  /// The shell, which has what no app gets; nil on a device without one.
  weak var shell: (any InputReceiver)?

  init(engine: LifecycleEngine, registry: AppRegistry) {
    self.engine = engine
    self.registry = registry
  }

  /// Sends input to the app if the kernel allows it to receive input.
  ///
  /// - Returns: Why it cannot; nil when it was sent.
  @discardableResult
  func send(_ event: WireInputEvent, to app: HostedApp) -> Refusal? {
    guard let process = app.process else { return .notRunning }
    let scene = SceneReference(app.id, SceneID(rawValue: event.scene))
    guard engine.device.isTakingInput(scene) else { return .notActive }
    for event in process.input.add(event) { process.port.send(input: event) }
    tellOfUse(event)
    return nil
  }

  /// Sends the app a reading of a sensor. An inactive app hears of its sensors, too (ASTATE-10);
  /// for one in the background the reading is dropped.
  func send(_ sample: WireMotionSample, at time: Double, to app: HostedApp) {
    guard let process = app.process, engine.device.isShown(app.id) else { return }
    for event in process.input.add(.at(time, .sample(sample))) { process.port.send(input: event) }
  }

  /// Sends the event to the receiver on the screen.
  func sendToFront(_ event: WireInputEvent) -> Refusal? {
    if let app = appInFront {
      var event = event
      event.scene = engine.device.frontScene.rawValue
      return send(event, to: app)
    }
    shell?.send(event)
    tellOfUse(event)
    return nil
  }

  /// Tells the kernel that a person uses the device, if it waits for the end of that (LOCK-02). Of
  /// movements it hears once a second at most: a touch that ends is told of by itself.
  private func tellOfUse(_ event: WireInputEvent) {
    guard engine.device.waitsForEndOfUse else { return }
    let now = engine.now
    if event.isMovement, !engine.device.isDimmed, let lastUse, now.since(lastUse) < .seconds(1) {
      return
    }
    lastUse = now
    _ = engine.request(.used)
  }

  /// The app that is in front; nil: the home screen or a part of the system is.
  var appInFront: HostedApp? {
    guard case .app(let id) = engine.device.front else { return nil }
    return registry[id]
  }

  /// The app has handled events; those that waited for that can go.
  ///
  /// - Returns: False when it cannot have handled them.
  func handled(_ number: UInt64, by process: AppProcess, of app: HostedApp) -> Bool {
    let isTakingInput = engine.device.isTakingInput(app.id)
    guard let events = process.input.handled(number, isTakingInput: isTakingInput) else {
      return false
    }
    for event in events { process.port.send(input: event) }
    return true
  }
}

extension Device {
  /// Whether the app is launched and in the foreground, active or not.
  fileprivate func isShown(_ app: AppID) -> Bool {
    guard state(of: app).isForeground else { return false }
    return scenePosition(of: app).isShown
  }
}

/// Whoever gets what a person does: the shell.
protocol InputReceiver: AnyObject {
  func send(_ event: WireInputEvent)
}
