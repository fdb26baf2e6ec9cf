import Glibc

/// Starts a device's webscreen, which serves its page until the device is shut down.
public struct WebScreenStarter: Sendable {
  public var address: DeviceAddress
  /// The port of the page; 0 means any free port.
  public var port = 0
  /// The path of webscreen; `nil` means `$FOREGROUND_WEBSCREEN`, otherwise the program beside this
  /// one.
  public var path: String?
  /// The time limit in seconds.
  public var timeout: Double = 30

  public init(address: DeviceAddress, port: Int = 0, path: String? = nil) {
    self.address = address
    self.port = port
    self.path = path
  }

  /// Starts webscreen detached; blocks until the page is available.
  ///
  /// - Returns: the address of the page.
  /// - Throws: ``DeviceError/bootFailed(message:usage:)`` with webscreen's message if it did not
  ///   start.
  public func start() throws(DeviceError) -> String {
    let program = try locate()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    let reading = Descriptor(owning: ends[0])
    let writing = Descriptor(owning: ends[1])
    _ = fcntl(reading.number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writing.number, F_SETFD, FD_CLOEXEC)
    let log = DaemonLog(path: address.webScreenLogPath)
    let pid = try DetachedProcess.spawn(
      program,
      arguments: [
        "--device", address.name.description, "--home", address.home, "--port", String(port),
        "--ready-descriptor", String(DetachedProcess.passedDescriptor),
      ],
      log: address.webScreenLogPath, passing: writing)
    return try answer(from: reading, closing: writing, of: pid, log: log)
  }

  private func answer(
    from reading: borrowing Descriptor, closing writing: consuming Descriptor, of pid: pid_t,
    log: DaemonLog
  ) throws(DeviceError) -> String {
    // With this end closed, the pipe ends when the program does.
    _ = consume writing
    var text = ""
    let deadline = MonotonicClock.milliseconds + Int64(timeout * 1000)
    while !text.contains("\n") {
      let left = Int32(max(0, min(deadline - MonotonicClock.milliseconds, Int64(Int32.max))))
      var chunk = [UInt8](repeating: 0, count: 512)
      guard reading.waitUntilReadable(milliseconds: left) else { break }
      let count = read(reading.number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      text += String(decoding: chunk[..<count], as: UTF8.self)
    }
    guard let end = text.firstIndex(of: "\n") else {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      let said = log.tail(lines: 5).joined(separator: "\n")
      throw .bootFailed(
        message: "the page cannot be served; the end of \(log.path):\n\(said)", usage: false)
    }
    return String(text[..<end])
  }

  private func locate() throws(DeviceError) -> String {
    let variable = getenv("FOREGROUND_WEBSCREEN").map { String(cString: $0) }
    let found =
      path ?? variable.flatMap { $0.isEmpty ? nil : AbsolutePath.of($0) }
      ?? DaemonLocator.executableFolder + "/webscreen"
    guard access(found, X_OK) == 0 else {
      throw .bootFailed(
        message: "\(found) does not exist; build it (swift build --product webscreen) or "
          + "set FOREGROUND_WEBSCREEN to its path", usage: false)
    }
    return found
  }
}
