/// What can be wrong with installing or removing an app, beside what is wrong with the bundle.
public enum AppInstallerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No app of that identifier is installed.
  case notInstalled(String)

  /// A sentence that says what was wrong and what to do.
  public var description: String {
    switch self {
    case .notInstalled(let identifier):
      "No app with the identifier \(identifier.prefix(200)) is installed. "
        + "appctl listapps tells the identifiers."
    }
  }
}
