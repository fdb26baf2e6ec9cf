import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// A foregroundd that is killed or upgraded, and the apps that it leaves to the next.
@Suite(.timeLimit(.minutes(5))) struct TakeoverTests {
  /// How foregroundd ends.
  enum End: CaseIterable {
    case kill, upgrade

    func carryOut(on device: TestDevice) throws {
      let old = try device.foregrounddPID
      switch self {
      case .kill: Glibc.kill(old, SIGKILL)
      case .upgrade: #expect(try device.connect().upgrade().beginning == "upgrade")
      }
      #expect(try device.foregrounddPID != old)
    }
  }

  @Test(
    "No app ends, in front, suspended or with a task in the background", arguments: End.allCases)
  func appsGoOn(end: End) throws {
    try withDevice(apps: [.stubborn, .notes, .probe]) { device in
      let stubborn = try device.open(
        .stubborn, "--begin-task-in", "applicationDidEnterBackground", "--never-end-task")
      let notes = try device.open(.notes)
      let probe = try device.open(.probe)
      try device.wait(for: .notes, .suspended)
      #expect(try device.state(of: .stubborn) == "background")
      try end.carryOut(on: device)
      #expect(try device.status(of: .stubborn)?.pid == stubborn)
      #expect(try device.state(of: .stubborn) == "background")
      #expect(try device.status(of: .notes)?.pid == notes)
      #expect(try device.state(of: .notes) == "suspended")
      #expect(try device.status(of: .probe)?.pid == probe)
      #expect(try device.state(of: .probe) == "active")
      // They also go on to live.
      #expect(try device.open(.notes) == notes)
      try device.wait(for: .probe, .suspended)
      #expect(try device.open(.probe) == probe)
    }
  }

  @Test(
    "What an app has gone on to by itself the next foregroundd learns, and tells it nothing twice")
  func goneOn() throws {
    try withDevice(apps: [.stubborn]) { device in
      let pid = try device.openAndSuspend(
        .stubborn,
        [
          "--delay-in", "applicationWillEnterForeground=0.3",
          "--delay-in", "applicationDidBecomeActive=2",
        ])
      let position = try device.logPosition()
      try device.launch(.stubborn)
      let old = try device.foregrounddPID
      kill(old, SIGSTOP)
      // It is in applicationDidBecomeActive by then, which was sent to it ahead.
      Observation.span(1)
      kill(old, SIGKILL)
      try device.wait(for: .stubborn, .active)
      try device.waitForCallback("applicationDidBecomeActive", of: .stubborn, since: position)
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      #expect(try device.status(of: .stubborn)?.pid == pid)
      let names = try device.connect().log(since: position).compactMap { entry -> String? in
        if case .callback(let name, _) = entry.content { name } else { nil }
      }
      #expect(
        names == [
          "applicationWillEnterForeground", "applicationDidBecomeActive",
          "applicationWillResignActive", "applicationDidEnterBackground",
        ])
    }
  }

  @Test("Callbacks are delivered once each, wherever foregroundd is killed")
  func callbacks() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      let pid = try device.open(.stubborn, "--log-states")
      for round in 0..<10 {
        let app = round.isMultiple(of: 2) ? SampleApp.notes : .stubborn
        let old = try device.foregrounddPID
        let position = try device.logPosition()
        Thread.detachNewThread { _ = try? device.launch(app) }
        // Each time one step further on the way from the request to the suspension of the other.
        _ = try device.waitForEntry(since: position) { $0.sequence > position + UInt64(round) }
        kill(old, SIGKILL)
        try device.open(app)
        #expect(try device.status(of: .stubborn)?.pid == pid)
      }
      let names = ["applicationDidBecomeActive", "applicationWillResignActive"]
      let logged = try device.connect().log(since: 0).compactMap { entry -> String? in
        guard case .callback(let name, _) = entry.content, entry.pid == pid else { return nil }
        return names.contains(name) ? name : nil
      }
      #expect(logged.count > 10)
      for (first, second) in zip(logged, logged.dropFirst()) { #expect(first != second) }
      // A line that was read and not yet written is lost with foregroundd; none comes twice.
      let output = try device.output(of: .stubborn)
      for name in names {
        let printed = output.count { $0.hasPrefix(name + " ") }
        let returned = logged.count { $0 == name }
        #expect(printed <= returned && printed >= returned - 3, "\(name): \(printed), \(returned)")
      }
    }
  }

  @Test("A watchdog that was running goes on", arguments: End.allCases)
  func watchdog(end: End) throws {
    try withDevice(settings: ["backgroundEntryDeadline=8"], apps: [.stubborn]) { device in
      try device.open(.stubborn, "--hang-in", "applicationDidEnterBackground")
      let begun = ContinuousClock.now
      try device.perform(.home)
      // Nothing happens but that the time passes, which counts.
      Observation.span(6)
      try end.carryOut(on: device)
      let record = try device.end(of: .stubborn)
      #expect(record.reason == "watchdog")
      #expect(ContinuousClock.now - begun > .seconds(7.9))
      #expect(ContinuousClock.now - begun < .seconds(13))
    }
  }

  @Test("An app that is killed while there is no foregroundd has its end recorded")
  func endsMeanwhile() throws {
    try withDevice(apps: [.notes]) { device in
      let pid = try device.open(.notes)
      let foregroundd = try device.foregrounddPID
      kill(foregroundd, SIGSTOP)
      kill(pid, SIGKILL)
      kill(foregroundd, SIGKILL)
      let record = try device.end(of: .notes)
      #expect(record.reason == "crash")
      #expect(try device.open(.notes) != pid)
    }
  }

  @Test("The log goes on, and `explain` knows what was before")
  func log() throws {
    try withDevice(apps: [.notes]) { device in
      try device.open(.notes)
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      let before = try device.connect().log(since: 0).map(\.json)
      for end in End.allCases {
        try end.carryOut(on: device)
        #expect(
          try device.connect().log(since: 0).prefix(before.count).map(\.sequence)
            == (1...UInt64(before.count)).map { $0 })
      }
      #expect(try device.connect().explain(SampleApp.notes.identifier).text.contains("suspended"))
    }
  }

  @Test("A program that is no foregroundd does not take over; the old one goes on")
  func failedUpgrade() throws {
    try withDevice(apps: [.notes]) { device in
      let pid = try device.open(.notes)
      #expect(throws: DeviceError.self) { try device.connect().upgrade(to: "/bin/false") }
      #expect(throws: DeviceError.self) { try device.connect().upgrade(to: "/no/such/file") }
      #expect(try device.status(of: .notes)?.pid == pid)
      #expect(try device.state(of: .notes) == "active")
      #expect(try device.connect().status().beginning == "failedUpgrade")
    }
  }

  @Test("Nothing is kept of the processes of an earlier foregroundd", arguments: End.allCases)
  func descriptors(end: End) throws {
    try withDevice(screen: .init(), apps: [.notes]) { device in
      try device.open(.notes)
      let supervisor = try #require(LinuxProcess(device.foregrounddPID).parent)
      func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(supervisor)/fd").count
      }
      let before = try descriptors()
      for _ in 0..<4 { try end.carryOut(on: device) }
      #expect(try descriptors() <= before)
    }
  }

  @Test("The screen is there again, with the app in front")
  func screen() throws {
    try withDevice(screen: .init(), apps: [.notes]) { device in
      let pid = try device.open(.notes)
      try End.kill.carryOut(on: device)
      let picture = try ScreenConnection(to: device.address).screenshot()
      #expect(picture.starts(with: [0x89, 0x50, 0x4e, 0x47]))
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      #expect(try device.open(.notes) == pid)
    }
  }
}
