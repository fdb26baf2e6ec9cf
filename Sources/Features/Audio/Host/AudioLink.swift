import CAudioWire
import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging

/// The device's audiod: its process, and the conversation with it.
///
/// It is started when an app is heard for the first time, and from then on kept running. What it
/// knows ends with it: apps connect again to the next one.
final class AudioLink {
  /// Called with each report that is not only about the conversation.
  var onReport: (audio_report) -> Void = { _ in }
  /// Called when audiod has ended: all connections to it have, too.
  var onEnd: () -> Void = {}

  private let executable: String
  private let folder: DeviceFolder
  private let machine: any Machine
  private let surroundings: any Surroundings
  private let system: SystemEnvironment
  private var program: SupervisedProgram!
  private var heartbeat: Heartbeat!
  /// Where connections of apps are handed over to it.
  private var connections: HandoverChannel?
  /// The bytes of a report that has arrived in part.
  private var received: [UInt8] = []
  private var isStopped = false

  init(
    executable: String, folder: DeviceFolder, machine: any Machine,
    surroundings: any Surroundings, system: SystemEnvironment, logger: Logger
  ) {
    self.executable = executable
    self.folder = folder
    self.machine = machine
    self.surroundings = surroundings
    self.system = system
    program = SupervisedProgram(
      name: "audiod", surroundings: surroundings, logger: logger,
      start: { [unowned self] _ in try start() },
      onEnd: { [unowned self] in
        heartbeat.stop()
        connections = nil
        onEnd()
      })
    heartbeat = Heartbeat(surroundings: surroundings) { [unowned self] number in
      send(AUDIO_PING, value: number)
    } onSilence: { [unowned self] in
      program.replace(because: "it does not answer")
    }
  }

  /// Whether it runs.
  var isRunning: Bool { program.process != nil }

  /// Starts audiod, if none was started.
  func use() {
    if program.startCount == 0, !isStopped { program.run() }
  }

  func send(_ kind: audio_command_kind, client: UInt32 = 0, value: UInt32 = 0) {
    guard let process = program.process else { return }
    let command = audio_command(
      kind: kind.rawValue, client: client, value: value, reserved: 0)
    process.send(withUnsafeBytes(of: command) { Array($0) })
  }

  /// Makes a connection to audiod.
  ///
  /// - Parameters:
  ///   - number: The number that audiod's reports about it have.
  ///   - isInPackets: What is sent over it stays apart, as for recorders.
  /// - Returns: The other end of it, which the caller closes; nil if there is none.
  func connection(as number: UInt32, inPackets isInPackets: Bool = false) -> CInt? {
    guard let connections else { return nil }
    var ends: [CInt] = [-1, -1]
    let type = isInPackets ? SOCK_SEQPACKET : SOCK_STREAM
    let kind = CInt(type.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    do {
      try connections.send(.sound, ends[0], number: UInt64(number))
    } catch {
      close(ends[1])
      return nil
    }
    return ends[1]
  }

  func stop(then done: @escaping () -> Void) {
    isStopped = true
    heartbeat.stop()
    program.stop(then: done)
  }

  private func start() throws -> any MachineProcess {
    let ownFolder = (executable as NSString).deletingLastPathComponent
    var variables = system.variables(home: folder.root.path)
    let settings = SoundSettings(of: system.inherited, user: getuid())
    variables.merge(settings.variables) { $1 }
    var program = Program(
      containerName: nil, executable: executable, environment: variables,
      workingDirectory: folder.root.path,
      // It reads what apps send it, so it may reach no more than it needs.
      reach: Program.Reach(
        readable: (system.readable + settings.files + [ownFolder])
          .filter(FileManager.default.fileExists),
        writable: ["/dev/snd", "/dev/shm"].filter(FileManager.default.fileExists),
        executable: [ownFolder] + system.loaders))
    let (channel, other) = try HandoverChannel.make()
    defer { close(other) }
    program.arguments = [folder.root.path]
    program.descriptors = [other]
    received = []
    let number = self.program.startCount
    let process = try machine.start(program, handler: AudioLinkHandler(link: self, number: number))
    connections = channel
    surroundings.soon { [weak self] in self?.heartbeat.begin() }
    return process
  }

  // MARK: What it says

  fileprivate func isCurrent(_ number: Int) -> Bool {
    number == program.startCount && program.process != nil
  }

  func received(_ bytes: [UInt8]) {
    received += bytes
    let size = MemoryLayout<audio_report>.size
    while received.count >= size {
      let report = received.withUnsafeBytes { $0.loadUnaligned(as: audio_report.self) }
      received.removeFirst(size)
      if report.kind == AUDIO_PONG.rawValue {
        heartbeat.answered(report.value)
      } else {
        onReport(report)
      }
    }
  }

  func portClosed() {
    // Another one is started when this one exits, so it is killed.
    program.kill()
  }

  func ended(_ status: TerminationStatus) {
    program.ended(status)
  }
}

/// The handler of one audiod. One that was given up is not heard.
private final class AudioLinkHandler: MachineProcessHandler {
  private weak var link: AudioLink?
  private let number: Int

  init(link: AudioLink, number: Int) {
    self.link = link
    self.number = number
  }

  private var current: AudioLink? { link.flatMap { $0.isCurrent(number) ? $0 : nil } }

  func received(_ bytes: [UInt8]) { current?.received(bytes) }
  func portClosed() { current?.portClosed() }
  // It hands no sockets over.
  func trafficArrived(_ socket: UInt64) {}
  func ended(_ status: TerminationStatus) { current?.ended(status) }
}
