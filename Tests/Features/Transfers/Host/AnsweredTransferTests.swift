import AppInterface
import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging
import SharedInterface
import SwiftProtobuf
import Testing
import VirtualDevice

@testable import DeviceHost

/// An app that has answered everything that it was told of its transfers, and whose transferd has not
/// written that down when the app ends: its disk is slow.
@Suite final class AnsweredTransferTests {
  /// A transferd that says what a test says, and nothing by itself.
  private final class SlowTransferd: ProcessBehaviour {
    private weak var process: ModelProcess?
    private var decoder = FrameDecoder()

    func started(_ process: ModelProcess) {
      self.process = process
      report { $0.ready = .init() }
    }

    func received(_ bytes: [UInt8], in process: ModelProcess) {
      decoder.append(bytes)
      while let command = try? decoder.nextMessage(WireTransferCommand.self) {
        // Those below are the heartbeat; the others confirm what was written down.
        guard case .ping(let number) = command.content, number < 1 << 31 else { continue }
        report { $0.pong = number }
      }
    }

    func signalled(_ number: Int32, in process: ModelProcess) {
      process.end(.signaled(signal: number, coreDumped: false))
    }

    func report(_ fill: (inout WireTransferReport) -> Void) {
      var report = WireTransferReport()
      fill(&report)
      if let bytes = try? FrameEncoder().encode(report) { process?.sendToSystem(bytes) }
    }

    func notice(_ fill: (inout WireTransferNotice) -> Void) {
      report {
        $0.app = AnsweredTransferTests.app
        $0.notice.session = "session"
        fill(&$0.notice)
      }
    }

    func waits(_ isWaiting: Bool) {
      report {
        $0.app = AnsweredTransferTests.app
        $0.waiting.session = "session"
        $0.waiting.isWaiting = isWaiting
        $0.waiting.sendsLaunchEvents = true
      }
    }
  }

  fileprivate static let app = "org.example.courier"
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("answered-transfer-\(UUID().uuidString)")
  private let device: VirtualDevice
  private let transferd = SlowTransferd()

  init() throws {
    device = try VirtualDevice(apps: [Self.app])
    let folder = DeviceFolder(device: try DeviceName("test"), home: root)
    try FileManager.default.createDirectory(at: folder.data, withIntermediateDirectories: true)
    let usual = device.machine.makeModel
    device.machine.makeModel = { [transferd] program in
      program.executable == "/programs/transferd" ? transferd : try usual(program)
    }
    let link = TransferLink(
      Daemon.Means(
        executable: "/programs/transferd", folder: folder, machine: device.machine,
        surroundings: device.time,
        system: SystemEnvironment(inherited: [:], readable: [], loaders: []),
        logger: Logger(label: "test")),
      limits: AppLimits())
    device.device.features.transfers.begin(link, TransferFiles(folder))
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The app sends a request about its session.
  private func request(_ fill: (inout WireTransferRequest) -> Void) throws {
    var message = WireAppMessage()
    message.transfers.session = "session"
    fill(&message.transfers)
    try #require(device.models[Self.app]).sendToSystem(message)
    device.time.advance(by: .milliseconds(1))
  }

  /// The app is in front, and its session waits for it because of what it is told.
  private func open(_ told: (SlowTransferd) -> Void) throws {
    device.launch(Self.app)
    #expect(device.wait(Self.app, .active))
    try request { $0.attach.sendsLaunchEvents = true }
    transferd.waits(true)
    told(transferd)
    device.time.advance(by: .milliseconds(1))
  }

  /// The app ends in an orderly way, and some time passes.
  private func terminate() {
    device.act(.terminate(Self.app))
    device.time.advance(by: .seconds(10))
  }

  private func finish(_ task: UInt32) -> (SlowTransferd) -> Void {
    { transferd in transferd.notice { $0.finished.task = task } }
  }

  @Test("It is not launched for what it has handled")
  func handled() throws {
    try open(finish(1))
    try request { $0.handled = 1 }
    terminate()
    #expect(device.state(of: Self.app) == .notRunning)
    transferd.waits(false)
    device.time.advance(by: .seconds(10))
    #expect(device.state(of: Self.app) == .notRunning)
  }

  @Test("It is launched for what it has not handled")
  func halfHandled() throws {
    try open { transferd in
      finish(1)(transferd)
      finish(2)(transferd)
    }
    try request { $0.handled = 1 }
    terminate()
    #expect(device.state(of: Self.app) != .notRunning)
  }

  @Test("It is launched for a credential that is still asked for")
  func challenged() throws {
    try open { transferd in
      finish(1)(transferd)
      transferd.notice { $0.challenge.task = 2 }
    }
    try request { $0.handled = 1 }
    terminate()
    #expect(device.state(of: Self.app) != .notRunning)
  }

  @Test("It is not launched for a credential that it has given")
  func credential() throws {
    try open { transferd in transferd.notice { $0.challenge.task = 1 } }
    try request { $0.credential.task = 1 }
    terminate()
    #expect(device.state(of: Self.app) == .notRunning)
  }

  @Test("It is launched for a result that comes after its answer")
  func later() throws {
    try open(finish(1))
    try request { $0.handled = 1 }
    transferd.waits(true)
    finish(2)(transferd)
    device.time.advance(by: .milliseconds(1))
    terminate()
    #expect(device.state(of: Self.app) != .notRunning)
  }
}
