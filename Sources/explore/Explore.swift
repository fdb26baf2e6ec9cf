import ArgumentParser
import LifecycleExplorer
import LifecycleKernel

/// Explores the kernel's states from the command line.
@main
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Drives the life cycle through every sequence of events and checks its rules.",
    discussion: """
      Prints, for each number of events, the distinct states that were found, the transitions that \
      were tried and the sequences that they stand for. Exits with status 1 and the shortest trace \
      when a rule is broken.
      """)

  @Option(help: "How many events a sequence has at most.")
  var depth = 10

  @Option(help: "The profile: P3, P4, P7 or P13.")
  var profile = "P7"

  @Option(name: .customLong("set"), help: "Sets a property of the profile, as KEY=VALUE.")
  var settings: [String] = []

  @Option(help: "How many apps are installed (1 to 4).")
  var apps = 1

  @Flag(help: "The first app sets UIApplicationExitsOnSuspend.")
  var exitsOnSuspend = false

  @Option(help: "Which events are tried: narrow or wide.")
  var alphabet = ModelConfiguration.Alphabet.narrow

  @Option(help: "Where it begins: installed, or opened with every app running.")
  var start = ModelConfiguration.Start.installed

  @Option(help: "Stops after so many seconds.")
  var timeLimit: Double?

  func run() throws {
    let model = try model()
    let clock = ContinuousClock()
    let start = clock.now
    var explorer = Explorer(model)
    print("depth  new states  transitions  interleavings")
    let report = explorer.explore(toDepth: depth) {
      timeLimit.map { clock.now - start > .seconds($0) } ?? false
    } observe: { layer in
      let cells = [
        pad("\(layer.depth)", 5), pad("\(layer.newStates)", 10), pad("\(layer.transitions)", 11),
        pad(layer.interleavings == .max ? "> 1.8e19" : "\(layer.interleavings)", 20),
      ]
      print(cells.joined(separator: "  "))
    }
    let seconds = (clock.now - start).inSeconds
    let speed = Int(Double(report.transitions) / max(seconds, 1e-9))
    print(
      """
      \(report.states) states, \(report.transitions) transitions, \
      \(report.interleavings == .max ? "more than 1.8e19" : "\(report.interleavings)") \
      interleavings up to depth \(report.layers.count)\
      \(report.isExhaustive ? " (every state there is)" : ""), \
      \(speed) transitions a second
      """)
    if let counterexample = report.counterexample {
      print(counterexample)
      throw ExitCode(1)
    }
  }

  private func model() throws -> ModelConfiguration {
    guard var chosen = OSProfile.named(profile) else {
      let names = OSProfile.all.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no profile \"\(profile)\"; there are: \(names)")
    }
    for setting in settings {
      do throws(InvalidSetting) {
        try chosen.apply(setting)
      } catch {
        throw ValidationError(error.message)
      }
    }
    guard (1...4).contains(apps) else {
      throw ValidationError("--apps takes a number from 1 to 4, not \(apps)")
    }
    guard depth > 0 else {
      throw ValidationError("--depth takes a number greater than 0, not \(depth)")
    }
    var traits = Array(repeating: AppTraits(), count: apps)
    traits[0].exitsOnSuspend = exitsOnSuspend
    return ModelConfiguration(profile: chosen, apps: traits, alphabet: alphabet, start: start)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension ModelConfiguration.Alphabet: ExpressibleByArgument {}

extension ModelConfiguration.Start: ExpressibleByArgument {}
