extension UIApplication {
  /// A key of the options that come with a URL to open (DEL-06).
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable, _SwiftNewtypeWrapper {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of the app that asked for it: a `String`; absent when it is not known.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the app that asked sent along.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether a file must be copied before it is changed: a `Bool`.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    /// An event attribution.
    public static let eventAttribution = Self(
      rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// A key of the options with which an app asks for a URL to be opened.
  ///
  /// The system does not look at any of them yet.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable,
    _SwiftNewtypeWrapper
  {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the URL may only be opened by an app that claims it as a universal link.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}
