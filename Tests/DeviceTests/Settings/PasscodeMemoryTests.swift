import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Where a passcode is after it was entered.
@Suite struct PasscodeMemoryTests {
  /// As long as one that a person remembers, and in no other data.
  private static let passcode = "739184620557"

  @Test("No process of the system has it after the boot, an unlock, one on the page, and the lock")
  func nobodyKeepsIt() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      var options = TestDeviceOptions()
      options.passcode = Self.passcode
      options.screen = DeviceBooter.Screen()
      let device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
      defer { device.end() }
      let page = try Self.openPage(of: device)
      let processes = Self.family(of: device.daemonPID)
      #expect(processes.contains(try device.foregrounddPID))
      #expect(processes.contains { Self.name(of: $0) == "keybagd" })
      let webScreen = try #require(try device.connect().screenState().webScreenPID)
      #expect(processes.contains(webScreen))
      try expectNowhere(processes, after: "the boot")
      for _ in 0..<2 {
        try device.perform(.enterPasscode(Self.passcode))
        try device.perform(.lock)
      }
      try device.waitUntil("it is locked") { try device.connect().status().locked }
      try expectNowhere(processes, after: "the lock")
      try Self.enterPasscode(on: page)
      #expect(try !device.connect().status().locked)
      try expectNowhere(processes, after: "the page")
      try device.perform(.lock)
      try device.waitUntil("it is locked again") { try device.connect().status().locked }
      try expectNowhere(processes, after: "the lock after the page")
      // The page is open all the time, and served by the same process.
      #expect(try device.connect().screenState().webScreenPID == webScreen)
    }
  }

  /// Has the device's page served, and opens what a browser that shows it has open.
  private static func openPage(of device: TestDevice) throws -> WebSocketClient {
    let address = try WebScreenStarter(
      address: device.address, path: Products.path("webscreen")
    ).start()
    let page = try #require(URL(string: address))
    let port = try #require(page.port)
    return try WebSocketClient(
      port: port, path: "/\(page.lastPathComponent)/socket",
      headers: ["Origin: http://127.0.0.1:\(port)"])
  }

  /// Enters it as the page's field for it does, and waits for the answer.
  private static func enterPasscode(on page: WebSocketClient) throws {
    let action = #"{"name":"enterPasscode","value":"\#(passcode)"}"#
    try page.send(#"{"type":"action","id":1,"action":\#(action)}"#, mask: [0x51, 0xA6, 0x3C, 0xE9])
    while true {
      switch try page.receive() {
      case .text(let text) where text.contains("outcome"):
        #expect(!text.contains("refused"), "\(text)")
        return
      case .text, .binary: continue
      case .close: throw DidNotHappen("the page was closed before the passcode was answered")
      }
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
    [process] + LinuxProcess(process).children.flatMap { family(of: $0) }
  }

  private static func name(of process: Int32) -> String {
    let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    return name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }
}
