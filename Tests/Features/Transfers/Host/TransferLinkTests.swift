import ControlInterface
import DeviceStorage
import Foundation
import LinuxPlatform
import Logging
import SharedInterface
import SwiftProtobuf
import Testing
import VirtualDevice

@testable import DeviceHost

/// The conversation with transferd, in virtual time.
@Suite final class TransferLinkTests {
  /// A transferd that takes its time to start.
  private final class Model: ProcessBehaviour {
    var startTime: Duration?
    var commands: [WireTransferCommand] = []
    private var decoder = FrameDecoder()

    init(startTime: Duration?) {
      self.startTime = startTime
    }

    func started(_ process: ModelProcess) {
      guard let startTime else { return }
      process.perform(after: startTime) { self.send(.with { $0.ready = .init() }, of: process) }
    }

    func received(_ bytes: [UInt8], in process: ModelProcess) {
      decoder.append(bytes)
      while let command = try? decoder.nextMessage(WireTransferCommand.self) {
        commands.append(command)
        guard startTime != nil, case .ping(let number) = command.content else { continue }
        send(.with { $0.pong = number }, of: process)
      }
    }

    func signalled(_ number: Int32, in process: ModelProcess) {
      process.end(.signaled(signal: number, coreDumped: false))
    }

    private func send(_ report: WireTransferReport, of process: ModelProcess) {
      if let bytes = try? FrameEncoder().encode(report) { process.sendToSystem(bytes) }
    }
  }

  /// Tells each transferd the conditions last.
  private final class Director: TransferLinkHandler {
    private unowned let link: TransferLink

    init(_ link: TransferLink) { self.link = link }

    func transferdResumed() {
      link.sendNow(.with { $0.conditions.discretionaryWaitFor = "resumed" })
    }

    func transferdStarted() {}
    func received(_ report: WireTransferReport) {}
    func transferdEnded() {}
  }

  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("transfer-link-\(UUID().uuidString)")
  private let time = VirtualTime()
  private let machine: ModelMachine
  private let link: TransferLink
  private let director: Director
  private var started: [Model] = []

  init() throws {
    machine = ModelMachine(time: time)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    link = TransferLink(
      Daemon.Means(
        executable: "/usr/bin/transferd",
        folder: DeviceFolder(device: try DeviceName("test"), home: root), machine: machine,
        surroundings: time, system: SystemEnvironment(inherited: [:], readable: [], loaders: []),
        logger: Logger(label: "test")),
      limits: AppLimits())
    director = Director(link)
    link.handler = director
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func begin(startTimes: [Duration?]) {
    var startTimes = startTimes
    machine.makeModel = { [unowned self] _ in
      let model = Model(startTime: startTimes.isEmpty ? .zero : startTimes.removeFirst())
      started.append(model)
      return model
    }
    link.use()
  }

  @Test("Nothing is said before transferd is ready, and the conditions last")
  func order() throws {
    begin(startTimes: [.seconds(2)])
    time.advance(by: .seconds(1))
    link.send(.with { $0.app = "org.a" })
    time.advance(by: .milliseconds(900))
    let transferd = try #require(started.first)
    #expect(transferd.commands.filter { $0.isSaid }.isEmpty)
    time.advance(by: .seconds(1))
    #expect(transferd.commands.filter { $0.isSaid }.map(\.app) == ["org.a", ""])
    #expect(transferd.commands.last { $0.isSaid }?.conditions.discretionaryWaitFor == "resumed")
  }

  @Test("One that is never ready is replaced, and the next is told everything")
  func silent() throws {
    begin(startTimes: [nil])
    link.send(.with { $0.app = "org.a" })
    time.advance(by: .seconds(60))
    try #require(started.count == 2)
    #expect(started[1].commands.filter { $0.isSaid }.map(\.app) == ["org.a", ""])
  }
}

extension WireTransferCommand {
  /// Whether it is more than a question whether transferd is there.
  fileprivate var isSaid: Bool {
    if case .ping = content { false } else { true }
  }
}
