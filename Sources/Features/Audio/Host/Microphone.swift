import ControlInterface
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging

/// What the device's microphone hears: silence, a file, or the machine's own microphone. It hears nothing
/// while no app records: whoever begins to record hears a file from its beginning.
///
/// A soundplayer decodes the file, or reads the machine's microphone, and sends it to audiod. All of it
/// belongs to the device's thread.
final class Microphone: ShutdownPart {
  private let engine: LifecycleEngine
  private let audio: AudioDirector
  private let world: WorldFacts
  private let program: SoundplayerProgram
  private let logger: Logger
  private let log: DeviceLog
  /// The soundplayer that is heard, by the number of its connection to audiod.
  private var player: (number: UInt32, process: any MachineProcess)?
  /// An app records, and this has acted upon it.
  private var isHeard = false
  private var isStopped = false

  /// Why the microphone was silent when an app recorded; empty: it was not.
  private(set) var problem = ""

  init(
    engine: LifecycleEngine, audio: AudioDirector, world: WorldFacts, program: SoundplayerProgram,
    log: DeviceLog, logger: Logger
  ) {
    self.engine = engine
    self.audio = audio
    self.world = world
    self.program = program
    self.log = log
    self.logger = logger
  }

  /// Checks what a person wants it to hear.
  ///
  /// - Returns: Why it cannot; nil if it can, as far as that can be seen.
  static func problem(with source: WireMicrophoneSource) -> String? {
    guard case .file(let path) = source.source else { return nil }
    guard path.hasPrefix("/") else { return "the path of a sound file begins with /" }
    do {
      close(try NamedSoundFile.open(path, followsLinks: true))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What it hears is another from now on, also for those who record.
  func change(to source: WireMicrophoneSource) {
    world.microphone = source
    problem = ""
    end()
    follow()
  }

  /// An app has begun to record, or the last of them has ended.
  func follow() {
    let device = engine.device
    let isWanted = device.appsWithAudio.contains { device.recordedSound(of: $0) == .microphone }
    guard isWanted != isHeard, !isStopped else { return }
    if isWanted { begin() } else { end() }
  }

  /// audiod has ended, and with it what was heard: the next one hears it anew.
  func lost() { end() }

  /// Hears nothing any more.
  func stop(then done: @escaping () -> Void) {
    end()
    isStopped = true
    done()
  }

  // MARK: The soundplayer

  private func begin() {
    isHeard = true
    problem = ""
    let source = world.microphone
    var file: CInt?
    defer { if let file { close(file) } }
    let words: [String]
    switch source.source {
    case nil: return
    case .file(let path):
      do {
        file = try NamedSoundFile.open(path, followsLinks: true)
      } catch {
        return fail("\(error)")
      }
      words = ["microphone"] + (source.repeats ? ["repeat"] : [])
    case .machine: words = ["machine"]
    }
    guard let (number, connection) = audio.connectMicrophone() else {
      return fail("there is no audiod")
    }
    defer { close(connection) }
    do {
      let process = try program.start(
        words, over: connection, file: file,
        settings: file == nil
          ? SoundSettings(of: program.system.inherited, user: getuid()) : nil,
        handler: MicrophoneHandler(microphone: self, number: number))
      player = (number, process)
    } catch {
      audio.disconnectMicrophone(number)
      fail("soundplayer cannot be started: \(error)")
    }
  }

  private func end() {
    isHeard = false
    player?.process.kill()
    player = nil
  }

  fileprivate func ended(_ number: UInt32, _ status: TerminationStatus) {
    audio.disconnectMicrophone(number)
    guard player?.number == number else { return }
    player = nil
    switch status {
    case .exited(0): break
    case .exited(65): fail("its file cannot be read as sound")
    case .exited(69): fail("the machine has none that can be heard")
    default: fail("soundplayer has ended: \(status)")
    }
  }

  private func fail(_ reason: String) {
    problem = reason
    log.append(.fault("the microphone hears nothing: \(reason)"), of: nil)
    logger.error("the microphone hears nothing: \(reason)")
  }
}

/// The handler of the microphone's soundplayer, which says nothing.
private final class MicrophoneHandler: MachineProcessHandler {
  private weak var microphone: Microphone?
  private let number: UInt32

  init(microphone: Microphone, number: UInt32) {
    self.microphone = microphone
    self.number = number
  }

  func received(_ bytes: [UInt8]) {}
  func portClosed() {}
  func trafficArrived(_ socket: UInt64) {}
  func ended(_ status: TerminationStatus) { microphone?.ended(number, status) }
}
