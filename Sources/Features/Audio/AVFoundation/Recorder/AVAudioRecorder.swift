public import Foundation
import Glibc

/// Records what the device's microphone hears into a file: WAV, AIFF, CAF or FLAC. Any thread.
///
/// It records with the device's clock: while the app may not record, it stands still (MODE-05). Without
/// the person's permission it records silence.
// Unchecked: voice and meters are guarded by the engine's lock, the delegate is set and used on the main
// thread, and nothing else changes; values of `settings`, which may be of any type, are read and not changed.
public final class AVAudioRecorder: NSObject, @unchecked Sendable {
  private let voice = RecordingVoice()
  private let format: RecordingFormat
  /// The file that it records into.
  public let url: URL
  /// What it was made with.
  public let settings: [String: Any]

  /// Who is told when the recording has come to its end.
  @MainActor public weak var delegate: (any AVAudioRecorderDelegate)?

  /// A recorder into a file. Nothing is written before ``prepareToRecord()`` or ``record()``.
  ///
  /// - Parameter settings: By `AVFormatIDKey`, `AVSampleRateKey` and others. There is no encoder for AAC;
  ///   see `kAudioFormatMPEG4AAC`.
  /// - Throws: An error of the domain `NSOSStatusErrorDomain` with the code `'fmt?'` for settings that are
  ///   no format of this system.
  public init(url: URL, settings: [String: Any]) throws {
    do {
      format = try RecordingFormat(settings, for: url)
    } catch {
      // 'fmt?': kAudioFileUnsupportedDataFormatError.
      throw NSError(
        domain: "NSOSStatusErrorDomain", code: 1_718_449_215,
        userInfo: [NSLocalizedDescriptionKey: "This cannot be recorded. \(error.reason)"])
    }
    self.url = url
    self.settings = settings
    super.init()
    let onEnd: @MainActor @Sendable (Bool) -> Void = { [weak self] isWhole in
      guard let self else { return }
      if !isWhole {
        delegate?.audioRecorderEncodeErrorDidOccur(
          self, error: NSError(domain: "NSOSStatusErrorDomain", code: -50))
      }
      tellFinished(close())
    }
    change { $0.onEnd = onEnd }
  }

  deinit {
    if RecordingEngine.shared.pause(voice) { Self.endSession() }
  }

  private func change<Result>(_ body: (RecordingVoice) -> Result) -> Result {
    RecordingEngine.shared.with(voice, body)
  }

  // MARK: Recording

  /// Whether it records, or waits for the time at which it is to begin.
  public var isRecording: Bool { change(\.isRecording) }

  /// Begins the file, in the place of one that is there.
  ///
  /// - Returns: False if it cannot be made.
  @discardableResult public func prepareToRecord() -> Bool {
    change { voice in
      if voice.writer == nil { voice.writer = try? SoundFileWriter(at: url, format) }
      return voice.writer != nil
    }
  }

  /// Records, after ``pause()`` where it was. It activates the session if it is not active, and asks the
  /// person for the microphone if nobody has.
  ///
  /// - Returns: False if the session does not record now, or the file cannot be made.
  @discardableResult public func record() -> Bool { begin(after: 0, for: nil) }

  /// Records from a time of ``deviceCurrentTime`` on.
  @discardableResult public func record(atTime time: TimeInterval) -> Bool {
    begin(after: time - deviceCurrentTime, for: nil)
  }

  /// Records for so many seconds, and stops.
  @discardableResult public func record(forDuration duration: TimeInterval) -> Bool {
    begin(after: 0, for: duration)
  }

  /// Records from a time of ``deviceCurrentTime`` on for so many seconds, and stops.
  @discardableResult
  public func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
    begin(after: time - deviceCurrentTime, for: duration)
  }

  private func begin(after seconds: TimeInterval, for duration: TimeInterval?) -> Bool {
    do {
      try AVAudioSession.sharedInstance().record(true)
    } catch {
      return false
    }
    guard prepareToRecord() else {
      RecordingEngine.shared.pause(voice)
      Self.endSession()
      return false
    }
    RecordingEngine.shared.begin(voice, after: seconds, for: duration)
    return true
  }

  /// Stands still where it is.
  public func pause() {
    if RecordingEngine.shared.pause(voice) { Self.endSession() }
  }

  /// Ends the recording, and completes the file. The delegate is told soon.
  public func stop() {
    RecordingEngine.shared.pause(voice)
    guard change({ $0.writer != nil }) else { return }
    let isWhole = close()
    Task { @MainActor in tellFinished(isWhole) }
  }

  /// Removes the file of a recording that was stopped.
  ///
  /// - Returns: False while it records, or if there is no file.
  @discardableResult public func deleteRecording() -> Bool {
    guard change({ $0.writer == nil }) else { return false }
    return unlink(url.path) == 0
  }

  /// An app in the background may be suspended when it records no more, so the system hears of that last.
  @MainActor private func tellFinished(_ isWhole: Bool) {
    delegate?.audioRecorderDidFinishRecording(self, successfully: isWhole)
    Self.endSession()
  }

  private func close() -> Bool {
    change { voice in
      defer { voice.writer = nil }
      return voice.writer?.finish() ?? false
    }
  }

  private static func endSession() {
    if !RecordingEngine.shared.isRecording { try? AVAudioSession.sharedInstance().record(false) }
  }

  // MARK: Time

  /// How long the recording is, in seconds; 0 when it was stopped.
  public var currentTime: TimeInterval { change { $0.writer?.duration ?? 0 } }

  /// The time of the device's sound, in seconds.
  public var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  // MARK: How loud it is

  /// ``updateMeters()`` measures.
  public var isMeteringEnabled: Bool {
    get { change { _ in isMetered } }
    set { change { _ in isMetered = newValue } }
  }

  /// Guarded by the engine's lock, as are the measures.
  private var isMetered = false
  private var meters = Loudness.silence

  /// Takes the measures that ``averagePower(forChannel:)`` and ``peakPower(forChannel:)`` return.
  public func updateMeters() {
    change { voice in
      guard isMetered else { return }
      meters = voice.isRecording ? voice.loudness : .silence
    }
  }

  /// In decibels: 0 is the loudest, and -160 silence.
  public func averagePower(forChannel channel: Int) -> Float {
    change { _ in meters.averagePower(forChannel: channel) }
  }

  /// In decibels: 0 is the loudest, and -160 silence.
  public func peakPower(forChannel channel: Int) -> Float {
    change { _ in meters.peakPower(forChannel: channel) }
  }
}
