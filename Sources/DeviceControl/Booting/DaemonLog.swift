import Glibc

/// The part of foregroundd's log written in one run.
struct DaemonLog: ~Copyable {
  let path: String
  /// The log, opened for appending; `/dev/null` if there can be none.
  let file: Descriptor
  /// The log's length before the run.
  let start: off_t
  /// One sentence if the log could not be used as it was.
  let note: String?

  /// Opens the log at its end.
  ///
  /// What is not a file in its place is moved to a name of its own: opening a pipe would wait for a
  /// reader, and a link could lead anywhere. On a disk without room there is no log.
  init(path: String) throws(DeviceError) {
    self.path = path
    let first = DaemonLog.moveAside(path)
    let number = open(
      path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    let reason = errno
    var status = stat()
    if number >= 0, fstat(number, &status) == 0 {
      start = status.st_size
      note = first
      file = Descriptor(owning: number)
      _ = fcntl(number, F_SETFL, O_APPEND)
      return
    }
    start = 0
    let why = String(cString: strerror(reason))
    let sentence = "\(path) cannot be written (\(why)), so foregroundd has no log"
    note = first.map { "\($0); \(sentence)" } ?? sentence
    file = try Descriptor(
      open("/dev/null", O_WRONLY | O_CLOEXEC), orFail: "open /dev/null")
  }

  private static func moveAside(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      return nil
    }
    let aside = "\(path).set-aside"
    // One is kept; an empty folder or a file is replaced.
    if rename(path, aside) != 0 {
      unlink(aside)
      guard rename(path, aside) == 0 else { return nil }
    }
    return "\(path) was not a file; it is now \(aside)"
  }

  /// The last lines written since; empty if there are none.
  func tail(lines: Int = 20) -> [String] {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else { return [] }
    let file = Descriptor(owning: number)
    var status = stat()
    fstat(file.number, &status)
    let length = min(max(0, Int(status.st_size - start)), 1 << 16)
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(file.number, buffer.baseAddress, length, status.st_size - length))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").suffix(lines).map(String.init)
  }
}
