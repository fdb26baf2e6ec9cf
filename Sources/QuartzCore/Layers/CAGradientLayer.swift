public import Foundation

/// What kind a gradient layer's gradient is.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a middle outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that is filled by colours that go over into each other.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// `CGColor`s, in an untyped array as on the platform.
  open var colors: [Any]? {
    didSet { setNeedsDisplay() }
  }
  /// Where each colour is, from 0 to 1; `nil`: evenly spread.
  open var locations: [NSNumber]? {
    didSet { setNeedsDisplay() }
  }
  /// Where the first colour is, in units of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { setNeedsDisplay() }
  }
  /// Where the last colour is, in units of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { setNeedsDisplay() }
  }
  /// Along a line, or from a middle.
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
