public import LifecycleKernel

/// The parameters of a device's boot that only features are told.
public struct FeatureSettings: Sendable {
  /// Gpsd is asked where the machine is.
  public var gpsd = GPSUse.automatic
  /// The address of the machine's message bus; nil if it is not used.
  public var bus: String? = MessageBus.systemAddress
  /// The address of the bus of the person's session; nil if there is none.
  public var sessionBus: String? = MessageBus.sessionAddress
  /// The conditions to take from the machine from this boot on; nil: those of the last boot.
  package var follows: [MachineCondition]?
  /// The passcode that the device gets if it has none; nil if it stays as it is.
  public var passcode: BootPasscode?

  /// The programs that features have.
  public var programs = FeaturePrograms()

  public init() {}

  /// Says where gpsd listens.
  ///
  /// - Parameter text: `HOST:PORT`, or `none`.
  public mutating func setGPSD(_ text: String) throws(InvalidSetting) {
    guard text != "none" else {
      gpsd = .never
      return
    }
    guard let address = GPSAddress(text) else {
      throw InvalidSetting(message: "--gpsd takes HOST:PORT or none, not \"\(text)\"")
    }
    gpsd = .at(address)
  }

  /// Says where the message buses are.
  ///
  /// - Parameters:
  ///   - system: The address of the machine's, or `none`; nil: that of the system.
  ///   - session: The same for that of the person's session; nil: this program's own.
  public mutating func setBuses(system: String?, session: String?) throws(InvalidSetting) {
    if let system { bus = system == "none" ? nil : system }
    if let session { sessionBus = session == "none" ? nil : session }
  }

  /// Says which conditions are followed.
  ///
  /// - Parameter text: Their names, with commas.
  public mutating func setFollowed(_ text: String) throws(InvalidSetting) {
    var conditions: [MachineCondition] = []
    for name in text.split(separator: ",") {
      guard let condition = MachineCondition(rawValue: String(name)) else {
        throw InvalidSetting(message: "--follow: there is no condition \"\(name)\"")
      }
      conditions.append(condition)
    }
    follows = conditions
  }

  /// Reads the passcode that the device gets.
  ///
  /// - Parameter descriptor: Where a line with it can be read.
  public mutating func readPasscode(from descriptor: CInt) throws(InvalidSetting) {
    let passcode = BootPasscode(readFrom: descriptor)
    guard passcode.isValid else {
      throw InvalidSetting(message: "a passcode has 4 to 64 digits")
    }
    self.passcode = passcode
  }
}

extension DeviceConfiguration {
  var gpsd: GPSUse { features.gpsd }
  var bus: String? { features.bus }
  var sessionBus: String? { features.sessionBus }
  var follows: [MachineCondition]? { features.follows }
  var passcode: BootPasscode? { features.passcode }
  var programs: FeaturePrograms { features.programs }
}
