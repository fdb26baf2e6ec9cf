import LifecycleKernel
import SystemInterface

/// Sends callbacks to apps, each with a number that its acknowledgement must repeat.
final class CallbackSender {
  private let surroundings: any Surroundings
  private let world: WorldFacts
  private let sensors: SensorReader

  init(surroundings: any Surroundings, world: WorldFacts, sensors: SensorReader) {
    self.surroundings = surroundings
    self.world = world
    self.sensors = sensors
  }

  func send(_ delivery: Delivery, to process: AppProcess, of app: HostedApp) {
    let number = process.numberDelivery()
    // What it has not been sent of the person's touches is not for later (LOOP-20).
    if delivery.callback == .willResignActive { process.input.removeAll() }
    // Its picture stands in for it until it has said what it shows now (SNAP-01).
    if delivery.callback == .willEnterForeground { process.liveFromCommit = .max }
    process.port.send(
      callback: PortMessages.callback(
        delivery, number: number, launch: process.launch, environment: world.environment,
        now: surroundings.now))
    // Until then the kernel has it in the background.
    if delivery.callback == .didBecomeActive { sensors.resume(for: process, of: app) }
    // While the app is waking up.
    process.measuredAtDelivery = process.measure(at: surroundings.now)
  }
}
