import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// foregroundd is killed with SIGKILL, and the device booted again.
@Suite struct KilledDaemonTests {
  private static let apps = ["Active", "Suspended", "Launching", "Background", "Tree"].map {
    SampleApp.stubborn.copy("org.foreground.\($0)")
  }

  @Test(
    "No process is left after the next boot, which reports what it found",
    arguments: [nil, "sigstop"])
  func nothingIsLeft(_ containment: String?) async throws {
    try await onThread(weight: 2) {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.containment = containment
      let device = try bootDevice(options, name: name, in: folder)
      let pids = try Self.populate(device)
      let processes = try Processes.running(from: device.address.folder)
      #expect(Set(processes).isSuperset(of: pids))
      #expect(processes.count > pids.count)

      device.killDaemon()
      #expect(Processes.waitForEnd(of: [device.daemonPID]))
      let again = try bootDevice(options, name: name, in: folder)
      defer { again.end() }
      #expect(try Processes.running(from: again.address.folder).isEmpty)
      #expect(processes.allSatisfy { !Processes.isAlive($0) })
      try Self.checkMemory(of: again)
    }
  }

  /// Brings one app into each state.
  private static func populate(_ device: TestDevice) throws -> [Int32] {
    for app in apps { try device.install(app) }
    let tree = try device.open(apps[4], "--burning-children", "2", "--escape")
    // Its descendants are there before it is suspended.
    #expect(try device.waitForOutput(of: apps[4]) { $0.hasPrefix("escaped") } != nil)
    try device.perform(.home)
    try device.wait(for: apps[4], .suspended, timeout: 60)
    let suspended = try device.openAndSuspend(apps[1])
    let background = try device.start(
      apps[3], ["--begin-task-in", "applicationDidEnterBackground"])
    try device.wait(for: apps[3], .active)
    let active = try device.open(apps[0])
    try device.wait(for: apps[3], .background)
    // Hangs, so that its launch is in progress; it takes the front.
    let launching = try device.start(apps[2], ["--hang-in", "didFinishLaunching"])
    // Its process is that of its program as soon as a callback has been called.
    let begun = try device.waitForEntry(of: apps[2]) { entry in
      if case .began = entry.content { true } else { false }
    }
    #expect(begun != nil)
    return [active, suspended, launching, background, tree]
  }

  /// The database is intact and has a record of every app's end.
  private static func checkMemory(of device: TestDevice) throws {
    #expect(device.bootNotes.count >= apps.count, "\(device.bootNotes)")
    #expect(try device.connect().status().recovered == device.bootNotes)
    let installed = try device.connect().apps()
    #expect(installed.map(\.bundleIdentifier).sorted() == apps.map(\.identifier).sorted())
    #expect(installed.allSatisfy { $0.state == "notRunning" && $0.pid == nil })
    for app in apps {
      #expect(device.bootNotes.contains { $0.contains(app.identifier) }, "\(app.identifier)")
      let text = try device.explain(app)
      #expect(text.contains("foregroundd itself had ended without shutting the device down"))
      try device.open(app)
    }
  }

  @Test("A second foregroundd for a booted device is refused, without side effects")
  func twoDaemons() async throws {
    try await onThread {
      try withDevice { device in
        let pid = try device.open(.stubborn)
        #expect(throws: DeviceError.alreadyBooted(device: device.address.name)) {
          try bootDevice(name: device.address.name.description, in: device.folder)
        }
        // Bypassing appctl.
        let run = try CommandRun.of(
          "foregroundd",
          ["--device", device.address.name.description, "--home", device.address.home],
          in: device.folder)
        #expect(run.status == 1)
        #expect(run.errors.contains("\(try device.foregrounddPID)"), "\(run.errors)")
        #expect(try device.status(of: .stubborn)?.pid == pid)
        #expect(try device.state(of: .stubborn) == "active")
      }
    }
  }

  @Test("After a kill at any moment the device boots with all its data")
  func randomMoments() async throws {
    try await onThread(weight: 2) {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      let first = try bootDevice(name: name, in: folder)
      let apps = Self.apps.prefix(3)
      for app in apps { try first.install(app) }
      first.end()
      var random = FixedRandom(seed: 20_111_012)
      for round in 0..<8 {
        let device = try bootDevice(name: name, in: folder)
        let seed = random.next()
        let busy = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          Self.doThings(device, Array(apps), seed: seed)
          busy.signal()
        }
        // The point is a random moment, whatever the daemon is doing then.
        Observation.span(Double(random.next() % 1000) / 1000)
        device.killDaemon()
        #expect(Processes.waitForEnd(of: [device.daemonPID]))
        busy.wait()
        let again = try bootDevice(name: name, in: folder)
        #expect(try Processes.running(from: again.address.folder).isEmpty, "round \(round)")
        #expect(try again.connect().apps().count == 3, "round \(round)")
        #expect(!again.bootNotes.contains { $0.contains("damaged") }, "round \(round)")
        for app in apps { _ = try again.explain(app) }
        again.end()
      }
      let last = try bootDevice(name: name, in: folder)
      defer { last.end() }
      for app in apps { try last.open(app) }
    }
  }

  /// Sends requests until the daemon no longer answers.
  private static func doThings(_ device: TestDevice, _ apps: [SampleApp], seed: UInt64) {
    var random = FixedRandom(seed: seed)
    do {
      while true {
        let app = apps[Int(random.next() % UInt64(apps.count))]
        switch random.next() % 6 {
        case 0...2: try device.start(app, [])
        case 3: try device.perform(.home)
        case 4: try? device.perform(.jetsam(app.identifier))
        default: try? device.perform(.terminate(app.identifier))
        }
        _ = try device.connect().status()
      }
    } catch {
      // The daemon has ended, which ends the loop.
    }
  }
}

/// The same numbers each time (SplitMix64).
private struct FixedRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
