import ArgumentParser
import DeviceControl

struct Keychain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keychain",
    abstract: "Choose which root certificates the device trusts.",
    discussion: """
      Background transfers (URLSession of the module URLLoading) trust what the machine trusts, \
      and in addition what was added here, such as the root of a developer's own server. It is kept \
      when the device shuts down.
      """,
    subcommands: [AddRootCertificate.self, ResetKeychain.self])

  @OptionGroup var device: DeviceOptions
}

struct AddRootCertificate: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-root-cert", abstract: "Trust a root certificate.")

  @Argument(
    help: "One certificate in DER, or any number in PEM; - is standard input.",
    completion: .file())
  var file: String
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let certificate = try InputFile.read(file, limit: 1 << 20, of: "certificate")
    try connection.addRootCertificate(certificate)
  }
}

struct ResetKeychain: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Trust only the machine's root certificates again.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    try connection.resetKeychain()
  }
}
