import ArgumentParser
import DeviceControl

struct Launch: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch",
    abstract: "Start an app, or bring it to the front, as a tap on its icon does.",
    discussion: "Prints the app's identifier and process: ID: PID")

  @Argument(help: .app("The app."), completion: .installedApps)
  var app: String

  @Option(
    name: .customLong("background"),
    help: ArgumentHelp(
      "Launch it in the background, for a reason that its UIBackgroundModes declare, or url-session.",
      valueName: "reason"))
  var backgroundReason: String?

  @Option(help: "File for its standard output, besides what console shows.", completion: .file())
  var stdout: String?

  @Option(help: "The same for its standard error.", completion: .file())
  var stderr: String?

  @Option(
    name: .customLong("env"), parsing: .singleValue,
    help: ArgumentHelp("Add a variable to its environment.", valueName: "key=value"),
    transform: SettingArgument.init)
  var environment: [SettingArgument] = []

  @Flag(
    help: ArgumentHelp(
      "Hold its process before its main() runs, until a debugger has attached and continues it.",
      discussion: "Its deadlines do not count meanwhile. Prints how to attach lldb or gdb."))
  var waitForDebugger = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The app's arguments, after a '--'.", valueName: "arg"))
  var arguments: [String] = []

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  var options: LaunchOptions {
    var options = LaunchOptions(
      backgroundReason: backgroundReason, standardOutputPath: stdout.map(AbsolutePath.of),
      standardErrorPath: stderr.map(AbsolutePath.of),
      environment: Dictionary(
        environment.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last }),
      arguments: arguments)
    options.waitsForDebugger = waitForDebugger
    return options
  }

  func run(on connection: DeviceConnection) throws {
    let launched = try connection.launch(app, options)
    if output.json {
      try Output.json(Report(bundleIdentifier: app, pid: launched.pid, note: launched.note))
    } else {
      Output.line("\(app): \(launched.pid)")
      if waitForDebugger, launched.note == nil {
        Output.line(
          "it waits for a debugger; attach one, and let it continue:\n"
            + "  lldb -p \(launched.pid)   (then: continue)\n"
            + "  gdb -p \(launched.pid)    (then: continue)")
      }
      if let note = launched.note { Output.note(note) }
    }
  }

  private struct Report: Encodable {
    var bundleIdentifier: String
    var pid: Int32
    var note: String?
  }
}
