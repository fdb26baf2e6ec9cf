import AppInterface
import AppRuntime
public import Foundation
import Synchronization

/// The app's use of sound, as the system knows it. Any thread.
///
/// The system decides who is heard: a session that does not mix interrupts others that do not
/// (AUD-02), and a call interrupts all.
public final class AVAudioSession: NSObject, Sendable {
  private static let shared = AVAudioSession()

  /// The app's only session.
  public static func sharedInstance() -> AVAudioSession { shared }

  private struct State: Sendable {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var isActive = false
    /// The system knows the category and options.
    var isConfigured = false
    var others = WireOtherSound()
    var headphones = false
  }

  /// A lock, because sessions are used on any thread.
  private let state = Mutex(State())

  private override init() {
    super.init()
    AudioSystemLink.shared.setHandlers(
      receive: { AVAudioSession.shared.receive($0) },
      changeRoute: { AVAudioSession.shared.routeChanged(toHeadphones: $0) },
      connect: { SoundEngine.shared.connected($0) },
      connectRecorder: { RecordingEngine.shared.connected($0) })
  }

  // MARK: The category

  public var category: Category { state.withLock { $0.category } }
  public var mode: Mode { state.withLock { $0.mode } }
  public var categoryOptions: CategoryOptions { state.withLock { $0.options } }

  public var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }

  /// Sets what the app uses sound for. It takes effect at once if the session is active.
  ///
  /// - Throws: `ErrorCode.badParam` for a category that does not exist.
  public func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {
    guard WireAudioCategory(category) != nil else {
      throw ErrorCode.badParam.error("There is no category \(category.rawValue).")
    }
    state.withLock {
      $0.category = category
      $0.mode = mode
      $0.options = options
      $0.isConfigured = false
    }
    if !category.records { RecordingEngine.shared.pauseAll() }
    try configure()
  }

  public func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Tells the system what was set, if it does not know it.
  private func configure() throws {
    let settings: WireAudioSessionSettings? = state.withLock { state in
      guard !state.isConfigured, let category = WireAudioCategory(state.category) else {
        return nil
      }
      state.isConfigured = true
      var settings = WireAudioSessionSettings()
      settings.category = category
      settings.mixesWithOthers = state.options.contains(.mixWithOthers)
      settings.ducksOthers = state.options.contains(.duckOthers)
      return settings
    }
    guard let settings else { return }
    _ = try ask(.configure(settings))
  }

  // MARK: Activity

  /// Activates the session, or deactivates it.
  ///
  /// - Throws: An error with a code of ``ErrorCode``. A session that is deactivated while it plays is
  ///   deactivated, its players are paused, and the error is `isBusy`.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active {
      try activate()
      return
    }
    let wasPlaying = SoundEngine.shared.pauseAll()
    let wasRecording = RecordingEngine.shared.pauseAll()
    state.withLock { $0.isActive = false }
    _ = try ask(.deactivate(options.contains(.notifyOthersOnDeactivation)))
    if wasPlaying || wasRecording {
      throw ErrorCode.isBusy.error("The session was deactivated while it was used.")
    }
  }

  /// Activates the session if it is not active, as a player does that begins to play.
  func activate() throws {
    try configure()
    guard !state.withLock({ $0.isActive }) else { return }
    let reply = try ask(.activate(true))
    if let (code, reason) = reply.error.code { throw code.error(reason) }
    state.withLock { $0.isActive = true }
  }

  // MARK: Recording

  /// The person lets the app hear the microphone. Before iOS 7 every app might.
  public var recordPermission: RecordPermission {
    AudioSystemLink.shared.ask(.query(true)).map { RecordPermission($0.microphone) }
      ?? .undetermined
  }

  /// Asks the person, once. From iOS 10 on an app without `NSMicrophoneUsageDescription` ends.
  ///
  /// - Parameter response: Called with the answer, on another thread.
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    AudioSystemLink.shared.authorize { response($0 == 2) }
  }

  /// The app's recorders begin, or the last of them ends. The session is activated for it.
  ///
  /// - Throws: An error with a code of ``ErrorCode`` if none may begin now.
  func record(_ begins: Bool) throws {
    if begins { try activate() }
    let reply = try ask(.record(begins))
    if let (code, reason) = reply.error.code { throw code.error(reason) }
    // As on the platform, the first recording asks by itself.
    if begins, reply.microphone == 0 { AudioSystemLink.shared.authorize { _ in } }
  }

  private func ask(_ content: WireAudioRequest.OneOf_Content) throws -> WireAudioReply {
    guard let reply = AudioSystemLink.shared.ask(content) else {
      throw ErrorCode.mediaServicesFailed.error("The system has no sound for apps.")
    }
    state.withLock { $0.others = reply.others }
    return reply
  }

  // MARK: Others

  /// Another app is heard.
  public var isOtherAudioPlaying: Bool { others.playing }

  /// Another app is heard that does not mix, so that the app's own secondary sound should
  /// be silent.
  public var secondaryAudioShouldBeSilencedHint: Bool { others.silencesSecondary }

  private var others: WireOtherSound {
    // The system tells of changes from the first request on.
    try? configure()
    return state.withLock { $0.others }
  }

  // MARK: The device

  /// The device's volume, from 0 to 1.
  public var outputVolume: Float {
    AudioSystemLink.shared.ask(.query(true)).map { Float($0.volume) } ?? 0
  }

  public var sampleRate: Double { Double(SoundEngine.rate) }
  public var isInputAvailable: Bool { true }
  public var inputNumberOfChannels: Int { category.records ? 1 : 0 }
  public var outputNumberOfChannels: Int { 2 }

  /// Where sound comes from, in a category that records.
  public var availableInputs: [AVAudioSessionPortDescription]? {
    category.records ? [AVAudioSessionPortDescription(.builtInMic)] : nil
  }

  /// Where sound comes from and goes.
  public var currentRoute: AVAudioSessionRouteDescription {
    let (headphones, records) = state.withLock { ($0.headphones, $0.category.records) }
    guard Thread.isMainThread else {
      return AVAudioSessionRouteDescription(toHeadphones: headphones, records: records)
    }
    return MainActor.assumeIsolated {
      AVAudioSessionRouteDescription(
        toHeadphones: AudioSystemLink.shared.hasHeadphones, records: records)
    }
  }

  @MainActor private func routeChanged(toHeadphones headphones: Bool) {
    state.withLock { $0.headphones = headphones }
    let reason: RouteChangeReason = headphones ? .newDeviceAvailable : .oldDeviceUnavailable
    NotificationCenter.default.post(
      name: Self.routeChangeNotification, object: self,
      userInfo: [
        AVAudioSessionRouteChangeReasonKey: reason.rawValue,
        AVAudioSessionRouteChangePreviousRouteKey:
          AVAudioSessionRouteDescription(toHeadphones: !headphones, records: category.records),
      ])
  }

  // MARK: What the system says

  @MainActor private func receive(_ event: WireAudioEvent) {
    switch event.content {
    case .interruptionBegan:
      state.withLock { $0.isActive = false }
      _ = SoundEngine.shared.pauseAll()
      _ = RecordingEngine.shared.pauseAll()
      post(.began, [:])
    case .interruptionEnded(let shouldResume):
      let options: InterruptionOptions = shouldResume ? .shouldResume : []
      post(.ended, [AVAudioSessionInterruptionOptionKey: options.rawValue])
    case .others(let others):
      let hadHint = state.withLock { state in
        defer { state.others = others }
        return state.others.silencesSecondary
      }
      guard hadHint != others.silencesSecondary else { return }
      let hint: SilenceSecondaryAudioHintType = others.silencesSecondary ? .begin : .end
      NotificationCenter.default.post(
        name: Self.silenceSecondaryAudioHintNotification, object: self,
        userInfo: [AVAudioSessionSilenceSecondaryAudioHintTypeKey: hint.rawValue])
    // MediaPlayer and UIKit carry commands out.
    case .command, nil: break
    }
  }

  @MainActor private func post(_ type: InterruptionType, _ info: [String: Any]) {
    var info = info
    info[AVAudioSessionInterruptionTypeKey] = type.rawValue
    NotificationCenter.default.post(
      name: Self.interruptionNotification, object: self, userInfo: info)
  }
}

