public import Foundation
package import SystemInterface

/// A rectangle of the picture, with what is in it and what lies on it.
///
/// Every view has one. What changes is sent to displayd at the end of the run loop's turn. Main
/// thread.
@MainActor open class CALayer: NSObject {
  /// Never used twice in a process, never 0.
  package let identifier: UInt64

  /// What decides on the layer's contents and layout; for a view's layer the view.
  open weak var delegate: (any CALayerDelegate)?

  // What displayd was told and has to be told.
  package var displayState = LayerDisplayState()

  package var geometry = LayerGeometry()
  package var look = LayerLook()
  package var tree = LayerTree()
  /// Animations by their keys.
  package var animations: [String: RunningAnimation] = [:]
  /// What animations leave to be seen that are not removed at their end.
  var fillKeys: [String: (property: WireAnimatedProperty, values: [CGFloat])] = [:]

  private static var lastIdentifier: UInt64 = 0

  /// A layer of size zero.
  public required override init() {
    Self.lastIdentifier += 1
    identifier = Self.lastIdentifier
    super.init()
  }

  isolated deinit {
    for sublayer in tree.sublayers { SceneCommitter.shared.wasDetached(sublayer) }
    if displayState.isKnown { SceneCommitter.shared.isGone(identifier) }
  }

  /// Whether a property of this name is animated at all when it changes outside of an animation
  /// block: views' layers are not.
  var animatesByItself: Bool { delegate == nil && displayState.isKnown }

  // MARK: Geometry

  /// The layer's own coordinates that it shows, and its size.
  open var bounds: CGRect {
    get { geometry.bounds }
    set {
      let old = geometry.bounds
      guard newValue != old else { return }
      geometry.bounds = newValue
      changed(.animatedBounds, from: old.parts, to: newValue.parts)
      if old.size != newValue.size {
        sizeChanged(from: old.size)
      } else if displayState.drawing != nil {
        // The drawing stays where it is in the layer's rectangle.
        displayState.contentsChanged = true
      }
    }
  }

  /// Where the anchor is, in the superlayer's coordinates.
  open var position: CGPoint {
    get { geometry.position }
    set {
      let old = geometry.position
      guard newValue != old else { return }
      geometry.position = newValue
      changed(.animatedPosition, from: old.parts, to: newValue.parts)
    }
  }

  /// What of the layer is at its position, from (0, 0) upper left to (1, 1) lower right.
  open var anchorPoint: CGPoint {
    get { geometry.anchor }
    set {
      geometry.anchor = newValue
      markChanged()
    }
  }

  /// The map about the anchor that the layer and what lies on it are shown through.
  open var transform: CATransform3D {
    get { geometry.transform }
    set {
      let old = geometry.transform
      guard newValue != old else { return }
      geometry.transform = newValue
      changed(.animatedTransform, from: old.affine.parts, to: newValue.affine.parts)
    }
  }

  /// The transform in the plane.
  public func affineTransform() -> CGAffineTransform { transform.affine }
  /// Sets the transform in the plane.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(affine: m) }

  /// The rectangle around the layer in the superlayer's coordinates.
  open var frame: CGRect {
    get { geometry.frame }
    set {
      let new = geometry.placed(in: newValue)
      bounds = new.bounds
      position = new.position
    }
  }

  /// Layers with a greater one lie in front of their siblings.
  open var zPosition: CGFloat = 0 {
    didSet { if zPosition != oldValue { superlayer?.markChanged() } }
  }

