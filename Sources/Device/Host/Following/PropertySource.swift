import LifecycleKernel
import LinuxPlatform
import Logging

/// A condition that the properties of one object on the message bus say.
///
/// The service is trusted with nothing but that: values of another type count as missing, and of
/// changes that come fast the newest is told, four times a second at most.
final class PropertySource: ConditionSource {
  weak var receiver: (any MachineEventReceiver)?
  private(set) var state = ""

  /// Where the properties are.
  struct Place {
    /// What a person calls the service.
    var title: String
    var service: String
    var path: String
    var interface: String
    /// The methods by which a sensor is switched on for this program, and off again; nil if it is on.
    var claim: (take: String, release: String)?
    /// It ends when it has nothing to do, and begins again when somebody asks it.
    var endsWhenIdle = false
  }

  /// The time until a service is asked again that has failed or ended.
  static let pause = Duration.seconds(15)
  /// The least time between two events.
  static let interval = Duration.milliseconds(250)

  private let place: Place
  private let surroundings: any Surroundings
  private let logger: Logger
  private let read: ([String: BusValue]) -> MachineReading
  private var service: BusService!
  private var isStarted = false
  private var hasRun = false
  /// Counts the beginnings, so that answers to an earlier one are left out.
  private var generation = 0
  private var isEntering = false
  private var listener: UInt64?
  private var properties: [String: BusValue] = [:]
  private var nextTry: (any ScheduledWork)?
  private var telling = Telling()

  private struct Telling {
    var last: EnvironmentChange?
    var lastAt: Instant?
    var next: (any ScheduledWork)?
  }

  init(
    _ place: Place, on bus: MessageBus, surroundings: any Surroundings, logger: Logger,
    read: @escaping ([String: BusValue]) -> MachineReading
  ) {
    self.place = place
    self.surroundings = surroundings
    self.logger = logger
    self.read = read
    service = BusService(place.service, on: bus) { [unowned self] in presenceChanged() }
  }

  func start() {
    guard !isStarted else { return }
    isStarted = true
    hasRun = false
    telling.last = nil
    state = "\(place.title) is being asked"
    service.begin()
  }

  func stop() {
    guard isStarted else { return }
    isStarted = false
    if let claim = place.claim, service.presence == .running { call(claim.release) { _ in } }
    forget()
    nextTry?.cancel()
    nextTry = nil
    service.end()
    state = ""
  }

  // MARK: The service

  private func presenceChanged() {
    guard isStarted else { return }
    // The call that has started it is still under way.
    if service.presence == .running, isEntering {
      hasRun = true
      return
    }
    switch service.presence {
    case .unknown: break
    case .noBus(let problem):
      forget()
      state = "there is no message bus to ask \(place.title) on: \(problem)"
    case .absent:
      forget()
      state = "\(place.title) is not on the message bus"
    case .startable where hasRun && place.endsWhenIdle:
      // What it has said holds until it runs again.
      break
    case .startable where hasRun:
      // It may end at once each time it is started.
      forget()
      hasRun = false
      tryAgain("\(place.title) has ended")
    case .startable: enter()
    case .running:
      hasRun = true
      enter()
    }
  }

  /// Switches the sensor on, if it is one, and reads all properties.
  private func enter() {
    forget()
    let current = generation
    isEntering = true
    nextTry?.cancel()
    nextTry = nil
    // Before the properties are read, so that no change falls between.
    listener = service.listenToChanges(place.path, place.interface) { [weak self] changes in
      self?.take(changes)
    }
    guard let claim = place.claim else { return readAll(current) }
    call(claim.take) { [weak self] error in
      guard let self, current == generation else { return }
      if let error { failed(error) } else { readAll(current) }
    }
  }

  private func readAll(_ current: Int) {
    service.properties(place.path, place.interface, startsService: true) { [weak self] result in
      guard let self, current == generation else { return }
      isEntering = false
      switch result {
      case .success(let properties):
        hasRun = true
        take(properties)
      case .failure(let error): failed(error)
      }
    }
  }

  private func call(_ member: String, then: @escaping (BusError?) -> Void) {
    service.call(place.path, place.interface, member, startsService: true) { result in
      switch result {
      case .success: then(nil)
      case .failure(let error): then(error)
      }
    }
  }

  /// Leaves out all that still comes of this beginning.
  private func forget() {
    generation += 1
    isEntering = false
    if let listener { service.endListening(listener) }
    listener = nil
    properties = [:]
    telling.next?.cancel()
    telling.next = nil
  }

  private func failed(_ error: BusError) {
    guard error != .disconnected else { return }
    forget()
    tryAgain("\(place.title) does not answer: \(error)")
  }

  private func tryAgain(_ sentence: String) {
    if sentence != state { logger.notice("\(sentence)") }
    state = sentence
    nextTry?.cancel()
    nextTry = surroundings.schedule(afterPause: Self.pause) { [unowned self] in
      nextTry = nil
      if isStarted, service.presence.isReachable { enter() }
    }
  }

  // MARK: The condition

  private func take(_ changes: [String: BusValue]) {
    properties.merge(changes) { $1 }
    // Changes that come before all properties were read are a part of what is read then.
    if !isEntering { tell() }
  }

  /// Tells what the properties say, unless something was told a moment ago: then after that.
  private func tell() {
    guard telling.next == nil else { return }
    let now = surroundings.now
    if let toldAt = telling.lastAt, now.since(toldAt) < Self.interval {
      telling.next = surroundings.schedule(at: toldAt.advanced(by: Self.interval)) {
        [unowned self] in
        telling.next = nil
        tell()
      }
      return
    }
    switch read(properties) {
    case .nothing(let sentence): state = sentence
    case .value(let change, let text):
      state = text
      guard change != telling.last else { return }
      telling.last = change
      telling.lastAt = now
      report(.change(change))
    }
  }
}

extension PropertySource.Place {
  /// UPower's device that stands for all batteries.
  static let battery = Self(
    title: "UPower", service: "org.freedesktop.UPower",
    path: "/org/freedesktop/UPower/devices/DisplayDevice",
    interface: "org.freedesktop.UPower.Device")

  static let orientation = Self(
    title: "iio-sensor-proxy", service: "net.hadess.SensorProxy", path: "/net/hadess/SensorProxy",
    interface: "net.hadess.SensorProxy", claim: ("ClaimAccelerometer", "ReleaseAccelerometer"))

  static let proximity = Self(
    title: "iio-sensor-proxy", service: "net.hadess.SensorProxy", path: "/net/hadess/SensorProxy",
    interface: "net.hadess.SensorProxy", claim: ("ClaimProximity", "ReleaseProximity"))

  static let language = Self(
    title: "systemd-localed", service: "org.freedesktop.locale1", path: "/org/freedesktop/locale1",
    interface: "org.freedesktop.locale1", endsWhenIdle: true)
}
