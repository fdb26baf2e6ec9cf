import AppInterface
import ControlInterface
import SharedInterface

/// What a person has set on a device, and what can be seen and heard of it.
public struct DeviceSituation: Equatable, Sendable, Codable {
  /// A raw value of ``Appearance``.
  public var appearance: String
  /// A raw value of ``ContentSize``.
  public var contentSize: String
  /// In BCP 47.
  public var language: String
  /// In ISO 3166; `nil`: that of the language.
  public var region: String?
  /// The account that is signed in; `nil`: none.
  public var iCloudAccount: String?
  /// From 0 to 100.
  public var batteryPercent: Int
  public var batteryIsCharging: Bool
  /// The ring switch is in its silent position.
  public var isSilent: Bool
  /// Something is close to its front.
  public var isNear: Bool
  public var hasHeadphones: Bool
  /// Who calls, or is being talked to; `nil`: there is no call.
  public var caller: String?
  /// The panel is dark.
  public var isAsleep: Bool
  public var hasPasscode: Bool
  /// What the device's clock is ahead of the machine's, in seconds.
  public var clockOffset: Double
  /// The last reading of each sensor, by the raw values of ``MotionSensor``: its three axes.
  public var samples: [String: [Double]]
  /// The person wants less motion on the screen.
  public var reducesMotion: Bool
  /// Low Power Mode is on.
  public var isLowPower: Bool
  /// A raw value of ``ThermalState``.
  public var thermalState: String
  /// Whether the screen is recorded or mirrored.
  public var isCaptured: Bool
  /// How good the network is: a raw value of ``NetworkProfile``.
  public var network: String
  /// Its apps have a network of their own, which can be changed.
  public var hasOwnNetwork: Bool
  /// After so many seconds without use the device is locked; `nil`: never.
  public var autoLock: Double?
  /// The screen is dimmed, because nobody uses the device.
  public var isDimmed: Bool
  /// The bundle identifiers of the apps with a card in the switcher, the last used one first.
  public var recent: [String]

  /// How the device recognizes its owner.
  public var biometry: Biometry
  /// The app's question whether the owner uses the device; `nil`: none asks.
  public var authentication: Authentication?

  /// The owner's face or finger.
  public struct Biometry: Equatable, Sendable, Codable {
    /// `none`, `touchID` or `faceID`.
    public var kind: String
    public var isEnrolled: Bool
    /// It failed so often that the passcode is needed.
    public var isLockedOut: Bool
  }

  /// What an app asks, and how far that is.
  public struct Authentication: Equatable, Sendable, Codable {
    /// The bundle identifier of the app that asks.
    public var app: String
    /// What is waited for: `permission` to use Face ID, `biometry`, `fallback` (no more attempts) or
    /// `passcode`.
    public var stage: String
    /// How many faces or fingers were tried in vain.
    public var attempts: Int
    /// The app's reason for asking.
    public var reason: String
    /// There is a button for another way now.
    public var offersFallback: Bool
  }

  init(_ situation: WireDeviceSituation) {
    appearance = Appearance(situation.appearance)?.rawValue ?? ""
    contentSize = situation.contentSize.name ?? ""
    language = situation.language
    region = situation.region.isEmpty ? nil : situation.region
    iCloudAccount = situation.icloudAccount.isEmpty ? nil : situation.icloudAccount
    batteryPercent = Int(situation.battery.percent)
    batteryIsCharging = situation.battery.charging
    isSilent = situation.silent
    isNear = situation.near
    hasHeadphones = situation.headphones
    caller = situation.caller.isEmpty ? nil : situation.caller
    isAsleep = situation.asleep
    hasPasscode = situation.hasPasscode_p
    clockOffset = situation.clockOffset
    samples = [:]
    for sample in situation.samples {
      guard let sensor = MotionSensor(sample.sensor) else { continue }
      samples[sensor.rawValue] = [sample.x, sample.y, sample.z]
    }
    reducesMotion = situation.reduceMotion
    isLowPower = situation.lowPower
    thermalState = ThermalState(situation.thermal).rawValue
    isCaptured = situation.captured
    network = situation.network.isEmpty ? NetworkProfile.full.rawValue : situation.network
    hasOwnNetwork = situation.ownNetwork
    autoLock = situation.autoLock > 0 ? situation.autoLock : nil
    isDimmed = situation.dimmed
    recent = situation.recent
    biometry = Biometry(situation.biometry)
    authentication =
      situation.hasAuthentication ? Authentication(situation.authentication) : nil
  }
}

extension DeviceSituation.Biometry {
  fileprivate init(_ state: WireBiometryState) {
    kind =
      switch state.biometry {
      case .touchID: "touchID"
      case .faceID: "faceID"
      case .none, .UNRECOGNIZED: "none"
      }
    isEnrolled = state.enrolled
    isLockedOut = state.lockedOut
  }
}

extension DeviceSituation.Authentication {
  fileprivate init(_ shown: WireShownAuthentication) {
    app = shown.bundleIdentifier
    stage = shown.stage
    attempts = Int(shown.attempts)
    reason = shown.reason
    offersFallback = shown.offersFallback
  }
}

extension ThermalState {
  /// A state that is not known here counts as the hottest.
  fileprivate init(_ state: WireThermalState) {
    switch state {
    case .thermalNominal: self = .nominal
    case .thermalFair: self = .fair
    case .thermalSerious: self = .serious
    case .thermalCritical, .UNRECOGNIZED: self = .critical
    }
  }
}

extension Appearance {
  fileprivate init?(_ appearance: WireAppearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}

extension MotionSensor {
  fileprivate init?(_ sensor: WireSensor) {
    switch sensor {
    case .accelerometer: self = .accelerometer
    case .gyroscope: self = .gyroscope
    case .magnetometer: self = .magnetometer
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}
