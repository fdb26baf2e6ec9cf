import Foundation
import LifecycleKernel
import NIOCore
import SystemInterface

extension DeviceController {
  /// Sends the app something that the person does, if the kernel says that it can have it.
  ///
  /// - Returns: Why it cannot; nil when it was sent.
  @discardableResult
  func send(_ event: WireInputEvent, to app: HostedApp) -> Refusal? {
    guard let process = app.process else { return .notRunning }
    if let refusal = request(.input(app.id)) { return refusal }
    for event in process.input.add(event) { process.port?.send(input: event) }
    return nil
  }

  /// Sends the event to whoever has the screen: the active app, or the shell.
  func sendToFront(_ event: WireInputEvent) -> Refusal? {
    if case .app(let id) = device.front, let app = registry[id] {
      return send(event, to: app)
    }
    shell?.send(event)
    return nil
  }

  /// The app has handled events; those that waited for that can go.
  func handled(_ number: UInt64, by process: AppProcess, of app: HostedApp) {
    let isTakingInput = device.isTakingInput(app.id)
    guard let events = process.input.handled(number, isTakingInput: isTakingInput) else {
      handle(
        .process(
          app.id, .misbehaved(.outOfTurn("it says it handled event \(number), which is not due"))))
      return
    }
    for event in events { process.port?.send(input: event) }
  }

  // MARK: Sensors

  /// The process says what it wants to be told of, and how often.
  func subscribe(_ process: AppProcess, of app: HostedApp, to request: WireSensorRequest) {
    let wasIdle = process.sensors.sensors.isEmpty
    process.sensors = SensorSubscription(request)
    if wasIdle && !process.sensors.sensors.isEmpty { readSensors(for: process, of: app) }
    if process.sensors.sensors.isEmpty { process.nextSensorReading?.cancel() }
  }

  /// Reads the sensors now, and again after the interval, for as long as somebody wants it. An app
  /// that is not active is sent nothing (EVT-03).
  private func readSensors(for process: AppProcess, of app: HostedApp) {
    process.nextSensorReading?.cancel()
    guard app.process === process, !process.isBuried, !process.sensors.sensors.isEmpty else {
      return
    }
    if device.isTakingInput(app.id) {
      for sensor in process.sensors.sensors {
        send(.reading(of: sensor, in: world), to: app)
      }
    }
    let pause = TimeAmount.nanoseconds(Int64(process.sensors.interval * 1e9))
    // While it is suspended nothing shall run on its account.
    guard device.state(of: app.id).isForeground else {
      process.areSensorsPaused = true
      return
    }
    process.nextSensorReading = loop.assumeIsolated().scheduleTask(in: pause) { [unowned self] in
      readSensors(for: process, of: app)
    }
  }

  /// The app is in the foreground again.
  func resumeSensors(of process: AppProcess, of app: HostedApp) {
    guard process.areSensorsPaused else { return }
    process.areSensorsPaused = false
    readSensors(for: process, of: app)
  }
}

extension WireInputEvent {
  /// An event of now.
  static func now(_ content: WireInputEvent.OneOf_Content) -> WireInputEvent {
    var event = WireInputEvent()
    event.timestamp = Double(NIODeadline.now().uptimeNanoseconds) / 1e9
    event.content = content
    return event
  }

  /// What the sensor says: what was set last, or what it would say of a device that lies still as
  /// it is held.
  static func reading(of sensor: WireSensor, in world: WorldFacts) -> WireInputEvent {
    if let sample = world.samples[sensor] { return .now(.sample(sample)) }
    var sample = WireMotionSample()
    sample.sensor = sensor
    switch (sensor, world.environment.deviceOrientation) {
    case (.accelerometer, .portraitUpsideDown): sample.y = 1
    // The home button, at the device's lower end (-y), is on the right: gravity pulls to the left
    // edge (-x).
    case (.accelerometer, .landscapeLeft): sample.x = -1
    case (.accelerometer, .landscapeRight): sample.x = 1
    case (.accelerometer, .faceUp): sample.z = -1
    case (.accelerometer, .faceDown): sample.z = 1
    case (.accelerometer, _): sample.y = -1
    case (.magnetometer, _): sample.y = 48
    default: break
    }
    return .now(.sample(sample))
  }
}
