import ArgumentParser
import DeviceControl

struct SetLanguage: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "language",
    abstract: "Choose the system's language, or show it.",
    discussion: "Apps show their own texts in it from their next launch on.")

  @Argument(help: "The language as BCP 47 has it, such as en or pt-BR.") var language: String?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { language == nil }
  var action: DeviceAction { get throws { .language(try given(language)) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    PresentSetting("language", try connection.status().situation.language)
  }
}

struct SetRegion: SettingCommand {
  static let configuration = CommandConfiguration(
    commandName: "region", abstract: "Choose the region whose formats are used, or show it.")

  @Argument(help: "The region as ISO 3166 has it, such as AT; “automatic”: the language's own.")
  var region: String?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var isShown: Bool { region == nil }
  var action: DeviceAction { .region(region == "automatic" ? nil : region) }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let region = try connection.status().situation.region
    return PresentSetting(region ?? "automatic", ["region": region.map { .text($0) } ?? .none])
  }
}

struct ICloud: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icloud",
    abstract: "Sign in to an iCloud account, or out of it; or show which it is.",
    subcommands: [Account.self, SignIn.self, SignOut.self], defaultSubcommand: Account.self)

  struct Account: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "account", abstract: "Show the account that is signed in.")

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let account = try connection.status().situation.iCloudAccount
      if output.json { return try Output.json(["account": account]) }
      Output.line(account ?? "nobody is signed in")
    }
  }

  struct SignIn: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign-in", abstract: "Sign in; apps see another identity token.")

    @Argument(help: "The name of the account.") var account: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .iCloudAccount(account) }
  }

  struct SignOut: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign-out", abstract: "Sign out: apps see no identity token.")

    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .iCloudAccount(nil) }
  }
}
