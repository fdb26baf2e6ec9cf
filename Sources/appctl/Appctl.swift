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
    version: ProgramVersion.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Device",
        subcommands: [
          Boot.self, Shutdown.self, Devices.self, Erase.self, Upgrade.self, Passcode.self,
          Status.self, Screen.self,
        ]),
      CommandGroup(
        name: "App",
        subcommands: [
          Install.self, Uninstall.self, List.self, Launch.self, Terminate.self, Jetsam.self,
          Crash.self, ContainerCommand.self, Links.self, Check.self, Compare.self,
        ]),
      CommandGroup(
        name: "User actions",
        subcommands: [
          Home.self, Lock.self, Unlock.self, OpenURL.self, OpenFile.self, Switcher.self,
          Shortcut.self, NotificationCenter.self, ControlCenter.self, Press.self, Tap.self,
          Swipe.self,
          TypeText.self, PressKey.self,
          Pasteboard.self, Rotate.self, Shake.self, Remote.self, SetAppearance.self,
          SetContentSize.self,
          SetReduceMotion.self, SetRotationLock.self, SetBrightness.self, SetLanguage.self,
          SetRegion.self, SetBackgroundRefresh.self,
        ]),
      CommandGroup(
        name: "Outside events",
        subcommands: [
          Call.self, Alert.self, Prompt.self, Notification.self, Push.self, Privacy.self,
          Memory.self, Battery.self, SetProximity.self, KeyboardCommand.self, Clock.self,
          Motion.self, Location.self,
          Bluetooth.self, AccessoryCommand.self, DisplayCommand.self, Follow.self, Fetch.self,
          BackgroundTask.self, Keychain.self, Defaults.self, ICloud.self, Contacts.self,
          CalendarCommand.self,
        ]),
      CommandGroup(
        name: "Observation",
        subcommands: [
          Wait.self, Top.self, Log.self, Console.self, Explain.self, Reports.self, Metrics.self,
          Notifications.self, Transfers.self, Audio.self, Screenshot.self, Record.self,
          Interface.self, Trace.self,
        ]),
    ])

  // Repeated here, so that the option is accepted before the verb.
  @OptionGroup var device: DeviceOptions

  /// Parses and runs the command line; exits on an error.
  static func main() {
    let words = NegativeNumbers.protect(Array(CommandLine.arguments.dropFirst()))
    do {
      try VerbSpelling.check(words, among: configuration)
      var command = try parseAsRoot(words)
      do {
        try command.run()
      } catch let error as ValidationError {
        explain(error, by: type(of: command))
      }
    } catch {
      exit(withError: error)
    }
  }

  /// Ends the program with what was wrong, and how the verb is used: the parser knows only this command
  /// when a verb fails that it has parsed.
  private static func explain(_ error: ValidationError, by verb: any ParsableCommand.Type) -> Never
  {
    let usage = usageString(for: verb)
    let name = usage.split(separator: " ").prefix { !"<[".contains($0.first ?? "<") }
      .joined(separator: " ")
    Output.errorText(
      "Error: \(error.message)\nUsage: \(usage)\n  See '\(name) --help' for more information.\n")
    exit(withError: ExitCode.validationFailure)
  }
}
