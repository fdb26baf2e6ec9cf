import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Setting, changing and removing the passcode, and what becomes of it when processes end.
@Suite(.enabled(if: ProtectedFiles.areSupported)) struct PasscodeTests {
  private static let passcode = "8240917365"

  private func keyBagProcess(of device: TestDevice) throws -> Int32 {
    try #require(Processes.all(named: "keybagd", arguments: device.address.folder).first)
  }

  /// Kills foregroundd, and waits until there is another.
  private func replaceForegroundd(of device: TestDevice) throws {
    let old = try device.foregrounddPID
    kill(old, SIGKILL)
    #expect(try device.foregrounddPID != old)
  }

  private func secret(on device: TestDevice) -> String? {
    let file = device.container(of: .vault)
      .appendingPathComponent("Documents/NSFileProtectionComplete")
    return try? String(contentsOf: file, encoding: .utf8)
  }

  @Test(
    "The first passcode seals what apps have kept, and restarts the device",
    .proves("DP-01", on: .processes))
  func first() async throws {
    try await onThread {
      try withDevice(settings: ["keyDiscardTime=0.2"], apps: [.vault]) { device in
        try device.open(.vault)
        try device.waitForOutput("ready", of: .vault)
        let lock = { try device.perform(.lock) }
        try lock()
        // Without a passcode they are always readable.
        #expect(secret(on: device) == "secret of class A")
        try device.perform(.unlock)
        #expect(try !device.connect().passcode().hasPasscode)
        #expect(try device.connect().setPasscode(Self.passcode).restarts)
        let state = try DeviceConnection.passcodeAfterRestart(of: device.address)
        #expect(state.filesAreProtected && state.keyBag == "beforeFirstUnlock")
        #expect(secret(on: device) == nil)
        #expect(!device.hasStored("secret of class"))
        #expect(!device.hasStored(Self.passcode))
        try device.perform(.enterPasscode(Self.passcode))
        #expect(secret(on: device) == "secret of class A")
        // The class that it was given before there was a passcode.
        try lock()
        try device.waitUntil("the keys are gone") { secret(on: device) == nil }
        try device.perform(.enterPasscode(Self.passcode))
        try device.open(.vault, "--watch")
        try device.waitForOutput("A opened: works", of: .vault)
      }
    }
  }

  @Test("A changed passcode holds at once, and a removed one leaves files readable")
  func changed() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.vault]) { device in
        try device.open(.vault)
        try device.waitForOutput("ready", of: .vault)
        _ = try device.connect().changePasscode(from: Self.passcode, to: "1357")
        try device.perform(.lock)
        try device.waitUntil("the keys are gone") { secret(on: device) == nil }
        #expect(throws: DeviceError.self) { try device.perform(.enterPasscode(Self.passcode)) }
        try device.perform(.enterPasscode("1357"))
        #expect(secret(on: device) == "secret of class A")
        #expect(throws: DeviceError.self) { try device.connect().removePasscode("1111") }
        #expect(try !device.connect().removePasscode("1357").hasPasscode)
        try device.perform(.lock)
        try device.perform(.unlock)
        #expect(secret(on: device) == "secret of class A")
        // The files are sealed already, so nothing restarts.
        let state = try device.connect().setPasscode("1357")
        #expect(state.hasPasscode && !state.restarts)
      }
    }
  }

  @Test("A foregroundd that is killed leaves the keys as they were, and the passcode unlocks")
  func killedForegroundd() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.vault]) { device in
        try device.open(.vault, "--watch")
        try device.waitForOutput("ready", of: .vault)
        let app = try device.status(of: .vault)?.pid
        let keyBag = try keyBagProcess(of: device)
        try replaceForegroundd(of: device)
        #expect(secret(on: device) == "secret of class A")
        try device.perform(.lock)
        try device.waitUntil("the keys are gone") { secret(on: device) == nil }
        try replaceForegroundd(of: device)
        #expect(secret(on: device) == nil)
        #expect(try device.connect().passcode().keyBag == "locked")
        try device.perform(.enterPasscode(Self.passcode))
        #expect(secret(on: device) == "secret of class A")
        #expect(try device.status(of: .vault)?.pid == app)
        #expect(try keyBagProcess(of: device) == keyBag)
      }
    }
  }

  @Test("If keybagd is killed the device restarts, and no file is lost")
  func killedKeyBag() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.vault]) { device in
        try device.open(.vault)
        try device.waitForOutput("ready", of: .vault)
        kill(try keyBagProcess(of: device), SIGKILL)
        try device.waitUntil("the device is booted again") {
          (try? device.connect().passcode().keyBag) == "beforeFirstUnlock"
        }
        #expect(try device.state(of: .vault) == "notRunning")
        #expect(secret(on: device) == nil)
        try device.perform(.enterPasscode(Self.passcode))
        #expect(secret(on: device) == "secret of class A")
        try device.open(.vault)
      }
    }
  }

  @Test("Wrong passcodes are counted, also over a boot")
  func guesses() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.passcode = Self.passcode
      var device = try bootDevice(options, name: name, in: folder)
      defer { device.end() }
      for guess in 1...6 {
        let error = try #require(throws: DeviceError.self) {
          try device.perform(.enterPasscode("1111"))
        }
        #expect("\(error)".contains("wrong passcode"))
        #expect(try device.connect().passcode().wrongGuesses == guess)
      }
      for _ in 1...2 {
        let error = try #require(throws: DeviceError.self) {
          try device.perform(.enterPasscode(Self.passcode))
        }
        #expect("\(error)".contains("too many wrong passcodes"))
        device.end()
        options.passcode = nil
        device = try bootDevice(options, name: name, in: folder)
      }
    }
  }
}
