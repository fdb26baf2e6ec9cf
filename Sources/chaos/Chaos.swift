import ArgumentParser
import LifecycleKernel
import VirtualDevice

/// Drives a device in virtual time with random events.
@main
struct Chaos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chaos",
    abstract: "Drives a device in virtual time with random events and checks its invariants.",
    discussion: """
      The same seed repeats a run. A violation is reported with the last steps before it, \
      and the exit status is 1.
      """)

  @Option(help: "The seed of the random numbers; by default a new one each time.")
  var seed: UInt64?

  @Option(help: "The number of random events.")
  var events = 1_000_000

  @Option(help: "The number of installed apps.")
  var apps = 8

  @Option(help: "The system generation: P3, P4, P7 or P13, or one of these with -observed.")
  var profile = OSProfile.standard.name

  func validate() throws {
    guard OSProfile.named(profile) != nil else {
      throw ValidationError("unknown profile \(profile)")
    }
    guard events > 0, (1...1_000).contains(apps) else {
      throw ValidationError("--events must be greater than 0, --apps from 1 to 1000")
    }
  }

  func run() throws {
    guard let profile = OSProfile.named(profile) else { return }
    let seed = seed ?? UInt64.random(in: 0 ... .max)
    print("seed \(seed): \(events) events on \(apps) apps, \(profile.name)")
    let run = try ChaosRun(seed: seed, profile: profile, appCount: apps)
    let clock = ContinuousClock()
    let begun = clock.now
    do {
      let part = max(1, events / 10)
      while run.stepCount < events {
        try run.run(steps: min(part, events - run.stepCount))
        print("\(run.stepCount) events, \(run.summary), \(clock.now - begun)")
      }
      try run.comeToRest()
    } catch {
      print("after \(run.stepCount) events: \(error)")
      for step in run.recentSteps { print("  \(step)") }
      throw ExitCode(1)
    }
    print("no invariant was violated")
  }
}
