import AppSupport
public import Foundation
package import ScreenInterface

/// The style of a stroke.
package struct StrokeStyle {
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  package var miterLimit: CGFloat = 10
  package var dashes: [CGFloat] = []
  package var dashPhase: CGFloat = 0

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}

/// A drawing context. It records a display list, which displayd draws.
///
/// Use a context on one thread only.
public final class CGContext {
  /// The state that is saved and restored.
  package struct State {
    package var transform = CGAffineTransform.identity
    package var fill = CGColor(gray: 0, alpha: 1)
    package var stroke = CGColor(gray: 0, alpha: 1)
    package var style = StrokeStyle()
    /// The clipping rectangle, in the drawing's base coordinates.
    package var clip: CGRect
  }

  /// The rectangle of the drawing.
  package let extent: CGRect
  /// Pixels per point of the drawing.
  package let scale: CGFloat
  /// The recorded display list.
  package private(set) var list = WireDisplayList()
  /// The images in the list, which must live as long as the list.
  package private(set) var images: [CGImage] = []
  package private(set) var state: State
  private var saved: [State] = []
  private var openPath = PathElements()

  package init(extent: CGRect, scale: CGFloat = 1) {
    self.extent = extent
    self.scale = scale
    state = State(clip: extent)
  }

  package func record(_ fill: (inout WireDrawOperation) -> Void) {
    var operation = WireDrawOperation()
    fill(&operation)
    list.operations.append(operation)
  }

  package func keep(_ image: CGImage) {
    if !images.contains(where: { $0 === image }) { images.append(image) }
  }

  // MARK: State

  /// Saves the state for ``restoreGState()``.
  public func saveGState() {
    saved.append(state)
    record { $0.save = true }
  }

  /// Restores the last saved state; does nothing if there is none.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    moveOpenPath(from: state.transform, to: last.transform)
    state = last
    record { $0.restore = true }
  }

  /// Closes open saves and layers, so that the list is complete.
  package func finish() {
    while !saved.isEmpty { restoreGState() }
  }

  /// Maps current coordinates to the drawing's base coordinates.
  public var ctm: CGAffineTransform { state.transform }

  /// Applies a transform to the following drawing.
  public func concatenate(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    let combined = transform.concatenating(state.transform)
    moveOpenPath(from: state.transform, to: combined)
    state.transform = combined
    record { $0.concatenate = WireTransform(transform) }
  }

  /// Translates the following drawing.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the following drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates the following drawing, in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// The current path keeps its place when the coordinates change.
  private func moveOpenPath(from old: CGAffineTransform, to new: CGAffineTransform) {
    guard !openPath.isEmpty else { return }
    openPath.apply(old.concatenating(new.inverted()))
  }

  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// Sets the fill colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the line width.
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  /// Sets the shape of lines' ends.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  /// Sets the shape of lines' corners.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  /// Sets the maximum length of mitred corners, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Sets the lengths of dashes and gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashes = lengths
    state.style.dashPhase = phase
  }

  /// Sets the opacity of the following drawing.
  public func setAlpha(_ alpha: CGFloat) {
    record { $0.alpha = Float(wire: alpha) }
  }

  /// Sets the blend mode. A mode that displayd does not support is logged and replaced by normal.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode.wire == nil {
      SystemLog.write(
        category: "UIKit", "The blend mode \(mode) is not supported; normal is used instead.")
    }
    record { $0.blendMode = mode.wire ?? .blendNormal }
  }

  /// Sets a black shadow with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets the shadow; `nil` means no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    record {
      $0.shadow.color = color?.wire ?? 0
      $0.shadow.opacity = color == nil ? 0 : 1
      $0.shadow.radius = Float(wireBlur: blur / 2)
      $0.shadow.offset = WirePoint(offset)
    }
  }

  /// Starts a layer, which is composed separately.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    record { $0.beginGroup = true }
  }

  /// Composes the layer onto its background.
  public func endTransparencyLayer() {
    record { $0.endGroup = true }
  }

  /// Changes the state without recording an operation.
  func withState(_ change: (inout State) -> Void) { change(&state) }

  /// Changes the current path.
  func withOpenPath<R>(_ change: (inout PathElements) -> R) -> R { change(&openPath) }
}
