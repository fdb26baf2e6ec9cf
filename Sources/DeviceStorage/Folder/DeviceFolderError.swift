/// What can be wrong with a device's folder.
public enum DeviceFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name cannot be a device's name.
  case badName(String, because: String)
  /// Another daemon has the device; its process id, where the file told.
  case inUse(device: String, by: Int32?)
  /// Neither `FOREGROUND_HOME` nor `XDG_DATA_HOME` nor `HOME` names an absolute path.
  case noHome

  /// A sentence that says what was wrong and what to do.
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
    case .noHome:
      "There is no folder for devices: HOME is not set to an absolute path. "
        + "Set FOREGROUND_HOME to the folder in which devices are to be kept."
    }
  }
}
