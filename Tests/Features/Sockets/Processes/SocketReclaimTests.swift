import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What becomes of the connections and listening sockets of a suspended app.
@Suite struct SocketReclaimTests {
  private func lost(_ entries: [DeviceLogEntry]) -> [String] {
    entries.compactMap { if case .sockets(_, _, let text) = $0.content { text } else { nil } }
  }

  private func waitForReclaim(_ device: TestDevice, since position: UInt64) throws {
    _ = try device.waitForEntry(of: .stubborn, since: position) {
      if case .sockets = $0.content { true } else { false }
    }
  }

  @Test(
    "A suspended app loses its sockets at once, and the first use of them fails after the resume",
    .proves("RESP-03", "RESP-04", "RESP-05", on: .processes), arguments: ["P7", "P13"])
  func reclaimedAtOnce(_ profile: String) async throws {
    try await onThread {
      let server = PeerSocket.listening()
      try withDevice(profile: profile, settings: ["suspensionGrace=0.2"]) { device in
        try device.open(.stubborn, "--connect", "\(server.port)")
        let peer = try server.accept()
        try #require(
          try device.waitForOutput(of: .stubborn) { $0.hasPrefix("listening at") } != nil)
        let port = Int(try device.numbers(after: "listening at", in: .stubborn)[0])
        let early = try PeerSocket.connected(to: port)
        #expect(early != nil, "somebody listens while the app executes")
        #expect(!peer.hearsSomething())
        let position = try device.logPosition()
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        try waitForReclaim(device, since: position)
        #expect(lost(try device.log(of: .stubborn)) == ["1 connection and 1 listening socket"])
        #expect(try peer.receive() == 0, "the peer reads to the end of the connection")
        #expect(try PeerSocket.connected(to: port) == nil, "nobody listens any more")
        #expect(
          try device.explain(.stubborn).contains(
            "the system took 1 connection and 1 listening socket from it"))
        try device.open(.stubborn)
        try device.waitForOutput("send again 1", of: .stubborn)
        let told = try device.output(of: .stubborn)
        for line in ["recv ENOTCONN", "send EPIPE", "accept EINVAL", "pair 1", "datagram 1"] {
          #expect(told.contains(line), "\(told)")
        }
        #expect(try server.accept().receive() == 1, "a new connection is as good as any")
        // That one was opened by a running app, which keeps it.
        #expect(lost(try device.log(of: .stubborn)).count == 1)
        #expect(try !device.explain(.stubborn).contains("the system took"))
      }
    }
  }

  @Test(
    "On P4 an app keeps its sockets until the screen is locked; nothing is accepted meanwhile",
    .proves("RESP-03", "RESP-04", "RESP-05", on: .processes))
  func reclaimedAtTheLock() async throws {
    try await onThread {
      let server = PeerSocket.listening()
      try withDevice(profile: "P4", settings: ["suspensionGrace=0.2"]) { device in
        try device.open(.stubborn, "--connect", "\(server.port)")
        let peer = try server.accept()
        try #require(
          try device.waitForOutput(of: .stubborn) { $0.hasPrefix("listening at") } != nil)
        let port = Int(try device.numbers(after: "listening at", in: .stubborn)[0])
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        let waiting = try #require(try PeerSocket.connected(to: port), "it still looks open")
        #expect(!waiting.hearsSomething())
        #expect(!peer.hearsSomething())
        #expect(lost(try device.log(of: .stubborn)) == [])
        let position = try device.logPosition()
        try device.perform(.lock)
        try waitForReclaim(device, since: position)
        #expect(try peer.receive() == 0)
        #expect(try waiting.receive() <= 0, "who has waited to be accepted is sent away")
        #expect(try PeerSocket.connected(to: port) == nil)
      }
    }
  }

  @Test("An app that is resumed before the lock on P4 goes on with its sockets")
  func resumedBeforeTheLock() async throws {
    try await onThread {
      let server = PeerSocket.listening()
      try withDevice(profile: "P4", settings: ["suspensionGrace=0.2"]) { device in
        try device.open(.stubborn, "--connect", "\(server.port)")
        let peer = try server.accept()
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        try device.open(.stubborn)
        try device.waitForOutput("send again 1", of: .stubborn)
        let told = try device.output(of: .stubborn)
        for line in ["recv EAGAIN", "send 1", "accept EAGAIN"] {
          #expect(told.contains(line), "\(told)")
        }
        #expect(try peer.receive() == 1)
      }
    }
  }

  @Test(
    "The sockets of an ordinary user's apps are taken back, too",
    .proves("RESP-03", on: .processes), .enabled(if: DaemonRights.areAvailable))
  func ordinaryUser() async throws {
    try await onThread {
      let server = PeerSocket.listening()
      try DaemonRights.ordinaryUser.withDevice { connection, _, folder in
        let identifier = try connection.install(
          path: try SampleApp.stubborn.bundle(in: folder).path)
        _ = try connection.launch(
          identifier, LaunchOptions(arguments: ["--connect", "\(server.port)"]))
        let peer = try server.accept()
        try connection.wait(for: identifier, toReach: .active)
        try connection.perform(.home)
        try connection.wait(for: identifier, toReach: .suspended)
        #expect(try peer.receive() == 0)
        #expect(try connection.status().recovered == [])
      }
    }
  }

  @Test("A socket in a child process of the app is taken as well")
  func children() async throws {
    try await onThread {
      let server = PeerSocket.listening()
      try withDevice(settings: ["suspensionGrace=0.2"]) { device in
        try device.open(.stubborn, "--connect", "\(server.port)", "--fork-children", "3")
        let peer = try server.accept()
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        #expect(try peer.receive() == 0)
      }
    }
  }
}
