import ControlInterface

/// The options of a launch.
public struct LaunchOptions: Equatable, Sendable {
  /// `nil` launches into the foreground; otherwise a reason to wake the app, as in
  /// `UIBackgroundModes`.
  public var backgroundReason: String?
  /// The absolute path of the file for the app's standard output; `nil` means the app's log in the
  /// device's folder.
  public var standardOutputPath: String?
  /// The absolute path of the file for the app's standard error; `nil` as for the output.
  public var standardErrorPath: String?
  /// Variables to add to the app's environment.
  public var environment: [String: String]
  /// The app's command line arguments, without its name.
  public var arguments: [String]

  /// The program begins when a debugger has attached to its process and lets it go on.
  public var waitsForDebugger = false

  public init(
    backgroundReason: String? = nil, standardOutputPath: String? = nil,
    standardErrorPath: String? = nil, environment: [String: String] = [:],
    arguments: [String] = []
  ) {
    self.backgroundReason = backgroundReason
    self.standardOutputPath = standardOutputPath
    self.standardErrorPath = standardErrorPath
    self.environment = environment
    self.arguments = arguments
  }

  func request(for bundleIdentifier: String) -> WireLaunchRequest {
    var request = WireLaunchRequest()
    request.bundleIdentifier = bundleIdentifier
    request.backgroundReason = backgroundReason ?? ""
    request.stdoutPath = standardOutputPath ?? ""
    request.stderrPath = standardErrorPath ?? ""
    request.environment = environment
    request.arguments = arguments
    request.waitForDebugger = waitsForDebugger
    return request
  }
}
