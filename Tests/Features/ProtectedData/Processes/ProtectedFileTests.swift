import CSecurity
import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// What apps, and others, can read of protected files (chapter 7).
@Suite(.enabled(if: ProtectedFiles.areSupported)) struct ProtectedFileTests {
  private static let passcode = "2580"
  private static let uses = ["opened", "read", "written", "made"]

  /// The file of a class, in the container of Vault.
  private func path(_ fileClass: String, on device: TestDevice) -> String {
    device.container(of: .vault).appendingPathComponent("Documents/NSFileProtection\(fileClass)")
      .path
  }

  /// What reading a file gives to the test, which is another process, and root if it is run as root.
  private func read(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == EPERM ? "EPERM" : "errno \(errno)" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count < 0 ? "errno \(errno)" : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// The class of a file, as the system has it.
  private func storedClass(_ path: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = getxattr(path, "user.foreground.protection", &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test(
    "An app gives each of its files one of four classes, which it and the system read back",
    .proves("DP-02/a", on: .processes))
  func classes() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.vault]) { device in
        try device.open(.vault)
        let told = try device.waitForOutput("ready", of: .vault)
        for (name, fileClass) in [
          ("A", "Complete"), ("B", "CompleteUnlessOpen"),
          ("C", "CompleteUntilFirstUserAuthentication"), ("D", "None"),
        ] {
          #expect(told.contains("\(name) is NSFileProtection\(fileClass)"))
          #expect(storedClass(path(fileClass, on: device)) == "NSFileProtection\(fileClass)")
        }
      }
    }
  }

  @Test(
    "Ten seconds after the lock the files of A, and closed ones of B, cannot be read",
    .proves("DP-03", "DP-04", "DP-06", "DP-07", "DP-10", "DP-16", on: .processes))
  func locked() async throws {
    try await onThread {
      // On this version a locked device leaves its app inactive, and it goes on executing.
      try withUnlockedDevice(
        profile: "P4", passcode: Self.passcode, keyDiscardTime: nil, apps: [.vault]
      ) { device in
        try device.open(.vault, "--watch")
        try device.waitForOutput("ready", of: .vault)
        let launched = try device.output(of: .vault)
        for name in ["A", "B", "C", "D"] {
          for use in Self.uses { #expect(launched.contains("\(name) \(use): works")) }
        }
        let stopwatch = Stopwatch()
        try device.perform(.lock)
        // What apps are told comes first, and the keys stay for ten seconds.
        try device.waitForOutput("protected data goes", of: .vault)
        try device.waitForOutput("A opened: EPERM", of: .vault)
        #expect(stopwatch.isAbout(10))
        let lost = [
          "A read: EPERM", "A written: EPERM", "A made: 513", "A database: 23", "B opened: EPERM",
        ]
        for line in lost {
          try device.waitForOutput(line, of: .vault)
        }
        #expect(read(path("Complete", on: device)) == "EPERM")
        #expect(read(path("CompleteUnlessOpen.closed", on: device)) == "EPERM")
        #expect(read(path("None", on: device)) == "secret of class D")
        let locked = try device.output(of: .vault).count
        try device.perform(.enterPasscode(Self.passcode))
        for line in ["A opened", "A read", "A written", "A made", "A database", "B opened"] {
          try device.waitForOutput("\(line): works", of: .vault, count: 2)
        }
        try device.waitForOutput("protected data returns", of: .vault)
        let lines = try device.output(of: .vault)
        // Nothing else has changed: B goes on where it is open, and C and D everywhere.
        #expect(
          Set(lines[launched.count..<locked])
            == Set(lost + ["protected data goes", "A opened: EPERM"]))
      }
    }
  }

  @Test(
    "Between the boot and the first unlock class D alone can be read, and C for ever after",
    .proves("DP-05", "DP-15", "DP-16", on: .processes))
  func beforeFirstUnlock() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.settings.append("keyDiscardTime=0.2")
      options.passcode = Self.passcode
      let first = try bootDevice(options, name: name, in: folder)
      do {
        defer { first.end() }
        try first.install(.vault)
        try first.perform(.enterPasscode(Self.passcode))
        try first.open(.vault)
        try first.waitForOutput("ready", of: .vault)
        // Without a class of its own it is in C.
        try "of no class".write(
          toFile: path("OfNone", on: first), atomically: false, encoding: .utf8)
      }
      options.passcode = nil
      let device = try bootDevice(options, name: name, in: folder)
      defer { device.end() }
      let c = path("CompleteUntilFirstUserAuthentication", on: device)
      for name in ["Complete", "CompleteUnlessOpen", "OfNone"] {
        #expect(read(path(name, on: device)) == "EPERM", "\(name)")
      }
      #expect(read(c) == "EPERM")
      #expect(read(path("None", on: device)) == "secret of class D")
      #expect(throws: DeviceError.self) { try device.launch(.vault, background: "location") }
      try device.perform(.enterPasscode(Self.passcode))
      #expect(read(c) == "secret of class C")
      #expect(read(path("OfNone", on: device)) == "of no class")
      #expect(read(path("Complete", on: device)) == "secret of class A")
      try device.perform(.lock)
      try device.waitUntil("the keys are gone") { read(path("Complete", on: device)) == "EPERM" }
      #expect(read(c) == "secret of class C")
      #expect(read(path("OfNone", on: device)) == "of no class")
    }
  }

  @Test(
    "An app that closes its file of class A and opens it again meets no error, and is not relaunched",
    .proves("DP-10", "DP-12", on: .processes))
  func closed() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.vault]) { device in
        try device.open(.vault, "--close")
        try device.waitForOutput("read: secret of class A", of: .vault)
        let pid = try device.status(of: .vault)?.pid
        let printed = try device.output(of: .vault).count
        try device.perform(.lock)
        try device.waitUntil("the keys are gone") { read(path("Complete", on: device)) == "EPERM" }
        try device.perform(.enterPasscode(Self.passcode))
        try device.waitForOutput("read: secret of class A", of: .vault, count: 2)
        #expect(try device.status(of: .vault)?.pid == pid)
        #expect(
          try device.output(of: .vault, after: printed).filter { !$0.hasPrefix("protected") }
            == ["closed", "opened", "read: secret of class A"])
      }
    }
  }

  @Test(
    "A file has the class with which it was written, or to which it is moved: then it is sealed anew",
    .proves("DP-11", on: .processes))
  func moved() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.vault]) { device in
        try device.open(.vault)
        try device.waitForOutput("ready", of: .vault)
        // What was written with the option for a class has it from the beginning.
        let told = try device.output(of: .vault)
        for (name, fileClass) in [
          ("A", "Complete"), ("B", "CompleteUnlessOpen"),
          ("C", "CompleteUntilFirstUserAuthentication"), ("D", "None"),
        ] { #expect(told.contains("\(name) is NSFileProtection\(fileClass)")) }
        let path = path("None", on: device)
        let stored = URL(
          fileURLWithPath: path.replacing("/Data/", with: "/Sealed/", maxReplacements: 1))
        let before = try Data(contentsOf: stored)
        try device.perform(.terminate(SampleApp.vault.identifier))
        try device.wait(for: .vault, .notRunning)
        try device.open(.vault, "--protect")
        try device.waitForOutput("ready", of: .vault, count: 2)
        #expect(read(path) == "secret of class D")
        let after = try Data(contentsOf: stored)
        // The same content, and not a part of it is sealed as it was.
        #expect(before.count == after.count)
        let header = 128
        #expect(before.count > header + 16)
        for place in header..<(before.count - 16) {
          #expect(after.range(of: before[place..<(place + 16)]) == nil)
        }
        try device.perform(.lock)
        try device.waitUntil("the keys are gone") { read(path) == "EPERM" }
        try device.perform(.enterPasscode(Self.passcode))
        #expect(read(path) == "secret of class D")
      }
    }
  }

  @Test(
    "The state that an app preserves is encrypted, and read when the device is unlocked",
    .proves("REST-03/b", "DP-14/a", on: .processes))
  func preserved() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.probe]) { device in
        let text = "what-nobody-shall-read"
        try device.open(.probe, "--restorable", "--note", text)
        try device.perform(.home)
        try device.wait(for: .probe, .suspended)
        let state = device.container(of: .probe).appendingPathComponent(
          "Library/Saved Application State/\(SampleApp.probe.identifier).savedState/data.data")
        #expect(try Data(contentsOf: state).range(of: Data(text.utf8)) != nil)
        let sealed = device.address.folder + "/Sealed"
        for name in FileManager.default.enumerator(atPath: sealed)?.compactMap({ $0 as? String })
          ?? []
        {
          let data = try? Data(contentsOf: URL(fileURLWithPath: "\(sealed)/\(name)"))
          #expect(data?.range(of: Data(text.utf8)) == nil, "\(name)")
        }
        try device.perform(.lock)
        try device.waitUntil("the keys are gone") { read(state.path) == "EPERM" }
        try device.perform(.enterPasscode(Self.passcode))
        #expect(read(state.path) != "EPERM")
      }
    }
  }

  @Test(
    "An app that is launched while the device is locked restores nothing, and its state stays",
    .proves("DP-14/b", on: .processes))
  func restored() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.probe]) { device in
        try device.open(.probe, "--restorable", "--note", "kept")
        try device.perform(.home)
        try device.wait(for: .probe, .suspended)
        try device.perform(.jetsam(SampleApp.probe.identifier))
        try device.lockUntilKeysAreGone()
        let start = try device.logPosition()
        try device.launch(.probe, background: "location")
        try device.wait(for: .probe, .suspended)
        try device.perform(.jetsam(SampleApp.probe.identifier))
        #expect(try states(device, since: start) == ["locked"])
        try device.perform(.enterPasscode(Self.passcode))
        try device.open(.probe, "--restorable")
        #expect(try states(device, since: start) == ["locked", "restored", "discarded"])
        try device.waitForOutput("decode kept", of: .probe)
      }
    }
  }

  /// What the log says of the preserved state of Probe.
  private func states(_ device: TestDevice, since start: UInt64) throws -> [String] {
    try device.log(since: start).compactMap { entry in
      guard case .savedState(let event, _, _) = entry.content else { return nil }
      return event
    }
  }

  @Test(
    "A file that an app is handed can be opened only while the device is unlocked",
    .proves("DP-13", on: .processes))
  func handed() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.probe]) { device in
        let source = device.folder.appendingPathComponent("letter.probe")
        try "a letter".write(to: source, atomically: true, encoding: .utf8)
        let copy = try device.connect().openFile(source.path, in: SampleApp.probe.identifier).copy
        #expect(read(copy) == "a letter")
        try device.perform(.lock)
        try device.waitUntil("the keys are gone") { read(copy) == "EPERM" }
        try device.perform(.enterPasscode(Self.passcode))
        #expect(read(copy) == "a letter")
      }
    }
  }
}
