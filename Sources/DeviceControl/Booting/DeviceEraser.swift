import Glibc

/// Removes the content and the settings of a device, which stays.
public enum DeviceEraser {
  /// Erases a device that is shut down; blocks until nothing is left. foregroundd does it, under the
  /// lock that the device's own foregroundd would hold.
  ///
  /// - Parameter daemonPath: The path of foregroundd; `nil` means the one that ``DaemonLocator`` finds.
  /// - Throws: ``DeviceError/refused(message:usage:)`` if there is no such device, or it is booted, or
  ///   with what cannot be removed.
  public static func erase(
    _ address: DeviceAddress, daemonPath: String? = nil
  ) throws(DeviceError) {
    guard access(address.folder, F_OK) == 0 else {
      throw .refused(
        message: "there is no device '\(address.name)'; appctl devices lists those that there are",
        usage: false)
    }
    guard (try? ControlSocket.connect(to: address)) == nil else {
      throw .refused(
        message: "device '\(address.name)' is booted; before erasing it, run: "
          + DeviceError.command(address.name, "shutdown"), usage: false)
    }
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
      arguments: ["--device", address.name.description, "--home", address.home, "--erase"],
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
        message: reason ?? "device '\(address.name)' could not be erased: \(daemon) failed",
        usage: false)
    }
  }
}