  package func sizeChanged(from old: CGSize) {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() } else { displayState.contentsChanged = true }
    delegate?.layerSizeDidChange(self, from: old)
    if let mask = look.mask, mask.superlayer == nil { mask.markChanged() }
  }

  // MARK: Look

  /// From 0, not to be seen, to 1.
  open var opacity: Float {
    get { look.opacity }
    set {
      let old = look.opacity
      guard newValue != old else { return }
      look.opacity = newValue
      changed(.animatedOpacity, from: [CGFloat(old)], to: [CGFloat(newValue)])
    }
  }

  /// Whether the layer and what lies on it are not shown.
  open var isHidden: Bool {
    get { look.isHidden }
    set {
      guard newValue != look.isHidden else { return }
      set(\.isHidden, newValue)
      // What was not drawn while it was hidden has to be now.
      if !newValue { SceneCommitter.shared.wasAttached(self) }
    }
  }

  /// Whether what lies on the layer is shown only inside of its bounds.
  open var masksToBounds: Bool {
    get { look.masksToBounds }
    set { set(\.masksToBounds, newValue) }
  }

  /// What fills the layer, behind its contents.
  open var backgroundColor: CGColor? {
    get { look.backgroundColor }
    set {
      let old = look.backgroundColor
      guard newValue != old else { return }
      look.backgroundColor = newValue
      changed(.animatedBackgroundColor, from: old.parts, to: newValue.parts)
    }
  }

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat {
    get { look.cornerRadius }
    set { set(\.cornerRadius, newValue, .animatedCornerRadius) }
  }

  /// Which corners are round.
  open var maskedCorners: CACornerMask {
    get { look.maskedCorners }
    set { set(\.maskedCorners, newValue) }
  }

  /// The curve of round corners; both are drawn as circles.
  open var cornerCurve: CALayerCornerCurve = .circular

  /// How wide the line inside of the edge is.
  open var borderWidth: CGFloat {
    get { look.borderWidth }
    set { set(\.borderWidth, newValue, .animatedBorderWidth) }
  }

  /// The colour of the line inside of the edge.
  open var borderColor: CGColor? {
    get { look.borderColor }
    set {
      let old = look.borderColor
      guard newValue != old else { return }
      look.borderColor = newValue
      changed(.animatedBorderColor, from: old.parts, to: newValue.parts)
    }
  }

  /// The shadow's colour.
  open var shadowColor: CGColor? {
    get { look.shadowColor }
    set { set(\.shadowColor, newValue) }
  }

  /// How dark the shadow is: 0, as at first, shows none.
  open var shadowOpacity: Float {
    get { look.shadowOpacity }
    set {
      let old = look.shadowOpacity
      guard newValue != old else { return }
      look.shadowOpacity = newValue
      changed(.animatedShadowOpacity, from: [CGFloat(old)], to: [CGFloat(newValue)])
    }
  }

  /// How soft the shadow is.
  open var shadowRadius: CGFloat {
    get { look.shadowRadius }
    set { set(\.shadowRadius, newValue) }
  }

  /// Where the shadow falls.
  open var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { set(\.shadowOffset, newValue) }
  }

  /// The shadow's shape; kept, as displayd takes the layer's own.
  open var shadowPath: CGPath?

  /// Whether the contents cover all that is behind; kept, as displayd looks for itself.
  open var isOpaque = false

  /// A picture that fills the layer: a `CGImage` or a `UIImage`.
  open var contents: Any? {
    get { look.contents }
    set {
      look.contents = newValue
      markChanged()
    }
  }

  /// How the picture fills the layer.
  open var contentsGravity: CALayerContentsGravity {
    get { look.gravity }
    set { set(\.gravity, newValue) }
  }

  /// The part of the picture that stretches, in units of it.
  open var contentsCenter: CGRect {
    get { look.contentsCenter }
    set { set(\.contentsCenter, newValue) }
  }

  /// Pixels per point of the picture.
  open var contentsScale: CGFloat = 1

  /// Whether a change of size needs a new drawing; else the old one is fitted.
  open var needsDisplayOnBoundsChange = false

  /// Whether the layer is drawn once and kept; kept, as displayd decides for itself.
  open var shouldRasterize = false
  /// The pixels per point when it is.
  open var rasterizationScale: CGFloat = 1
  /// Whether it may be drawn later; kept.
  open var drawsAsynchronously = false
  /// What the layer is called.
  open var name: String?

  /// A layer whose alpha this one is shown through. It must have no superlayer.
  open var mask: CALayer? {
    get { look.mask }
    set {
      let old = look.mask
      old?.tree.maskedLayer = nil
      newValue?.removeFromSuperlayer()
      look.mask = newValue
      newValue?.tree.maskedLayer = self
      if let old { SceneCommitter.shared.wasDetached(old) }
      markChanged()
    }
  }

  private func set<Value: Equatable>(
    _ key: WritableKeyPath<LayerLook, Value>, _ value: Value
  ) {
    guard look[keyPath: key] != value else { return }
    look[keyPath: key] = value
    markChanged()
  }

  private func set(
    _ key: WritableKeyPath<LayerLook, CGFloat>, _ value: CGFloat, _ property: WireAnimatedProperty
  ) {
    let old = look[keyPath: key]
    guard value != old else { return }
    look[keyPath: key] = value
    changed(property, from: [old], to: [value])
  }

  /// A property that can be animated has changed.
  package func changed(_ property: WireAnimatedProperty, from old: [CGFloat], to new: [CGFloat]) {
    markChanged()
    AnimationCollector.propertyChanged(property, of: self, from: old, to: new)
  }

  /// displayd has to be told of the layer's properties.
  package func markChanged() {
    // A change that could not be sent yet is tried again with the next.
    guard !displayState.propertiesChanged else { return SceneCommitter.shared.schedule() }
    displayState.propertiesChanged = true
    SceneCommitter.shared.hasChanged(self)
  }

  /// What is drawn has to be sent again.
  package func markContentsChanged() {
    displayState.contentsChanged = true
    SceneCommitter.shared.hasChanged(self)
  }

  // MARK: Contents

  /// The contents have to be drawn anew, at the end of the run loop's turn.
  open func setNeedsDisplay() {
    displayState.needsDisplay = true
    SceneCommitter.shared.hasChanged(self)
  }

  /// The contents have to be drawn anew: all of them, as a display list is not made in parts.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether the contents will be drawn anew.
  open func needsDisplay() -> Bool { displayState.needsDisplay }

  /// Draws the contents now, if they have to be.
  open func displayIfNeeded() {
    guard displayState.needsDisplay else { return }
    displayState.needsDisplay = false
    display()
  }

  /// What of the layer's own coordinates its contents are in: more than its bounds for shapes.
  var shownBounds: CGRect { geometry.bounds }

  /// Draws the contents: has the delegate draw, or ``draw(in:)``.
  open func display() {
    if let delegate, delegate.displayLayer(self) { return }
    let context = CGContext(extent: bounds, scale: contentsScale)
    ContextStack.push(context)
    draw(in: context)
    ContextStack.pop()
    context.finish()
    setDrawn(context.list.operations.isEmpty ? nil : context)
  }

  /// Draws the contents into a context. By default the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  func setDrawn(_ context: CGContext?) {
    guard context != nil || displayState.drawing != nil else { return }
    displayState.drawing = context.map {
      LayerDrawing(list: $0.list, images: $0.images, bounds: shownBounds)
    }
    displayState.contentsChanged = true
    SceneCommitter.shared.hasChanged(self)
  }

  // MARK: Layout

  /// What lies on the layer has to be placed anew.
  open func setNeedsLayout() {
    guard !displayState.needsLayout else { return }
    displayState.needsLayout = true
    superlayer?.markSubtreeNeedsLayout()
    SceneCommitter.shared.schedule()
  }

  func markSubtreeNeedsLayout() {
    var layer: CALayer? = self
    while let current = layer, !current.displayState.subtreeNeedsLayout {
      current.displayState.subtreeNeedsLayout = true
      layer = current.superlayer
    }
  }

  /// Whether what lies on the layer will be placed anew.
  open func needsLayout() -> Bool { displayState.needsLayout }

  /// Places now what lies on the layer and below, where it has to be.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top.superlayer, parent.displayState.needsLayout { top = parent }
    top.layoutTree()
  }

  /// Places what lies on the layer. By default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Layout of this layer and all below that need it.
  func layoutTree() {
    // A layout that asks for itself again and again is stopped.
    for _ in 0..<8 where displayState.needsLayout {
      displayState.needsLayout = false
      layoutSublayers()
    }
    guard displayState.subtreeNeedsLayout else { return }
    displayState.subtreeNeedsLayout = false
    for sublayer in tree.sublayers { sublayer.layoutTree() }
  }
}

/// What decides on a layer's contents and layout.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Provides the contents in another way than by drawing; `false`: it does not.
  func displayLayer(_ layer: CALayer) -> Bool
  /// Draws the contents.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places what lies on the layer.
  func layoutSublayers(of layer: CALayer)
  /// The layer has another size.
  func layerSizeDidChange(_ layer: CALayer, from old: CGSize)
}

extension CALayerDelegate {
  public func displayLayer(_ layer: CALayer) -> Bool { false }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func layerSizeDidChange(_ layer: CALayer, from old: CGSize) {}
}
