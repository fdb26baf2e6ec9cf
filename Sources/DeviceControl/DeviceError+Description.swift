import Glibc

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidDeviceName(let text):
      "'\(text)' cannot be a device's name: use 1 to \(DeviceName.maximumLength) letters, digits, "
        + "'.', '_' or '-', beginning with a letter or a digit"
    case .homeUnknown:
      "neither FOREGROUND_HOME nor XDG_DATA_HOME nor HOME is set; "
        + "set FOREGROUND_HOME to a folder for the devices"
    case .notBooted(let device):
      "device '\(device)' is not booted; boot it with: \(DeviceError.command(device, "boot"))"
    case .noScreen(let device):
      "device '\(device)' has no screen; boot it with one: "
        + DeviceError.command(device, "boot --screen")
    case .screenLost(let device):
      "the screen of device '\(device)' closed the connection before it replied; "
        + "check for a new one with: \(DeviceError.command(device, "screen"))"
    case .alreadyBooted(let device):
      "device '\(device)' is already booted; before booting it again, run: "
        + DeviceError.command(device, "shutdown")
    case .bootFailed(let message, _), .refused(let message, _):
      message
    case .connectionLost(let device):
      "device '\(device)' closed the connection before it replied; "
        + "whether it still runs says: \(DeviceError.command(device, "status"))"
    case .noReply(let device):
      "device '\(device)' does not reply; its foregroundd or its displayd may be stopped; "
        + "if \(DeviceError.command(device, "status")) does not reply either, end foregroundd and "
        + "boot the device again"
    case .stopped(let device, let pid):
      "the foregroundd of device '\(device)' (pid \(pid)) was stopped by a signal and does not reply; "
        + "let it go on with: kill -CONT \(pid)"
    case .unexpectedReply(let detail):
      "the device sent an unexpected reply (\(detail)); "
        + "check that appctl and foregroundd have the same version"
    case .shutdownTimedOut(let device, let pid):
      "device '\(device)' is shutting down, but its foregroundd (pid \(pid)) has not ended yet"
    case .system(let operation, let code):
      "cannot \(operation): \(String(cString: strerror(code)))"
    }
  }

  /// The command line of a verb for this device.
  static func command(_ device: DeviceName, _ verb: String) -> String {
    device == .default ? "appctl \(verb)" : "appctl --device \(device) \(verb)"
  }
}
