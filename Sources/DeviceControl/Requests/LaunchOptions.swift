import SystemInterface

/// How an app is to be started.
public struct LaunchOptions: Equatable, Sendable {
  /// `nil`: into the foreground. Otherwise a reason to wake it, as in `UIBackgroundModes`.
  public var backgroundReason: String?
  /// Absolute path of the file for the app's standard output; `nil`: the app's log in the
  /// device's folder.
  public var standardOutputPath: String?
  /// Absolute path of the file for the app's standard error; `nil` as for the output.
  public var standardErrorPath: String?
  /// Added to the environment that the device gives to an app.
  public var environment: [String: String]
  /// What the app's `main` gets after its own name.
  public var arguments: [String]

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
    return request
  }
}
