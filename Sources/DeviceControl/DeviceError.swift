/// What can go wrong between a user of a device and the device.
///
/// The description is one sentence for a person, with what would be right where that is known.
public enum DeviceError: Error, Equatable, Sendable {
  /// The text cannot be the name of a device.
  case invalidDeviceName(String)
  /// Neither `FOREGROUND_HOME` nor `XDG_DATA_HOME` nor `HOME` says where devices are kept.
  case homeUnknown
  /// No foregroundd listens for this device.
  case notBooted(device: DeviceName)
  /// The device has no screen: it was booted without one, or its displayd is not running.
  case noScreen(device: DeviceName)
  /// The screen's server ended the connection before it had replied.
  case screenLost(device: DeviceName)
  /// Boot was asked of a device that is already running.
  case alreadyBooted(device: DeviceName)
  /// foregroundd did not become ready. `usage`: because of what was asked, not of what it found.
  case bootFailed(message: String, usage: Bool)
  /// The device understood the request and did not carry it out. `usage`: the request itself was
  /// wrong, not the moment.
  case refused(message: String, usage: Bool)
  /// The connection ended before the reply had arrived: whether the request was carried out is
  /// not known.
  case connectionLost(device: DeviceName)
  /// The device said something that is no reply to what was asked: the two are of different
  /// versions.
  case unexpectedReply(String)
  /// The device's foregroundd did not end in time after it had agreed to.
  case shutdownTimedOut(device: DeviceName, pid: Int32)
  /// A system call failed.
  case system(operation: String, code: Int32)
}
