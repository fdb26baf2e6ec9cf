import ArgumentParser
import DeviceControl
import TimeLine

struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Export the time line.", subcommands: [Export.self])

  struct Export: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write the time line to a file for ui.perfetto.dev.",
      discussion: """
        One group per process, with its states, callbacks, background tasks, memory and exit, and \
        arrows from each request to the callbacks that it has caused. The times are those of the \
        machine, so that a system trace of the same time fits: cat both files into one.
        """)

    @Argument(help: "The file; '-' means standard output.", completion: .file())
    var file: String

    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      let entries = try connection.log()
      try OutputFile.write(
        try PerfettoTrace.data(
          of: entries, daemon: connection.status().pid, clocks: .now), to: file)
    }
  }
}
