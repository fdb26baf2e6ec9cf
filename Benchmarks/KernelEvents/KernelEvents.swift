import ArgumentParser
import LifecycleKernel

/// Measures how many events per second the kernel handles on one core.
///
/// The budget is three million, with any number of installed apps from 10 to 10,000.
@main
struct KernelEvents: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how many events per second the life cycle kernel handles.")

  @Option(help: "The number of events in each measurement.")
  var events = 2_000_000

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(help: "How often to repeat each measurement; the best counts.")
  var repetitions = 3

  static let budget = 3_000_000.0

  func run() throws {
    let rows = [10, 100, 1_000, 10_000].map { apps in
      (apps, (0..<max(1, repetitions)).map { _ in measure(apps: apps) }.max()!)
    }
    if json {
      let objects = rows.map { apps, speed in
        #"{"apps": \#(apps), "eventsPerSecond": \#(Int(speed)), "budget": \#(Int(Self.budget)), "#
          + #""isMet": \#(speed >= Self.budget)}"#
      }
      print(#"{"kernelEvents": ["# + objects.joined(separator: ", ") + "]}")
      return
    }
    print("installed apps  events a second  of the budget")
    for (apps, speed) in rows {
      let cells = [
        pad("\(apps)", 14), pad("\(Int(speed))", 15),
        pad("\(Int(speed / Self.budget * 100)) %", 13),
      ]
      print(cells.joined(separator: "  "))
    }
  }

  /// Events per second with this number of installed apps, all of them running.
  private func measure(apps: Int) -> Double {
    var life = EverydayLife(apps: apps)
    life.launchAll()
    let before = life.handled
    let clock = ContinuousClock()
    let start = clock.now
    while life.handled - before < events {
      life.switchToNextApp()
    }
    let seconds = (clock.now - start).inSeconds
    precondition(life.isAsExpected, "the apps are not in the expected states")
    return Double(life.handled - before) / seconds
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
