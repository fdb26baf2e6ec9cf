/// The system's colours, from Apple's Human Interface Guidelines; each differs slightly in dark
/// mode.
extension UIColor {
  /// The system's red.
  public static let systemRed = UIColor(
    light: UIColor(hex: 0xFF3B30), dark: UIColor(hex: 0xFF453A))
  /// The system's orange.
  public static let systemOrange = UIColor(
    light: UIColor(hex: 0xFF9500), dark: UIColor(hex: 0xFF9F0A))
  /// The system's yellow.
  public static let systemYellow = UIColor(
    light: UIColor(hex: 0xFFCC00), dark: UIColor(hex: 0xFFD60A))
  /// The system's green.
  public static let systemGreen = UIColor(
    light: UIColor(hex: 0x34C759), dark: UIColor(hex: 0x30D158))
  /// The system's mint.
  public static let systemMint = UIColor(
    light: UIColor(hex: 0x00C7BE), dark: UIColor(hex: 0x63E6E2))
  /// The system's teal.
  public static let systemTeal = UIColor(
    light: UIColor(hex: 0x30B0C7), dark: UIColor(hex: 0x40C8E0))
  /// The system's cyan.
  public static let systemCyan = UIColor(
    light: UIColor(hex: 0x32ADE6), dark: UIColor(hex: 0x64D2FF))
  /// The system's blue.
  public static let systemBlue = UIColor(
    light: UIColor(hex: 0x007AFF), dark: UIColor(hex: 0x0A84FF))
  /// The system's indigo.
  public static let systemIndigo = UIColor(
    light: UIColor(hex: 0x5856D6), dark: UIColor(hex: 0x5E5CE6))
  /// The system's purple.
  public static let systemPurple = UIColor(
    light: UIColor(hex: 0xAF52DE), dark: UIColor(hex: 0xBF5AF2))
  /// The system's pink.
  public static let systemPink = UIColor(
    light: UIColor(hex: 0xFF2D55), dark: UIColor(hex: 0xFF375F))
  /// The system's brown.
  public static let systemBrown = UIColor(
    light: UIColor(hex: 0xA2845E), dark: UIColor(hex: 0xAC8E68))
  /// The system's grey.
  public static let systemGray = UIColor(
    light: UIColor(hex: 0x8E8E93), dark: UIColor(hex: 0x8E8E93))
  /// The system's grey, a little lighter.
  public static let systemGray2 = UIColor(
    light: UIColor(hex: 0xAEAEB2), dark: UIColor(hex: 0x636366))
  /// The system's grey, lighter.
  public static let systemGray3 = UIColor(
    light: UIColor(hex: 0xC7C7CC), dark: UIColor(hex: 0x48484A))
  /// The system's grey, lighter still.
  public static let systemGray4 = UIColor(
    light: UIColor(hex: 0xD1D1D6), dark: UIColor(hex: 0x3A3A3C))
  /// The system's grey, near the background.
  public static let systemGray5 = UIColor(
    light: UIColor(hex: 0xE5E5EA), dark: UIColor(hex: 0x2C2C2E))
  /// The system's grey, nearest to the background.
  public static let systemGray6 = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x1C1C1E))
}

/// Colours that are the same in light and dark mode.
extension UIColor {
  /// Black.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Fully transparent.
  public static let clear = UIColor(white: 0, alpha: 0)
}
