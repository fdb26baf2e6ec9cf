import ArgumentParser

/// `appctl`: what a person, or the world, does to a device, as commands.
@main
struct Appctl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appctl",
    abstract: "Controls a device on which apps live as they do on iOS.",
    discussion: """
      A device is booted once and then runs in the background until it is shut down. Several run \
      beside each other, told apart by --device. Their data is in $FOREGROUND_HOME, or else in \
      the user's XDG data folder.

      Exit status: 0 when it was done, 1 when the device refused or is not booted, 64 when the \
      command line is wrong.
      """,
    groupedSubcommands: [
      CommandGroup(
        name: "Device", subcommands: [Boot.self, Shutdown.self, Status.self, Screen.self]),
      CommandGroup(
        name: "App",
        subcommands: [
          Install.self, Uninstall.self, List.self, Launch.self, Terminate.self, Jetsam.self,
          Crash.self,
        ]),
      CommandGroup(
        name: "What a person does",
        subcommands: [
          Home.self, Lock.self, Unlock.self, OpenURL.self, Switcher.self, NotificationCenter.self,
          ControlCenter.self, Press.self, Tap.self, Swipe.self, TypeText.self, PressKey.self,
          Rotate.self, Shake.self, Remote.self, SetAppearance.self, SetContentSize.self,
        ]),
      CommandGroup(
        name: "What the world does",
        subcommands: [
          Call.self, Alert.self, Prompt.self, Notification.self, Memory.self, Battery.self,
          Clock.self, Motion.self,
        ]),
      CommandGroup(
        name: "Observation",
        subcommands: [
          Wait.self, Log.self, Explain.self, Screenshot.self, Interface.self, Trace.self,
        ]),
    ])

  // Here too, so that it is accepted before the verb.
  @OptionGroup var device: DeviceOptions

  /// Parses the command line and does what it says; ends the program where it does not go well.
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
