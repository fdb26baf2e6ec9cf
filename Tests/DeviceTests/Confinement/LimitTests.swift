import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// How much of the machine an app may take.
@Suite struct LimitTests {
  @Test("When memory is short, apps end before the system, and the one in front last of them")
  func memoryScores() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      let stubborn = try LinuxProcess(device.open(.stubborn, "--fork-children", "1"))
      #expect(stubborn.reaches(200))
      let notes = try LinuxProcess(device.open(.notes))
      try device.wait(for: .stubborn, .suspended)
      #expect(notes.reaches(200))
      #expect(stubborn.reaches(700))
      try device.open(.stubborn)
      #expect(stubborn.reaches(200))
      // Not every root may have it that way: it takes CAP_SYS_RESOURCE.
      let ofSystem = [-900, LinuxProcess(getpid()).memoryScore]
      let holder = try LinuxProcess(#require(stubborn.parent))
      #expect(ofSystem.contains(holder.memoryScore))
      #expect(ofSystem.contains(LinuxProcess(device.daemonPID).memoryScore))
      #expect(try ofSystem.contains(LinuxProcess(device.foregrounddPID).memoryScore))
    }
  }

  @Test("An app has so many descriptors and no more")
  func descriptors() throws {
    try withDevice { device in
      let pid = try device.open(.stubborn)
      let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
      let words = limits.split(separator: "\n").first { $0.hasPrefix("Max open files") }?
        .split(separator: " ").map(String.init)
      #expect(words?.dropFirst(3).prefix(2) == ["1024", "1024"])
    }
  }
}

extension LinuxProcess {
  /// Whether the process gets a memory score, which follows its callbacks.
  fileprivate func reaches(_ score: Int) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if memoryScore == score { return true }
      usleep(5_000)
    }
    return false
  }
}
