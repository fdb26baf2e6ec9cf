import Glibc

/// A device of this user: one that was booted once, whether it is booted now or not.
public struct KnownDevice: Equatable, Sendable, Codable {
  /// What is known of a device that is booted.
  public struct Booted: Equatable, Sendable, Codable {
    /// The profile of the operating system, such as `P7`.
    public var profile: String
    /// The process of its foregroundd.
    public var pid: Int32
    public var installedCount: Int
    public var runningCount: Int
    public var hasScreen: Bool
  }

  public var name: String
  /// The absolute path of its folder.
  public var folder: String
  /// What it takes of the disk, in bytes.
  public var size: UInt64
  /// `nil`: it is shut down.
  public var booted: Booted?
  /// Why a device that seems to be booted does not say how it is; `nil`: it does, or it is shut down.
  public var problem: String?

  /// The devices in a home folder, by their names. Asks each one that is booted how it is.
  ///
  /// - Parameter home: The folder of all devices; one that does not exist has none.
  /// - Throws: ``DeviceError/system(operation:code:)`` if it cannot be read.
  public static func all(in home: String) throws(DeviceError) -> [KnownDevice] {
    try addresses(in: home).map(KnownDevice.init)
  }

  /// The names of the devices in a home folder, sorted; none of them is asked how it is.
  public static func names(in home: String) throws(DeviceError) -> [String] {
    try addresses(in: home).map(\.name.description)
  }

  private static func addresses(in home: String) throws(DeviceError) -> [DeviceAddress] {
    guard let stream = opendir(home) else {
      if errno == ENOENT { return [] }
      throw .system(operation: "read \(home)", code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted().compactMap { name in
      guard let device = try? DeviceName(name) else { return nil }
      let address = DeviceAddress(name: device, home: home)
      return StoredDevice.exists(at: address) ? address : nil
    }
  }

  private init(_ address: DeviceAddress) {
    name = address.name.description
    folder = address.folder
    size = DiskUse.bytes(of: address.folder)
    do {
      let connection = try DeviceConnection(to: address)
      let status = try connection.status()
      booted = Booted(
        profile: status.profile, pid: status.pid, installedCount: status.installedCount,
        runningCount: status.runningCount, hasScreen: try connection.screenState().available)
    } catch DeviceError.notBooted {
      booted = nil
    } catch {
      problem = "\(error)"
    }
  }
}
