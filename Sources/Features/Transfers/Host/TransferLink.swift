import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging
import SwiftProtobuf

/// The device's transferd: its process, and the conversation with it.
///
/// It is started when it is needed for the first time, and from then on kept running. What it has not
/// confirmed is sent again to the next one.
final class TransferLink {
  /// The root certificates that the device trusts besides those of the machine.
  let certificates: TrustedCertificates
  /// Called with each report that is not only about the conversation.
  var onReport: (WireTransferReport) -> Void = { _ in }
  /// Called when another transferd is ready, before what was not confirmed is sent again.
  var onStart: () -> Void = {}
  /// Called when a transferd was sent everything that the one before has not confirmed.
  var onResume: () -> Void = {}
  /// Called with the number of each list that was asked for and will not come.
  var onEnd: () -> Void = {}

  private let executable: String
  private let folder: DeviceFolder
  private let machine: any Machine
  private let surroundings: any Surroundings
  private let system: SystemEnvironment
  private let limits: AppLimits
  private let logger: Logger
  private var port: FramedPort<WireTransferReport, WireTransferCommand>?
  private var program: SupervisedProgram!
  private var heartbeat: Heartbeat!
  /// What transferd has not said to have written down, with its number.
  private var unconfirmed: [(number: UInt32, command: WireTransferCommand)] = []
  private var lastNumber = TransferLink.firstConfirmation
  private var isStopped = false
  /// The present transferd was sent what the one before has not confirmed.
  private(set) var isResumed = false

  /// Numbers of questions above this one are for commands, those below for the heartbeat.
  private static let firstConfirmation: UInt32 = 1 << 31
  /// More than that is not kept for a transferd that does not answer.
  private static let mostUnconfirmed = 20_000

  init(
    executable: String, folder: DeviceFolder, machine: any Machine,
    surroundings: any Surroundings, system: SystemEnvironment, limits: AppLimits,
    logger: Logger
  ) {
    self.limits = limits
    self.executable = executable
    self.folder = folder
    self.machine = machine
    self.surroundings = surroundings
    self.system = system
    self.logger = logger
    certificates = TrustedCertificates(
      folder, machine: system.inherited["SSL_CERT_FILE"] ?? "/etc/ssl/certs/ca-certificates.crt")
    program = SupervisedProgram(
      name: "transferd", surroundings: surroundings, logger: logger,
      start: { [unowned self] _ in try start() },
      onEnd: { [unowned self] in
        heartbeat.stop()
        onEnd()
      })
    heartbeat = Heartbeat(surroundings: surroundings) { [unowned self] number in
      port?.send(.with { $0.ping = number % Self.firstConfirmation })
    } onSilence: { [unowned self] in
      program.replace(because: "it does not answer")
    }
  }

  /// Whether it was needed so far.
  var isUsed: Bool { program.startCount > 0 }

  /// Starts transferd, if none was started.
  func use() {
    if !isUsed, !isStopped { program.run() }
  }

  /// Apps have another network: transferd is started anew, in that.
  func networkReplaced() {
    if program.process != nil { program.replace(because: "the apps' network is another one") }
  }

  /// Other root certificates are trusted from now on: transferd reads them when it starts.
  func certificatesChanged() {
    if program.process != nil { program.replace(because: "the trusted certificates have changed") }
  }

  /// Sends a command that must not get lost: it is repeated until transferd has written down what
  /// follows from it.
  func send(_ command: WireTransferCommand) {
    guard !isStopped, unconfirmed.count < Self.mostUnconfirmed else { return }
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
    guard program.process != nil else { return }
    port?.send(command)
  }

  func stop(then done: @escaping () -> Void) {
    isStopped = true
    heartbeat.stop()
    program.stop(then: done)
  }

  private func start() throws -> any MachineProcess {
    try TransferFiles(folder).create()
    let ownFolder = (executable as NSString).deletingLastPathComponent
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
      containerName: nil, executable: executable, environment: variables,
      workingDirectory: folder.transfers.path,
      // It reads what servers send, so it may reach no more than it needs.
      reach: Program.Reach(
        readable: system.readable + names + [ownFolder] + (trusted.map { [$0] } ?? []),
        writable: [folder.transfers.path],
        executable: [ownFolder] + system.loaders))
    program.network = .device
    program.arguments = [
      folder.transfers.path, "\(limits.storage)", "\(limits.reserve)",
    ]
    let number = self.program.startCount
    let port = FramedPort<WireTransferReport, WireTransferCommand> { [unowned self] event in
      // One that was given up is not heard.
      if number == self.program.startCount, self.program.process != nil { received(event) }
    }
    let process = try machine.start(program, handler: port)
    port.process = process
    self.port = port
    isResumed = false
    surroundings.soon { [weak self] in self?.heartbeat.begin() }
    return process
  }

  /// Not before transferd is ready: it has looked then which files there are, and takes those for
  /// left over of which it is told nothing here.
  private func resume() {
    guard !isResumed else { return }
    onStart()
    for (number, command) in unconfirmed {
      sendNow(command)
      sendNow(.with { $0.ping = number })
    }
    isResumed = true
    onResume()
  }

  private func received(_ event: FramedPort<WireTransferReport, WireTransferCommand>.Event) {
    switch event {
    case .message(let report):
      if case .ready = report.content { resume() }
      guard case .pong(let number) = report.content else { return onReport(report) }
      if number < Self.firstConfirmation {
        heartbeat.answered(number)
      } else if let index = unconfirmed.firstIndex(where: { $0.number == number }) {
        unconfirmed.removeSubrange(...index)
      }
    // Another one is started when this one exits, so it is killed.
    case .closed: program.kill()
    case .ended(let status): program.ended(status)
    }
  }
}
