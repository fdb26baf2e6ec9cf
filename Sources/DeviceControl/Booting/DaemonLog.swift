import Glibc

/// The part of foregroundd's log written in one run.
struct DaemonLog {
  let path: String
  /// The log's length before the run.
  let start: off_t

  /// Records the current end of the log.
  init(path: String) {
    self.path = path
    var status = stat()
    start = stat(path, &status) == 0 ? status.st_size : 0
  }

  /// The last lines written since; empty if there are none.
  func tail(lines: Int = 20) -> [String] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
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
