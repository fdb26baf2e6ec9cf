import DeviceControl
import DeviceVerbs

/// An action of the page's buttons.
struct PageAction: Equatable, Decodable, Sendable {
  /// The name of an action in messages.
  enum Name: Equatable, Sendable {
    case plain(PlainVerb)
    case with(VerbWithArguments)

    var rawValue: String {
      switch self {
      case .plain(let verb): verb.rawValue
      case .with(let verb): verb.rawValue
      }
    }
  }

  var name: Name
  /// The bundle identifier of the app, if the action needs one.
  var app: String?
  /// A further argument: an orientation, a URL, a size.
  var value: String?
  var title: String?
  var body: String?
}

extension PageAction {
  var hasPasscode: Bool {
    switch name {
    case .with(.enterPasscode), .with(.passcodeSet), .with(.passcodeChange),
      .with(.passcodeRemove):
      true
    default: false
    }
  }

  /// Performs the action; blocks until the device has replied.
  ///
  /// - Returns: what the device says besides that it is done.
  /// - Throws: ``DeviceError``; ``DeviceError/refused(message:usage:)`` for an invalid value.
  func perform(on connection: DeviceConnection) throws(DeviceError) -> String? {
    if let action = try action {
      try connection.perform(action, title: title ?? "", body: body ?? "")
      return name.endsApp ? Self.outlook(of: try anApp, connection) : nil
    }
    switch name {
    case .with(.passcodeSet):
      let state = try connection.setPasscode(value ?? "")
      return state.restarts
        ? "The device restarts, because its files were encrypted for the first time."
        : state.obstacle.map { "It locks the screen only: \($0)" }
    case .with(.passcodeChange):
      _ = try connection.changePasscode(from: title ?? "", to: value ?? "")
    case .with(.passcodeRemove):
      _ = try connection.removePasscode(value ?? "")
    default:
      return try connection.launch(try anApp).note
    }
    return nil
  }

  /// What comes of the next launch of an app that was ended: whether its state is kept.
  private static func outlook(of app: String, _ connection: DeviceConnection) -> String? {
    // The app may still be ending, or have no process at all; then there is nothing to say.
    guard (try? connection.wait(for: app, toReach: .notRunning, timeout: 2)) != nil,
      let text = try? connection.explain(app).text
    else { return nil }
    return text.split(separator: "\n").first { $0.contains("state") && $0.contains("launched") }
      .map(String.init)
  }

  /// `nil` for a tap on an app's icon, which is a launch, and for what concerns the passcode.
  private var action: DeviceAction? {
    get throws(DeviceError) {
      switch name {
      case .plain(let verb): .plain(verb)
      case .with(let verb): try action(of: verb)
      }
    }
  }

  private func action(of verb: VerbWithArguments) throws(DeviceError) -> DeviceAction? {
    switch verb {
    case .launch, .passcodeSet, .passcodeChange, .passcodeRemove: nil
    case .enterPasscode: .enterPasscode(value ?? "")
    case .motion: try motion
    case .locationSet: try place
    case .locationClear: .locationClear
    case .unlock: .unlock
    case .ringSwitch: .ringSwitch(try optional(RingSwitch.self))
    case .openURL: .openURL(value ?? "")
    case .callIncoming: .callIncoming
    case .alertShow: .alertShow(from: anAppOrNone)
    case .alertIgnore: .alertIgnore(from: anAppOrNone)
    case .alertAccept: .alertAccept(from: anAppOrNone)
    case .promptShow: .promptShow
    case .notificationShow: .notificationShow(from: anAppOrNone)
    case .rotate: .rotate(try needed(DeviceOrientation.self))
    case .terminate: .terminate(try anApp)
    case .jetsam: .jetsam(try anApp)
    case .crash: .crash(try anApp)
    case .prewarm: .prewarm(try anApp)
    case .sceneOpen: .scene(.open(try anApp))
    case .sceneSplit: .scene(try split)
    case .sceneFill: .scene(.fill(try anApp))
    case .sceneShow: .scene(.show(try aScene))
    case .sceneFocus: .scene(.focus(try aScene))
    case .sceneClose: .scene(.close(try aScene))
    case .sceneDisconnect: .scene(.disconnect(try aScene))
    case .sceneRefresh: .scene(.refresh(try aScene))
    case .sceneDivide: .scene(.divide(leftPercent: Int(value ?? "") ?? -1))
    case .switcherKill: .switcherKill(try anApp)
    case .remoteControl: .remoteControl(try needed(RemoteControl.self))
    case .appearance: .appearance(try needed(Appearance.self))
    case .rotationLock: .rotationLock(value == "on")
    case .brightness: .brightness(Int(value ?? "") ?? -1)
    case .contentSize: .contentSize(try needed(ContentSize.self))
    case .battery: try battery
    case .clock: .clock(try clock)
    case .language: .language(value ?? "")
    case .region: .region(filled)
    case .iCloudAccount: .iCloudAccount(filled)
    case .network: .network(try needed(NetworkProfile.self))
    case .proximity: .proximity(try needed(Proximity.self))
    case .hardwareKeyboard: .hardwareKeyboard(try needed(HardwareKeyboard.self))
    case .displayConnect: .displayConnect(try display)
    case .displayDisconnect: .displayDisconnect(title ?? "")
    }
  }

