import ArgumentParser
import DeviceControl

// Actions of the user with buttons, and with the sheets that cover an app.

struct Home: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Press the home button.")
  @OptionGroup var device: DeviceOptions
  var action: DeviceAction { .home }
}

struct Lock: ActionCommand {
  static let configuration = CommandConfiguration(commandName: "lock", abstract: "Lock the screen.")
  @OptionGroup var device: DeviceOptions
  var action: DeviceAction { .lock }
}

struct Unlock: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Unlock the screen.",
    discussion: """
      If the device has a passcode, it is read from the terminal without being shown, or else from \
      the input.
      """)
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    guard try connection.passcode().hasPasscode, try connection.status().locked else {
      return try connection.perform(.unlock)
    }
    // The person may take their time.
    let passcode = try SecretPrompt.ask("passcode: ")
    try DeviceConnection(to: device.address).perform(.enterPasscode(passcode))
  }
}

struct OpenURL: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "openurl",
    abstract: "Open a URL in the app that declares its scheme, or a page in that of its domain.")

  @Argument(help: ArgumentHelp("The URL, with its scheme.", valueName: "url")) var url: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .openURL(url) }

  func validate() throws {
    guard let colon = url.firstIndex(of: ":"), colon != url.startIndex else {
      throw ValidationError("'\(url)' has no scheme; write SCHEME:REST, as in notes://new")
    }
  }
}

/// The actions for a sheet that covers the app.
enum Sheet: String, CaseIterable, ExpressibleByArgument {
  case open, close
}

struct NotificationCenter: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "notificationcenter",
    abstract: "Open or close Notification Center over the app in front.")

  @Argument(help: "What to do.") var what: Sheet
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction {
    what == .open ? .notificationCenterOpen : .notificationCenterClose
  }
}

struct ControlCenter: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "controlcenter",
    abstract: "Open or close Control Center over the app in front.")

  @Argument(help: "What to do.") var what: Sheet
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { what == .open ? .controlCenterOpen : .controlCenterClose }
}

struct Switcher: ActionCommand {
  /// The actions for the app switcher.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case open, close, kill
  }

  static let configuration = CommandConfiguration(
    commandName: "switcher",
    abstract: "Open or close the app switcher, or force quit an app in it.",
    discussion: """
      open    show the switcher
      close   return to the app in front
      kill    swipe an app's card away: force quit
      """)

  @Argument(help: "What to do.") var what: What
  @Argument(help: .app("The app to kill; only with 'kill'."), completion: .installedApps)
  var app: String?
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    if what == .kill, app == nil {
      throw ValidationError(
        "'switcher kill' requires an app: appctl switcher kill ID")
    }
    if what != .kill, let app {
      throw ValidationError("'switcher \(what.rawValue)' does not take an app; remove '\(app)'")
    }
  }

  var action: DeviceAction {
    switch what {
    case .open: .switcherOpen
    case .close: .switcherClose
    case .kill: .switcherKill(app ?? "")
    }
  }
}
