import Foundation
import LifecycleKernel
import SystemInterface
import Testing
import VirtualDevice

@testable import DeviceHost

/// From which request a line of the log follows.
@Suite struct RequestTraceTests {
  /// A line as `appctl log --json` prints it.
  private struct Line: Decodable {
    var seq: UInt64
    var time: Double
    var app: String?
    var kind: String
    var name: String?
    var to: String?
    var reason: String?
    var request: UInt64?
    var monotonic: Double?
  }

  private let first = "org.example.First"
  private let second = "org.example.Second"

  private func log(of device: VirtualDevice) throws -> [Line] {
    try device.device.logEntries(since: 0).map {
      try JSONDecoder().decode(Line.self, from: Data($0.json.utf8))
    }
  }

  /// The callbacks and exits that follow from the last request of that name, and of which app.
  private func followers(of request: String, in log: [Line]) throws -> [String] {
    let number = try #require(log.last { $0.kind == "request" && $0.name == request }?.seq)
    return log.filter { $0.request == number && ["callback", "exit"].contains($0.kind) }.map {
      "\($0.app == first ? "first" : "second") \($0.name ?? $0.reason ?? "")"
    }
  }

  @Test func `a request is followed by the callbacks that it has caused, in every app`() throws {
    let device = try VirtualDevice(apps: [first, second])
    device.launch(first)
    device.wait(first, .active)
    device.launch(second)
    device.wait(second, .active)
    let followed = try followers(of: "launch", in: log(of: device))
    #expect(followed.first == "first applicationWillResignActive")
    #expect(followed.contains("second application(_:didFinishLaunchingWithOptions:)"))
    #expect(followed.contains("second applicationDidBecomeActive"))
  }

  @Test func `what the system does by itself has no request`() throws {
    let device = try VirtualDevice(apps: [first])
    device.launch(first)
    device.wait(first, .active)
    device.act(.home)
    device.wait(first, .suspended)
    device.act(.jetsam(first))
    device.wait(first, .notRunning)
    device.time.advance(by: .seconds(1))
    let log = try log(of: device)
    #expect(try followers(of: "jetsam", in: log) == ["first jetsam"])
    #expect(
      try followers(of: "home", in: log)
        == ["first applicationWillResignActive", "first applicationDidEnterBackground"])
    // It was frozen when a deadline had passed, which is no request.
    let suspended = try #require(log.last { $0.to == "suspended" })
    #expect(suspended.request == nil)
    #expect(log.filter { $0.kind == "request" }.allSatisfy { $0.request == nil })
  }

  @Test func `each line has the machine's time`() throws {
    let device = try VirtualDevice(apps: [first])
    device.launch(first)
    device.wait(first, .active)
    let differences = try log(of: device).map { ($0.monotonic ?? -1) - $0.time }
    let offset = try #require(differences.first)
    #expect(offset >= 0)
    #expect(differences.allSatisfy { abs($0 - offset) < 0.001 })
  }
}
