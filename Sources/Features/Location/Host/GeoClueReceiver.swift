import Geography
import LifecycleKernel
import LinuxPlatform
import Logging

/// The machine's position as GeoClue knows it, over the message bus.
///
/// While it is wanted it is a client of GeoClue, and becomes one again when GeoClue, or the bus, was
/// restarted. GeoClue is trusted with nothing but that: what it sends is checked, and read at most
/// once a second.
final class GeoClueReceiver: OptionalLocationSource {
  weak var listener: (any LocationListener)?
  private(set) var state = "GeoClue was not asked yet"

  /// The name by which an administrator allows or denies the position to this system, in GeoClue's
  /// configuration.
  static let desktopID = "foreground"
  static let name = "org.freedesktop.GeoClue2"
  /// The time until GeoClue is asked again after it has refused or failed.
  static let pause = Duration.seconds(15)
  /// The time between two readings of the position.
  static let interval = Duration.seconds(1)

  private static let manager = "/org/freedesktop/GeoClue2/Manager"
  private static let managerInterface = "org.freedesktop.GeoClue2.Manager"
  private static let clientInterface = "org.freedesktop.GeoClue2.Client"
  private static let locationInterface = "org.freedesktop.GeoClue2.Location"

  private let surroundings: any Surroundings
  private let logger: Logger
  private var service: BusService!
  private var accuracy: GeoClueAccuracy?
  /// The path of this program's client in GeoClue.
  private var client: String?
  /// Counts the clients, so that answers for an earlier one are left out.
  private var generation = 0
  private var isEntering = false
  /// It has run since a position is wanted.
  private var hasRun = false
  private var listeners: [UInt64] = []
  private var nextTry: (any ScheduledWork)?

  private var reading = Reading()

  private struct Reading {
    /// The newest location that was not read yet.
    var unread: String?
    var isUnderWay = false
    var lastAt: Instant?
    var next: (any ScheduledWork)?
  }

  init(_ bus: MessageBus, surroundings: any Surroundings, logger: Logger) {
    self.surroundings = surroundings
    self.logger = logger
    service = BusService(Self.name, on: bus) { [unowned self] in presenceChanged() }
  }

  var isThere: Bool? {
    service.presence == .unknown ? nil : service.presence.isReachable
  }

  func start(accuracy metres: Double) {
    let wanted = GeoClueAccuracy(metres: metres)
    let isNew = accuracy == nil
    guard wanted != accuracy else { return }
    accuracy = wanted
    if isNew {
      hasRun = false
      state = "GeoClue is being asked"
      service.begin()
    } else if client != nil {
      // GeoClue looks at the accuracy when a client starts.
      leave()
      enter()
    }
  }

  func stop() {
    guard accuracy != nil else { return }
    accuracy = nil
    leave()
    service.end()
    state = "GeoClue was not asked yet"
  }

  // MARK: The client

  private func presenceChanged() {
    guard accuracy != nil else { return }
    let isRunning = service.presence == .running
    // The call that has started it is still under way.
    if isRunning, isEntering {
      hasRun = true
      listener?.presenceChanged()
      return
    }
    forget()
    switch service.presence {
    case .unknown: break
    case .noBus(let problem): state = "there is no message bus to ask GeoClue on: \(problem)"
    case .absent: state = "GeoClue is not on the message bus"
    case .startable where hasRun:
      // It may end at once each time it is started.
      hasRun = false
      tryAgain("GeoClue has ended")
    case .startable: enter()
    case .running:
      hasRun = true
      enter()
    }
    listener?.presenceChanged()
  }

  /// Becomes a client.
  private func enter() {
    generation += 1
    let current = generation
    isEntering = true
    nextTry?.cancel()
    nextTry = nil
    service.call(Self.manager, Self.managerInterface, "GetClient", startsService: true) {
      [weak self] result in
      guard let self else { return }
      let path = (try? result.get())?.first?.asPath
      guard current == generation else {
        // There is one client for each program: another call for it has not got another.
        if let path, accuracy == nil { delete(path) }
        return
      }
      isEntering = false
      switch result {
      case .success:
        guard let path else { return failed("it gave no client") }
        configure(path, current)
      case .failure(let error): failed(error)
      }
    }
  }

