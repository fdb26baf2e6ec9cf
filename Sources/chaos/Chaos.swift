import ArgumentParser
import LifecycleKernel
import VirtualDevice

/// Does to a device in virtual time everything that can happen, at random.
@main
struct Chaos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chaos",
    abstract: "Drives a device in virtual time by random events; checks that it keeps its word.",
    discussion: """
      A seed gives the same run again. What is broken is told with the last steps that led to it, \
      and the exit status is 1.
      """)

  @Option(help: "From which the random numbers are made; otherwise another one each time.")
  var seed: UInt64?

  @Option(help: "How many random events there are.")
  var events = 1_000_000

  @Option(help: "How many apps are installed.")
  var apps = 8

  @Option(help: "The system generation: P3, P4, P7 or P13, or one of these with -observed.")
  var profile = OSProfile.standard.name

  func validate() throws {
    guard OSProfile.named(profile) != nil else {
      throw ValidationError("there is no profile \(profile)")
    }
    guard events > 0, (1...1_000).contains(apps) else {
      throw ValidationError("--events takes a number above 0, --apps one from 1 to 1000")
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
    print("the device has kept its word")
  }
}
