import ArgumentParser
import DeviceControl
import TimeLine

struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export the time line.", subcommands: [Export.self])

  struct Export: DeviceCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the time line to a file for ui.perfetto.dev.",
      discussion: "One track per app, with its states, callbacks, background tasks and exits.")

    @Argument(help: "The file; '-' means standard output.", completion: .file())
    var file: String

    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      let timeLine = TimeLine(try connection.log())
      try OutputFile.write(try PerfettoTrace.data(of: timeLine), to: file)
    }
  }
}
