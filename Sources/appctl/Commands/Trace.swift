import ArgumentParser
import DeviceControl
import TimeLine

struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the time line as a trace.", subcommands: [Export.self])

  struct Export: DeviceCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write what happened into a file that ui.perfetto.dev opens.",
      discussion: "One track for each app, with its states, callbacks, background tasks and exits.")

    @Argument(help: "The file; '-' is the standard output.", completion: .file())
    var file: String

    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      let timeLine = TimeLine(try connection.log())
      try OutputFile.write(try PerfettoTrace.data(of: timeLine), to: file)
    }
  }
}
