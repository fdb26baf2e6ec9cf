import Foundation
import Testing

@testable import LinuxPlatform

/// The documented limits of apps are those of the code.
@Suite struct AppLimitsTableTests {
  @Test func `the table in the documentation has every limit`() throws {
    let document = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/LIMITS.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let limits = AppLimits()
    let temporary = AppLimits.temporaryFolder >> 20
    let weights = "\(AppLimits.foregroundWeight) to \(AppLimits.backgroundWeight)"
    let rows = [
      "| processes and threads | \(limits.processes) | `appProcesses` |",
      "| memory | half of the machine's, at most \(AppLimits.memory(ofMachineWith: .max) >> 20) MiB"
        + " | `appMemory` |",
      "| memory of all apps together | as much as the machine has | `deviceMemory` |",
      "| files and sockets that a process has open | \(limits.descriptors) | `appDescriptors` |",
      "| what it keeps on the disk | \(limits.storage >> 20) MiB | `appStorage` |",
      "| what all leave of the disk to the system | \(limits.reserve >> 20) MiB | `storageReserve` |",
      "| each of its folders in memory | \(temporary) MiB | |",
      "| its share of the processor, in front and behind | \(weights) | |",
    ]
    let documented = text.split(separator: "\n").map(String.init)
    let first = try #require(documented.firstIndex(of: rows[0]))
    #expect(Array(documented[first...].prefix { $0.hasPrefix("|") }) == rows)
    let settings = AppLimitSetting.all.map(\.name)
    #expect(settings.allSatisfy { text.contains("`\($0)`") })
    #expect(text.contains("every \(AppLimits.secondsBetweenLooks) s"))
  }
}
