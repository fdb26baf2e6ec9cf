import DeviceControl
import FoundationEssentials
import Glibc
import SystemInterface

/// A device with the app that a tour leads over it: what its legs do and look at.
final class Stage {
  let device: DeviceConnection
  let screen: ScreenConnection
  let app: AppUnderTest
  let options: Tour.Options
  private(set) var watch: MainThreadWatch?
  private let position: () throws -> UInt64

  init(address: DeviceAddress, app: AppUnderTest, options: Tour.Options) throws {
    let device = try DeviceConnection(to: address)
    self.device = device
    screen = try ScreenConnection(to: address)
    self.app = app
    self.options = options
    position = { try device.log().last?.sequence ?? 0 }
  }

  /// The device's clock.
  var time: Double {
    get throws { try device.status().uptime }
  }

  func logPosition() throws -> UInt64 { try position() }

  func log(since sequence: UInt64) throws -> [DeviceLogEntry] {
    try device.log(app: app.identifier, since: sequence)
  }

  var status: AppStatus? {
    get throws { try device.apps().first { $0.bundleIdentifier == app.identifier } }
  }

  // MARK: Watching the main thread

  func beginWatching() throws {
    watch = MainThreadWatch(at: try time)
    watch?.follow(try status?.pid)
  }

  /// nil: this user may not look.
  func endWatching() -> [Hang]? {
    let hangs = watch?.end()
    watch = nil
    return hangs
  }

  // MARK: The app

  /// Brings the app to the front, starting it if it is not running.
  ///
  /// - Throws: ``Interrupted`` if it does not become active.
  func open() throws {
    let isCold = try status?.pid == nil
    if try status?.state != AppState.active.rawValue {
      do {
        _ = try device.launch(
          app.identifier, LaunchOptions(arguments: options.arguments))
      } catch DeviceError.refused(let message, _) {
        throw Interrupted("the app was not opened: \(message)")
      }
      try becomeActive()
    }
    watch?.follow(try status?.pid)
    settle()
    guard isCold else { return }
    for name in options.taps { try tap(name) }
  }

  /// - Throws: ``Interrupted`` if the app has ended, ``CheckError`` if it is there and covered by
  ///   something that nobody will take away.
  private func becomeActive() throws {
    do {
      try reach(.active)
    } catch {
      guard try status?.pid != nil else { throw error }
      let covers = try device.status().interruptions
      guard covers.isEmpty else {
        throw CheckError(
          "\(app.identifier) does not become active: it is covered by a "
            + covers.joined(separator: " and a "))
      }
      throw error
    }
  }

  /// Ends the app, if it is running, as the system does for memory.
  func end() throws {
    guard try status?.pid != nil else { return }
    do {
      // Out of sight: otherwise a banner tells of it, which lies over what is tapped next.
      if try status?.state == AppState.active.rawValue {
        try perform(.home)
        try reach(.background)
      }
      try perform(.jetsam(app.identifier))
      try reach(.notRunning)
    } catch is Interrupted {
      // It has ended by itself meanwhile, or is about to.
    }
  }

  /// Allows what an app may ask its user for, so that no question covers it.
  func allowEverything() throws {
    for service in ["notifications", "contacts", "calendars"] {
      try perform(.permission(app.identifier, service, .allow))
    }
    try perform(.locationPermission(app.identifier, .always))
  }

  /// - Throws: ``Interrupted`` if the app does not reach the state in time.
  func reach(_ state: AppState, within seconds: Double = 30) throws {
    do {
      try device.wait(for: app.identifier, toReach: state, timeout: seconds)
    } catch DeviceError.refused(let message, _) {
      throw Interrupted(message)
    }
  }

  /// Whether the app reaches the state in time.
  func reaches(_ state: AppState, within seconds: Double) throws -> Bool {
    do {
      try reach(state, within: seconds)
      return true
    } catch is Interrupted {
      return false
    }
  }

  /// Performs a verb; one that the device refuses interrupts the leg.
  func perform(_ verb: PlainVerb) throws {
    try perform(DeviceAction.plain(verb))
  }

  /// Performs an action; one that the device refuses interrupts the leg.
  func perform(_ action: DeviceAction, title: String = "", body: String = "") throws {
    do {
      try device.perform(action, title: title, body: body)
    } catch DeviceError.refused(let message, _) {
      throw Interrupted(message)
    }
  }

  /// Waits until the app's interface has stopped to change, but not for long: some never do.
  func settle(atMost seconds: Double = 1.5) {
    let end = Date().addingTimeInterval(seconds)
    var last: WireInterfaceTree?
    var equal = 0
    repeat {
      let tree = try? screen.describeInterface(of: app.identifier)
      equal = tree != nil && tree == last ? equal + 1 : 0
      last = tree
      if equal >= 2 { return }
      usleep(100_000)
    } while Date() < end
  }

  /// What the app shows; nil: nothing yet.
  func sight() -> InterfaceSight? {
    (try? screen.describeInterface(of: app.identifier)).map(InterfaceSight.init)
  }

  /// The app's last picture, as PNG.
  func snapshot() -> [UInt8] {
    (try? screen.screenshot(of: app.identifier, scale: 1)) ?? []
  }

  /// A leg cannot go on: the app has ended, or does not do what it is meant to.
  struct Interrupted: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
