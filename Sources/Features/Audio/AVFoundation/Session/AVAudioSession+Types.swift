public import Foundation

extension AVAudioSession {
  /// What an app uses sound for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Sound that is not essential, and is heard together with that of others.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that is not essential, and silences that of others; the default.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that is what the app is for. With the background mode `audio` it goes on in the
    /// background (AUD-01).
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording; players are not heard. With the background mode `audio` it goes on in the background
    /// (AUD-01).
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Playing and recording.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several outputs at once; a device has one.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// How an app uses its category. Only `default` makes a difference here: none.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
  }

  /// How an app is heard among others.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It is heard together with others, and interrupts nobody.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// The same, and others are quieter while it is active.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    // The device has one speaker and one microphone, so these change nothing.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// The person lets the app hear the microphone.
  public enum RecordPermission: UInt, Sendable {
    /// The person was not asked. Recorders hear silence.
    case undetermined = 0x756E_6474
    /// Recorders hear silence.
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  /// How a session is deactivated.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Apps that this session has interrupted are told that they can go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Why something about a session failed: the codes of errors of the domain `NSOSStatusErrorDomain`.
  public enum ErrorCode: Int, Error, Sendable {
    case none = 0
    case mediaServicesFailed = 1_836_282_486
    /// It is playing.
    case isBusy = 560_030_580
    case incompatibleCategory = 560_161_140
    /// It is in the background, and another app is heard that does not mix.
    case cannotInterruptOthers = 560_557_684
    case missingEntitlement = 1_701_737_535
    /// It is in the background without the mode `audio`, or with a category that ends there.
    case cannotStartPlaying = 561_015_905
    /// It is in the background without the mode `audio`, or its session mixes with others.
    case cannotStartRecording = 561_145_187
    case badParam = -50
    /// There is a call.
    case insufficientPriority = 561_017_449
    /// The device has none.
    case resourceNotAvailable = 561_145_203
    case unspecified = 2_003_329_396
    case sessionNotActive = 1_768_841_571

    /// The error as it is thrown.
    func error(_ description: String) -> NSError {
      NSError(
        domain: "NSOSStatusErrorDomain", code: rawValue,
        userInfo: [NSLocalizedDescriptionKey: description])
    }
  }

  /// Whether an interruption has begun or ended.
  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }

  /// What the app may do when an interruption has ended.
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Why sound goes somewhere else.
  public enum RouteChangeReason: UInt, Sendable {
    case unknown = 0
    case newDeviceAvailable = 1
    case oldDeviceUnavailable = 2
    case categoryChange = 3
    case override = 4
    case wakeFromSleep = 6
    case noSuitableRouteForCategory = 7
    case routeConfigurationChange = 8
  }

  /// Secondary sound should be silent.
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    case end = 0
    case begin = 1
  }

  /// A kind of place where sound goes.
  public struct Port: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let builtInSpeaker = Port(rawValue: "Speaker")
    public static let headphones = Port(rawValue: "Headphones")
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
  }
}

/// A place where sound goes.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
  public let portType: AVAudioSession.Port
  public let portName: String

  init(_ type: AVAudioSession.Port) {
    portType = type
    portName = type.rawValue
  }
}

/// Where sound comes from and goes.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
  /// The microphone, in a category that records.
  public let inputs: [AVAudioSessionPortDescription]
  public let outputs: [AVAudioSessionPortDescription]

  init(toHeadphones headphones: Bool, records: Bool) {
    inputs = records ? [AVAudioSessionPortDescription(.builtInMic)] : []
    outputs = [AVAudioSessionPortDescription(headphones ? .headphones : .builtInSpeaker)]
  }
}

/// The key of the interruption's type, an `AVAudioSession.InterruptionType` as its raw value.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of the options at its end, an `AVAudioSession.InterruptionOptions` as its raw value.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of the reason, an `AVAudioSession.RouteChangeReason` as its raw value.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The key of the route before, an `AVAudioSessionRouteDescription`.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// The key of the hint, an `AVAudioSession.SilenceSecondaryAudioHintType` as its raw value.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
  "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

extension AVAudioSession {
  /// Posted on the main thread when the session was interrupted, and when that is over.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// Posted on the main thread when headphones were connected or disconnected. Players go on, as on
  /// the platform: whether to pause is the app's decision.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// Posted on the main thread when another app begins or ends to be heard that does not mix.
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
}
