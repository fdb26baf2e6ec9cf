public import Foundation

/// The app may hear the microphone, as apps of later systems ask. Any thread.
public final class AVAudioApplication: NSObject, Sendable {
  /// The app's only one.
  public static let shared = AVAudioApplication()

  private override init() {
    super.init()
  }

  /// The person lets the app hear the microphone.
  // The platform's name.
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  public enum recordPermission: Int, Sendable {
    /// The person was not asked. Recorders hear silence.
    case undetermined = 0x756E_6474
    /// Recorders hear silence.
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public var recordPermission: recordPermission {
    switch AVAudioSession.sharedInstance().recordPermission {
    case .undetermined: .undetermined
    case .denied: .denied
    case .granted: .granted
    }
  }

  /// Asks the person, once.
  ///
  /// - Returns: The answer.
  public static func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { answered in
      AVAudioSession.sharedInstance().requestRecordPermission { answered.resume(returning: $0) }
    }
  }

  /// Asks the person, once.
  ///
  /// - Parameter response: Called with the answer, on another thread.
  public static func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) {
    AVAudioSession.sharedInstance().requestRecordPermission(response)
  }
}
