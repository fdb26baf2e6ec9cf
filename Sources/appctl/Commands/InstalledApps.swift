import ArgumentParser
import DeviceControl
import InterfaceFiles

struct Install: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Copy an app to the device.",
    discussion: """
      A .app is a folder with an Info.plist and the executable that it names. Create one \
      from an executable target of a Swift package with: swift package bundle --target NAME

      An app whose Info.plist is not valid, or asks for what the device does not have, is refused \
      with the place in the Info.plist. A note says which of its keys have no effect here, and what of \
      its storyboards and nibs is left out.
      """)

  @Argument(
    help: ArgumentHelp("The .app folder.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let bundle = AbsolutePath.of(path)
    var installed = try connection.installing(path: bundle)
    installed.warnings += InterfaceFileReport(ofBundle: bundle).lines()
    if output.json {
      try Output.json(installed)
    } else {
      Output.line(installed.bundleIdentifier)
      for warning in installed.warnings { Output.note(warning) }
    }
  }
}

struct Uninstall: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove an app and its data from the device.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    try connection.uninstall(app)
  }
}

struct List: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the installed apps and their states.")

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let apps = try connection.apps()
    if output.json {
      try Output.json(apps)
    } else if apps.isEmpty {
      Output.line("no app is installed; install one with: appctl install PATH.app")
    } else {
      Output.line(AppTable.text(of: apps))
    }
  }
}
