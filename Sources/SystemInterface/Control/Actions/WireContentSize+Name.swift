extension WireContentSize {
  /// The name by which programs call the size, such as `extraExtraLarge`; nil for none and for one that is
  /// not known here.
  public var name: String? {
    switch self {
    case .extraSmall: "extraSmall"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .extraLarge: "extraLarge"
    case .extraExtraLarge: "extraExtraLarge"
    case .extraExtraExtraLarge: "extraExtraExtraLarge"
    case .accessibilityMedium: "accessibilityMedium"
    case .accessibilityLarge: "accessibilityLarge"
    case .accessibilityExtraLarge: "accessibilityExtraLarge"
    case .accessibilityExtraExtraLarge: "accessibilityExtraExtraLarge"
    case .accessibilityExtraExtraExtraLarge: "accessibilityExtraExtraExtraLarge"
    case .unspecified, .UNRECOGNIZED: nil
    }
  }

  /// The size of that name; unspecified if there is none.
  public init(name: String) {
    self = Self.allCases.first { $0.name == name } ?? .unspecified
  }
}
