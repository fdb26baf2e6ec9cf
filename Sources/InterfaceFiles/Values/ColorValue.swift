/// A colour in an interface file.
public enum ColorValue: Hashable, Sendable {
  /// Components from 0 to 1; extended beyond where the file says so.
  case sRGB(red: Double, green: Double, blue: Double, alpha: Double)
  case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
  /// A shade of grey.
  case white(Double, alpha: Double)
  /// A colour of the system by the name of UIColor's property, as `systemBackgroundColor`.
  case system(String)
  /// A colour of an asset catalog, which the file's resources have the value of.
  case named(String)
}

/// A font in an interface file.
public enum FontValue: Hashable, Sendable {
  /// The system's font in a weight, as `semibold`.
  case system(size: Double, weight: String)
  case italicSystem(size: Double)
  /// A text style, as `UICTFontTextStyleBody`.
  case style(String)
  case named(name: String, family: String?, size: Double)
}
