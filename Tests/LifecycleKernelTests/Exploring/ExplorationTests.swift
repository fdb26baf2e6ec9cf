import Foundation
import LifecycleExplorer
import LifecycleKernel
import Testing

/// Every sequence of events, up to a bound, in every profile.
@Suite struct ExplorationTests {
  struct Bound: Sendable, CustomTestStringConvertible {
    let name: String
    let profile: OSProfile
    var apps = [AppTraits()]
    var alphabet = ModelConfiguration.Alphabet.narrow
    var start = ModelConfiguration.Start.installed
    let depth: Int

    var testDescription: String { name }
  }

  static let bounds: [Bound] = {
    var modernLock = OSProfile.p4
    modernLock.lockGoesBackground = true
    var passcode = OSProfile.p7
    passcode.passcode = true
    var repeating = OSProfile.p7
    repeating.wakeRepeatsDidEnterBackground = true
    let two = [AppTraits(), AppTraits()]
    let exiting = [AppTraits(exitsOnSuspend: true), AppTraits()]
    return [
      Bound(name: "P3", profile: .p3, depth: 7),
      Bound(name: "P4", profile: .p4, depth: 6),
      Bound(name: "P4, locking as from iOS 5 on", profile: modernLock, depth: 6),
      Bound(name: "P7", profile: .p7, depth: 7),
      Bound(name: "P13", profile: .p13, depth: 6),
      Bound(name: "P7, with a passcode", profile: passcode, depth: 6),
      Bound(name: "P7, repeating didEnterBackground", profile: repeating, depth: 6),
      Bound(name: "P7, two opened apps", profile: .p7, apps: two, start: .opened, depth: 4),
      Bound(
        name: "P7, one exits on suspend", profile: .p7, apps: exiting, start: .opened, depth: 3),
      Bound(name: "P3, two apps", profile: .p3, apps: two, depth: 5),
      Bound(name: "P3, everything", profile: .p3, alphabet: .wide, depth: 3),
      Bound(name: "P4, everything", profile: .p4, alphabet: .wide, start: .opened, depth: 3),
      Bound(name: "P7, everything", profile: .p7, alphabet: .wide, depth: 3),
      Bound(
        name: "P7, everything, opened", profile: .p7, alphabet: .wide, start: .opened, depth: 3),
      Bound(
        name: "P7, everything, suspended", profile: .p7, alphabet: .wide, start: .suspended,
        depth: 3),
      Bound(
        name: "P7, everything, two opened apps", profile: .p7, apps: two, alphabet: .wide,
        start: .opened, depth: 2),
    ]
  }()

  @Test(arguments: bounds)
  func noSequenceOfEventsBreaksARule(bound: Bound) throws {
    var explorer = Explorer(
      ModelConfiguration(
        profile: bound.profile, apps: bound.apps, alphabet: bound.alphabet, start: bound.start))
    let report = explorer.explore(toDepth: bound.depth)
    #expect(report.counterexample == nil, "\(report.counterexample.map { "\($0)" } ?? "")")
    #expect(report.layers.count == bound.depth || report.isExhaustive)
    #expect(explorer.replayAgrees(every: 997))
    #expect(
      try explorer.copiesAgree(every: 1999) { device in
        try JSONDecoder().decode(Device.self, from: JSONEncoder().encode(device))
      })
    print(
      """
      explored \(bound.name), depth \(bound.depth): \(report.states) states, \
      \(report.transitions) transitions, \(report.interleavings) interleavings
      """)
  }
}
