import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What becomes of warnings: views that are unloaded, and apps that are too fast to be warned.
@Suite struct MemoryWarningTests {
  @Test(
    "A warning unloads the views of hidden controllers on iOS 4, and not on later systems",
    .proves("MEM-03", on: .processes), arguments: ["P4", "P7", "P13"])
  func unloading(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile) { device in
        try device.open(.stubborn, "--tabs")
        try device.waitForOutput("other loaded", of: .stubborn)
        let printed = try device.output(of: .stubborn).count
        try device.perform(.memoryWarning)
        try device.waitForOutput("other warned", of: .stubborn)
        let unloads = ["pushed", "root"].map { "\($0) unloaded, view nil" }
        let told = try device.output(of: .stubborn, after: printed)
        #expect(
          told.filter { $0.contains("unloaded") }.sorted() == (profile == "P4" ? unloads : []))
        #expect(told.count { $0.hasSuffix(" warned") } == 3)

        // Shown again, the upper page is loaded again.
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        try device.open(.stubborn)
        try device.perform(.memoryWarning)
        try device.waitForOutput("other warned", of: .stubborn, count: 2)
        let loads = try device.output(of: .stubborn, after: printed).filter {
          $0.hasSuffix(" loaded")
        }
        #expect(loads == (profile == "P4" ? ["pushed loaded"] : []))
      }
    }
  }

  @Test(
    "An app that takes memory slowly is warned before it ends, and one that is fast is not",
    .proves("MEM-02", on: .processes))
  func pace() async throws {
    try await onThread(weight: 5) {
      let warning = "applicationDidReceiveMemoryWarning"
      try withDevice(settings: ["deviceMemory=300", "appMemory=1000"], apps: [.hog]) { device in
        var position = try device.logPosition()
        try device.start(.hog, ["--grow", "25"])
        let slow = try device.end(of: .hog, since: position)
        #expect(slow.reason == "jetsam")
        #expect(try device.callbacks(of: .hog, since: position).contains(warning))
        position = try device.logPosition()
        try device.start(.hog, ["--hold", "1000"])
        let fast = try device.end(of: .hog, since: position)
        #expect(fast.reason == "jetsam")
        #expect(try !device.callbacks(of: .hog, since: position).contains(warning))
      }
    }
  }
}
