import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import LinuxPlatform
import Testing

/// Apps that have to share little memory.
@Suite struct ShortageTests {
  @Test(
    "An app that takes the memory of all is ended before the one in front is",
    .proves(
      "BGMEM-01", "BGMEM-05", "MEM-06", "MEM-11", "MEM-18", "LIFE-09/b", "SEQ-16/d",
      on: .processes))
  func greed() async throws {
    try await onThread(weight: 5) {
      try withDevice(
        settings: ["deviceMemory=256", "appMemory=1000"], apps: [.stubborn, .notes, .probe]
      ) { device in
        let probe = try device.open(.probe)
        try device.perform(.home)
        try device.wait(for: .probe, .suspended)
        let position = try device.logPosition()
        try device.start(
          .stubborn,
          [
            "--allocate", "600", "--begin-task-in", "applicationDidEnterBackground",
            "--never-end-task",
          ])
        let notes = try device.open(.notes)
        // First the app that is suspended, then the one that executes.
        let first = try device.end(of: .probe, since: position)
        #expect(first.reason == "jetsam")
        #expect(first.code == "0x4", "vm-pageshortage")
        #expect(first.explanation.contains("it used the most of all suspended apps"))
        #expect(first.explanation.contains("Stubborn (in the background, so after the suspended"))
        let second = try device.end(of: .stubborn, since: position)
        #expect(second.reason == "jetsam")
        #expect(second.code == "0x4", "vm-pageshortage")
        #expect(second.explanation.contains("no suspended app was left"))
        #expect(second.explanation.contains("Notes (in front, so last"))
        try device.wait(for: .notes, .active)
        #expect(LinuxProcess(notes).exists)
        #expect(!LinuxProcess(probe).exists)
        let memory = try #require(device.connect().status().memory)
        #expect(memory.available > memory.total / 2)
      }
    }
  }

  @Test(
    "Suspended apps end before running ones, of each kind the largest first",
    .proves("BGMEM-01", "BGMEM-05", "MEM-18", "AMB-32", on: .processes))
  func order() throws {
    // The smallest of all are suspended.
    let suspended = [20, 45].map { (SampleApp.stubborn.copy("org.test.suspended\($0)"), $0) }
    let running = [120, 80].map { (SampleApp.stubborn.copy("org.test.running\($0)"), $0) }
    try withDevice(apps: (suspended + running).map(\.0)) { device in
      for (app, size) in suspended + running {
        let isSuspended = size < 50
        try device.open(
          app,
          arguments: ["--allocate", "\(size)"]
            + (isSuspended
              ? [] : ["--begin-task-in", "applicationDidEnterBackground", "--never-end-task"]))
        try device.waitForOutput("allocated \(size)", of: app)
        try device.perform(.home)
        try device.wait(for: app, isSuspended ? .suspended : .background)
      }
      let start = try device.logPosition()
      try device.perform(.memoryPressure(.critical))
      // One after the other, each after what the last one has freed was measured.
      let expected = [suspended[1], suspended[0], running[0], running[1]].map(\.0)
      let last = try device.end(of: expected[3], since: start)
      let ended = try device.log(since: start).compactMap { entry in
        if case .exit = entry.content { entry.app } else { nil }
      }
      #expect(ended == expected.map(\.identifier))
      let first = try device.end(of: expected[0], since: start)
      #expect(first.explanation.contains("(rules BGMEM-05 and BGMEM-01)"))
      #expect(first.explanation.contains("in the background, so after the suspended ones"))
      #expect(last.explanation.contains("no suspended app was left"))
    }
  }

  @Test(
    "An app that runs in the background is warned, and until iOS 6 told that it ends for memory",
    .proves("RESP-14/a", "RESP-14/b", "MEM-19/b", "AMB-08", on: .processes),
    arguments: [("P4", true), ("P6", true), ("P7", false)])
  func orderly(profile: String, isTold: Bool) throws {
    try withDevice(profile: profile) { device in
      try device.open(
        .stubborn, "--log-states", "--begin-task-in", "applicationDidEnterBackground",
        "--never-end-task")
      try device.perform(.home)
      try device.wait(for: .stubborn, .background)
      let printed = try device.output(of: .stubborn).count
      let start = try device.logPosition()
      try device.perform(.memoryPressure(.warning))
      let warning = "applicationDidReceiveMemoryWarning background"
      try device.waitForOutput(of: .stubborn, after: printed) { $0 == warning }
      try device.perform(.memoryPressure(.critical))
      #expect(try device.end(of: .stubborn, since: start).reason == "jetsam")
      // What the app itself has seen, to its last line.
      let told = try device.output(of: .stubborn, after: printed).filter {
        $0.hasPrefix("application")
      }
      #expect(told.first == warning)
      #expect(told.contains("applicationWillTerminate background") == isTold)
    }
  }

