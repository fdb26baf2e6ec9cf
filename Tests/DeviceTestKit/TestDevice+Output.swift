import DeviceControl
import Foundation
import Glibc

extension TestDevice {
  /// Waits until the app has printed a line that the closure accepts.
  ///
  /// - Parameter count: The number of the app's first lines to skip.
  /// - Returns: The line; nil after the timeout in seconds.
  @discardableResult
  public func waitForOutput(
    of app: SampleApp, after count: Int = 0, timeout: Double = 30,
    _ accepts: (String) -> Bool
  ) throws -> String? {
    // Watches the folder, because the file may not exist yet; starts before the first check.
    let watch = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    defer { close(watch) }
    guard watch >= 0,
      inotify_add_watch(watch, "\(address.folder)/Data/Logs", UInt32(IN_MODIFY | IN_CREATE)) >= 0
    else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let end = ContinuousClock.now + .seconds(timeout)
    var events = [UInt8](repeating: 0, count: 4096)
    while true {
      if let line = try output(of: app).dropFirst(count).first(where: accepts) { return line }
      let rest = (end - ContinuousClock.now) / .milliseconds(1)
      var arrival = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&arrival, 1, Int32(min(rest + 1, 1e6))) >= 0 else { return nil }
      while read(watch, &events, events.count) > 0 {}
    }
  }

  /// The lines that the app has printed after its first `count`.
  public func output(of app: SampleApp, after count: Int) throws -> [String] {
    Array(try output(of: app).dropFirst(count))
  }
}
