import CAudioWire
import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform

/// Who hears what audiod says.
protocol AudioLinkHandler: AnyObject {
  /// A report that is not only about the conversation.
  func received(_ report: audio_report)
  /// audiod has ended: all connections to it have, too.
  func audiodEnded()
}

/// The device's audiod: its process, and the conversation with it.
///
/// It is started when an app is heard for the first time, and from then on kept running. What it
/// knows ends with it: apps connect again to the next one.
final class AudioLink: ShutdownPart {
  weak var handler: (any AudioLinkHandler)?

  private var daemon: Daemon!
  /// Where connections of apps are handed over to it.
  private var connections: HandoverChannel?
  /// The bytes of a report that has arrived in part.
  private var received: [UInt8] = []

  init(_ means: Daemon.Means) {
    daemon = Daemon(
      "audiod", means, start: { [unowned self] in try start($0) },
      ask: { [unowned self] in send(AUDIO_PING, value: $0) },
      onEnd: { [unowned self] in
        connections = nil
        handler?.audiodEnded()
      })
  }

  /// It runs.
  var isRunning: Bool { daemon.process != nil }

  /// Starts audiod, if none was started.
  func use() { daemon.use() }

  func send(_ kind: audio_command_kind, client: UInt32 = 0, value: UInt32 = 0) {
    guard let process = daemon.process else { return }
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

  func stop(then done: @escaping () -> Void) { daemon.stop(then: done) }

  private func start(_ number: Int) throws -> any MachineProcess {
    let (means, system, folder) = (daemon.means, daemon.means.system, daemon.means.folder)
    var variables = system.variables(home: folder.root.path)
    let settings = SoundSettings(of: system.inherited, user: getuid())
    variables.merge(settings.variables) { $1 }
    var program = Program(
      containerName: nil, executable: means.executable, environment: variables,
      workingDirectory: folder.root.path,
      // It reads what apps send it, so it may reach no more than it needs.
      reach: Program.Reach(
        readable: (system.readable + settings.files + [means.ownFolder])
          .filter(FileManager.default.fileExists),
        writable: ["/dev/snd", "/dev/shm"].filter(FileManager.default.fileExists),
        executable: [means.ownFolder] + system.loaders))
    let (channel, other) = try HandoverChannel.make()
    defer { close(other) }
    program.arguments = [folder.root.path]
    program.descriptors = [other]
    received = []
    let process = try means.machine.start(
      program,
      handler: DaemonHandler(daemon, number: number) { [weak self] in self?.received($0) })
    connections = channel
    return process
  }

  // MARK: What it says

  private func received(_ bytes: [UInt8]) {
    received += bytes
    let size = MemoryLayout<audio_report>.size
    while received.count >= size {
      let report = received.withUnsafeBytes { $0.loadUnaligned(as: audio_report.self) }
      received.removeFirst(size)
      if report.kind == AUDIO_PONG.rawValue {
        daemon.answered(report.value)
      } else {
        handler?.received(report)
      }
    }
  }
}
