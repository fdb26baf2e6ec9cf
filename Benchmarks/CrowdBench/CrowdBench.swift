import ArgumentParser
import BenchKit
import DeviceControl
import Foundation

/// Measures a device on which many apps are suspended, beside one with few, in the same run.
///
/// Whatever costs more for each further app shows here: the daemons' memory and processor time, and
/// how long the next launch and the next resume take.
@main
struct CrowdBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crowd-bench",
    abstract: "Measures a device with many suspended apps, beside one with few.")

  @Option(help: "The bundle of a small app, of which each app is a copy.") var app: String
  @Option(help: "How many apps are suspended, in each turn.") var apps: [Int] = [10, 1000]
  @Option(help: "How long the daemons' processor time is counted, in seconds.") var idle = 60.0
  @Flag(help: "Without displayd.") var withoutScreen = false

  func run() throws {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for count in apps {
      let crowd = Crowd(
        products: products, bundle: app, apps: count, idle: idle, hasScreen: !withoutScreen)
      for line in try crowd.measure() { print(line) }
      fflush(nil)
    }
  }
}
