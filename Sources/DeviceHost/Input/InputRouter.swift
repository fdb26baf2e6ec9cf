import LifecycleKernel
import SystemInterface

/// Sends the user's input to the receiver on the screen: the active app or the shell.
final class InputRouter {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
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
    if let refusal = engine.request(.input(app.id)) { return refusal }
    for event in process.input.add(event) { process.port.send(input: event) }
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
    if let app = appInFront { return send(event, to: app) }
    // What is the shell's the kernel does not see, and only whoever waits for it is told.
    if engine.device.lasting.autoLock != nil { _ = engine.request(.used) }
    shell?.send(event)
    return nil
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
