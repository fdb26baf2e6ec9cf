import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging

/// Plays what the system itself lets be heard: the sounds of notifications, and the ringing of a call.
///
/// Each is played by a soundplayer, which decodes the app's file in a process that can harm nobody.
/// All of it belongs to the device's thread.
final class SystemSounds: DevicePart, NotificationPlayer, ShutdownPart {
  /// The sounds of notifications at the same time; more are not heard.
  static let most = 3

  private let program: SoundplayerProgram
  private let surroundings: any Surroundings
  private let audio: AudioDirector
  private let engine: LifecycleEngine
  private let world: WorldFacts
  private let logger: Logger
  /// The soundplayers that live, by the numbers of their connections to audiod.
  private var players: [UInt32: any MachineProcess] = [:]
  /// The one that plays the ringtone.
  private var ringer: UInt32?
  /// Another ringer is started soon, because the last one has ended by itself.
  private var isRingerAwaited = false
  private var isStopped = false

  init(
    program: SoundplayerProgram, engine: LifecycleEngine, world: WorldFacts,
    surroundings: any Surroundings, audio: AudioDirector, logger: Logger
  ) {
    self.engine = engine
    self.world = world
    self.program = program
    self.surroundings = surroundings
    self.audio = audio
    self.logger = logger
  }

  /// Plays a notification's sound once.
  ///
  /// - Parameter sound: The app's own; nil, or one that cannot be played: the system's.
  func play(_ sound: NotificationSound?) {
    let others = players.keys.count { $0 != ringer }
    guard others < Self.most else { return }
    _ = start(sound, repeats: false)
  }

  /// Lets the ringtone be heard as long as a call rings and the ring switch is not at silent.
  func follow() {
    let device = engine.device
    ring(
      device.isCallRinging && !world.isSilent,
      device.ringingCall == nil ? nil : world.features.ringtone)
  }

  /// - Parameter ringtone: The app's own; nil, or one that cannot be played: the system's.
  private func ring(_ isRinging: Bool, _ ringtone: NotificationSound?) {
    if isRinging {
      guard ringer == nil, !isRingerAwaited else { return }
      ringer = start(ringtone, repeats: true)
      // Where none can be started, none is tried at each event.
      isRingerAwaited = ringer == nil
    } else {
      isRingerAwaited = false
      if let ringer { players[ringer]?.kill() }
      ringer = nil
    }
  }

  /// Ends all of them, and plays no more.
  func stop(then done: @escaping () -> Void) {
    isStopped = true
    for player in players.values { player.kill() }
    done()
  }

  // MARK: Soundplayers

  /// - Returns: The number of its connection to audiod; nil if it is not heard.
  private func start(_ sound: NotificationSound?, repeats: Bool) -> UInt32? {
    guard !isStopped, let (number, connection) = audio.connectSystem() else { return nil }
    defer { close(connection) }
    let file = sound?.open()
    defer { if let file { close(file) } }
    do {
      players[number] = try program.start(
        repeats ? ["repeat"] : [], over: connection, file: file,
        handler: SoundplayerHandler(sounds: self, number: number))
      return number
    } catch {
      logger.error("no sound is heard, because soundplayer cannot be started: \(error)")
      audio.disconnectSystem(number)
      return nil
    }
  }

  fileprivate func ended(_ number: UInt32) {
    players[number] = nil
    guard ringer == number else { return }
    // audiod has ended, for example.
    ringer = nil
    isRingerAwaited = true
    surroundings.schedule(after: .seconds(1)) { [weak self] in
      self?.isRingerAwaited = false
      self?.follow()
    }
  }
}

/// The handler of one soundplayer, which says nothing.
private final class SoundplayerHandler: MachineProcessHandler {
  private weak var sounds: SystemSounds?
  private let number: UInt32

  init(sounds: SystemSounds, number: UInt32) {
    self.sounds = sounds
    self.number = number
  }

  func received(_ bytes: [UInt8]) {}
  func portClosed() {}
  func trafficArrived(_ socket: UInt64) {}
  func ended(_ status: TerminationStatus) { sounds?.ended(number) }
}
