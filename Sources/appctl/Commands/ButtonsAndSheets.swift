import ArgumentParser
import DeviceControl
import DeviceVerbs

// Actions of the user with buttons, and with the sheets that cover an app.

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

enum SwitcherWords: VerbWords {
  static let first = "switcher"
  static let others = [("kill", "swipe an app's card away: force quit")].map {
    (word: $0.0, help: $0.1)
  }
}

struct Switcher: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: SwitcherWords.first,
    abstract: "Open or close the app switcher, or force quit an app in it.",
    discussion: SwitcherWords.discussion)

  @Argument(help: "What to do.") var what: GroupWord<SwitcherWords>
  @Argument(help: .app("The app to kill; only with 'kill'."), completion: .installedApps)
  var app: String?
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    if what.verb == nil, app == nil {
      throw ValidationError(
        "'switcher kill' requires an app: appctl switcher kill ID")
    }
    if what.verb != nil, let app {
      throw ValidationError("'switcher \(what.word)' does not take an app; remove '\(app)'")
    }
  }

  var action: DeviceAction { what.verb.map { .plain($0) } ?? .switcherKill(app ?? "") }
}
