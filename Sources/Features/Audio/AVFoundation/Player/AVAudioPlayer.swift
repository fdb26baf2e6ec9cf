public import Foundation
import Glibc

/// Plays a sound file: WAV, AIFF, CAF, FLAC, Ogg or MP3. Any thread.
///
/// It plays with the device's clock: while the app may not be heard, it stands still (MODE-05).
// Unchecked: the voice is guarded by the engine's lock, the delegate is set and used on the main
// thread, and nothing else changes.
public final class AVAudioPlayer: NSObject, @unchecked Sendable {
  private let voice: SoundVoice
  /// The file that it plays; nil if it plays data.
  public let url: URL?
  /// The sound that it plays; nil if it plays a file.
  public let data: Data?

  /// Who is told when the sound has come to its end.
  @MainActor public weak var delegate: (any AVAudioPlayerDelegate)?

  /// A player of a file.
  ///
  /// - Throws: An error of the domain `NSOSStatusErrorDomain` with the code `'typ?'` if the file
  ///   cannot be read as sound.
  public init(contentsOf url: URL) throws {
    do {
      voice = SoundVoice(try SoundFile(at: url))
    } catch {
      throw Self.error(error)
    }
    self.url = url
    data = nil
    super.init()
    setUp()
  }

  /// A player of sound that is a file's content.
  public init(data: Data) throws {
    do {
      voice = SoundVoice(try SoundFile(data))
    } catch {
      throw Self.error(error)
    }
    self.data = data
    url = nil
    super.init()
    setUp()
  }

  deinit {
    SoundEngine.shared.pause(voice)
  }

  private func setUp() {
    let onEnd: @MainActor @Sendable () -> Void = { [weak self] in
      guard let self else { return }
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
    change { $0.onEnd = onEnd }
  }

  private static func error(_ problem: SoundFile.Unreadable) -> NSError {
    // 'typ?': kAudioFileUnsupportedFileTypeError.
    NSError(
      domain: "NSOSStatusErrorDomain", code: 1_954_115_647,
      userInfo: [NSLocalizedDescriptionKey: "The sound cannot be read. \(problem.reason)"])
  }

  private func change<Result>(_ body: (SoundVoice) -> Result) -> Result {
    SoundEngine.shared.with(voice, body)
  }

  // MARK: Playing

  /// Whether it plays, or waits for the time at which it is to begin.
  public var isPlaying: Bool { change(\.isPlaying) }

  /// Opens what is needed to play without a delay. The file is open already.
  @discardableResult public func prepareToPlay() -> Bool {
    change { $0.file.samples(at: $0.position) != nil }
  }

  /// Plays from where it is, and activates the session if it is not active.
  ///
  /// - Returns: False if the session cannot be activated now.
  @discardableResult public func play() -> Bool {
    play(after: 0)
  }

  /// Plays from a time of ``deviceCurrentTime`` on.
  @discardableResult public func play(atTime time: TimeInterval) -> Bool {
    play(after: time - deviceCurrentTime)
  }

  private func play(after seconds: TimeInterval) -> Bool {
    do {
      try AVAudioSession.sharedInstance().activate()
    } catch {
      return false
    }
    SoundEngine.shared.play(voice, after: seconds)
    return true
  }

  /// Stands still where it is.
  public func pause() {
    SoundEngine.shared.pause(voice)
  }

  /// Stands still. As on the platform, ``currentTime`` does not change.
  public func stop() {
    SoundEngine.shared.pause(voice)
  }

  // MARK: Time

  /// Of the file, in seconds, as it says itself.
  public var duration: TimeInterval { voice.file.duration }

  /// What is heard now, in seconds from the file's beginning.
  public var currentTime: TimeInterval {
    get { SoundEngine.shared.time(of: voice) }
    set { change { $0.time = newValue } }
  }

  /// The time of the device's sound, in seconds.
  public var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// How often the sound is repeated; negative: until it is stopped.
  public var numberOfLoops: Int {
    get { change(\.loops) }
    set { change { $0.loops = newValue } }
  }

  public var numberOfChannels: Int { voice.file.channels }

  // MARK: How loud it is

  /// From 0 to 1.
  public var volume: Float {
    get { change(\.volume) }
    set { change { $0.volume = newValue.isFinite ? min(max(0, newValue), 1) : 0 } }
  }

  /// From -1, left, to 1, right.
  public var pan: Float {
    get { change(\.pan) }
    set { change { $0.pan = newValue.isFinite ? min(max(-1, newValue), 1) : 0 } }
  }

  /// ``updateMeters()`` measures.
  public var isMeteringEnabled: Bool {
    get { change(\.isMetered) }
    set { change { $0.isMetered = newValue } }
  }

  /// Takes the measures that ``averagePower(forChannel:)`` and ``peakPower(forChannel:)`` return.
  public func updateMeters() {
    let isSilent = !isPlaying
    change { voice in
      meters = isSilent ? .silence : voice.loudness
    }
  }

  /// Guarded by the engine's lock.
  private var meters = Loudness.silence

  /// In decibels: 0 is the loudest, and -160 silence.
  public func averagePower(forChannel channel: Int) -> Float {
    change { _ in meters.averagePower(forChannel: channel) }
  }

  /// In decibels: 0 is the loudest, and -160 silence.
  public func peakPower(forChannel channel: Int) -> Float {
    change { _ in meters.peakPower(forChannel: channel) }
  }
}
