import ArgumentParser
import DeviceControl
import Glibc
import TimeLine

struct Log: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show the log: states, callbacks, tasks, exits, requests.",
    discussion: """
      Without --deadlines, the text leaves out where callbacks begin, and the system's deadlines.

      With --json, one object per line, with seq, time (seconds since boot), app, pid, kind, \
      and by kind: state (from, to, cause), callback (name, duration), task (id, name, event), \
      exit (reason, namespace, code, description, explanation), request (name), assertion (name, \
      owner, event, allowance), memory (bytes), pressure (level), began (name: a callback), \
      deadline (event, name, id, since, allowance, rule, setting, description). 'because' is the seq \
      of the entry that has caused it.
      """)

  @Option(help: .app("Only entries about this app."), completion: .installedApps)
  var app: String?

  @Flag(help: "Keep printing new entries until interrupted or the device is shut down.")
  var follow = false

  @Flag(help: "Show also when callbacks begin, and the system's deadlines.")
  var deadlines = false

  @Option(help: ArgumentHelp("Only entries after this number.", valueName: "seq"))
  var since: UInt64 = 0

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    var last: DeviceLogEntry?
    guard follow else {
      return write(try connection.logLines(app: app, since: since), after: &last)
    }
    var follower = try LogFollower(following: connection.address, app: app, since: since)
    while let lines = try follower.next(whileRead: STDOUT_FILENO) {
      write(lines, after: &last)
      Output.endUnlessRead()
    }
  }

  private func write(_ lines: [String], after last: inout DeviceLogEntry?) {
    guard !output.json else { return Output.lines(lines) }
    let entries = DeviceLogEntry.entries(of: lines, after: last)
    Output.lines(entries.filter(isShown).map { LogText.text(of: $0).harmlessLine })
    last = entries.last ?? last
  }

  private func isShown(_ entry: DeviceLogEntry) -> Bool {
    switch entry.content {
    case .began, .deadline: deadlines
    default: true
    }
  }
}
