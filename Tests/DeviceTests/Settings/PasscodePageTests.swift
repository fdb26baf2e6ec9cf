import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import Testing

/// The passcode, as a person sets it in Settings.
@Suite(.enabled(if: ProtectedFiles.areSupported)) struct PasscodePageTests {
  private static let passcode = "739146"
  private static let other = "618205"
  private static let wrong = "111111"

  /// Whether the device's log, or a file of it, has the text.
  private func isKept(_ text: String, by device: TestDevice) throws -> Bool {
    let log = try device.appctl("log", "--json")
    #expect(log.status == 0)
    return log.output.contains(text) || device.hasStored(text)
  }

  @Test("The first passcode is entered twice, restarts the device, and unlocks it")
  func first() async throws {
    try await onThread {
      try Settings.with(apps: []) { device, settings in
        let page = try WebScreenStarter(
          address: device.address, path: Products.path("webscreen")
        ).start()
        try settings.open()
        try settings.tap("Passcode", "Turn Passcode On")
        try settings.enter(Self.passcode, asked: "Enter a passcode")
        try settings.enter(Self.wrong, asked: "Verify your new passcode")
        #expect(try settings.sees("Passcodes did not match. Try again."))
        #expect(try !device.connect().passcode().hasPasscode)
        try settings.enter(Self.passcode, asked: "Enter a passcode")
        try settings.enter(Self.passcode, asked: "Verify your new passcode")
        let state = try DeviceConnection.passcodeAfterRestart(of: device.address)
        #expect(state.keyBag == "beforeFirstUnlock" && state.filesAreProtected)
        #expect(throws: DeviceError.self) { try device.perform(.enterPasscode(Self.wrong)) }
        #expect(try device.connect().status().locked)
        try device.perform(.enterPasscode(Self.passcode))
        #expect(try !device.connect().status().locked)
        #expect(try !isKept(Self.passcode, by: device))
        // Whoever has entered it in a browser sees the device there again, at the same port and under
        // another secret.
        try device.waitUntil("the page is served") {
          try device.connect().screenState().page != nil
        }
        let again = try #require(try device.connect().screenState().page)
        #expect(URL(string: again)?.port == URL(string: page)?.port)
        #expect(again != page)
      }
    }
  }

  @Test("A changed passcode holds at once, and is turned off with the new one")
  func changedAndOff() async throws {
    try await onThread {
      try Settings.with(passcode: Self.passcode) { device, settings in
        try settings.open()
        try settings.tap("Passcode", "Change Passcode")
        try settings.enter(Self.passcode, asked: "Enter your old passcode")
        try settings.enter(Self.other, asked: "Enter your new passcode")
        try settings.enter(Self.other, asked: "Verify your new passcode")
        #expect(try settings.isBackFromPad())
        try device.lockUntilKeysAreGone()
        #expect(throws: DeviceError.self) { try device.perform(.enterPasscode(Self.passcode)) }
        try device.perform(.enterPasscode(Self.other))
        try device.wait(for: Settings.app, .active)
        try settings.tap("Turn Passcode Off")
        try settings.enter(Self.other, asked: "Enter your passcode")
        #expect(try settings.isBackFromPad())
        #expect(try settings.sees("Turn Passcode On"))
        #expect(try !device.connect().passcode().hasPasscode)
        try device.perform(.lock)
        try device.perform(.unlock)
        try device.wait(for: Settings.app, .active)
        // The files are sealed already, so the next one restarts nothing.
        try settings.tap("Turn Passcode On", "4-Digit Code")
        try settings.enter("2580", asked: "Enter a passcode")
        try settings.enter("2580", asked: "Verify your new passcode")
        #expect(try settings.isBackFromPad())
        #expect(try device.connect().passcode().hasPasscode)
        for text in [Self.passcode, Self.other] { #expect(try !isKept(text, by: device)) }
      }
    }
  }

  @Test("Digits are in memory that no core file has while they are entered, and nowhere afterwards")
  func memory() async throws {
    try await onThread {
      try Settings.with(passcode: Self.passcode) { device, settings in
        let process = try settings.open()
        try settings.tap("Passcode", "Change Passcode")
        try settings.enter(Self.passcode, asked: "Enter your old passcode")
        try settings.enter(Self.other, asked: "Enter your new passcode")
        try settings.enter(
          String(Self.other.prefix(5)), asked: "Verify your new passcode", of: 6)
        #expect(
          try settings.eventually {
            (try? $0.interface(of: Settings.app))?.node("PasscodeDots")?.element.value
              == "5 of 6 digits entered"
          })
        for text in [Self.passcode, Self.other] {
          let places = try ProcessMemory.places(of: text, in: process)
          #expect(places.count == 1, "\(places)")
          #expect(!places.contains { $0.isDumped }, "\(places)")
        }
        // Away from it they are forgotten, and its picture has nothing of the pad.
        try device.perform(.home)
        try device.wait(for: Settings.app, .suspended)
        for text in [Self.passcode, Self.other] {
          let places = try ProcessMemory.places(of: text, in: process)
          #expect(places.isEmpty, "\(places)")
        }
        #expect(try settings.screen.interface(of: Settings.app).node("PasscodeDots") == nil)
        try settings.open()
        try settings.enter(Self.passcode, asked: "Enter your old passcode")
        try settings.enter(Self.other, asked: "Enter your new passcode")
        try settings.enter(Self.other, asked: "Verify your new passcode")
        #expect(try settings.isBackFromPad())
        for text in [Self.passcode, Self.other] {
          let places = try ProcessMemory.places(of: text, in: process)
          #expect(places.isEmpty, "\(places)")
        }
      }
    }
  }

  @Test("Wrong passcodes in Settings are counted, also over a boot, and then make it wait")
  func wrongOnes() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.screen = try Settings.screen(in: folder)
      options.passcode = Self.passcode
      var device = try bootDevice(options, name: name, in: folder)
      defer { device.end() }
      try device.perform(.enterPasscode(Self.passcode))
      var settings = try Settings(on: device)
      try settings.open()
      try settings.tap("Passcode", "Turn Passcode Off")
      try settings.enter(Self.wrong, asked: "Enter your passcode")
      #expect(try settings.sees("1 Failed Passcode Attempt"))
      #expect(try device.connect().passcode().wrongGuesses == 1)
      #expect(try device.connect().passcode().hasPasscode)
      device.end()
      options.passcode = nil
      device = try bootDevice(options, name: name, in: folder)
      #expect(try device.connect().passcode().wrongGuesses == 1)
      try device.perform(.enterPasscode(Self.passcode))
      settings = try Settings(on: device)
      try settings.open()
      try settings.tap("Passcode", "Change Passcode")
      for guess in 1...5 {
        try settings.enter(Self.wrong, asked: "Enter your old passcode")
        let words = guess == 1 ? "1 Failed Passcode Attempt" : "\(guess) Failed Passcode Attempts"
        #expect(try settings.sees(words))
      }
      try settings.enter(Self.wrong, asked: "Enter your old passcode")
      #expect(try settings.sees("Try Again in 1 Minute"))
      let tree = try settings.screen.interface(of: Settings.app)
      #expect(tree.node("6 Failed Passcode Attempts") != nil)
      #expect(tree.node("key7")?.element.isEnabled == false)
      let error = try #require(throws: DeviceError.self) {
        try device.connect().changePasscode(from: Self.passcode, to: "2580")
      }
      #expect("\(error)".contains("too many wrong passcodes"))
      // The page says so, too, when it is opened later.
      try settings.tap("PasscodeDelete", "Change Passcode")
      #expect(try settings.sees("Try Again in 1 Minute"))
    }
  }
}
