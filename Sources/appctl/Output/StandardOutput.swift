import DeviceControl
import Glibc
import Synchronization

/// The program's standard output, which may fail: a disk is full, or nobody reads.
///
/// The first failure is kept, and what comes after it is dropped: what was begun is finished, such as the
/// removal of a device that was booted for a check, and then the program ends with an error.
enum StandardOutput {
  /// The error number of the first failure; 0: there was none.
  private static let failure = Mutex<Int32>(0)

  /// Occupies the standard descriptors that are closed, so that nothing else is opened in their place
  /// and written to as if it were the output.
  static func occupyClosedDescriptors() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // For the other direction, so that using it is an error as before. The lowest free number is
      // this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a text.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      do {
        try OutputFile.write(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO, called: "the output")
      } catch DeviceError.system(_, let code) {
        note(code)
      } catch {
        note(EIO)
      }
    }
  }

  /// Everything could be written so far.
  static var isWhole: Bool { failure.withLock { $0 } == 0 }

  /// The last thing that a program does with its output.
  ///
  /// - Returns: Why it is not complete; nil if it is.
  static func problem() -> String? {
    let code = failure.withLock { $0 }
    guard code != 0 else { return nil }
    return "\(DeviceError.system(operation: "write the output", code: code))"
  }

  private static func note(_ code: Int32) {
    failure.withLock { if $0 == 0 { $0 = code } }
  }
}
