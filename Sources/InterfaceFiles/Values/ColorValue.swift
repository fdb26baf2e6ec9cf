/// A colour in an interface file.
public enum ColorValue: Hashable, Sendable {
  /// Components from 0 to 1, or beyond if the file says so.
  case sRGB(red: Double, green: Double, blue: Double, alpha: Double)
  case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
  /// A shade of grey.
  case white(Double, alpha: Double)
  /// A system colour by the name of UIColor's property, such as `systemBackgroundColor`.
  case system(String)
  /// An asset catalog's colour, whose value is in the file's resources.
  case named(String)
}

/// A font in an interface file.
public enum FontValue: Hashable, Sendable {
  /// The system font in a weight, such as `semibold`.
  case system(size: Double, weight: String)
  case italicSystem(size: Double)
  /// A text style, such as `UICTFontTextStyleBody`.
  case style(String)
  case named(name: String, family: String?, size: Double)
}
