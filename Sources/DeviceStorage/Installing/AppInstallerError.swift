/// The errors of installing or removing an app, other than those of its bundle.
public enum AppInstallerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No app with that identifier is installed.
  case notInstalled(String)

  /// A sentence that says what was wrong and how to correct it.
  public var description: String {
    switch self {
    case .notInstalled(let identifier):
      "No app with the identifier \(identifier.prefix(200)) is installed. "
        + "appctl list shows the identifiers."
    }
  }
}
