import DeviceControl
import FoundationEssentials
import Glibc
import ScreenInterface

/// A device with the app that a tour leads over it: what its legs do and look at.
///
/// It belongs to one thread.
final class Stage {
  let device: DeviceConnection
  let screen: ScreenConnection
  let app: AppUnderTest
  /// The app's arguments.
  private let arguments: [String]
  /// What is tapped once after the first launch: identifiers, labels or texts.
  private let taps: [String]
  /// Which of the check's devices it is, counted from 1.
  let number: Int
  private(set) var watch: MainThreadWatch?
  /// What a person's hands have done since the leg began, one sentence each.
  var hands: [String] = []
  /// The app has been active since the device was booted.
  private(set) var hasBeenActive = false
  /// What the screen showed when the app was launched for the first time since its installation, before
  /// anything was tapped; nil if it was not yet.
  private(set) var firstPicture: ScreenPicture?
  private let onActive: () -> Void
  private let console: AppConsole
  /// What is known of its scenes; nil if that is not what is checked.
  let scenes: SceneWatch?
  /// ``taps`` were tapped: it is done once, in a new app.
  private var isDriven = false
  /// The process in which they were.
  private var drivenPID: Int32?

  /// - Parameters:
  ///   - watchesScenes: What is checked is the app's scenes.
  ///   - onActive: Called when the app is active for the first time.
  init(
    _ number: Int, address: DeviceAddress, app: AppUnderTest, arguments: [String], taps: [String],
    watchesScenes: Bool, onActive: @escaping () -> Void
  ) throws {
    self.number = number
    device = try DeviceConnection(to: address)
    screen = try ScreenConnection(to: address)
    self.app = app
    self.arguments = arguments
    self.taps = taps
    self.onActive = onActive
    console = AppConsole(of: app.identifier, on: address)
    scenes = watchesScenes ? SceneWatch(app) : nil
  }

  /// The device's clock.
  var time: Double {
    get throws { try device.status().uptime }
  }

  func logPosition() throws -> UInt64 { try device.log().last?.sequence ?? 0 }

  func log(since sequence: UInt64) throws -> [DeviceLogEntry] {
    try device.log(app: app.identifier, since: sequence)
  }

  var status: AppStatus? {
    get throws { try device.apps().first { $0.bundleIdentifier == app.identifier } }
  }

  /// What the app has printed since it was asked for last.
  func newConsoleLines() throws -> [String] { try console.newLines() }

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

  /// Installs the app, and allows what it may ask its user for, so that no question covers it.
  func install() throws {
    _ = try device.install(path: app.path)
    firstPicture = nil
    isDriven = false
    drivenPID = nil
    for service in ["notifications", "contacts", "calendars"] {
      try perform(.permission(app.identifier, service, .allow))
    }
    try perform(.locationPermission(app.identifier, .always))
  }

  /// Prepares a leg: what is tapped first is on the screen, or will be when the app is opened.
  ///
  /// An app whose process has ended since is installed anew. Tapped again in one that has been used, it
  /// would find other screens; and not tapped, the leg would not see what the developer wants to check.
  func prepare() throws {
    hands = []
    guard isDriven, !taps.isEmpty else { return }
    if try status?.pid == drivenPID {
      hands = taps.map { "tapped '\($0)' in an earlier leg" }
      return
    }
    try end()
    try device.uninstall(app.identifier)
    try install()
  }

  /// Brings the app to the front, starting it if it is not running, and taps what was asked for if that
  /// was not done yet.
  ///
  /// - Throws: ``Interrupted`` if it does not become active.
  func open() throws {
    try activate()
    if firstPicture == nil { firstPicture = try? picture() } else { settle() }
    guard !isDriven else { return }
    isDriven = true
    drivenPID = try status?.pid
    for name in taps { try tap(name) }
  }

  /// Brings the app to the front, and waits for nothing but that it is active.
  ///
  /// - Throws: ``Interrupted`` if it does not become active.
  func activate() throws {
    if try status?.state != AppState.active.rawValue {
      do {
        _ = try device.launch(
          app.identifier, LaunchOptions(arguments: arguments))
      } catch DeviceError.refused(let message, _) {
        throw Interrupted("the app was not opened: \(message)")
      }
      try becomeActive()
    }
    watch?.follow(try status?.pid)
    guard !hasBeenActive else { return }
    hasBeenActive = true
    onActive()
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

  /// The app was brought to the front by what it is launched for.
  func wasLaunched() throws {
    watch?.follow(try status?.pid)
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

  /// - Throws: ``Interrupted`` if the app does not reach the state in time, or ends.
  func reach(_ state: AppState, within seconds: Double = 30) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let rest = (end - .now) / .seconds(1)
      if try waits(for: state, atMost: max(0, min(rest, Self.slice))) { return }
      guard let present = try status, present.pid != nil || state == .notRunning else {
        throw Interrupted("it was not \(state.rawValue): it has ended")
      }
      guard rest > Self.slice else {
        throw Interrupted(
          "it was not \(state.rawValue) within \(Amount.seconds(seconds)): it is \(present.state)")
      }
    }
  }

  /// The app reaches the state in time, also if it has ended.
  private func waits(for state: AppState, atMost seconds: Double) throws -> Bool {
    do {
      try device.wait(for: app.identifier, toReach: state, timeout: seconds)
      return true
    } catch {
      guard case .refused = error else { throw error }
      return false
    }
  }

  /// How long is waited before it is looked whether the app has ended, in seconds.
  private static let slice = 0.25

  /// The app reaches the state in time.
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

  // MARK: Its screen

  /// How long is waited for a picture, in seconds: animations of the app or of the system may go on.
  private static let mostForPicture = 4.0
  /// The screen stands still when there was no frame for so many milliseconds.
  private static let quiet: Int32 = 250
  /// Of an app that draws all the time, animations of the system are over by then, in seconds.
  private static let longestAnimation = 0.8

  /// Waits until the screen stands still and the app's interface has stopped to change, but not for long:
  /// some never do.
  func settle(atMost seconds: Double = 1.5) {
    let begin = ContinuousClock.now
    let end = begin + .seconds(seconds)
    var last = try? screen.describeInterface(of: app.identifier)
    guard let frames = try? FrameWatch(of: screen) else { return }
    while ContinuousClock.now < end {
      let drawsAlways = last?.wantsFrames == true
      let limit = drawsAlways ? min(end, .now + .milliseconds(Int(Self.quiet))) : end
      let isStill = (try? frames.isStill(for: Self.quiet, until: limit)) ?? false
      let tree = try? screen.describeInterface(of: app.identifier)
      let isOver = isStill || drawsAlways && (.now - begin) / .seconds(1) > Self.longestAnimation
      if isOver, tree != nil, tree == last { return }
      last = tree
    }
  }

  /// A picture of the screen when it stands still.
  func picture() throws -> ScreenPicture {
    settle(atMost: Self.mostForPicture)
    return try ScreenPicture(of: screen)
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
