import ArgumentParser
import DeviceVerbs

/// The verbs of the command line by their names.
///
/// The parser finds a verb by making the whole tree of commands, with the names of all of them, which
/// takes longer than most verbs do. The command that this table names is the only one that has to be
/// made.
enum VerbTable {
  /// The verbs in the groups and the order of the help.
  static var groups: [VerbGroup] {
    ownGroups.map { group in
      let plain = group.name == actions ? plainVerbs : []
      return VerbGroup(name: group.name, verbs: plain + group.verbs)
    }
  }

  private static let actions = "User actions"

  /// The verbs of one word that have nothing more to say.
  private static var plainVerbs: [(name: String, command: any ParsableCommand.Type)] {
    PlainVerb.allCases.compactMap { verb in
      PlainCommands.command(of: verb).map { (verb.row.words, $0) }
    }
  }

  private static let ownGroups: [VerbGroup] = [
    VerbGroup(
      name: "Device",
      verbs: [
        ("boot", Boot.self),
        ("shutdown", Shutdown.self),
        ("device", DeviceGroup.self),
        ("devices", Devices.self),
        ("erase", Erase.self),
        ("upgrade", Upgrade.self),
        ("passcode", Passcode.self),
        ("status", Status.self),
        ("screen", Screen.self),
      ]),
    VerbGroup(
      name: "App",
      verbs: [
        ("install", Install.self),
        ("uninstall", Uninstall.self),
        ("list", List.self),
        ("launch", Launch.self),
        ("prewarm", Prewarm.self),
        ("terminate", Terminate.self),
        ("jetsam", Jetsam.self),
        ("crash", Crash.self),
        ("container", ContainerCommand.self),
        ("links", Links.self),
        ("check", Check.self),
        ("compare", Compare.self),
      ]),
    VerbGroup(
      name: actions,
      verbs: [
        ("unlock", Unlock.self),
        ("openurl", OpenURL.self),
        ("openfile", OpenFile.self),
        ("switcher", Switcher.self),
        ("scene", SceneCommand.self),
        ("shortcut", Shortcut.self),
        ("notificationcenter", SheetCommand<NotificationCenterWords>.self),
        ("controlcenter", SheetCommand<ControlCenterWords>.self),
        ("press", Press.self),
        ("tap", Tap.self),
        ("swipe", Swipe.self),
        ("pinch", Pinch.self),
        ("scroll-to", ScrollTo.self),
        ("type", TypeText.self),
        ("key", PressKey.self),
        ("pasteboard", Pasteboard.self),
        ("rotate", Rotate.self),
        ("remote", Remote.self),
        ("appearance", SetAppearance.self),
        ("contentsize", SetContentSize.self),
        ("reducemotion", SetReduceMotion.self),
        ("ringswitch", SetRingSwitch.self),
        ("rotationlock", SetRotationLock.self),
        ("brightness", SetBrightness.self),
        ("autolock", SetAutoLock.self),
        ("lowpower", SetLowPower.self),
        ("language", SetLanguage.self),
        ("region", SetRegion.self),
        ("backgroundrefresh", SetBackgroundRefresh.self),
      ]),
    VerbGroup(
      name: "Outside events",
      verbs: [
        ("call", Call.self),
        ("alert", Alert.self),
        ("prompt", Prompt.self),
        ("notification", Notification.self),
        ("push", Push.self),
        ("privacy", Privacy.self),
        ("biometry", Biometry.self),
        ("memory", Memory.self),
        ("battery", Battery.self),
        ("proximity", SetProximity.self),
        ("thermal", SetThermalState.self),
        ("network", SetNetwork.self),
        ("capture", SetCaptured.self),
        ("keyboard", KeyboardCommand.self),
        ("clock", Clock.self),
        ("motion", Motion.self),
        ("location", Location.self),
        ("bluetooth", Bluetooth.self),
        ("accessory", AccessoryCommand.self),
        ("display", DisplayCommand.self),
        ("follow", Follow.self),
        ("fetch", Fetch.self),
        ("bgtask", BackgroundTask.self),
        ("keychain", Keychain.self),
        ("defaults", Defaults.self),
        ("icloud", ICloud.self),
        ("contacts", Contacts.self),
        ("calendar", CalendarCommand.self),
      ]),
    VerbGroup(
      name: "Observation",
      verbs: [
        ("wait", Wait.self),
        ("top", Top.self),
        ("log", Log.self),
        ("console", Console.self),
        ("explain", Explain.self),
        ("reports", Reports.self),
        ("metrics", Metrics.self),
        ("notifications", Notifications.self),
        ("transfers", Transfers.self),
        ("audio", Audio.self),
        ("screenshot", Screenshot.self),
        ("record", Record.self),
        ("ui", Interface.self),
        ("find", Find.self),
        ("exists", Exists.self),
        ("assert", Assert.self),
        ("trace", Trace.self),
      ]),
  ]

  /// Further names of verbs, which the help does not list one by one.
  static let aliases: [(name: String, command: any ParsableCommand.Type)] = [
    ("banner", Notification.self)
  ]

  /// The command of a verb or of an alias; nil if there is none with the name.
  static func command(named name: String) -> (any ParsableCommand.Type)? {
    for group in ownGroups {
      for verb in group.verbs where verb.name == name { return verb.command }
    }
    if let verb = PlainVerb.allCases.first(where: { $0.row.words == name }) {
      return PlainCommands.command(of: verb)
    }
    return aliases.first { $0.name == name }?.command
  }
}

/// A group of verbs in the help.
struct VerbGroup {
  let name: String
  let verbs: [(name: String, command: any ParsableCommand.Type)]
}
