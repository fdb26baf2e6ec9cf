import ArgumentParser
import DeviceControl

struct Passcode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passcode",
    abstract: "Set, change or remove the passcode, under which the files of apps are encrypted.",
    discussion: """
      Each passcode is read from the terminal without being shown, or else as a line of the input. \
      The first passcode of a device seals the files that are there, and restarts it.
      """,
    subcommands: [
      PasscodeStatus.self, SetPasscode.self, ChangePasscode.self, RemovePasscode.self,
    ],
    defaultSubcommand: PasscodeStatus.self)

  @OptionGroup var device: DeviceOptions
}

struct PasscodeStatus: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show whether there is a passcode, and what it protects.")

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let state = try connection.passcode()
    if output.json { return try Output.json(state) }
    Output.line(PasscodeText.description(of: state))
  }
}

struct SetPasscode: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the passcode of a device that has none.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let passcode = try SecretPrompt.ask("passcode: ")
    let servesPage = try connection.screenState().page != nil
    let state = try DeviceConnection(to: device.address).setPasscode(passcode)
    guard state.restarts else { return Output.line(PasscodeText.description(of: state)) }
    Output.line("The device restarts.")
    let next = try DeviceConnection.passcodeAfterRestart(of: device.address)
    if servesPage { _ = try WebScreenStarter(address: device.address).start() }
    Output.line(PasscodeText.description(of: next))
  }
}

struct ChangePasscode: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: "Change the passcode: first the old one, then the new one.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let old = try SecretPrompt.ask("old passcode: ")
    let new = try SecretPrompt.ask("new passcode: ")
    let state = try DeviceConnection(to: device.address).changePasscode(from: old, to: new)
    Output.line(PasscodeText.description(of: state))
  }
}

struct RemovePasscode: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove the passcode.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let passcode = try SecretPrompt.ask("passcode: ")
    let state = try DeviceConnection(to: device.address).removePasscode(passcode)
    Output.line(PasscodeText.description(of: state))
  }
}

/// The state of the passcode, as sentences.
enum PasscodeText {
  static func description(of state: PasscodeState) -> String {
    guard state.hasPasscode else { return "The device has no passcode." }
    var sentences = ["The device has a passcode."]
    if let obstacle = state.obstacle {
      sentences.append("It protects no files: \(obstacle).")
    } else if state.filesAreProtected {
      let sentence =
        switch state.keyBag {
        case "beforeFirstUnlock":
          "It was not entered since the boot: protected files cannot be read."
        case "locked": "The device is locked, and the keys of the classes A and B are gone."
        default: "Protected files can be read."
        }
      sentences.append(sentence)
    }
    if state.wrongGuesses > 0 {
      sentences.append("Wrong passcodes since the right one: \(state.wrongGuesses).")
    }
    return sentences.joined(separator: "\n")
  }
}
