import DeviceStorage
public import Foundation
import Glibc
public import Logging
import Synchronization

/// foregroundd's own log: its standard output and error, if they are the device's log file.
///
/// The file is replaced when it is full, and both descriptors with it. What foregroundd prints
/// without this object, such as the last words of a crash, goes to the same file. Any thread.
public final class DaemonOutput: Sendable {
  private let url: URL
  private let limit: StorageLimits.Limit
  private let lock = Mutex(())

  /// - Parameter url: The device's log file.
  public convenience init(_ url: URL) { self.init(url, limit: StorageLimits.daemonLog) }

  init(_ url: URL, limit: StorageLimits.Limit) {
    self.url = url
    self.limit = limit
  }

  /// Writes text to the log.
  ///
  /// - Returns: How many of the bytes were written.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    lock.withLock { _ in
      rotate(before: bytes.count)
      return max(0, write(STDERR_FILENO, bytes.baseAddress, bytes.count))
    }
  }

  /// Replaces the file if it is so full that it may have no room for the next line.
  public func rotateIfFull() {
    lock.withLock { _ in rotate(before: min(16 << 10, (limit.bytesOfOne ?? .max) / 4)) }
  }

  /// Replaces the file if it has no room for so many bytes.
  private func rotate(before count: Int) {
    var own = stat()
    var named = stat()
    guard fstat(STDERR_FILENO, &own) == 0, own.st_size > 0,
      own.st_size + count > limit.bytesOfOne ?? .max,
      // Started by hand, it prints elsewhere, and that is nobody's business here.
      lstat(url.path, &named) == 0, own.st_ino == named.st_ino, own.st_dev == named.st_dev,
      rename(url.path, RotatingFile.older(url).path) == 0
    else { return }
    let file = open(url.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] { dup2(file, descriptor) }
    close(file)
  }
}

/// A log handler that prints as usual, and keeps the file within its limit.
public struct DaemonLogHandler: LogHandler {
  private var usual: StreamLogHandler
  private let output: DaemonOutput

  /// - Parameter output: The log file.
  public init(label: String, output: DaemonOutput) {
    usual = StreamLogHandler.standardError(label: label)
    self.output = output
  }

  public var metadata: Logger.Metadata {
    get { usual.metadata }
    set { usual.metadata = newValue }
  }

  public var logLevel: Logger.Level {
    get { usual.logLevel }
    set { usual.logLevel = newValue }
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { usual[metadataKey: key] }
    set { usual[metadataKey: key] = newValue }
  }

  public func log(event: LogEvent) {
    usual.log(event: event)
    output.rotateIfFull()
  }
}