extension AVAudioSession.RecordPermission {
  fileprivate init(_ microphone: UInt32) {
    self =
      switch microphone {
      case 2: .granted
      case 1: .denied
      default: .undetermined
      }
  }
}

extension AVAudioSession.Category {
  /// Recorders hear the microphone in it.
  fileprivate var records: Bool { [.record, .playAndRecord, .multiRoute].contains(self) }
}

extension WireAudioCategory {
  /// Nil for one that does not exist.
  fileprivate init?(_ category: AVAudioSession.Category) {
    switch category {
    case .ambient: self = .audioAmbient
    case .soloAmbient: self = .audioSoloAmbient
    case .playback: self = .audioPlayback
    case .record: self = .audioRecord
    case .playAndRecord: self = .audioPlayAndRecord
    case .multiRoute: self = .audioMultiRoute
    default: return nil
    }
  }
}

extension WireAudioError {
  /// The platform's code, and the reason in a sentence; nil if there is no error.
  fileprivate var code: (AVAudioSession.ErrorCode, String)? {
    switch self {
    case .noAudioError: nil
    case .audioInsufficientPriority:
      (.insufficientPriority, "There is a call.")
    case .audioCannotStartPlaying:
      (
        .cannotStartPlaying,
        "The app is in the background, without \"audio\" in UIBackgroundModes or with a category "
          + "that ends there."
      )
    case .audioCannotInterruptOthers:
      (
        .cannotInterruptOthers,
        "The app is in the background, and another app is heard that does not mix."
      )
    case .audioResourceNotAvailable:
      (.resourceNotAvailable, "This device does not have what is asked for.")
    case .audioCannotStartRecording:
      (
        .cannotStartRecording,
        "The app is in the background, without \"audio\" in UIBackgroundModes or with a session that "
          + "mixes with others."
      )
    case .audioIncompatibleCategory:
      (.incompatibleCategory, "The category of the session is not one that records.")
    case .audioSessionNotActive: (.sessionNotActive, "The session is not active.")
    case .audioUnavailable:
      (.mediaServicesFailed, "This device was booted without audiod.")
    case .UNRECOGNIZED: (.unspecified, "The system has refused it for an unknown reason.")
    }
  }
}
