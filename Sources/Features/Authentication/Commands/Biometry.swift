import ArgumentParser
import DeviceControl
import DeviceVerbs

enum BiometryWords: VerbWords {
  static let first = "biometry"
  static let others: [(word: String, help: String)] = [
    ("passcode", "enter the passcode for the app that asks")
  ]
}

struct Biometry: SettingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: BiometryWords.first,
      abstract:
        "Answer an app that asks for the owner's face, finger or passcode (LocalAuthentication); "
        + "enroll one, or show whether one is.",
      discussion: BiometryWords.discussion + """


        A device without a home button has Face ID, another one Touch ID (boot --set \
        biometry=none|touchID|faceID). A passcode is read from the terminal without being shown, \
        or else from the input.
        """)
  }

  @Argument(help: "What to do; without it, it is shown whether a face or a finger is enrolled.")
  var what: GroupWord<BiometryWords>?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { what == nil }

  func validate() throws {
    if !isShown, output.json {
      throw ValidationError("--json shows how it is; leave out what to do")
    }
  }

  var action: DeviceAction {
    get throws {
      guard let verb = try given(what).verb else {
        throw ValidationError("a passcode is not among the words: it is asked for")
      }
      return .plain(verb)
    }
  }

  func run(on connection: DeviceConnection) throws {
    guard let what else {
      let present = try present(on: connection)
      if output.json { return try Output.json(present.fields) }
      return Output.line(present.words)
    }
    guard what.verb == nil else { return try connection.perform(action) }
    // The person may take their time.
    let passcode = try SecretPrompt.ask("passcode: ")
    try DeviceConnection(to: device.address).perform(.authenticationPasscode(passcode))
  }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let biometry = try connection.status().situation.biometry
    return PresentSetting(
      biometry.isEnrolled ? "enroll" : "unenroll",
      [
        "kind": .text(biometry.kind), "enrolled": .truth(biometry.isEnrolled),
        "lockedOut": .truth(biometry.isLockedOut),
      ])
  }
}
