/// Colours named by purpose, from Apple's Human Interface Guidelines, for light and dark mode.
extension UIColor {
  /// Primary text.
  public static let label = UIColor(
    light: UIColor(hex: 0x000000), dark: UIColor(hex: 0xFFFFFF))
  /// Secondary text.
  public static let secondaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.6), dark: UIColor(hex: 0xEBEBF5, alpha: 0.6))
  /// Tertiary text.
  public static let tertiaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.3), dark: UIColor(hex: 0xEBEBF5, alpha: 0.3))
  /// Quaternary text.
  public static let quaternaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.18), dark: UIColor(hex: 0xEBEBF5, alpha: 0.16))
  /// Placeholder text.
  public static let placeholderText = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.3), dark: UIColor(hex: 0xEBEBF5, alpha: 0.3))
  /// Links.
  public static let link = UIColor(
    light: UIColor(hex: 0x007AFF), dark: UIColor(hex: 0x0984FF))
  /// Translucent separators.
  public static let separator = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.29), dark: UIColor(hex: 0x545458, alpha: 0.6))
  /// Opaque separators.
  public static let opaqueSeparator = UIColor(
    light: UIColor(hex: 0xC6C6C8), dark: UIColor(hex: 0x38383A))
  /// Thin and small shapes.
  public static let systemFill = UIColor(
    light: UIColor(hex: 0x787880, alpha: 0.2), dark: UIColor(hex: 0x787880, alpha: 0.36))
  /// Medium-sized shapes.
  public static let secondarySystemFill = UIColor(
    light: UIColor(hex: 0x787880, alpha: 0.16), dark: UIColor(hex: 0x787880, alpha: 0.32))
  /// Large shapes, such as fields.
  public static let tertiarySystemFill = UIColor(
    light: UIColor(hex: 0x767680, alpha: 0.12), dark: UIColor(hex: 0x767680, alpha: 0.24))
  /// Large areas.
  public static let quaternarySystemFill = UIColor(
    light: UIColor(hex: 0x747480, alpha: 0.08), dark: UIColor(hex: 0x767680, alpha: 0.18))
  /// The main background.
  public static let systemBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x000000))
  /// Content on the main background.
  public static let secondarySystemBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x1C1C1E))
  /// Content on the secondary background.
  public static let tertiarySystemBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x2C2C2E))
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x000000))
  /// Groups of content.
  public static let secondarySystemGroupedBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x1C1C1E))
  /// Content inside groups.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x2C2C2E))
  /// Text on dark backgrounds, in both modes.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on light backgrounds, in both modes.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The default tint colour.
  public static let tintColor = UIColor.systemBlue
}
