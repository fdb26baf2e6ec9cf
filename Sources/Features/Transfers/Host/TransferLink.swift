import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import SwiftProtobuf

/// Who hears what becomes of transferd, and what it says.
protocol TransferLinkHandler: AnyObject {
  /// Another transferd is ready, and what the one before has not confirmed is about to be sent again.
  func transferdStarted()
  /// A transferd was sent everything that the one before has not confirmed.
  func transferdResumed()
  /// A report that is not only about the conversation.
  func received(_ report: WireTransferReport)
  /// transferd has ended: what it was asked it will not answer.
  func transferdEnded()
}

/// The device's transferd: its process, and the conversation with it.
///
/// It is started when it is needed for the first time, and from then on kept running. What it has not
/// confirmed is sent again to the next one.
final class TransferLink: ShutdownPart {
  /// The root certificates that the device trusts besides those of the machine.
  let certificates: TrustedCertificates
  weak var handler: (any TransferLinkHandler)?

  private let limits: AppLimits
  private var daemon: Daemon!
  private var port: FramedPort<WireTransferReport, WireTransferCommand>?
  /// What transferd has not said to have written down, with its number.
  private var unconfirmed: [(number: UInt32, command: WireTransferCommand)] = []
  private var lastNumber = TransferLink.firstConfirmation
  /// The present transferd was sent what the one before has not confirmed.
  private(set) var isResumed = false

  /// Numbers of questions above this one are for commands, those below for the heartbeat.
  private static let firstConfirmation: UInt32 = 1 << 31
  /// More than that is not kept for a transferd that does not answer.
  private static let mostUnconfirmed = 20_000

  init(_ means: Daemon.Means, limits: AppLimits) {
    self.limits = limits
    certificates = TrustedCertificates(
      means.folder,
      machine: means.system.inherited["SSL_CERT_FILE"] ?? "/etc/ssl/certs/ca-certificates.crt")
    daemon = Daemon(
      "transferd", means, start: { [unowned self] in try start($0) },
      ask: { [unowned self] number in
        port?.send(.with { $0.ping = number % Self.firstConfirmation })
      },
      onEnd: { [unowned self] in handler?.transferdEnded() })
  }

  /// It was needed so far.
  var isUsed: Bool { daemon.isUsed }

  /// Starts transferd, if none was started.
  func use() { daemon.use() }

  /// Apps have another network: transferd is started anew, in that.
  func networkReplaced() {
    daemon.replace(because: "the apps' network is another one")
  }

  /// Other root certificates are trusted from now on: transferd reads them when it starts.
  func certificatesChanged() {
    daemon.replace(because: "the trusted certificates have changed")
  }

  /// Sends a command that must not get lost: it is repeated until transferd has written down what
  /// follows from it.
  func send(_ command: WireTransferCommand) {
    guard !daemon.isStopped, unconfirmed.count < Self.mostUnconfirmed else { return }
    lastNumber = lastNumber == .max ? Self.firstConfirmation : lastNumber + 1
    unconfirmed.append((lastNumber, command))
    guard isUsed else { return use() }
    // In their order: what comes before it is about to be sent.
    guard isResumed else { return }
    sendNow(command)
    sendNow(.with { $0.ping = lastNumber })
  }

  /// Sends a command that the next transferd need not know.
  func sendNow(_ command: WireTransferCommand) {
    guard daemon.process != nil else { return }
    port?.send(command)
  }

  func stop(then done: @escaping () -> Void) { daemon.stop(then: done) }

  private func start(_ number: Int) throws -> any MachineProcess {
    let (means, system, folder) = (daemon.means, daemon.means.system, daemon.means.folder)
    try TransferFiles(folder).create()
    let names = [
      "/etc", "/run/systemd/resolve", "/usr/share/ca-certificates", "/usr/lib/ssl",
      "/proc/sys/kernel/random/boot_id",
    ].filter(FileManager.default.fileExists)
    var variables = system.variables(home: folder.transfers.path)
    for name in ["SSL_CERT_FILE", "http_proxy", "https_proxy", "no_proxy"] {
      variables[name] = system.inherited[name]
    }
    let trusted = try certificates.bundle()
    if let trusted { variables["SSL_CERT_FILE"] = trusted }
    var program = Program(
      containerName: nil, executable: means.executable, environment: variables,
      workingDirectory: folder.transfers.path,
      // It reads what servers send, so it may reach no more than it needs.
      reach: Program.Reach(
        readable: system.readable + names + [means.ownFolder] + (trusted.map { [$0] } ?? []),
        writable: [folder.transfers.path],
        executable: [means.ownFolder] + system.loaders))
    program.network = .device
    program.arguments = [
      folder.transfers.path, "\(limits.storage)", "\(limits.reserve)",
    ]
    let port = FramedPort<WireTransferReport, WireTransferCommand> { [unowned self] event in
      // One that was given up is not heard.
      if daemon.isCurrent(number) { received(event) }
    }
    let process = try means.machine.start(program, handler: port)
    port.process = process
    self.port = port
    isResumed = false
    return process
  }

  /// Not before transferd is ready: it has looked then which files there are, and takes those for
  /// left over of which it is told nothing here.
  private func resume() {
    guard !isResumed else { return }
    handler?.transferdStarted()
    for (number, command) in unconfirmed {
      sendNow(command)
      sendNow(.with { $0.ping = number })
    }
    isResumed = true
    handler?.transferdResumed()
  }

  private func received(_ event: FramedPort<WireTransferReport, WireTransferCommand>.Event) {
    switch event {
    case .message(let report):
      if case .ready = report.content { resume() }
      guard case .pong(let number) = report.content else {
        handler?.received(report)
        return
      }
      if number < Self.firstConfirmation {
        daemon.answered(number)
      } else if let index = unconfirmed.firstIndex(where: { $0.number == number }) {
        unconfirmed.removeSubrange(...index)
      }
    case .closed: daemon.portClosed()
    case .ended(let status): daemon.ended(status)
    }
  }
}
