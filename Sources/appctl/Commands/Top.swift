import ArgumentParser
import DeviceControl
import Glibc

struct Top: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "top",
    abstract: "Show what running apps use, again and again.",
    discussion: """
      One line for each app with a process, the highest jetsam band first, and in a band the \
      largest first: its state, its footprint, its share of one processor, how often in a \
      second its threads have waited and been woken again (voluntary context switches), its \
      band, and why it runs. When memory is short, apps end from the bottom of the bands.

      On a terminal the table is drawn in place until Control-C; otherwise one follows another. \
      With --json, one object per line and interval.
      """)

  @Flag(help: "Print one table and end.") var once = false
  @Option(
    help: ArgumentHelp("The time between two tables, from 0.1 to 3600.", valueName: "seconds"))
  var interval = 1.0

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (0.1...3600).contains(interval) else {
      throw ValidationError("--interval takes seconds from 0.1 to 3600")
    }
  }

  func run(on connection: DeviceConnection) throws {
    // A share is known only between two readings.
    var earlier = try connection.activity()
    let terminal = output.json || once ? nil : Terminal()
    repeat {
      pause()
      let later = try connection.activity()
      try show(ActivityTable(from: earlier, to: later), on: terminal)
      earlier = later
      Output.endUnlessRead()
    } while !once
  }

  private func pause() {
    let whole = interval.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((interval - whole) * 1e9))
    // A signal that does not end the program, as for a new size of the terminal, draws at once.
    nanosleep(&time, nil)
  }

  private func show(_ table: ActivityTable, on terminal: Terminal?) throws {
    if output.json {
      Output.line(try table.json)
    } else if let terminal {
      terminal.draw(table.lines)
    } else {
      Output.line(table.lines.joined(separator: "\n") + (once ? "" : "\n"))
    }
  }
}
