extension UIApplication {
  /// A key of the options that come with a URL to open (DEL-06).
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable, _SwiftNewtypeWrapper {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of the requesting app, a `String`; absent when it is not known.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A property list from the requesting app; absent when it has given none.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// The app may change the file in place instead of copying it first: a `Bool`.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    /// An event attribution.
    public static let eventAttribution = Self(
      rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// A key of the options with which an app asks for a URL to be opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable,
    _SwiftNewtypeWrapper
  {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only an app that claims the URL as a universal link may open it.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}
