public import Foundation

/// The kind of a gradient layer.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from a centre.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that shows a colour gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// `CGColor`s, in an untyped array as on the platform.
  open var colors: [Any]? {
    didSet { setNeedsDisplay() }
  }
  /// The place of each colour, from 0 to 1; `nil` means evenly spaced.
  open var locations: [NSNumber]? {
    didSet { setNeedsDisplay() }
  }
  /// The place of the first colour, in unit coordinates.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { setNeedsDisplay() }
  }
  /// The place of the last colour, in unit coordinates.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { setNeedsDisplay() }
  }
  /// Along a line, or outwards from a centre.
  open var type: CAGradientLayerType = .axial {
    didSet { setNeedsDisplay() }
  }

  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
    displayState.needsDisplay = true
  }

  open override func draw(in ctx: CGContext) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor ?? ($0 as? any LayerColor)?.cgColor }
    guard !colors.isEmpty else { return }
    let places = locations.flatMap { $0.count == colors.count ? $0.map(\.doubleValue) : nil }
    let gradient = CGGradient(colors: colors, locations: places?.map { CGFloat($0) })
    let (start, end) = (place(startPoint), place(endPoint))
    let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    ctx.saveGState()
    clipToCorners(ctx)
    if type == .radial {
      let radius = max(abs(end.x - start.x), abs(end.y - start.y))
      ctx.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: start, endRadius: radius,
        options: both)
    } else {
      ctx.drawLinearGradient(gradient, start: start, end: end, options: both)
    }
    ctx.restoreGState()
  }

  private func place(_ unit: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
  }

  private func clipToCorners(_ ctx: CGContext) {
    guard cornerRadius > 0 else { return }
    var outline = PathElements()
    outline.appendRoundedRect(bounds, radii: CGSize(width: cornerRadius, height: cornerRadius))
    ctx.clip(outline, evenOdd: false)
  }
}
