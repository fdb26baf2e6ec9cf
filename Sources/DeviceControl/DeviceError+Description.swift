import Glibc

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidDeviceName(let text):
      "'\(text)' cannot be a device's name: use 1 to \(DeviceName.maximumLength) letters, digits, "
        + "'.', '_' or '-', beginning with a letter or a digit"
    case .homeUnknown:
      "neither FOREGROUND_HOME nor XDG_DATA_HOME nor HOME is set; "
        + "set FOREGROUND_HOME to the folder that is to hold the devices"
    case .notBooted(let device):
      "device '\(device)' is not booted; boot it with: \(DeviceError.command(device, "boot"))"
    case .noScreen(let device):
      "device '\(device)' has no screen; boot it with one: "
        + DeviceError.command(device, "boot --screen")
    case .screenLost(let device):
      "the screen of device '\(device)' closed the connection before it replied; "
        + "whether there is one again says: \(DeviceError.command(device, "screen"))"
    case .alreadyBooted(let device):
      "device '\(device)' is already booted; to boot it anew, first: "
        + DeviceError.command(device, "shutdown")
    case .bootFailed(let message, _), .refused(let message, _):
      message
    case .connectionLost(let device):
      "device '\(device)' closed the connection before it replied; "
        + "whether it still runs says: \(DeviceError.command(device, "status"))"
    case .unexpectedReply(let detail):
      "the device's reply makes no sense (\(detail)); "
        + "are appctl and foregroundd of the same version?"
    case .shutdownTimedOut(let device, let pid):
      "device '\(device)' is shutting down, but its foregroundd (pid \(pid)) has not ended yet"
    case .system(let operation, let code):
      "cannot \(operation): \(String(cString: strerror(code)))"
    }
  }

  /// The command line with which a verb is asked of the device.
  private static func command(_ device: DeviceName, _ verb: String) -> String {
    device == .default ? "appctl \(verb)" : "appctl --device \(device) \(verb)"
  }
}
