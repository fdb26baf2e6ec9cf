import Glibc

/// What an app has printed and prints, as the device keeps it: the oldest first.
///
/// The device keeps an app's standard output and errors in two files; when one is full it becomes the
/// older one. Reading follows that change. What an app prints that was launched with a file of its own
/// for its output is here, too. It belongs to one thread, and needs no booted device.
public struct AppOutput: ~Copyable {
  /// The file in which the device puts what the app prints.
  public let path: String
  private var file: Int32 = -1
  private var isBegun = false
  /// How many bytes are read of what was printed before the first reading; nil: all.
  private let newest: Int?

  /// The output of an app of a device; nothing is read yet.
  ///
  /// - Parameter newest: Only so many bytes are read of what was printed before the first reading, from
  ///   the beginning of a line; `nil`: all that there is.
  public init(of bundleIdentifier: String, on address: DeviceAddress, newest: Int? = nil) {
    path = "\(address.folder)/Data/Logs/\(bundleIdentifier).log"
    self.newest = newest
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
      if let newest, let bytes = try skip(to: newest) { return bytes }
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

  /// Goes to the newest bytes, which are in the older file only if the newer one has less.
  ///
  /// - Returns: The bytes up to the end of the first file from the first whole line on; nil if there is
  ///   nothing to be skipped.
  private mutating func skip(to newest: Int) throws(DeviceError) -> [UInt8]? {
    var status = stat()
    let newer = stat(path, &status) == 0 ? Int(status.st_size) : 0
    if newer >= newest { _ = try advance() }
    let wanted = newer >= newest ? newest : newest - newer
    guard file >= 0, fstat(file, &status) == 0, Int(status.st_size) > wanted else { return nil }
    lseek(file, off_t(Int(status.st_size) - wanted), SEEK_SET)
    var bytes: [UInt8] = []
    while case let part = try read(), !part.isEmpty { bytes += part }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return bytes }
    return Array(bytes[(end + 1)...])
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
