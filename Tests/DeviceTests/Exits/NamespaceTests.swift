import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The namespaces of apps' ends, and exits that the system does not cause.
@Suite struct NamespaceTests {
  /// An action that ends an app, with the namespace in each generation.
  struct Ending: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String] = []
    /// In the order P4, P7, P13; nil if there is none.
    var namespaces: [String?]
    var act: @Sendable (TestDevice) throws -> Void

    static let all = [
      Ending(
        testDescription: "watchdog", arguments: ["--hang-in", "applicationWillResignActive"],
        namespaces: ["SPRINGBOARD", "SPRINGBOARD", "FRONTBOARD"]
      ) { try $0.perform(.home) },
      Ending(
        testDescription: "background assertion",
        arguments: ["--begin-task-in", "applicationDidEnterBackground", "--never-end-task"],
        namespaces: ["SPRINGBOARD", "ASSERTIOND", "RUNNINGBOARD"]
      ) { try $0.perform(.home) },
      Ending(
        testDescription: "memory", namespaces: ["JETSAM", "JETSAM", "JETSAM"]
      ) { try $0.perform(.jetsam(SampleApp.stubborn.identifier)) },
      Ending(
        testDescription: "signal", namespaces: ["SIGNAL", "SIGNAL", "SIGNAL"]
      ) { try $0.perform(.crash(SampleApp.stubborn.identifier)) },
      Ending(
        testDescription: "own exit", arguments: ["--exit-in", "applicationWillResignActive"],
        namespaces: [nil, nil, nil]
      ) { try $0.perform(.home) },
    ]
  }

  @Test(
    "Each generation ends apps with the namespaces of its reports",
    .proves("TERM-14", on: .processes), arguments: ["P4", "P7", "P13"], Ending.all)
  func namespace(_ profile: String, _ ending: Ending) async throws {
    try await onThread {
      let settings = [
        "backgroundEntryDeadline=2", "backgroundTaskBudget=2", "expirationWarning=0.5",
      ]
      try withDevice(profile: profile, settings: settings) { device in
        try device.start(.stubborn, ending.arguments)
        try device.wait(for: .stubborn, .active)
        try ending.act(device)
        let end = try device.end(of: .stubborn)
        let index = try #require(["P4", "P7", "P13"].firstIndex(of: profile))
        #expect(end.namespace == ending.namespaces[index])
        #expect(!end.explanation.isEmpty)
      }
    }
  }

  @Test(
    "exit() in any callback is a voluntary exit, recorded with its code and without a report",
    arguments: HangScenario.all)
  func exits(_ scenario: HangScenario) async throws {
    try await onThread {
      try withDevice { device in
        _ = try scenario.play(device, .stubborn, "--exit-in", ["--exit-code", "7"])
        let end = try device.end(of: .stubborn)
        #expect(end.report == nil)
        if scenario.callback == "applicationWillTerminate" {
          // It was asked to terminate, and did.
          #expect(end.reason == "terminated")
        } else {
          #expect(end.reason == "exit")
          #expect(end.code == "0x7")
          #expect(end.explanation.contains("ended by itself with exit status 7"))
        }
        try device.open(.stubborn)
      }
    }
  }

  @Test(
    "A crash in any callback is recorded with its signal and a report",
    arguments: HangScenario.all)
  func crashes(_ scenario: HangScenario) async throws {
    try await onThread {
      try withDevice { device in
        _ = try scenario.play(device, .stubborn, "--crash-in")
        let end = try device.end(of: .stubborn)
        #expect(end.reason == "crash")
        #expect(end.namespace == "SIGNAL")
        // A trap is SIGILL or SIGTRAP, depending on the processor.
        #expect(["0x4", "0x5"].contains(end.code))
        #expect(end.facts.outstandingCallback?.name == scenario.method)
        let reason = "because of a fatal error: \"Stubborn was ordered to crash in"
        #expect(end.explanation.contains(reason))
        #expect(end.report?.hasSuffix(".ips") == true)
        let printed = try device.output(of: .stubborn).joined(separator: "\n")
        #expect(printed.contains("Stubborn was ordered to crash in \(scenario.callback)"))
        try device.open(.stubborn)
      }
    }
  }
}
