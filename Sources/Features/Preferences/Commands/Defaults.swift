import ArgumentParser
import DeviceControl
import FoundationEssentials

struct Defaults: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: "Read or change an app's preferences, as the Settings app does.",
    discussion: """
      An app that executes is notified at once (UserDefaults.didChangeNotification), a suspended one \
      once when it is woken, unless everything is as it was.
      """,
    subcommands: [Read.self, Write.self, Delete.self])

  struct Read: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "read",
      abstract: "Print an app's preferences as a property list, or one of them.",
      discussion: "Strings, numbers and Booleans are printed as they are.")

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "The preference; by default all.") var key: String?
    @OptionGroup var suite: SuiteOption
    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      let values = try connection.preferences(of: app, suite: suite.name)
      let all = String(decoding: values, as: UTF8.self)
      guard let key else { return Output.line(all) }
      guard let member = PropertyListText.members(of: all).first(where: { $0.key == key }) else {
        throw ValidationError("\(app) has no preference \(key)")
      }
      Output.line(PreferenceText.text(of: member.value))
    }
  }

  struct Write: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "write", abstract: "Set a preference.")

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "The preference.") var key: String
    @Argument(help: "The value.") var value: String
    @Option(help: "How the value is meant; by default as a number or Boolean if it reads as one.")
    var type: PreferenceText.Kind = .automatic
    @OptionGroup var suite: SuiteOption
    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      let data = try PreferenceText.propertyList(of: value, as: type)
      try connection.change([key: data], of: app, suite: suite.name)
    }
  }

  struct Delete: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Remove a preference, or all of them.")

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "The preference; by default all.") var key: String?
    @OptionGroup var suite: SuiteOption
    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      var keys = [key].compactMap(\.self)
      if key == nil {
        let values = try connection.preferences(of: app, suite: suite.name)
        let all = String(decoding: values, as: UTF8.self)
        keys = PropertyListText.members(of: all).map(\.key).sorted()
      }
      guard !keys.isEmpty else { return }
      let changes = keys.map { ($0, Data?.none) }
      try connection.change(
        Dictionary(uniqueKeysWithValues: changes), of: app, suite: suite.name)
    }
  }
}

/// Which domain of an app is meant.
struct SuiteOption: ParsableArguments {
  @Option(
    name: .customLong("suite"),
    help: ArgumentHelp(
      "A suite of the app, or one of its app groups; by default its own domain.",
      valueName: "name"))
  var name = ""
}
