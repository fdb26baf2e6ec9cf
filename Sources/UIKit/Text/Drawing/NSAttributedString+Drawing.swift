public import Foundation

/// Options for drawing and measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The raw bits, as on iOS.
  public let rawValue: Int
  /// Options by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the top of the first line instead of its baseline, and the text may have several
  /// lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line heights follow the font and its leading; always so here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measure by the glyphs' ink; here this equals the layout's size.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Ends the last visible line with an ellipsis if more lines follow.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Input and results of drawing a text.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale of the text to fit; 0 disables scaling.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the text when it was last drawn or measured.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the text when it was last drawn or measured.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context without scaling.
  public override init() { super.init() }
}

@MainActor extension NSAttributedString {
  /// The size of the text without wrapping.
  public func size() -> CGSize { layout(width: 0, height: 0).measure().size }

  /// Draws the text without wrapping, with its top left corner at a point of the current context.
  public func draw(at point: CGPoint) { layout(width: 0, height: 0).draw(at: point) }

  /// Draws the text wrapped into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into a rectangle of the current context.
  ///
  /// Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` the text is one line with its
  /// baseline at the rectangle's origin.
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

  /// The bounding rectangle of the text, drawn with these options.
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

  /// The layout with these options, scaled down as far as the context allows.
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
  /// Lengths of this value and more mean no limit: apps pass `greatestFiniteMagnitude` or another
  /// large number.
  nonisolated static let unlimited: CGFloat = 100_000
}
