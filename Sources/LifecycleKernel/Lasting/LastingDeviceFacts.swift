/// What the device itself remembers from boot to boot.
public struct LastingDeviceFacts: Hashable, Sendable, Codable {
  /// What the person has set.
  public var environment = DeviceEnvironment()
  /// The cards of the switcher, from the newest to the oldest. A host whose numbers of apps do not
  /// last from boot to boot has to translate them.
  public var recents: [AppID] = []

  /// How many cards are kept.
  static let recentLimit = 100

  public init() {}
}

/// Whose lasting facts have changed.
public enum LastingOwner: Hashable, Sendable {
  /// See `Device.lasting`.
  case device
  /// See `Device.lasting(of:)`.
  case app(AppID)
}
