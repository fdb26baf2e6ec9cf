import LifecycleKernel
import LinuxPlatform
import Logging

/// systemd-logind: the lock of the machine's session, and the machine's sleep.
///
/// It follows the graphical session of this program's user, or (for a device of the system) the one
/// that is in front on the machine's first seat.
final class SessionSource: ConditionSource {
  var onEvent: (MachineEvent) -> Bool = { _ in false }
  private(set) var state = ""

  private static let name = "org.freedesktop.login1"
  private static let root = "/org/freedesktop/login1"
  private static let manager = "org.freedesktop.login1.Manager"
  private static let session = "org.freedesktop.login1.Session"
  /// Where a session is looked for, the first place first: path, interface, property.
  private static let places = [
    (root + "/user/self", "org.freedesktop.login1.User", "Display"),
    (root + "/seat/seat0", "org.freedesktop.login1.Seat", "ActiveSession"),
  ]

  private let surroundings: any Surroundings
  private let logger: Logger
  private var service: BusService!
  private var isStarted = false
  private var generation = 0
  /// The path of the session that is followed.
  private var path: String?
  private var listeners: [UInt64] = []
  private var sessionListeners: [UInt64] = []

  init(_ bus: MessageBus, surroundings: any Surroundings, logger: Logger) {
    self.surroundings = surroundings
    self.logger = logger
    service = BusService(Self.name, on: bus) { [unowned self] in presenceChanged() }
  }

  func start() {
    guard !isStarted else { return }
    isStarted = true
    state = "systemd-logind is being asked"
    service.begin()
  }

  func stop() {
    guard isStarted else { return }
    isStarted = false
    forget()
    service.end()
    state = ""
  }

  private func presenceChanged() {
    guard isStarted else { return }
    forget()
    switch service.presence {
    case .unknown: break
    case .noBus(let problem):
      state = "there is no message bus to ask systemd-logind on: \(problem)"
    case .absent, .startable: state = "systemd-logind does not run"
    case .running: enter()
    }
  }

  private func enter() {
    listeners = [
      service.listen(Self.root, Self.manager, "PrepareForSleep") { [weak self] arguments in
        if arguments.first?.asBoolean == true { _ = self?.onEvent(.lock) }
      }
    ]
    // A person has logged in or out, or another session is in front.
    for member in ["SessionNew", "SessionRemoved"] {
      listeners.append(
        service.listen(Self.root, Self.manager, member) { [weak self] _ in self?.findSession() })
    }
    for (path, interface, property) in Self.places {
      listeners.append(
        service.listenToChanges(path, interface) { [weak self] changes in
          if changes[property] != nil { self?.findSession() }
        })
    }
    findSession()
  }

  /// Looks which session there is now.
  private func findSession(_ place: Int = 0) {
    if place == 0 { generation += 1 }
    guard place < Self.places.count else {
      follow(nil)
      state = "systemd-logind knows no session on a screen; the machine's sleep is followed"
      return
    }
    let current = generation
    let (path, interface, property) = Self.places[place]
    service.properties(path, interface) { [weak self] result in
      guard let self, current == generation else { return }
      // A pair of the session's name and path, which is "/" if there is none.
      let found = (try? result.get())?[property]?.asStructure?.last?.asPath
      guard let found, found != "/" else { return findSession(place + 1) }
      follow(found)
      state = "the session \(found.split(separator: "/").last ?? "") and sleep (systemd-logind)"
    }
  }

  private func follow(_ path: String?) {
    guard path != self.path else { return }
    for listener in sessionListeners { service.endListening(listener) }
    self.path = path
    sessionListeners = []
    guard let path else { return }
    sessionListeners = [
      service.listen(path, Self.session, "Lock") { [weak self] _ in _ = self?.onEvent(.lock) },
      service.listen(path, Self.session, "Unlock") { [weak self] _ in _ = self?.onEvent(.unlock) },
    ]
  }

  private func forget() {
    generation += 1
    follow(nil)
    for listener in listeners { service.endListening(listener) }
    listeners = []
  }
}
