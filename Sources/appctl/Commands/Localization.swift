import ArgumentParser
import DeviceControl

struct SetLanguage: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Choose the system's language.",
    discussion: "Apps show their own texts in it from their next launch on.")

  @Argument(help: "The language as BCP 47 has it, such as en or pt-BR.") var language: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .language(language) }
}

struct SetRegion: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "region", abstract: "Choose the region whose formats are used.")

  @Argument(help: "The region as ISO 3166 has it, such as AT; “automatic”: the language's own.")
  var region: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .region(region == "automatic" ? nil : region) }
}

struct ICloud: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icloud", abstract: "Sign in to an iCloud account, or out of it.",
    subcommands: [SignIn.self, SignOut.self])

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
