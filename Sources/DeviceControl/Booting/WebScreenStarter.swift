import Glibc

/// Has the page of a device served: its foregroundd starts webscreen, and starts it again whenever
/// it ends, until the device is shut down.
public struct WebScreenStarter: Sendable {
  public var address: DeviceAddress
  /// Where the page is to be; 0: where it was before, or else at any port.
  public var port = 0
  /// The path of webscreen; `nil` means `$FOREGROUND_WEBSCREEN`, otherwise the program beside this
  /// one.
  public var path: String?

  public init(address: DeviceAddress, port: Int = 0, path: String? = nil) {
    self.address = address
    self.port = port
    self.path = path
  }

  /// Blocks until the page can be opened.
  ///
  /// - Returns: the address that opens the page.
  /// - Throws: ``DeviceError/bootFailed(message:usage:)`` where there is no webscreen,
  ///   ``DeviceError/refused(message:usage:)`` with what it said when it did not start.
  public func start() throws(DeviceError) -> String {
    let program = try locate()
    let screen = try DeviceConnection(to: address).servePage(program: program, port: port)
    guard let page = screen.page else { throw .unexpectedReply("it names no page") }
    return page
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
    return AbsolutePath.of(found)
  }
}
