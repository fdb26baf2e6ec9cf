import ArgumentParser
import Foundation
import LifecycleExplorer
import LifecycleKernel
import Synchronization

/// Explores the kernel's states from the command line.
@main
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Drives the life cycle through all sequences of events and checks its rules.",
    discussion: """
      Prints, for each number of events, how many new states, transitions and interleavings were \
      found. Exits with status 1 and the shortest trace \
      when a rule is broken.
      """)

  @Option(help: "The maximum number of events in a sequence.")
  var depth = 10

  @Option(help: "The profile: P3 to P7, P13, P15, P18, P26 or P27.")
  var profile = "P7"

  @Option(name: .customLong("set"), help: "Sets a property of the profile, as KEY=VALUE.")
  var settings: [String] = []

  @Option(help: "The number of installed apps (1 to 4).")
  var apps = 1

  @Flag(help: "The first app sets UIApplicationExitsOnSuspend.")
  var exitsOnSuspend = false

  @Option(help: "The set of events.")
  var alphabet = ModelConfiguration.Alphabet.narrow

  @Option(help: "The initial state: installed, or opened with every app running.")
  var start = ModelConfiguration.Start.installed

  @Option(help: "The time limit in seconds.")
  var timeLimit: Double?

  @Flag(
    help: "Explores every configuration in which the rules have to hold, each to its own depth.")
  var all = false

  @Option(help: "Writes what --all has explored to a file, if everything holds.")
  var record: String?

  @Option(
    help: "An earlier record, which says what takes longest: that is explored first.")
  var order: String?

  func run() throws {
    if all { try exploreAll() } else { try exploreOne() }
  }

  /// As many configurations at the same time as there are processors; each is one thread's work.
  ///
  /// The largest come first, so that no processor has one left when the others have nothing to do.
  private func exploreAll() throws {
    let start = ContinuousClock.now
    print("  states  transitions         interleavings  seconds  configuration")
    let earlier = ExplorationRecord(contentsOf: order)
    let bounds = earlier.largestFirst(ExplorationBound.all)
    let found = Mutex(ExplorationRecord())
    let isBroken = Mutex(false)
    DispatchQueue.concurrentPerform(iterations: bounds.count) { index in
      if isBroken.withLock({ $0 }) { return }
      do throws(BrokenRule) {
        let begin = ContinuousClock.now
        let report = try explore(bounds[index])
        let cells = [
          pad("\(report.states)", 8), pad("\(report.transitions)", 11),
          pad("\(report.interleavings)", 20),
          pad("\(Int((ContinuousClock.now - begin).inSeconds))", 7), bounds[index].title,
        ]
        found.withLock { found in
          found.note(bounds[index], report)
          print(cells.joined(separator: "  "))
        }
      } catch {
        isBroken.withLock { isBroken in
          isBroken = true
          print(error.text)
        }
      }
    }
    if isBroken.withLock({ $0 }) { throw ExitCode(1) }
    let seconds = Int((ContinuousClock.now - start).inSeconds)
    try found.withLock { found in
      print("\(found.transitions) transitions, \(seconds) s")
      if let record { try found.write(to: record, seconds: seconds) }
    }
  }

  private struct BrokenRule: Error {
    let text: String
  }

  /// Besides the rules: the same events have the same effects, and a device that is written and
  /// read back goes on as if nothing had happened.
  private func explore(_ bound: ExplorationBound) throws(BrokenRule) -> ExplorationReport {
    var explorer = Explorer(bound.configuration)
    let report = explorer.explore(toDepth: bound.depth)
    if let counterexample = report.counterexample {
      throw BrokenRule(text: "\(bound.name):\n\(counterexample)")
    }
    let copiesAgree = try? explorer.copiesAgree(every: 499) { device in
      try JSONDecoder().decode(Device.self, from: JSONEncoder().encode(device))
    }
    guard copiesAgree == true, explorer.replayAgrees(every: 997) else {
      throw BrokenRule(
        text: "\(bound.name): a copy, or a second run, of the device goes on in another way")
    }
    return report
  }

  private func exploreOne() throws {
    let model = try model()
    let clock = ContinuousClock()
    let start = clock.now
    var explorer = Explorer(model)
    print("depth  new states  transitions  interleavings")
    let report = explorer.explore(toDepth: depth) {
      timeLimit.map { clock.now - start > .seconds($0) } ?? false
    } observe: { layer in
      let cells = [
        pad("\(layer.depth)", 5), pad(layer.newStates.map { "\($0)" } ?? "–", 10),
        pad("\(layer.transitions)", 11),
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
      throw ValidationError("unknown profile \"\(profile)\"; the profiles are: \(names)")
    }
    for setting in settings {
      do throws(InvalidSetting) {
        try chosen.apply(setting)
      } catch {
        throw ValidationError(error.message)
      }
    }
    guard (1...4).contains(apps) else {
      throw ValidationError("--apps must be from 1 to 4, not \(apps)")
    }
    guard depth > 0 else {
      throw ValidationError("--depth must be greater than 0, not \(depth)")
    }
    var traits = Array(repeating: alphabet.traits, count: apps)
    traits[0].exitsOnSuspend = exitsOnSuspend
    return ModelConfiguration(profile: chosen, apps: traits, alphabet: alphabet, start: start)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension ModelConfiguration.Alphabet: ExpressibleByArgument {}

extension ModelConfiguration.Start: ExpressibleByArgument {}
