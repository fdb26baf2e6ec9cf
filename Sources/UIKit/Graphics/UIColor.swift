public import Foundation

/// A colour, which may differ between light and dark mode. Immutable.
///
/// Not an `NSObject`: Foundation on Linux ends the process when an attribute of a text has an
/// `NSObject` as its value and is replaced.
public final class UIColor: Hashable, CustomStringConvertible, LayerColor, Sendable {
  private enum Kind: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind

  private init(kind: Kind) {
    self.kind = kind
  }

  /// Creates a colour from red, green, blue and alpha, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a colour from hue, saturation, brightness and alpha, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    let part = sector - sector.rounded(.down)
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * part)
    let t = brightness * (1 - saturation * (1 - part))
    let (r, g, b) =
      switch Int(sector) {
      case 0: (brightness, t, p)
      case 1: (q, brightness, p)
      case 2: (p, brightness, t)
      case 3: (p, q, brightness)
      case 4: (t, p, brightness)
      default: (brightness, p, q)
      }
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }

  /// Creates a fixed colour.
  public convenience init(cgColor: CGColor) { self.init(kind: .fixed(cgColor)) }

  /// Creates a colour that depends on the traits.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(kind: .dynamic(dynamicProvider))
  }

  /// The colour for the current traits.
  public var cgColor: CGColor { resolved(with: .current) }

  /// The fixed colour for these traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .dynamic: UIColor(cgColor: resolved(with: traitCollection))
    }
  }

  func resolved(with traits: UITraitCollection) -> CGColor {
    var color = self
    // Limits the recursion of a provider that always returns another dynamic colour.
    for _ in 0..<16 {
      switch color.kind {
      case .fixed(let fixed): return fixed
      case .dynamic(let provider): color = provider(traits)
      }
    }
    return CGColor(gray: 0, alpha: 0)
  }

  var isDynamic: Bool {
    if case .dynamic = kind { true } else { false }
  }

  /// The colour with another alpha; a dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let color):
      UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    case .dynamic(let provider):
      UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Gets red, green, blue and alpha.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Gets the brightness and alpha if the colour is a grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Gets hue, saturation, brightness and alpha.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let high = max(color.red, color.green, color.blue)
    let span = high - min(color.red, color.green, color.blue)
    let sector: CGFloat =
      if span == 0 {
        0
      } else if high == color.red {
        (color.green - color.blue) / span
      } else if high == color.green {
        2 + (color.blue - color.red) / span
      } else {
        4 + (color.red - color.green) / span
      }
    hue?.pointee = sector < 0 ? (sector + 6) / 6 : sector / 6
    saturation?.pointee = high == 0 ? 0 : span / high
    brightness?.pointee = high
    alpha?.pointee = color.alpha
    return true
  }

  /// Sets the current fill and stroke colour.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the current fill colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the current stroke colour.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Whether both are the same fixed colour or the same object.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    if left === right { return true }
    guard case .fixed(let a) = left.kind, case .fixed(let b) = right.kind else { return false }
    return a == b
  }

  /// Whether the other is the same fixed colour or the same object.
  public func isEqual(_ object: Any?) -> Bool { (object as? UIColor) == self }

  /// Hashes the components that `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .fixed(let color): hasher.combine(color)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
  }

  /// The components for the current traits, for logs.
  public var description: String {
    let color = cgColor
    return "UIColor(\(color.red) \(color.green) \(color.blue) \(color.alpha))"
  }
}

extension UIColor {
  /// Creates a colour from 0xRRGGBB and alpha.
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a colour with one value for light mode and one for dark mode.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
