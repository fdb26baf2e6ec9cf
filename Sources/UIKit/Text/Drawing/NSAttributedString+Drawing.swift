public import Foundation

/// How text is drawn and measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: Int
  /// Options by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the first line's top, not its baseline; the text may have many lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as high as the font and its leading say, as they always are here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures by the glyphs' ink; here the same as the layout's.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits gets an ellipsis if there are more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing a text tells and is told beside the text.
open class NSStringDrawingContext: NSObject {
  /// How small the text may become to fit, as a share of its size; 0: not smaller.
  open var minimumScaleFactor: CGFloat = 0
  /// The share of its size in which the text was drawn or measured last.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The room that the text took when it was drawn or measured last.
  open internal(set) var totalBounds = CGRect.zero

  /// A context without scaling.
  public override init() { super.init() }
}

@MainActor extension NSAttributedString {
  /// The text's size when it is not wrapped.
  public func size() -> CGSize { layout(width: 0, height: 0).measure().size }

  /// Draws the text with its top left corner at a point of the current context, unwrapped.
  public func draw(at point: CGPoint) { layout(width: 0, height: 0).draw(at: point) }

  /// Draws the text wrapped into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into a rectangle of the current context.
  ///
  /// Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` it is one line whose baseline lies
  /// on the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let prepared = prepare(rect.size, options: options, context: context)
    guard options.contains(.usesLineFragmentOrigin) else {
      let baseline = prepared.measure().lines.first?.baseline ?? 0
      return prepared.draw(at: CGPoint(x: rect.minX, y: rect.minY - baseline))
    }
    prepared.draw(at: rect.origin)
  }

  /// The rectangle that the text takes when it is drawn with these options.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let measurement = prepare(size, options: options, context: context).measure()
    guard options.contains(.usesLineFragmentOrigin) else {
      let baseline = measurement.lines.first?.baseline ?? 0
      return CGRect(origin: CGPoint(x: 0, y: -baseline), size: measurement.size)
    }
    let left = measurement.lines.map(\.rect.minX).min() ?? 0
    let right = measurement.lines.map(\.rect.maxX).max() ?? 0
    var rect = CGRect(origin: .zero, size: measurement.size)
    if right - left > rect.width { rect.size.width = right - left }
    context?.totalBounds = rect
    return rect
  }

  /// The layout with these options, made smaller as far as the context allows it.
  private func prepare(
    _ size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> TextLayout {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    let width = isMultiline && size.width < TextLayout.unlimited ? size.width : 0
    let truncates = options.contains(.truncatesLastVisibleLine)
    let height = truncates && size.height < TextLayout.unlimited ? size.height : 0
    context?.actualScaleFactor = 1
    if let least = context?.minimumScaleFactor, least > 0, least < 1, size.width > 0 {
      let scale = TextScaling.factor(
        for: self, in: size, maximumLines: isMultiline ? 0 : 1, least: least)
      context?.actualScaleFactor = scale
      return TextScaling.scaled(self, by: scale).layout(width: width, height: height)
    }
    return layout(width: width, height: height, truncates: truncates)
  }

  private func layout(width: CGFloat, height: CGFloat, truncates: Bool = false) -> TextLayout {
    var defaults = TextLayout.Defaults()
    if truncates { defaults.forcedLineBreakMode = .byTruncatingTail }
    return TextLayout(
      self, width: width, height: height, defaults: defaults, traits: UITraitCollection.current)
  }
}

extension TextLayout {
  /// Lengths from here on are meant as without limit: apps write `greatestFiniteMagnitude` or a
  /// large number.
  nonisolated static let unlimited: CGFloat = 100_000
}
