import ArgumentParser
import DeviceControl

struct Explain: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an app's state and its last exit.")

  @Argument(help: .app("The app."), completion: .installedApps)
  var app: String

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let explanation = try connection.explain(app)
    if output.json {
      Output.line(explanation.json)
    } else {
      Output.line(explanation.text)
      if let path = explanation.reportPath { Output.line("Report: \(path)") }
    }
  }
}
