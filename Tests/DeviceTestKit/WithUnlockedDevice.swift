import DeviceControl

/// Boots a device with a passcode, enters it, runs the test on it, and removes the device.
///
/// - Parameters:
///   - keyDiscardTime: How long a locked device keeps its keys, in seconds; nil: as long as the
///     profile says.
///   - apps: The apps to install before the passcode is entered.
public func withUnlockedDevice<Result>(
  profile: String = "P7", passcode: String, keyDiscardTime: Double? = 0.2,
  screen: DeviceBooter.Screen? = nil, apps: [SampleApp], _ body: (TestDevice) throws -> Result
) throws -> Result {
  let settings = keyDiscardTime.map { ["keyDiscardTime=\($0)"] } ?? []
  return try withDevice(
    profile: profile, settings: settings, screen: screen, passcode: passcode, apps: apps
  ) { device in
    try device.perform(.enterPasscode(passcode))
    return try body(device)
  }
}
