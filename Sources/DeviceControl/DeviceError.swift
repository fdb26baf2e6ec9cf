/// The errors of requests to a device.
///
/// The description is one sentence for the user and says how to correct the error where that is
/// known.
public enum DeviceError: Error, Equatable, Sendable {
  /// The text cannot be the name of a device.
  case invalidDeviceName(String)
  /// No home folder for devices: neither `FOREGROUND_HOME` nor `XDG_DATA_HOME` nor `HOME` is set.
  case homeUnknown
  /// No foregroundd is listening for this device.
  case notBooted(device: DeviceName)
  /// The device has no screen: it was booted without one, or its displayd is not running.
  case noScreen(device: DeviceName)
  /// displayd closed the connection before it replied.
  case screenLost(device: DeviceName)
  /// The device to boot is already running.
  case alreadyBooted(device: DeviceName)
  /// foregroundd did not become ready. `usage` is true if the request was invalid, false if the
  /// cause is on the machine.
  case bootFailed(message: String, usage: Bool)
  /// The device refused the request. `usage` is true if the request was invalid, false if it only
  /// came at the wrong time.
  case refused(message: String, usage: Bool)
  /// The connection ended before the reply; the request may or may not have been carried out.
  case connectionLost(device: DeviceName)
  /// The device is there and has not replied in time: a process of it may be stopped. Whether the
  /// request was, or will be, carried out is not known.
  case noReply(device: DeviceName)
  /// Its foregroundd was stopped by a signal. Whether the request is carried out when it goes on is not
  /// known.
  case stopped(device: DeviceName, pid: Int32)
  /// The device said something that is no reply to what was asked: the two are of different
  /// versions.
  case unexpectedReply(String)
  /// foregroundd did not exit in time after it had accepted the shutdown.
  case shutdownTimedOut(device: DeviceName, pid: Int32)
  /// A system call failed.
  case system(operation: String, code: Int32)
}