  @Test(
    "While there is room apps stay in memory, and no more end than is needed",
    .proves("BGMEM-04", on: .processes))
  func room() async throws {
    let apps = (1...3).map { SampleApp.stubborn.copy("org.foreground.Stubborn\($0)") }
    try await onThread(weight: 5) {
      try withDevice(
        settings: ["deviceMemory=500", "appMemory=1000"], apps: apps + [.stubborn]
      ) { device in
        let size = 90
        var pids: [Int32] = []
        for app in apps {
          pids.append(try device.open(app, "--allocate", "\(size)"))
          try device.waitForOutput("allocated \(size)", of: app)
          try device.perform(.home)
          try device.wait(for: app, .suspended)
          let seen = try device.waitForEntry(of: app) { entry in
            if case .memory(let bytes) = entry.content { bytes >> 20 >= size } else { false }
          }
          #expect(seen != nil)
        }
        #expect(pids.allSatisfy { LinuxProcess($0).exists })
        // What an app needs besides is known from these; the next one leaves 5 % of the memory.
        let memory = try #require(device.connect().status().memory)
        let used = Int((memory.total - memory.available) >> 20) / apps.count
        let wanted = Int(memory.available >> 20) - (used - size) - 25
        let position = try device.logPosition()
        try device.open(.stubborn, "--allocate", "\(wanted)")
        let end = try device.waitForEntry(since: position) {
          if case .exit = $0.content { true } else { false }
        }
        #expect(end != nil)
        let watch = Stopwatch()
        while watch.seconds < 30, try device.connect().status().memory?.pressure != "normal" {
          usleep(5_000)
        }
        #expect(try device.state(of: .stubborn) == "active")
        let left = pids.filter { LinuxProcess($0).exists }
        #expect(left.count == apps.count - 1)
      }
    }
  }

  @Test(
    "A simulated level warns running apps and ends suspended ones, until it is taken back",
    .proves("MEM-04/a", "MEM-04/b", on: .processes))
  func simulated() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      try device.open(.stubborn)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      try device.open(.notes)
      let position = try device.logPosition()
      try device.perform(.memoryPressure(.warning))
      #expect(try device.state(of: .stubborn) == "suspended")
      try device.perform(.memoryPressure(.critical))
      let end = try device.end(of: .stubborn, since: position)
      #expect(end.explanation.contains("you have asked for critical memory pressure"))
      #expect(try device.connect().status().memory?.isSimulated == true)
      #expect(try device.state(of: .notes) == "active")
      try device.perform(.memoryPressure(nil))
      try device.open(.stubborn)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      let warning = "applicationDidReceiveMemoryWarning"
      #expect(try device.callbacks(of: .notes, since: position).filter { $0 == warning }.count == 2)
      #expect(try !device.callbacks(of: .stubborn, since: position).contains(warning))
    }
  }

  @Test(
    "A warning comes over all four channels, and only one of them says how short memory is",
    .proves("MEM-01", on: .processes))
  func channels() throws {
    try withDevice(apps: [.hog]) { device in
      try device.open(.hog)
      let warnings = [
        "The delegate was warned", "The notification came", "The view controller was warned",
      ]
      let steps: [(DeviceAction, [String])] = [
        (.memoryPressure(.warning), warnings + ["Memory pressure is warning"]),
        (.memoryPressure(.critical), warnings + ["Memory pressure is critical"]),
        (.memoryPressure(nil), ["Memory pressure is normal"]),
      ]
      for (action, expected) in steps {
        let printed = try device.output(of: .hog).count
        try device.perform(action)
        for line in expected {
          #expect(try device.waitForOutput(of: .hog, after: printed) { $0 == line } != nil)
        }
        #expect(try device.output(of: .hog, after: printed).sorted() == expected.sorted())
      }
    }
  }

  @Test(
    "An app that empties its cache when it enters the background outlives one that keeps as much",
    .proves("RESP-07", on: .processes))
  func cache() throws {
    let keeper = SampleApp.hog
    let other = SampleApp.hog.copy("org.test.cache")
    try withDevice(apps: [keeper, other]) { device in
      _ = try device.openAndSuspend(keeper, ["--hold", "60"])
      let pid = try device.open(other, "--hold", "90", "--cache")
      let shown = try #require(PrivateMemory.read(of: pid))
      try device.perform(.home)
      try device.wait(for: other, .suspended)
      let hidden = try #require(PrivateMemory.read(of: pid))
      #expect(hidden + (80 << 20) <= shown, "it has given back its cache")
      try device.open(other)
      let again = try #require(PrivateMemory.read(of: pid))
      #expect(hidden + (80 << 20) <= again, "the cache is filled again")
      try device.perform(.home)
      try device.wait(for: other, .suspended)
      let start = try device.logPosition()
      try device.perform(.memoryPressure(.critical))
      _ = try device.end(of: other, since: start)
      let ended = try device.log(since: start).compactMap { entry in
        if case .exit = entry.content { entry.app } else { nil }
      }
      #expect(ended == [keeper.identifier, other.identifier], "the largest is the first")
    }
  }

  @Test("If foregroundd does not answer while memory is short, its second thread ends apps")
  func guarded() async throws {
    try await onThread(weight: 5) {
      try withDevice(
        settings: ["deviceMemory=256", "appMemory=1000"], apps: [.hog, .probe]
      ) { device in
        let probe = try device.open(.probe)
        try device.perform(.home)
        try device.wait(for: .probe, .suspended)
        let position = try device.logPosition()
        let hog = try device.open(.hog, "--grow", "40")
        // The thread that handles all events; the others go on.
        let foregroundd = LinuxProcess(try device.foregrounddPID)
        let thread = try #require(
          foregroundd.threads.first { LinuxProcess($0).name.hasPrefix("NIO-ELT") })
        let debugger = try Debugger(attachingTo: thread, stops: true)
        #expect(Processes.waitForEnd(of: [probe]))
        // Nothing of it was decided by the thread that is stopped, and the app in front is spared.
        #expect(Processes.isAlive(hog))
        debugger.detach()
        let end = try device.end(of: .probe, since: position)
        #expect(end.reason == "jetsam")
        #expect(end.explanation.contains("foregroundd did not answer"))
        // From then on the first thread decides again.
        let last = try device.end(of: .hog, since: position)
        #expect(last.explanation.contains("no other app was left"))
      }
    }
  }
}
