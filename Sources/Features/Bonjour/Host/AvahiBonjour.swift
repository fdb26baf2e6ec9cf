import LifecycleKernel
import LinuxPlatform
import Logging

/// Bonjour as the machine's Avahi does it, over the message bus.
///
/// There is a connection while an app publishes, looks for or resolves something. Avahi withdraws all
/// of it when that connection ends, so nothing is left in the network by a foregroundd that was killed.
/// What comes from Avahi, and through it from anybody in the network, is checked, and limited by
/// `BonjourLimits`.
final class AvahiBonjour: BonjourSystem {
  static let name = "org.freedesktop.Avahi"
  static let server = "org.freedesktop.Avahi.Server"
  static let entryGroup = "org.freedesktop.Avahi.EntryGroup"
  static let serviceBrowser = "org.freedesktop.Avahi.ServiceBrowser"
  static let domainBrowser = "org.freedesktop.Avahi.DomainBrowser"
  static let serviceResolver = "org.freedesktop.Avahi.ServiceResolver"
  /// Any interface, or any protocol.
  static let any = BusValue.int32(-1)
  /// The signals that may wait to be handed over: a network can have many services of a type.
  private static let capacity = 512
  /// The time until searches begin anew after signals were left out.
  private static let pause = Duration.seconds(2)

  let surroundings: any Surroundings
  private let logger: Logger
  private(set) var service: BusService!
  /// What goes on, in the order of its beginning.
  private var works: [AvahiWork] = []
  /// The objects in Avahi, by their paths, and whose they are.
  private var objects: [String: AvahiWork] = [:]
  private var isStarted = false
  /// The works were handed to an Avahi that runs, or was to be started.
  private var isServing = false
  /// It runs, and has not only been asked to.
  private var hasOwner = false
  private var serverWasReady = true
  private var restart: (any ScheduledWork)?

  init(_ bus: MessageBus, surroundings: any Surroundings, logger: Logger) {
    self.surroundings = surroundings
    self.logger = logger
    service = BusService(Self.name, on: bus) { [unowned self] in presenceChanged() }
  }

  func begin(
    _ activity: BonjourActivity, _ onReport: @escaping (BonjourReport.Result) -> Void
  ) -> any BonjourWork {
    let work =
      switch activity {
      case .publish(let service): AvahiPublication(service, self, onReport)
      case .browse(let type, let domain): AvahiSearch(type: type, domain: domain, self, onReport)
      case .domains(let areForPublishing):
        AvahiDomainSearch(areForPublishing: areForPublishing, self, onReport)
      case .resolve(let name): AvahiResolution(name, self, onReport)
      }
    works.append(work)
    if !isStarted {
      start()
    } else if service.presence != .unknown {
      surroundings.soon { [weak self, weak work] in
        if let self, let work, !work.hasEnded { serve(work) }
      }
    }
    return work
  }

  // MARK: Avahi

  private func start() {
    isStarted = true
    isServing = false
    hasOwner = false
    serverWasReady = true
    listen(Self.entryGroup)
    listen(Self.serviceResolver)
    for browser in [Self.serviceBrowser, Self.domainBrowser] {
      listen(browser) { [weak self] in self?.missed() }
    }
    _ = service.listen("/", Self.server, "StateChanged") { [weak self] in
      self?.serverChanged($0)
    }
    service.begin()
  }

  /// A rule is for all objects, because Avahi tells of a new object before anybody can listen to it,
  /// and for all signals, because what is found and lost counts in its order.
  private func listen(_ interface: String, onMissed: @escaping () -> Void = {}) {
    _ = service.listenEverywhere(
      interface, capacity: Self.capacity, onMissed: onMissed
    ) { [weak self] path, member, arguments in
      self?.objects[path]?.received(member, arguments, at: path)
    }
  }

  private func stopIfUnused() {
    guard isStarted, works.isEmpty else { return }
    isStarted = false
    restart?.cancel()
    restart = nil
    service.end()
  }

  private func presenceChanged() {
    guard isStarted else { return }
    switch service.presence {
    case .unknown: break
    // The calls that have started it are still under way.
    case .running where isServing && !hasOwner: hasOwner = true
    case .running, .startable:
      if isServing { return fail("Avahi has ended, or was started anew") }
      hasOwner = service.presence == .running
      isServing = !works.isEmpty
      for work in works { serve(work) }
    case .absent: fail(isServing ? "Avahi has ended" : Self.absence)
    case .noBus(let problem): fail("there is no message bus to reach Avahi on: \(problem)")
    }
  }

  private static let absence = "Avahi (avahi-daemon) is not on the message bus"

  private func serve(_ work: AvahiWork) {
    switch service.presence {
    case .unknown: break
    case .running, .startable:
      isServing = true
      hasOwner = hasOwner || service.presence == .running
      work.begin()
    case .absent: work.fail(.unavailable, Self.absence)
    case .noBus(let problem):
      work.fail(.unavailable, "there is no message bus to reach Avahi on: \(problem)")
    }
  }

  private func fail(_ reason: String) {
    isServing = false
    hasOwner = false
    objects = [:]
    // Each leaves the list.
    for work in works { work.fail(.unavailable, reason) }
  }

  /// Avahi's state: while it looks for a name for the machine nothing is published.
  private func serverChanged(_ arguments: [BusValue]) {
    guard let state = arguments.first?.asSigned else { return }
    let isReady = state == AvahiState.serverRunning
    defer { serverWasReady = isReady }
    guard isReady, !serverWasReady else { return }
    for work in works { work.machineWasRenamed() }
  }

  /// Signals of searches were left out, so nobody knows what is in the network.
  private func missed() {
    guard restart == nil else { return }
    restart = surroundings.schedule(afterPause: Self.pause) { [unowned self] in
      restart = nil
      for work in works { work.lookAgain() }
    }
  }

  // MARK: For the works

  /// Calls a method of an object of Avahi.
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    then: @escaping (Result<[BusValue], BusError>) -> Void
  ) {
    service.call(path, interface, member, arguments, then: then)
  }

  /// Has Avahi make an object, whose signals the work receives from then on.
  func make(
    _ member: String, _ arguments: [BusValue], of interface: String, for work: AvahiWork,
    then: @escaping (Result<String, BusError>) -> Void
  ) {
    service.call("/", Self.server, member, arguments, startsService: true) {
      [weak self, weak work] result in
      switch result {
      case .success(let values):
        guard let path = values.first?.asPath else {
          return then(.failure(BusError(name: "org.foreground.Avahi", text: "it gave no object")))
        }
        guard let self else { return }
        guard let work, !work.hasEnded else { return free(path, interface) }
        objects[path] = work
        then(.success(path))
      case .failure(let error): then(.failure(error))
      }
    }
  }

  /// Removes an object from Avahi.
  func free(_ path: String, _ interface: String) {
    objects[path] = nil
    call(path, interface, "Free") { _ in }
  }

  func ended(_ work: AvahiWork) {
    works.removeAll { $0 === work }
    stopIfUnused()
  }

  /// Says what Avahi, or somebody in the network, has sent that is left out.
  func note(_ text: String) { logger.notice("Bonjour: \(text)") }
}

/// The numbers of Avahi's states, as it documents them.
enum AvahiState {
  static let serverRunning: Int64 = 2
  static let groupEstablished: Int64 = 2
  static let groupCollision: Int64 = 3
  static let groupFailure: Int64 = 4
}
