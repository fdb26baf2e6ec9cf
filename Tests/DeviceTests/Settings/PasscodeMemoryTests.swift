import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Where a passcode is after it was entered.
@Suite struct PasscodeMemoryTests {
  /// As long as one that a person remembers, and in no other data.
  private static let passcode = "739184620557"

  @Test("No process of the system has it after the boot, an unlock and the lock")
  func nobodyKeepsIt() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      var options = TestDeviceOptions()
      options.passcode = Self.passcode
      options.screen = DeviceBooter.Screen()
      let device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
      defer { device.end() }
      let processes = Self.family(of: device.daemonPID)
      #expect(processes.contains(try device.foregrounddPID))
      #expect(processes.contains { Self.name(of: $0) == "keybagd" })
      try expectNowhere(processes, after: "the boot")
      for _ in 0..<2 {
        try device.perform(.enterPasscode(Self.passcode))
        try device.perform(.lock)
      }
      try device.waitUntil("it is locked") { try device.connect().status().locked }
      try expectNowhere(processes, after: "the lock")
    }
  }

  /// What is left on stacks is overwritten a moment after the answer.
  private func expectNowhere(_ processes: [Int32], after moment: String) throws {
    for process in processes {
      var places: [ProcessMemory.Place] = []
      for _ in 0..<50 {
        places = try ProcessMemory.places(of: Self.passcode, in: process)
        if places.isEmpty { break }
        usleep(100_000)
      }
      #expect(
        places.isEmpty, "\(Self.name(of: process)) after \(moment): \(places.map(\.mapping))")
    }
  }

  /// A process and all that it has started.
  private static func family(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return [process]
      + children.split(separator: " ").compactMap { Int32($0) }.flatMap { family(of: $0) }
  }

  private static func name(of process: Int32) -> String {
    let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    return name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }
}
