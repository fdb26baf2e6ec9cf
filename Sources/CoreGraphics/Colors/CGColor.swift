public import Foundation

/// A colour space. Everything here is sRGB.
public final class CGColorSpace: Sendable {
  /// The screen's colour space.
  public static let sRGB = CGColorSpace()

  /// The number of components, without alpha.
  public var numberOfComponents: Int { 3 }
}

/// The screen's colour space.
// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

/// The screen's colour space, which also represents greys.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .sRGB }

/// A colour, independent of light and dark mode: red, green, blue and alpha from 0 to 1, in sRGB.
public final class CGColor: Hashable, Sendable {
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  /// From 0 (transparent) to 1 (opaque).
  public let alpha: CGFloat

  /// Creates a colour from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from its components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// The number of components, with alpha.
  public var numberOfComponents: Int { 4 }
  /// The colour space.
  public var colorSpace: CGColorSpace? { .sRGB }

  /// A copy with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// All components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// 0xRRGGBBAA, for messages to displayd.
  package var wire: UInt32 {
    [red, green, blue, alpha].reduce(0) { bits, part in
      bits << 8 | UInt32((min(max(part, 0), 1) * 255).rounded())
    }
  }
}
