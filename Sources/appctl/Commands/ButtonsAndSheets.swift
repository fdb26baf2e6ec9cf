import ArgumentParser
import DeviceControl

// What a person does with buttons, and with the screens that lie over an app.

struct Home: ActionCommand {
  static let configuration = CommandConfiguration(abstract: "Press the home button.")
  @OptionGroup var device: DeviceOptions
  var action: DeviceAction { .home }
}

struct Lock: ActionCommand {
  static let configuration = CommandConfiguration(abstract: "Lock the screen.")
  @OptionGroup var device: DeviceOptions
  var action: DeviceAction { .lock }
}

struct Unlock: ActionCommand {
  static let configuration = CommandConfiguration(abstract: "Unlock the screen.")
  @OptionGroup var device: DeviceOptions
  var action: DeviceAction { .unlock }
}

struct OpenURL: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "openurl", abstract: "Open a URL in the app that declares its scheme.")

  @Argument(help: ArgumentHelp("The URL, with its scheme.", valueName: "url")) var url: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .openURL(url) }

  func validate() throws {
    guard let colon = url.firstIndex(of: ":"), colon != url.startIndex else {
      throw ValidationError("'\(url)' has no scheme; a URL is SCHEME:REST, as in notes://new")
    }
  }
}

/// The two things that can be done with a screen that slides over the app.
enum Sheet: String, CaseIterable, ExpressibleByArgument {
  case open, close
}

struct NotificationCenter: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "notificationcenter",
    abstract: "Pull Notification Center over the app in front, or push it away.")

  @Argument(help: "What to do.") var what: Sheet
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction {
    what == .open ? .openNotificationCenter : .closeNotificationCenter
  }
}

struct ControlCenter: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "controlcenter",
    abstract: "Pull Control Center over the app in front, or push it away.")

  @Argument(help: "What to do.") var what: Sheet
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { what == .open ? .openControlCenter : .closeControlCenter }
}

struct Switcher: ActionCommand {
  /// What can be done with the app switcher.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case open, close, kill
  }

  static let configuration = CommandConfiguration(
    abstract: "Open or close the app switcher, or swipe an app out of it.",
    discussion: """
      open    show it
      close   return to the app in front
      kill    swipe an app out of it: force quit
      """)

  @Argument(help: "What to do.") var what: What
  @Argument(help: .app("The app to kill; only with 'kill'."), completion: .installedApps)
  var app: String?
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    if what == .kill, app == nil {
      throw ValidationError(
        "'switcher kill' needs the app that is swiped out: appctl switcher kill ID")
    }
    if what != .kill, let app {
      throw ValidationError("'switcher \(what.rawValue)' takes no app; leave out '\(app)'")
    }
  }

  var action: DeviceAction {
    switch what {
    case .open: .openSwitcher
    case .close: .closeSwitcher
    case .kill: .killFromSwitcher(app ?? "")
    }
  }
}
