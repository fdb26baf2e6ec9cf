/// Colours by what they are for, from Apple's Human Interface Guidelines, in light and in dark.
extension UIColor {
  /// Text.
  public static let label = UIColor(
    light: UIColor(hex: 0x000000), dark: UIColor(hex: 0xFFFFFF))
  /// Text of the second rank.
  public static let secondaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.6), dark: UIColor(hex: 0xEBEBF5, alpha: 0.6))
  /// Text of the third rank.
  public static let tertiaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.3), dark: UIColor(hex: 0xEBEBF5, alpha: 0.3))
  /// Text of the fourth rank.
  public static let quaternaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.18), dark: UIColor(hex: 0xEBEBF5, alpha: 0.16))
  /// Text that stands where nothing was typed yet.
  public static let placeholderText = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.3), dark: UIColor(hex: 0xEBEBF5, alpha: 0.3))
  /// Links.
  public static let link = UIColor(
    light: UIColor(hex: 0x007AFF), dark: UIColor(hex: 0x0984FF))
  /// Thin lines, through which one sees.
  public static let separator = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.29), dark: UIColor(hex: 0x545458, alpha: 0.6))
  /// Thin lines, through which one does not see.
  public static let opaqueSeparator = UIColor(
    light: UIColor(hex: 0xC6C6C8), dark: UIColor(hex: 0x38383A))
  /// Thin and small shapes.
  public static let systemFill = UIColor(
    light: UIColor(hex: 0x787880, alpha: 0.2), dark: UIColor(hex: 0x787880, alpha: 0.36))
  /// Shapes of middle size.
  public static let secondarySystemFill = UIColor(
    light: UIColor(hex: 0x787880, alpha: 0.16), dark: UIColor(hex: 0x787880, alpha: 0.32))
  /// Large shapes, such as fields.
  public static let tertiarySystemFill = UIColor(
    light: UIColor(hex: 0x767680, alpha: 0.12), dark: UIColor(hex: 0x767680, alpha: 0.24))
  /// Large areas.
  public static let quaternarySystemFill = UIColor(
    light: UIColor(hex: 0x747480, alpha: 0.08), dark: UIColor(hex: 0x767680, alpha: 0.18))
  /// Behind everything.
  public static let systemBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x000000))
  /// What lies on the background.
  public static let secondarySystemBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x1C1C1E))
  /// What lies on that.
  public static let tertiarySystemBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x2C2C2E))
  /// Behind groups.
  public static let systemGroupedBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x000000))
  /// The groups.
  public static let secondarySystemGroupedBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x1C1C1E))
  /// What lies on groups.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x2C2C2E))
  /// Text on dark ground, in light and in dark.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on light ground, in light and in dark.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// What is tinted when nobody says otherwise.
  public static let tintColor = UIColor.systemBlue
}
