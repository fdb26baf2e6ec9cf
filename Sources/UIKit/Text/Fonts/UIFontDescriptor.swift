public import Foundation
import ScreenInterface

/// The attributes of a font: family, size, weight, slant, design.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // @unchecked: its one stored property is a constant value.
  let wire: WireFont

  init(wire: WireFont) {
    self.wire = wire
    super.init()
  }

  /// Creates a descriptor of a font by name, such as `Georgia-Bold`; an unknown name means the
  /// system font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(
      wire: FontName(fontName).font(size: size) ?? .system(size: size, weight: .regular))
  }

  /// The descriptor of a text style in the current content size category.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The descriptor of a text style in a trait collection's content size category.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The size, in points.
  open var pointSize: CGFloat { CGFloat(wire.size) }

  /// The differences from the regular font.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if wire.italic { traits.insert(.traitItalic) }
    if wire.effectiveWeight >= 600 { traits.insert(.traitBold) }
    if wire.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changing { $0.size = Float(newPointSize) }
  }

  /// The same font with exactly these traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changing {
      $0.italic = symbolicTraits.contains(.traitItalic)
      let isBold = $0.effectiveWeight >= 600
      if symbolicTraits.contains(.traitBold) != isBold { $0.weight = isBold ? 400 : 700 }
      if symbolicTraits.contains(.traitMonoSpace) {
        $0.design = .monospaced
      } else if $0.design == .monospaced {
        $0.design = .default
      }
    }
  }

  /// The same font in another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changing {
      switch design {
      case .serif: $0.design = .serif
      case .rounded: $0.design = .rounded
      case .monospaced: $0.design = .monospaced
      default: $0.design = .default
      }
    }
  }

  /// The same font of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changing { $0.family = newFamily }
  }

  private func changing(_ change: (inout WireFont) -> Void) -> UIFontDescriptor {
    var wire = wire
    change(&wire)
    return UIFontDescriptor(wire: wire)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.wire == wire
  }

  open override var hash: Int { wire.hashValue }
}

extension UIFontDescriptor {
  /// The differences from the regular font: slant, weight, fixed width.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The raw bits, as on iOS.
    public let rawValue: UInt32
    /// Traits by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Fixed width.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All characters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    /// The design's name.
    public let rawValue: String
    /// Creates a design from its name; unknown names mean the default.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Fixed width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}
