import Glibc

/// What an app has printed and prints, as the device keeps it: the oldest first.
///
/// The device keeps an app's standard output and errors in two files; when one is full it becomes the
/// older one. Reading follows that change. An app that was launched with a file of its own for its
/// output is not here. It belongs to one thread, and needs no booted device.
public struct AppOutput: ~Copyable {
  /// The file in which the device puts what the app prints.
  public let path: String
  private var file: Int32 = -1
  private var isBegun = false

  /// The output of an app of a device; nothing is read yet.
  public init(of bundleIdentifier: String, on address: DeviceAddress) {
    path = "\(address.folder)/Data/Logs/\(bundleIdentifier).log"
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Reads what was printed and not read yet, but not all of it if that is much.
  ///
  /// - Returns: The bytes; empty if there are none now.
  /// - Throws: ``DeviceError/system(operation:code:)``, such as for files that the device's passcode
  ///   protects.
  public mutating func next() throws(DeviceError) -> [UInt8] {
    if !isBegun {
      isBegun = true
      file = try Self.open(path + ".1")
    }
    while true {
      if file >= 0 {
        let bytes = try read()
        if !bytes.isEmpty { return bytes }
      }
      // The file is read. If another has its name, it has become the older one.
      guard try advance() else { return [] }
    }
  }

  private func read() throws(DeviceError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(operation: "read \(path)", code: errno) }
      return Array(buffer[..<count])
    }
  }

  /// Goes on with the file that has the name now.
  ///
  /// - Returns: Whether it is another than the one that was read.
  private mutating func advance() throws(DeviceError) -> Bool {
    let newest = try Self.open(path)
    guard newest >= 0 else { return false }
    if file >= 0, Self.identity(file) == Self.identity(newest) {
      close(newest)
      return false
    }
    if file >= 0 { close(file) }
    file = newest
    return true
  }

  /// -1: there is no such file.
  private static func open(_ path: String) throws(DeviceError) -> Int32 {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 || errno == ENOENT else {
      throw .system(operation: "read \(path)", code: errno)
    }
    return file
  }

  private static func identity(_ file: Int32) -> [UInt64] {
    var status = stat()
    guard fstat(file, &status) == 0 else { return [] }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }
}
