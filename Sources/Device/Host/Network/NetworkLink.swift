import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import NetworkConditions

/// The device's networkd: its process, and the conversation with it.
///
/// It is kept running. The next one is told what the one before knew.
final class NetworkLink: ShutdownPart {
  private var daemon: Daemon!
  private var received: [UInt8] = []
  private var isReady = false
  private var wanted: NetworkProfile
  /// The number of what it was told last.
  private var number: UInt32 = 0
  /// Who waits until it holds.
  private var waiting: [(number: UInt32, then: (_ holds: Bool) -> Void)] = []
  /// The present one has slirp4netns.
  private(set) var hasOutside = false

  /// How long a change may take until who waits for it is told that it has not come.
  private static let patience = Duration.seconds(10)
  /// No line of networkd is longer.
  private static let longestLine = 256

  /// - Parameter profile: How good the network is at first.
  init(_ means: Daemon.Means, profile: NetworkProfile) {
    wanted = profile
    daemon = Daemon(
      "networkd", means, start: { [unowned self] in try start($0) },
      ask: { [unowned self] in send("ping \($0)") },
      onEnd: { [unowned self] in isReady = false })
  }

  /// The path of slirp4netns; nil if it is not installed.
  var slirp: String? { SlirpLocator.find(in: daemon.means.system.inherited["PATH"]) }

  func begin() { daemon.use() }

  /// Another one is started, in the network that apps have now.
  func replace(because reason: String) { daemon.replace(because: reason) }

  /// Changes the network, and calls the closure when it holds, or when that takes too long.
  func set(_ profile: NetworkProfile, then: @escaping (_ holds: Bool) -> Void) {
    wanted = profile
    number &+= 1
    waiting.append((number, then))
    let number = number
    daemon.means.surroundings.schedule(after: Self.patience) { [weak self] in
      self?.answer(upTo: number, holds: false)
    }
    if isReady { tell() }
  }

  func stop(then done: @escaping () -> Void) { daemon.stop(then: done) }

  private func tell() { send("set \(wanted.rawValue) \(number)") }

  private func answer(upTo number: UInt32, holds: Bool) {
    let answered = waiting.filter { $0.number <= number }
    waiting.removeAll { $0.number <= number }
    for one in answered { one.then(holds) }
  }

  private func send(_ line: String) {
    daemon.process?.send(Array("\(line)\n".utf8))
  }

  private func start(_ number: Int) throws -> any MachineProcess {
    let (means, system) = (daemon.means, daemon.means.system)
    let own = means.folder.root.appendingPathComponent("Network")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let names = ["/etc", "/run/systemd/resolve"].filter(FileManager.default.fileExists)
    let slirp = slirp
    var program = Program(
      containerName: nil, executable: means.executable,
      environment: system.variables(home: own.path), workingDirectory: own.path,
      // It and slirp4netns read what apps and servers send, so they may reach no more than they need.
      reach: Program.Reach(
        readable: system.readable + names + [means.ownFolder],
        writable: [own.path, "/dev/net/tun", "/proc/sys/net"],
        executable: [means.ownFolder] + system.loaders + (slirp.map { [$0] } ?? [])))
    program.network = .both
    program.arguments = [own.path] + (slirp.map { [$0] } ?? [])
    received = []
    isReady = false
    hasOutside = slirp != nil
    return try means.machine.start(
      program,
      handler: DaemonHandler(daemon, number: number) { [weak self] in self?.received($0) })
  }

  // MARK: What it says

  private func received(_ bytes: [UInt8]) {
    received += bytes
    while let end = received.firstIndex(of: 0x0A) {
      let line = String(decoding: received[..<end], as: UTF8.self)
      received.removeSubrange(...end)
      take(line)
    }
    if received.count > Self.longestLine { daemon.replace(because: "it says too much") }
  }

  private func take(_ line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.dropFirst().first.flatMap { UInt32($0) }) {
    case ("ready", _):
      isReady = true
      tell()
    case ("done", let number?): answer(upTo: number, holds: true)
    case ("pong", let number?): daemon.answered(number)
    default: daemon.replace(because: "it says \"\(line.prefix(40))\"")
    }
  }
}
