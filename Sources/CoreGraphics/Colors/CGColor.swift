public import Foundation

/// How colours are given in numbers. Everything here is sRGB.
public final class CGColorSpace: Sendable {
  /// The colours of the screen.
  public static let sRGB = CGColorSpace()

  /// How many components a colour has, without alpha.
  public var numberOfComponents: Int { 3 }
}

/// The colours of the screen.
// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

/// The colours of the screen; greys are among them.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .sRGB }

/// A colour, the same in light and in dark: red, green, blue and alpha from 0 to 1, sRGB.
public final class CGColor: Hashable, Sendable {
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  /// 0 clear to 1 opaque.
  public let alpha: CGFloat

  /// A colour of these parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour of these parts.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// How many components there are, alpha included.
  public var numberOfComponents: Int { 4 }
  /// What the components mean.
  public var colorSpace: CGColorSpace? { .sRGB }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether all parts are the same.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// 0xRRGGBBAA, as it is said to displayd.
  package var wire: UInt32 {
    [red, green, blue, alpha].reduce(0) { bits, part in
      bits << 8 | UInt32((min(max(part, 0), 1) * 255).rounded())
    }
  }
}
