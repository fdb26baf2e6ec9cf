public import Foundation
import SystemInterface

/// What a font is, without being one: family, size, weight, slant, design.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // @unchecked: its one stored property is a constant value.
  let wire: WireFont

  init(wire: WireFont) {
    self.wire = wire
    super.init()
  }

  /// A descriptor of a font by name, as `Georgia-Bold`; the system's font where there is none such.
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

  /// What stands out of the plain font.
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

  /// The same font with these traits and no others.
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
  /// What stands out of the plain font: slant, weight, one width for all.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt32
    /// Traits by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All characters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A variety of the system's font.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    /// The design's name.
    public let rawValue: String
    /// A design by its name; unknown ones are the default.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The plain one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// All characters have one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}
