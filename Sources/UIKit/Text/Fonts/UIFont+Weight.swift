public import Foundation
import ScreenInterface

extension UIFont {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The weight from -1 to 1.
    public let rawValue: CGFloat

    /// A weight from -1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight from -1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular, for body text.
    public static let regular = Weight(0)
    /// A little heavier than regular.
    public static let medium = Weight(0.23)
    /// Semibold, for headlines.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)

    private static let steps: [(weight: CGFloat, number: UInt32)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
      (0.56, 800), (0.62, 900),
    ]

    /// The weight in fonts' own scale of 100 to 900; the nearest available one is used.
    var number: UInt32 {
      Self.steps.min { abs($0.weight - rawValue) < abs($1.weight - rawValue) }!.number
    }

    init(number: UInt32) {
      let number = number == 0 ? 400 : Int(number)
      self = Weight(
        Self.steps.min { abs(Int($0.number) - number) < abs(Int($1.number) - number) }!.weight)
    }
  }
}

extension WireFont {
  static func system(size: CGFloat, weight: UIFont.Weight) -> WireFont {
    var font = WireFont()
    font.size = Float(size)
    font.weight = weight.number
    return font
  }

  /// The weight, with 400 for an absent one.
  var effectiveWeight: UInt32 { weight == 0 ? 400 : weight }
}
