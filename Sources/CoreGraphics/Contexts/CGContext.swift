import AppSupport
public import Foundation
package import SystemInterface

/// How a line is drawn.
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

/// What drawing code draws into. It draws nothing itself: it records a display list, which displayd
/// draws.
///
/// A context is used by one thread.
public final class CGContext {
  /// What is saved and restored.
  package struct State {
    package var transform = CGAffineTransform.identity
    package var fill = CGColor(gray: 0, alpha: 1)
    package var stroke = CGColor(gray: 0, alpha: 1)
    package var style = StrokeStyle()
    /// Of what is drawn into, in its own coordinates.
    package var clip: CGRect
    var textPosition = CGPoint.zero
  }

  /// The rectangle that is drawn into.
  package let extent: CGRect
  /// Pixels per point of what is drawn into.
  package let scale: CGFloat
  /// What was drawn until now.
  package private(set) var list = WireDisplayList()
  /// The images that the list names, which have to stay until the list is gone.
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

  /// Remembers the state, to come back to it with ``restoreGState()``.
  public func saveGState() {
    saved.append(state)
    record { $0.save = true }
  }

  /// Goes back to the state that was remembered last; does nothing when none was.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    moveOpenPath(from: state.transform, to: last.transform)
    state = last
    record { $0.restore = true }
  }

  /// Closes what was left open, so that the list stands on its own.
  package func finish() {
    while !saved.isEmpty { restoreGState() }
  }

  /// From the coordinates of what follows to those of the whole.
  public var ctm: CGAffineTransform { state.transform }

  /// Transforms what follows.
  public func concatenate(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    let combined = transform.concatenating(state.transform)
    moveOpenPath(from: state.transform, to: combined)
    state.transform = combined
    record { $0.concatenate = WireTransform(transform) }
  }

  /// Moves what follows.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales what follows.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns what follows, in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// A path stays where it was put when the coordinates change.
  private func moveOpenPath(from old: CGAffineTransform, to new: CGAffineTransform) {
    guard !openPath.isEmpty else { return }
    openPath.apply(old.concatenating(new.inverted()))
  }

  /// The colour of what is filled.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// The colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// The colour of what is filled.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// How wide lines are.
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  /// How the ends of lines look.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  /// How the corners of lines look.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  /// How far a pointed corner may reach.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// The lengths of dashes and gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashes = lengths
    state.style.dashPhase = phase
  }

  /// How opaque what follows is.
  public func setAlpha(_ alpha: CGFloat) {
    record { $0.alpha = Float(wire: alpha) }
  }

  /// How what follows and what is there become one. Modes that displayd does not have are said on
  /// the log, and normal.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode.wire == nil {
      SystemLog.write(
        category: "UIKit", "The blend mode \(mode) is not drawn here; normal is used in its place.")
    }
    record { $0.blendMode = mode.wire ?? .blendNormal }
  }

  /// The shadow of what follows: black of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// The shadow of what follows; no colour: none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    record {
      $0.shadow.color = color?.wire ?? 0
      $0.shadow.opacity = color == nil ? 0 : 1
      $0.shadow.radius = Float(wireBlur: blur / 2)
      $0.shadow.offset = WirePoint(offset)
    }
  }

  /// What follows is composed by itself, up to the end of the layer.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    record { $0.beginGroup = true }
  }

  /// Puts the layer on what is below it.
  public func endTransparencyLayer() {
    record { $0.endGroup = true }
  }

  /// Changes the state without recording anything.
  func withState(_ change: (inout State) -> Void) { change(&state) }

  /// Changes the path that is being made.
  func withOpenPath<R>(_ change: (inout PathElements) -> R) -> R { change(&openPath) }
}
