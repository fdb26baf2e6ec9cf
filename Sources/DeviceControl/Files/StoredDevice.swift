import Glibc

/// What is done to a device that is shut down, as a whole. foregroundd does it, under the lock that the
/// device's own foregroundd would hold.
///
/// All of it blocks until it is done, and throws ``DeviceError/refused(message:usage:)`` if there is no
/// such device, or it is booted, or with what cannot be read or removed.
public enum StoredDevice {
  /// Removes the content and the settings of a device, which stays.
  ///
  /// - Parameter daemonPath: The path of foregroundd; `nil` means the one that ``DaemonLocator`` finds.
  public static func erase(
    _ address: DeviceAddress, daemonPath: String? = nil
  ) throws(DeviceError) {
    try check(address, before: "erasing")
    try run(["--erase"], on: address, "erased", daemonPath)
  }

  /// Makes another device, with all that this one has: apps and their data, settings, and the passcode
  /// with its keys.
  ///
  /// - Parameters:
  ///   - name: The name of the new device, which must not exist yet.
  ///   - daemonPath: The path of foregroundd; `nil` means the one that ``DaemonLocator`` finds.
  public static func clone(
    _ address: DeviceAddress, to name: DeviceName, daemonPath: String? = nil
  ) throws(DeviceError) {
    try check(address, before: "cloning")
    let new = DeviceAddress(name: name, home: address.home)
    guard access(new.folder, F_OK) != 0 else {
      throw .refused(
        message: "there is already a device '\(name)', or a folder of it", usage: false)
    }
    try run(["--clone-to", name.description], on: address, "cloned", daemonPath)
  }

  /// Removes a device, with all that belongs to it.
  ///
  /// - Parameter daemonPath: The path of foregroundd; `nil` means the one that ``DaemonLocator`` finds.
  public static func delete(
    _ address: DeviceAddress, daemonPath: String? = nil
  ) throws(DeviceError) {
    try check(address, before: "deleting")
    try run(["--delete"], on: address, "deleted", daemonPath)
  }

  /// A device has that address: a folder of another kind, or none, is no device.
  public static func exists(at address: DeviceAddress) -> Bool {
    access(address.folder + "/Bundles", F_OK) == 0
  }

  /// Checks that there is such a device.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` with the device that may have been meant.
  public static func checkExistence(at address: DeviceAddress) throws(DeviceError) {
    guard !exists(at: address) else { return }
    let names = (try? KnownDevice.names(in: address.home)) ?? []
    guard let meant = Spelling.nearest(to: address.name.description, among: names) else {
      throw .refused(
        message: "there is no device '\(address.name)'; appctl devices lists those that there are",
        usage: false)
    }
    throw .refused(
      message: "there is no device '\(address.name)'; did you mean '\(meant)'?", usage: false)
  }

  private static func check(
    _ address: DeviceAddress, before action: String
  ) throws(DeviceError) {
    guard (try? ControlSocket.connect(to: address)) == nil else {
      throw .refused(
        message: "device '\(address.name)' is booted; before \(action) it, run: "
          + DeviceError.command(address.name, "shutdown"), usage: false)
    }
    try checkExistence(at: address)
  }

  /// Has foregroundd do it.
  private static func run(
    _ arguments: [String], on address: DeviceAddress, _ done: String, _ daemonPath: String?
  ) throws(DeviceError) {
    let daemon = if let daemonPath { daemonPath } else { try DaemonLocator.locate() }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    let reading = Descriptor(owning: ends[0])
    let writing = Descriptor(owning: ends[1])
    _ = fcntl(reading.number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writing.number, F_SETFD, FD_CLOEXEC)
    let errors = try Descriptor(
      fcntl(writing.number, F_DUPFD_CLOEXEC, 10), orFail: "duplicate a descriptor")
    let pid = try DetachedProcess.spawn(
      daemon,
      arguments: ["--device", address.name.description, "--home", address.home] + arguments,
      log: errors, passing: writing)
    _ = consume writing
    _ = consume errors
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(reading.number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      said += buffer[..<count]
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      let reason = String(decoding: said, as: UTF8.self)
        .split(separator: "\n").first.map(String.init)?.replacing("Error: ", with: "")
      throw .refused(
        message: reason ?? "device '\(address.name)' could not be \(done): \(daemon) failed",
        usage: false)
    }
  }
}
