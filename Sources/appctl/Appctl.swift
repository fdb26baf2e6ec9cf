import ArgumentParser

/// `appctl`: controls a device from the command line.
@main
struct Appctl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appctl",
    abstract: "Controls a device that runs apps with iOS's life cycle.",
    discussion: """
      A device is booted once and then runs in the background until it is shut down. Several can \
      run at once, selected with --device. Their data is in $FOREGROUND_HOME, or otherwise in \
      the user's XDG data folder.

      Exit status: 0 on success, 1 when the device refused or is not booted, 64 when the \
      command line is wrong.
      """,
    groupedSubcommands: [
      CommandGroup(
        name: "Device",
        subcommands: [
          Boot.self, Shutdown.self, Upgrade.self, Passcode.self, Status.self, Screen.self,
        ]),
      CommandGroup(
        name: "App",
        subcommands: [
          Install.self, Uninstall.self, List.self, Launch.self, Terminate.self, Jetsam.self,
          Crash.self, ContainerCommand.self, Links.self, Check.self,
        ]),
      CommandGroup(
        name: "User actions",
        subcommands: [
          Home.self, Lock.self, Unlock.self, OpenURL.self, OpenFile.self, Switcher.self,
          Shortcut.self, NotificationCenter.self, ControlCenter.self, Press.self, Tap.self,
          Swipe.self,
          TypeText.self, PressKey.self,
          Rotate.self, Shake.self, Remote.self, SetAppearance.self, SetContentSize.self,
          SetReduceMotion.self, SetRotationLock.self, SetBrightness.self, SetLanguage.self,
          SetRegion.self, SetBackgroundRefresh.self,
        ]),
      CommandGroup(
        name: "Outside events",
        subcommands: [
          Call.self, Alert.self, Prompt.self, Notification.self, Push.self, Privacy.self,
          Memory.self, Battery.self, SetProximity.self, Clock.self, Motion.self, Location.self,
          Bluetooth.self, AccessoryCommand.self, DisplayCommand.self, Follow.self, Fetch.self,
          BackgroundTask.self, Keychain.self, Defaults.self, ICloud.self, Contacts.self,
          CalendarCommand.self,
        ]),
      CommandGroup(
        name: "Observation",
        subcommands: [
          Wait.self, Top.self, Log.self, Explain.self, Metrics.self, Notifications.self,
          Transfers.self,
          Audio.self, Screenshot.self, Interface.self, Trace.self,
        ]),
    ])

  // Repeated here, so that the option is accepted before the verb.
  @OptionGroup var device: DeviceOptions

  /// Parses and runs the command line; exits on an error.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try VerbSpelling.check(words, among: configuration)
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      exit(withError: error)
    }
  }
}
