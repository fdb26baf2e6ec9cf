/// A background mode that an app declares, spelled as in `UIBackgroundModes` (MODE-01 to MODE-03).
///
/// A mode is the permission to be woken for one kind of event. It does not keep an app from being
/// suspended (MODE-04).
public enum BackgroundMode: String, Hashable, Sendable, Codable, CaseIterable {
  case audio
  case location
  case voip
  case newsstandContent = "newsstand-content"
  case externalAccessory = "external-accessory"
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case fetch
  case remoteNotification = "remote-notification"
  case processing
  case nearbyInteraction = "nearby-interaction"
  case pushToTalk = "push-to-talk"
  case networkAuthentication = "network-authentication"
}

/// A set of background modes.
public struct BackgroundModes: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public init(_ modes: some Sequence<BackgroundMode>) {
    self.init(rawValue: modes.reduce(0) { $0 | 1 << $1.ordinal })
  }

  public func contains(_ mode: BackgroundMode) -> Bool {
    rawValue & 1 << mode.ordinal != 0
  }

  /// Its members, in the order of their list.
  public var members: [BackgroundMode] {
    BackgroundMode.allCases.filter(contains)
  }

  public static let all = BackgroundModes(BackgroundMode.allCases)
}

extension BackgroundMode {
  fileprivate var ordinal: UInt16 {
    switch self {
    case .audio: 0
    case .location: 1
    case .voip: 2
    case .newsstandContent: 3
    case .externalAccessory: 4
    case .bluetoothCentral: 5
    case .bluetoothPeripheral: 6
    case .fetch: 7
    case .remoteNotification: 8
    case .processing: 9
    case .nearbyInteraction: 10
    case .pushToTalk: 11
    case .networkAuthentication: 12
    }
  }
}