  /// The argument; nil when the field was left empty.
  private var filled: String? { value.flatMap { $0.isEmpty ? nil : $0 } }

  private var anAppOrNone: String? { app.flatMap { $0.isEmpty ? nil : $0 } }

  /// The scene whose number is the value.
  private var aScene: SceneAction.Scene {
    get throws(DeviceError) {
      guard let number = UInt32(value ?? "") else {
        throw .refused(message: "Name a scene by its number.", usage: true)
      }
      return SceneAction.Scene(try anApp, number)
    }
  }

  /// The number of a scene, if one is meant, and where it is to be: "1 --left".
  private var split: SceneAction {
    get throws(DeviceError) {
      let words = (value ?? "").split(separator: " ")
      let options = words.filter { $0.hasPrefix("--") }
      let numbers = words.compactMap { UInt32($0) }
      guard numbers.count + options.count == words.count, numbers.count <= 1,
        options.allSatisfy({ ["--left", "--over"].contains($0) })
      else {
        throw .refused(
          message: "A place beside another scene is such as \"1 --left\" or \"--over\".",
          usage: true)
      }
      return .split(
        try anApp, numbers.first, onLeft: options.contains("--left"),
        isFloating: options.contains("--over"))
    }
  }

  private var anApp: String {
    get throws(DeviceError) {
      guard let app = anAppOrNone else {
        throw .refused(message: "Select an app first.", usage: true)
      }
      return app
    }
  }

  private var clock: ClockTime {
    get throws(DeviceError) {
      guard let value, !value.isEmpty else { return .machine }
      guard let time = ClockTime(value) else {
        throw .refused(message: "A time is such as 9:41 or 2026-01-09T09:41:00Z.", usage: true)
      }
      return time
    }
  }

  /// With the sizes that most displays have as further modes.
  private var display: SimulatedDisplay {
    get throws(DeviceError) {
      guard let size = SimulatedDisplay.Mode(value ?? "") else {
        throw .refused(message: "A size is such as 1280x720.", usage: true)
      }
      let usual = ["1280x720", "1920x1080"].compactMap(SimulatedDisplay.Mode.init)
      return SimulatedDisplay(name: title ?? "", preferred: size, modes: usual)
    }
  }

  /// A sensor and its three axes.
  private var motion: DeviceAction {
    get throws(DeviceError) {
      let words = (value ?? "").split(separator: " ")
      let axes = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
      guard words.count == 4, axes.count == 3, let sensor = MotionSensor(rawValue: String(words[0]))
      else {
        throw .refused(
          message: "A reading is such as \"accelerometer 0 -1 0\".", usage: true)
      }
      return .motionSample(sensor, x: axes[0], y: axes[1], z: axes[2])
    }
  }

  private var place: DeviceAction {
    get throws(DeviceError) {
      let numbers = (value ?? "").split(separator: ",").map {
        Double($0.split(separator: " ").joined())
      }
      guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
        (-90...90).contains(latitude), (-180...180).contains(longitude)
      else {
        throw .refused(
          message: "A place is its latitude and longitude in degrees, such as 52.5163, 13.3777.",
          usage: true)
      }
      return .locationSet(latitude: latitude, longitude: longitude)
    }
  }

  private var battery: DeviceAction {
    get throws(DeviceError) {
      let words = (value ?? "").split(separator: " ")
      guard let percent = words.first.flatMap({ Int($0) }), (0...100).contains(percent) else {
        throw .refused(message: "The charge must be from 0 to 100 percent.", usage: true)
      }
      return .battery(percent, charging: words.dropFirst().first == "--charging")
    }
  }

  private func needed<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) throws(DeviceError) -> Value where Value.RawValue == String {
    guard let found = Value(rawValue: value ?? "") else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw .refused(message: "'\(value ?? "")' is not one of: \(known).", usage: true)
    }
    return found
  }

  private func optional<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) throws(DeviceError) -> Value? where Value.RawValue == String {
    guard let value, !value.isEmpty else { return nil }
    return try needed(type)
  }
}

extension PageAction.Name {
  /// It ends the process of an app.
  fileprivate var endsApp: Bool {
    switch self {
    case .with(.terminate), .with(.jetsam), .with(.crash), .with(.switcherKill): true
    default: false
    }
  }
}

extension PageAction.Name: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    if let verb = PlainVerb(rawValue: name) {
      self = .plain(verb)
    } else if let verb = VerbWithArguments(rawValue: name) {
      self = .with(verb)
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "an unknown action")
    }
  }
}
