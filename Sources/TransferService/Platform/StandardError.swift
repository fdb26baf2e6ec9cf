import Glibc

/// Where transferd prints to; foregroundd keeps it in its log.
package enum StandardError {
  /// Writes a line.
  package static func write(_ line: String) {
    let bytes = Array(line.utf8) + [0x0A]
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
