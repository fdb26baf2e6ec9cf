import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Synchronization
import Testing
import TransferTestKit

/// Whether a device of this machine can have a network of its own.
let canHaveNetworks = access("/dev/net/tun", R_OK | W_OK) == 0

/// How good the network is: apps of real devices, with servers on this machine.
@Suite(.enabled(if: canHaveNetworks, "needs /dev/net/tun")) struct NetworkTests {
  private static let app = SampleApp.surfer

  /// Has the app do something, and waits until it says what came of it.
  @discardableResult
  private func ask(
    _ device: TestDevice, _ order: String, timeout: Double = 60
  ) throws -> String {
    let count = try device.output(of: Self.app).count
    try device.perform(.openURL("surfer:\(order)"))
    let line = try device.waitForOutput(of: Self.app, after: count, timeout: timeout) { _ in true }
    return try #require(line, "the app says nothing after \(order)")
  }

  private func page(_ size: Int = 5) throws -> HostileServer {
    try HostileServer { _ in HTTPAnswer(body: testBytes(size)) }
  }

  /// The time at the end of a line of the app, in milliseconds.
  private func milliseconds(_ line: String) throws -> Int {
    let word = line.split(separator: " ").suffix(2).first
    return try #require(word.flatMap { Int($0) })
  }

  @Test(
    "An app reaches a server of the machine; without a network it fails at once, until there is one"
  )
  func offline() throws {
    let server = try page()
    try withDevice(network: .full, apps: [.surfer]) { device in
      try device.open(Self.app)
      let load = "load?\(server.port)/"
      #expect(try ask(device, load).hasPrefix("load \(server.port)/: 200, 5 bytes"))
      #expect(try ask(device, "connect?\(server.port)").contains("connected"))
      #expect(try ask(device, "connect?1").contains("ECONNREFUSED"))
      // A server of the app itself.
      #expect(try ask(device, "listen") == "listen: heard own")

      try device.perform(.network(.offline))
      let failed = try ask(device, load)
      #expect(failed.hasPrefix("load \(server.port)/: failed with NSURLErrorDomain"))
      #expect(try milliseconds(failed) < 2_000, "not after a timeout")
      for order in ["connect?\(server.port)", "reach?192.0.2.1"] {
        let line = try ask(device, order)
        #expect(line.contains("ENETUNREACH"))
        #expect(try milliseconds(line) < 2_000)
      }
      #expect(try ask(device, "listen") == "listen: heard own", "that needs no network")
      #expect(server.received.count == 1)

      try device.perform(.network(.full))
      #expect(try ask(device, load).contains("200, 5 bytes"))
      #expect(try ask(device, "connect?\(server.port)").contains("connected"))
    }
  }

  @Test("A connection that is open when the network goes is ended at once")
  func openConnection() throws {
    let gate = Gate()
    defer { gate.open() }
    let server = try HostileServer { _ in
      var answer = HTTPAnswer(body: testBytes(5_000))
      answer.wait = (1_000, gate)
      return answer
    }
    try withDevice(network: .full, apps: [.surfer]) { device in
      try device.open(Self.app)
      try device.perform(.openURL("surfer:load?\(server.port)/"))
      try device.waitUntil("the server is asked") { server.received.count == 1 }
      try device.perform(.network(.offline))
      let line = try device.waitForOutput(of: Self.app, timeout: 20) { _ in true }
      // networkConnectionLost, as on the platform.
      #expect(line?.hasPrefix("load \(server.port)/: failed with NSURLErrorDomain -1005") == true)
    }
  }

  @Test("Apps that are started after the holder has ended have a network, too")
  func holder() throws {
    let server = try page()
    try withDevice(network: .full, apps: [.surfer]) { device in
      let pid = try device.open(Self.app)
      let holder = try #require(LinuxProcess(pid).parent)
      #expect(LinuxProcess(holder).name == "holder")
      kill(holder, SIGKILL)
      try device.wait(for: Self.app, .notRunning)
      try device.open(Self.app)
      try device.waitUntil("the network is there again") {
        try ask(device, "load?\(server.port)/").contains("200, 5 bytes")
      }
    }
  }

  @Test("A slow network is as slow for the app and for the server as its profile says")
  func slow() throws {
    let arrivals = Mutex<[ContinuousClock.Instant]>([])
    let server = try HostileServer { _ in
      arrivals.withLock { $0.append(.now) }
      return HTTPAnswer(body: testBytes(30_000))
    }
    try withDevice(network: .edge, apps: [.surfer]) { device in
      try device.open(Self.app)
      let start = ContinuousClock.now
      let line = try ask(device, "load?\(server.port)/")
      let end = ContinuousClock.now
      #expect(line.contains("200, 30000 bytes"))
      let first = arrivals.withLock(\.first)
      let arrival = try #require(first)
      // There and back to connect, and there with the request: 440 + 400 + 440 ms.
      #expect(arrival - start >= .milliseconds(1_280))
      // Back, and 240,000 bits at 240 kbit/s.
      #expect(end - arrival >= .milliseconds(1_400))
      #expect(try milliseconds(line) >= 2_680)
      #expect(end - start < .seconds(20), "and not slower by far")

      try device.perform(.network(.full))
      #expect(try milliseconds(ask(device, "load?\(server.port)/")) < 1_280)
    }
  }

  @Test("A bad network loses packets on both ways, and the worst one all")
  func lossy() throws {
    let server = try EchoServer()
    try withDevice(network: .veryBad, apps: [.surfer]) { device in
      try device.open(Self.app)
      let words = try ask(device, "echo?\(server.port)").split(separator: " ")
      let word = try #require(words.dropFirst(3).first)
      let returned = try #require(Int(word))
      // Of a hundred, 81 on average; these are five times the standard deviation away.
      #expect((61...99).contains(returned))
      try device.perform(.network(.allLost))
      #expect(try ask(device, "echo?\(server.port)") == "echo: 100 sent, 0 returned")
      try device.perform(.network(.full))
      #expect(try ask(device, "echo?\(server.port)") == "echo: 100 sent, 100 returned")
    }
  }

  @Test("TCP gets through a network that loses one packet in five")
  func lossyTCP() throws {
    let server = try page(20_000)
    try withDevice(network: .veryBad, apps: [.surfer]) { device in
      try device.open(Self.app)
      #expect(try ask(device, "load?\(server.port)/", timeout: 100).contains("200, 20000 bytes"))
    }
  }

  @Test("A background transfer waits while there is no network, and goes on where it was")
  func transfer() throws {
    let gate = Gate()
    let content = testBytes(400_000)
    let server = try HostileServer { question in
      var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
      if question.number == 1 { answer.wait = (100_000, gate) }
      return answer
    }
    defer { gate.open() }
    try withDevice(network: .full, apps: [.courier]) { device in
      try device.open(.courier, "--quiet", "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 100_000 && $0.state == "running" }
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      try device.perform(.network(.offline))
      try device.waitForTransfer { $0.state == "waiting" && $0.waitsFor == "a network" }
      #expect(server.received.count == 1)
      try device.perform(.network(.wifi))
      try device.waitForTransfer { $0.state == "finished" && $0.bytes == 400_000 }
      let request = try #require(server.received.last)
      #expect(request.headers["range"] == "bytes=100000-")
      try device.open(.courier)
      try device.waitForOutput("arrived file status 200 (foreground)", of: .courier)
      #expect(try device.downloads(of: .courier) == [content])
    }
  }

  @Test("The network outlives networkd and foregroundd, each as it was set")
  func recovery() throws {
    let server = try page()
    try withDevice(network: .full, apps: [.surfer]) { device in
      try device.open(Self.app)
      let load = "load?\(server.port)/"
      #expect(try ask(device, load).contains("200, 5 bytes"))

      let before = child("networkd", of: try device.foregrounddPID)
      let networkd = try #require(before)
      kill(networkd, SIGKILL)
      try device.waitUntil("another networkd is there") {
        child("networkd", of: try device.foregrounddPID).map { $0 != networkd } ?? false
      }
      // Answered when it holds.
      try device.perform(.network(.offline))
      #expect(try ask(device, load).contains("failed"))

      let foregroundd = try device.foregrounddPID
      kill(foregroundd, SIGKILL)
      try device.waitUntil("another foregroundd is there") {
        (try? device.foregrounddPID).map { $0 != foregroundd } ?? false
      }
      #expect(try device.connect().status().situation.network == "offline")
      #expect(try ask(device, load).contains("failed"))
      try device.perform(.network(.full))
      #expect(try ask(device, load).contains("200, 5 bytes"))
    }
  }

  @Test("The commands show it, and say what is in their way")
  func commands() throws {
    try withDevice(network: .threeG, apps: []) { device in
      #expect(try device.appctl("network").output == "3g\n")
      for profile in NetworkProfile.allCases {
        let set = try device.appctl("network", profile.rawValue)
        #expect(set.status == 0, "\(set.errors)")
        #expect(try device.appctl("network").output == "\(profile.rawValue)\n")
      }
      let json = try device.appctl("network", "--json").output
      let shown = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(shown?["network"] as? String == "offline" && shown?["isOwn"] as? Bool == true)
      #expect(try device.appctl("network", "4g").status == 64)
      let status = try device.connect().status().situation
      #expect(status.network == "offline" && status.hasOwnNetwork)
      #expect(try device.appctl("log").output.contains("network veryBad"))
    }
  }

  @Test("A device that was booted with the machine's network keeps it, and has no networkd")
  func machineNetwork() throws {
    let server = try page()
    try withDevice(apps: [.surfer]) { device in
      try device.open(Self.app)
      #expect(try ask(device, "load?\(server.port)/").contains("200, 5 bytes"))
      #expect(try device.appctl("network").output == "full\n")
      #expect(try device.appctl("network", "full").status == 0)
      let refused = try device.appctl("network", "3g")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("boot it with --network 3g"))
      #expect(try ask(device, "load?\(server.port)/").contains("200, 5 bytes"))
      let foregroundd = try device.foregrounddPID
      #expect(child("networkd", of: foregroundd) == nil)
    }
  }

  @Test("Without slirp4netns there is no network, and a message says what to install")
  func withoutSlirp() throws {
    let empty = try TestFolder.make()
    defer { TestFolder.remove(empty) }
    let message = "install the package slirp4netns"
    try withDevice(variables: ["PATH": empty.path], network: .offline, apps: [.surfer]) { device in
      try device.open(Self.app)
      #expect(try ask(device, "reach?192.0.2.1").contains("ENETUNREACH"))
      #expect(try ask(device, "listen") == "listen: heard own")
      let refused = try device.appctl("network", "3g")
      #expect(refused.status == 1 && refused.errors.contains(message))
      #expect(try device.appctl("network").output == "offline\n")
      // When it is there, it is used.
      try FileManager.default.createSymbolicLink(
        atPath: empty.appendingPathComponent("slirp4netns").path,
        withDestinationPath: "/usr/bin/slirp4netns")
      #expect(try device.appctl("network", "full").status == 0)
      let server = try page()
      #expect(try ask(device, "load?\(server.port)/").contains("200, 5 bytes"))
    }
    let error = #expect(throws: DeviceError.self) {
      try withDevice(variables: ["PATH": "/nowhere"], network: .full, apps: []) { _ in }
    }
    #expect("\(try #require(error))".contains(message))
  }

  /// The process of this name whose parent this is; nil: there is none.
  private func child(_ name: String, of parent: Int32) -> Int32? {
    LinuxProcess(parent).children.first { LinuxProcess($0).name == name }
  }
}
