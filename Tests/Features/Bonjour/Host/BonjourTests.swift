import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// Bonjour as apps ask for it, in virtual time.
@Suite struct BonjourTests {
  private let app = "org.example.notes"

  /// A network that does at once what it is asked, and remembers it.
  private final class Network: BonjourSystem {
    final class Work: BonjourWork {
      let activity: BonjourActivity
      let onReport: (BonjourReport.Result) -> Void
      var texts: [[UInt8]] = []
      var hasEnded = false

      init(
        _ activity: BonjourActivity, _ onReport: @escaping (BonjourReport.Result) -> Void
      ) {
        self.activity = activity
        self.onReport = onReport
      }

      func change(text: [UInt8]) { texts.append(text) }
      func end() { hasEnded = true }
    }

    var works: [Work] = []

    func begin(
      _ activity: BonjourActivity, _ onReport: @escaping (BonjourReport.Result) -> Void
    ) -> any BonjourWork {
      let work = Work(activity, onReport)
      works.append(work)
      return work
    }
  }

  private func opened(_ network: Network?) throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app], bonjour: network)
    device.launch(app)
    #expect(device.wait(app, .active))
    return device
  }

  private func publish(_ number: UInt64 = 1) -> WireAppMessage {
    var message = WireAppMessage()
    message.bonjour.number = number
    message.bonjour.publish.name.name = "Notes"
    message.bonjour.publish.name.type = "_notes._tcp."
    message.bonjour.publish.port = 80
    return message
  }

  private func send(_ message: WireAppMessage, _ device: VirtualDevice) throws {
    try #require(device.models[app]).sendToSystem(message)
    device.time.advance(by: .seconds(1))
  }

  private func news(_ device: VirtualDevice) -> [WireBonjourNews] {
    device.models[app]?.returned.filter { $0.kind == .bonjourNews }.map(\.bonjour) ?? []
  }

  @Test("A published service ends with the suspension, and is told and listed")
  func suspension() throws {
    let network = Network()
    let device = try opened(network)
    try send(publish(), device)
    let work = try #require(network.works.first)
    let name = BonjourName("Notes", type: "_notes._tcp.", domain: "local.")
    work.onReport(.published(name))
    device.time.advance(by: .seconds(1))
    #expect(news(device).map(\.published.name) == ["Notes"])
    device.act(.home)
    #expect(device.wait(app, .suspended))
    #expect(work.hasEnded)
    device.launch(app)
    #expect(device.wait(app, .active))
    #expect(news(device).last?.ended == .bonjourClosedAtSuspension)
  }

  @Test("Another foregroundd begins again what goes on, and only that")
  func takeover() throws {
    let network = Network()
    let device = try opened(network)
    try send(publish(1), device)
    try send(publish(2), device)
    network.works[0].onReport(
      .published(BonjourName("Notes #2", type: "_notes._tcp.", domain: "local.")))
    var message = WireAppMessage()
    message.bonjour.number = 2
    message.bonjour.end = true
    try send(message, device)
    #expect(network.works.map(\.hasEnded) == [false, true])
    try device.replaceHost()
    #expect(network.works.count == 3)
    guard case .publish(let service) = network.works[2].activity else {
      Issue.record("nothing is published again")
      return
    }
    #expect(service.name.name == "Notes #2")
    device.act(.terminate(app))
    #expect(device.wait(app, .notRunning))
    #expect(network.works[2].hasEnded)
  }

  @Test("Where nothing publishes, the app is told")
  func nothing() throws {
    let device = try opened(nil)
    try send(publish(), device)
    #expect(news(device).map(\.ended) == [.bonjourUnavailable])
  }

  @Test(
    "An app that asks for what cannot be is ended",
    arguments: [
      "number 0", "no name", "a long name", "a zero", "a long type", "port 0", "port 65536",
      "a long record", "a cut record", "nothing", "never begun",
    ])
  func hostile(request: String) throws {
    let device = try opened(Network())
    var message = publish()
    switch request {
    case "number 0": message.bonjour.number = 0
    case "no name": message.bonjour.publish.name.name = ""
    case "a long name":
      message.bonjour.publish.name.name = String(repeating: "x", count: 64)
    case "a zero": message.bonjour.publish.name.name = "a\0b"
    case "a long type":
      message.bonjour.publish.name.type = String(repeating: "x", count: 256)
    case "port 0": message.bonjour.publish.port = 0
    case "port 65536": message.bonjour.publish.port = 65_536
    case "a long record":
      message.bonjour.publish.text = Data((0..<6).flatMap { _ in [255] + Data(count: 255) })
    case "a cut record": message.bonjour.publish.text = Data([5, 65])
    case "never begun": message.bonjour.end = true
    default: message.bonjour.content = nil
    }
    try #require(device.models[app]).sendToSystem(message)
    #expect(device.wait(app, .notRunning))
    #expect(device.store.records.last?.reason == .protocolViolation)
  }
}