  private func configure(_ path: String, _ current: Int) {
    client = path
    guard let accuracy else { return }
    listeners = [
      service.listen(path, Self.clientInterface, "LocationUpdated") { [weak self] arguments in
        self?.updated(arguments)
      },
      service.listenToChanges(path, Self.clientInterface) { [weak self] changes in
        // An agent or an administrator has taken the permission back.
        if changes["Active"]?.asBoolean == false { self?.failed("it has ended the client") }
      },
    ]
    let settings: [(String, BusValue)] = [
      ("DesktopId", .string(Self.desktopID)),
      ("DistanceThreshold", .uint32(0)),
      ("RequestedAccuracyLevel", .uint32(accuracy.rawValue)),
    ]
    for (name, value) in settings {
      service.set(name, value, path, Self.clientInterface) { [weak self] error in
        guard let self, let error, current == generation else { return }
        failed(error)
      }
    }
    service.call(path, Self.clientInterface, "Start") { [weak self] result in
      guard let self, current == generation else { return }
      switch result {
      case .success:
        if reading.unread == nil, !reading.isUnderWay { state = "GeoClue has no position yet" }
        // A signal may have come before the rule for it was known to the bus.
        readLocation(current)
      case .failure(let error): failed(error)
      }
    }
  }

  private func readLocation(_ current: Int) {
    guard let client else { return }
    service.properties(client, Self.clientInterface) { [weak self] result in
      guard let self, current == generation, case .success(let properties) = result,
        let path = properties["Location"]?.asPath
      else { return }
      updated([.path("/"), .path(path)])
    }
  }

  /// Is a client no longer.
  private func leave() {
    if let client {
      service.call(client, Self.clientInterface, "Stop") { _ in }
      delete(client)
    }
    forget()
    nextTry?.cancel()
    nextTry = nil
  }

  private func delete(_ path: String) {
    service.call(Self.manager, Self.managerInterface, "DeleteClient", [.path(path)]) { _ in }
  }

  /// Leaves out all that still comes of this client.
  private func forget() {
    generation += 1
    isEntering = false
    client = nil
    for listener in listeners { service.endListening(listener) }
    listeners = []
    reading.next?.cancel()
    reading.next = nil
    reading.unread = nil
    reading.isUnderWay = false
  }

  private func failed(_ error: BusError) {
    guard error != .disconnected else { return }
    guard error.isDenial else { return failed("\(error)") }
    failed(
      "it is denied to '\(Self.desktopID)' (\(error.text)); an administrator allows it in "
        + "/etc/geoclue/geoclue.conf: [\(Self.desktopID)] allowed=true system=true users=")
  }

  private func failed(_ problem: String) {
    leave()
    tryAgain("GeoClue gives no position: \(problem)")
  }

  private func tryAgain(_ sentence: String) {
    if sentence != state { logger.notice("\(sentence)") }
    state = sentence
    nextTry?.cancel()
    nextTry = surroundings.schedule(afterPause: Self.pause) { [unowned self] in
      nextTry = nil
      if accuracy != nil, service.presence.isReachable { enter() }
    }
  }

  // MARK: Positions

  private func updated(_ arguments: [BusValue]) {
    guard client != nil, arguments.count == 2, let path = arguments[1].asPath else {
      return failed("it sent a location that is none")
    }
    guard path != "/" else { return }
    reading.unread = path
    readNext()
  }

  /// Reads the newest location, unless one was read within the last second: then after that.
  private func readNext() {
    guard let path = reading.unread, !reading.isUnderWay, reading.next == nil else { return }
    let now = surroundings.now
    if let readAt = reading.lastAt, now.since(readAt) < Self.interval {
      reading.next = surroundings.schedule(at: readAt.advanced(by: Self.interval)) {
        [unowned self] in
        reading.next = nil
        readNext()
      }
      return
    }
    reading.unread = nil
    reading.lastAt = now
    reading.isUnderWay = true
    let current = generation
    service.properties(path, Self.locationInterface) { [weak self] result in
      guard let self, current == generation else { return }
      reading.isUnderWay = false
      take(result)
      if current == generation { readNext() }
    }
  }

  private func take(_ result: Result<[String: BusValue], BusError>) {
    switch result {
    case .success(let properties):
      guard let fix = GeoClueLocation.fix(properties) else {
        return failed("it sent a position that does not exist")
      }
      let source = properties["Description"]?.asString.map { Self.shortened($0) } ?? ""
      state = source.isEmpty ? "GeoClue" : "GeoClue (\(source))"
      listener?.received(fix)
    case .failure(let error):
      // GeoClue removes a location when there is a newer one, of which it tells.
      if reading.unread == nil { state = "GeoClue has no position now: \(error)" }
    }
  }

  /// What GeoClue says of a position, as a short line.
  private static func shortened(_ text: String) -> String {
    String(text.prefix(40).map { $0.isNewline ? " " : $0 })
  }
}
