import DeviceControl
import Glibc

/// The page of a comparison, which another program serves: `webscreen`.
public final class ComparisonPage: Sendable {
  /// Opens the page in a browser. It is a secret.
  public let address: String
  private let process: ChildProcess

  /// Starts to serve the page; blocks until it can be opened.
  ///
  /// - Parameters:
  ///   - app: the bundle identifier of the app that is compared.
  ///   - subject: what the devices' versions are of.
  ///   - port: where; 0: anywhere.
  ///   - launches: whether the app is launched on all devices as the first step.
  /// - Throws: ``ComparisonError`` where it cannot be served.
  public init(
    of app: String, _ subject: ComparisonRecord.Subject, on devices: ComparedDevices,
    port: Int = 0, launches: Bool = true
  ) throws {
    let variable = getenv("FOREGROUND_WEBSCREEN").map { String(cString: $0) } ?? ""
    let program = variable.isEmpty ? DaemonLocator.executableFolder + "/webscreen" : variable
    guard access(program, X_OK) == 0 else {
      throw ComparisonError(
        "\(program) does not exist; build it (swift build --product webscreen) or set "
          + "FOREGROUND_WEBSCREEN to its path")
    }
    let process = try ChildProcess(
      program,
      ["--home", devices.home.path, "--port", String(port), "--app", app]
        + (launches ? ["--launch"] : []) + (subject == .builds ? ["--builds"] : [])
        + devices.devices.flatMap { ["--compare", "\($0.address.name)=\($0.version.title)"] },
      reading: .output)
    guard let line = process.firstLine() else {
      process.waitForEnd()
      throw ComparisonError("the page cannot be served: \(program) has ended")
    }
    address = line
    self.process = process
  }

  /// Ends the page; from any thread.
  public func end() { kill(process.pid, SIGTERM) }

  /// Blocks until the page was ended, or all devices were shut down.
  public func waitForEnd() { process.waitForEnd() }
}
