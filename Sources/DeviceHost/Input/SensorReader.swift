import AppInterface
import LifecycleKernel
import SharedInterface

/// Reads the device's sensors for the apps that want it, while they are in the foreground.
final class SensorReader {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let world: WorldFacts
  private let input: InputRouter

  init(
    engine: LifecycleEngine, surroundings: any Surroundings, world: WorldFacts,
    input: InputRouter
  ) {
    self.engine = engine
    self.surroundings = surroundings
    self.world = world
    self.input = input
  }

  /// Changes the subscription of a process.
  func subscribe(_ process: AppProcess, of app: HostedApp, to request: WireSensorRequest) {
    process.sensors.subscription = SensorSubscription(request)
    read(for: process, of: app)
  }

  /// The app is in the foreground again.
  func resume(for process: AppProcess, of app: HostedApp) {
    guard process.sensors.arePaused else { return }
    process.sensors.arePaused = false
    read(for: process, of: app)
  }

  /// Somebody has moved the device by hand.
  func tell(_ sample: WireMotionSample) {
    guard let app = input.appInFront,
      app.process?.sensors.subscription.sensors.contains(sample.sensor) == true
    else { return }
    input.send(sample, at: surroundings.seconds, to: app)
  }

  private func reading(of sensor: WireSensor) -> WireMotionSample {
    world.reading(of: sensor, in: engine.device.orientationMessage)
  }

  /// Reads the sensors now, and again after the interval, for as long as somebody wants it. An app
  /// in the background is sent nothing.
  private func read(for process: AppProcess, of app: HostedApp) {
    process.sensors.next?.cancel()
    process.sensors.next = nil
    guard app.process === process, !process.hasEnded, !process.sensors.subscription.sensors.isEmpty
    else {
      return
    }
    for sensor in process.sensors.subscription.sensors {
      input.send(reading(of: sensor), at: surroundings.seconds, to: app)
    }
    // While it is suspended nothing must run on its behalf.
    guard engine.device.state(of: app.id).isForeground else {
      process.sensors.arePaused = true
      return
    }
    let pause = Duration.nanoseconds(Int64(process.sensors.subscription.interval * 1e9))
    process.sensors.next = surroundings.schedule(after: pause) { [unowned self] in
      read(for: process, of: app)
    }
  }
}

extension WireInputEvent {
  /// An event of a moment, in seconds on the device's clock.
  static func at(_ time: Double, _ content: WireInputEvent.OneOf_Content) -> WireInputEvent {
    var event = WireInputEvent()
    event.timestamp = time
    event.content = content
    return event
  }
}
