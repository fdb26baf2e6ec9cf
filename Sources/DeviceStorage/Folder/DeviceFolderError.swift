/// The errors of a device's folder.
public enum DeviceFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text is not a valid device name.
  case badName(String, because: String)
  /// Another daemon is running the device; with its process ID, if known.
  case inUse(device: String, by: Int32?)
  /// There is no such device, or a folder that is not a device's.
  case none(device: String)
  /// There is something already where the device was to be made.
  case taken(device: String)
  /// The copy of a device could not be made.
  case notCopied(because: String)
  /// Neither `FOREGROUND_HOME` nor `XDG_DATA_HOME` nor `HOME` is an absolute path.
  case noHome

  /// A sentence that says what was wrong and how to correct it.
  public var description: String {
    switch self {
    case .badName(let name, let reason):
      "\"\(name.prefix(80))\" cannot be the name of a device: it \(reason). "
        + "Use one to \(DeviceName.longest) letters, digits, dots, underscores and hyphens."
    case .inUse(let device, let pid?):
      "Device \(device) is already running (foregroundd, process \(pid)). "
        + "Shut it down first, or name another device with --device."
    case .inUse(let device, nil):
      "Device \(device) is already running. "
        + "Shut it down first, or name another device with --device."
    case .none(let device):
      "There is no device \(device)."
    case .taken(let device):
      "There is already a device \(device), or a folder of that name."
    case .notCopied(let reason):
      "The device could not be copied: \(reason)."
    case .noHome:
      "The folder for devices is unknown: HOME is not set to an absolute path. "
        + "Set FOREGROUND_HOME to a folder for the devices."
    }
  }
}
