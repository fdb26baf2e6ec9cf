import LifecycleKernel
import LinuxPlatform

/// systemd-logind: the lock of the machine's session, and the machine's sleep.
///
/// It follows the graphical session of this program's user, or (for a device of the system) the one
/// that is in front on the machine's first seat.
final class SessionSource: ConditionSource {
  weak var receiver: (any MachineEventReceiver)?

  private static let name = "org.freedesktop.login1"
  private static let root = "/org/freedesktop/login1"
  private static let manager = "org.freedesktop.login1.Manager"
  private static let session = "org.freedesktop.login1.Session"
  /// Where a session is looked for, the first place first: path, interface, property.
  private static let places = [
    (root + "/user/self", "org.freedesktop.login1.User", "Display"),
    (root + "/seat/seat0", "org.freedesktop.login1.Seat", "ActiveSession"),
  ]

  private var running: RunningService!
  private var service: BusService { running.service }
  private var description = ""
  private var generation = 0
  /// The path of the session that is followed.
  private var path: String?
  private var listeners: [UInt64] = []
  private var sessionListeners: [UInt64] = []

  init(_ bus: MessageBus) {
    running = RunningService(
      "systemd-logind", Self.name, on: bus, onRun: { [unowned self] in enter() },
      onEnd: { [unowned self] in forget() })
  }

  var state: String { running.absence ?? description }

  func start() { running.start() }

  func stop() { running.stop() }

  private func enter() {
    listeners = [
      service.listen(Self.root, Self.manager, "PrepareForSleep") { [weak self] arguments in
        if arguments.first?.asBoolean == true { self?.report(.lock) }
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
      description = "systemd-logind knows no session on a screen; the machine's sleep is followed"
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
      let name = found.split(separator: "/").last ?? ""
      description = "the session \(name) and sleep (systemd-logind)"
    }
  }

  private func follow(_ path: String?) {
    guard path != self.path else { return }
    for listener in sessionListeners { service.endListening(listener) }
    self.path = path
    sessionListeners = []
    guard let path else { return }
    sessionListeners = [
      service.listen(
        path, Self.session,
        [
          "Lock": { [weak self] _ in self?.report(.lock) },
          "Unlock": { [weak self] _ in self?.report(.unlock) },
        ])
    ]
  }

  private func forget() {
    generation += 1
    follow(nil)
    for listener in listeners { service.endListening(listener) }
    listeners = []
  }
}
