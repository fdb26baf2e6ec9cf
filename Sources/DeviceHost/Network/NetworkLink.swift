import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging
import NetworkConditions

/// The device's networkd: its process, and the conversation with it.
///
/// It is kept running. The next one is told what the one before knew.
final class NetworkLink {
  private let executable: String
  private let folder: DeviceFolder
  private let machine: any Machine
  private let surroundings: any Surroundings
  private let system: SystemEnvironment
  private var program: SupervisedProgram!
  private var heartbeat: Heartbeat!
  private var received: [UInt8] = []
  private var isReady = false
  private var wanted: NetworkProfile
  /// The number of what it was told last.
  private var number: UInt32 = 0
  /// Who waits until it holds.
  private var waiting: [(number: UInt32, then: (_ holds: Bool) -> Void)] = []
  /// Whether the present one has slirp4netns.
  private(set) var hasOutside = false

  /// How long a change may take until who waits for it is told that it has not come.
  private static let patience = Duration.seconds(10)
  /// No line of networkd is longer.
  private static let longestLine = 256

  /// - Parameter profile: How good the network is at first.
  init(
    executable: String, profile: NetworkProfile, folder: DeviceFolder, machine: any Machine,
    surroundings: any Surroundings, system: SystemEnvironment, logger: Logger
  ) {
    self.executable = executable
    self.folder = folder
    self.machine = machine
    self.surroundings = surroundings
    self.system = system
    wanted = profile
    program = SupervisedProgram(
      name: "networkd", surroundings: surroundings, logger: logger,
      start: { [unowned self] _ in try start() },
      onEnd: { [unowned self] in
        heartbeat.stop()
        isReady = false
      })
    heartbeat = Heartbeat(surroundings: surroundings) { [unowned self] number in
      send("ping \(number)")
    } onSilence: { [unowned self] in
      program.replace(because: "it does not answer")
    }
  }

  /// The path of slirp4netns; nil: it is not installed.
  var slirp: String? { SlirpLocator.find(in: system.inherited["PATH"]) }

  func begin() { program.run() }

  /// Another one is started, in the network that apps have now.
  func replace(because reason: String) { program.replace(because: reason) }

  /// Changes the network, and calls the closure when it holds, or when that takes too long.
  func set(_ profile: NetworkProfile, then: @escaping (_ holds: Bool) -> Void) {
    wanted = profile
    number &+= 1
    waiting.append((number, then))
    let number = number
    surroundings.schedule(after: Self.patience) { [weak self] in
      self?.answer(upTo: number, holds: false)
    }
    if isReady { tell() }
  }

  func stop(then done: @escaping () -> Void) {
    heartbeat.stop()
    program.stop(then: done)
  }

  private func tell() { send("set \(wanted.rawValue) \(number)") }

  private func answer(upTo number: UInt32, holds: Bool) {
    let answered = waiting.filter { $0.number <= number }
    waiting.removeAll { $0.number <= number }
    for one in answered { one.then(holds) }
  }

  private func send(_ line: String) {
    program.process?.send(Array("\(line)\n".utf8))
  }

  private func start() throws -> any MachineProcess {
    let own = folder.root.appendingPathComponent("Network")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let ownFolder = (executable as NSString).deletingLastPathComponent
    let names = ["/etc", "/run/systemd/resolve"].filter(FileManager.default.fileExists)
    let slirp = slirp
    var program = Program(
      containerName: nil, executable: executable,
      environment: system.variables(home: own.path), workingDirectory: own.path,
      // It and slirp4netns read what apps and servers send, so they may reach no more than they need.
      reach: Program.Reach(
        readable: system.readable + names + [ownFolder],
        writable: [own.path, "/dev/net/tun", "/proc/sys/net"],
        executable: [ownFolder] + system.loaders + (slirp.map { [$0] } ?? [])))
    program.network = .both
    program.arguments = [own.path] + (slirp.map { [$0] } ?? [])
    received = []
    isReady = false
    hasOutside = slirp != nil
    let handler = NetworkLinkHandler(link: self, start: self.program.startCount)
    let process = try machine.start(program, handler: handler)
    surroundings.soon { [weak self] in self?.heartbeat.begin() }
    return process
  }

  // MARK: What it says

  fileprivate func isCurrent(_ start: Int) -> Bool {
    start == program.startCount && program.process != nil
  }

  fileprivate func received(_ bytes: [UInt8]) {
    received += bytes
    while let end = received.firstIndex(of: 0x0A) {
      let line = String(decoding: received[..<end], as: UTF8.self)
      received.removeSubrange(...end)
      take(line)
    }
    if received.count > Self.longestLine { program.replace(because: "it says too much") }
  }

  private func take(_ line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.dropFirst().first.flatMap { UInt32($0) }) {
    case ("ready", _):
      isReady = true
      tell()
    case ("done", let number?): answer(upTo: number, holds: true)
    case ("pong", let number?): heartbeat.answered(number)
    default: program.replace(because: "it says \"\(line.prefix(40))\"")
    }
  }

  fileprivate func portClosed() {
    // Another one is started when this one exits, so it is killed.
    program.kill()
  }

  fileprivate func ended(_ status: TerminationStatus) { program.ended(status) }
}

/// The handler of one networkd. One that was given up is not heard.
private final class NetworkLinkHandler: MachineProcessHandler {
  private weak var link: NetworkLink?
  private let start: Int

  init(link: NetworkLink, start: Int) {
    self.link = link
    self.start = start
  }

  private var current: NetworkLink? { link.flatMap { $0.isCurrent(start) ? $0 : nil } }

  func received(_ bytes: [UInt8]) { current?.received(bytes) }
  func portClosed() { current?.portClosed() }
  // It hands no sockets over.
  func trafficArrived(_ socket: UInt64) {}
  func ended(_ status: TerminationStatus) { current?.ended(status) }
}
