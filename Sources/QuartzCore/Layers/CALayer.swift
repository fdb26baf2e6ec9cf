public import Foundation
package import ScreenInterface

/// A rectangle on the screen with contents and sublayers.
///
/// Every view has one. Changes are sent to displayd at the end of the run loop's turn. Main thread.
@MainActor open class CALayer: NSObject {
  /// Unique in the process, never 0.
  package let identifier: UInt64

  /// Provides the layer's contents and layout; the view, for a view's layer.
  open weak var delegate: (any CALayerDelegate)?

  /// The accessibility element of this layer: its view. Not found by a cast of the delegate, because
  /// the first cast of each class to a protocol searches all conformances of the process.
  package weak var element: (any SceneElement)?

  // What displayd has received, and what must be sent.
  package var displayState = LayerDisplayState()

  package var geometry = LayerGeometry()
  package var look = LayerLook()
  package var tree = LayerTree()
  /// Animations by their keys.
  package var animations: [String: RunningAnimation] = [:]
  /// The final values of ended animations that remain visible.
  var fillKeys: [String: (property: WireAnimatedProperty, values: [CGFloat])] = [:]

  private static var lastIdentifier: UInt64 = 0

  /// Creates a layer of size zero.
  public required override init() {
    Self.lastIdentifier += 1
    identifier = Self.lastIdentifier
    super.init()
  }

  isolated deinit {
    for sublayer in tree.sublayers { LayerChanges.shared.wasDetached(sublayer) }
    if displayState.isKnown { LayerChanges.shared.isGone(identifier) }
  }

  /// Changes outside animation blocks are animated; never for views' layers.
  var animatesByItself: Bool { delegate == nil && displayState.isKnown }

  // MARK: Geometry

  /// The visible rectangle in the layer's own coordinates; it determines the layer's size.
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
        // The drawing keeps its place in the layer's rectangle.
        displayState.contentsChanged = true
      }
    }
  }

  /// The anchor's location in the superlayer's coordinates.
  open var position: CGPoint {
    get { geometry.position }
    set {
      let old = geometry.position
      guard newValue != old else { return }
      geometry.position = newValue
      changed(.animatedPosition, from: old.parts, to: newValue.parts)
    }
  }

  /// The anchor in unit coordinates, from (0, 0) upper left to (1, 1) lower right.
  open var anchorPoint: CGPoint {
    get { geometry.anchor }
    set {
      geometry.anchor = newValue
      markChanged()
    }
  }

  /// The transform of the layer and its sublayers around the anchor.
  open var transform: CATransform3D {
    get { geometry.transform }
    set {
      let old = geometry.transform
      guard newValue != old else { return }
      geometry.transform = newValue
      changed(.animatedTransform, from: old.affine.parts, to: newValue.affine.parts)
    }
  }

  /// The two-dimensional part of the transform.
  public func affineTransform() -> CGAffineTransform { transform.affine }
  /// Sets a two-dimensional transform.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(affine: m) }

  /// The bounding rectangle in the superlayer's coordinates.
  open var frame: CGRect {
    get { geometry.frame }
    set {
      let new = geometry.placed(in: newValue)
      bounds = new.bounds
      position = new.position
    }
  }

  /// Layers with greater values are in front of their siblings.
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

  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { look.opacity }
    set {
      let old = look.opacity
      guard newValue != old else { return }
      look.opacity = newValue
      changed(.animatedOpacity, from: [CGFloat(old)], to: [CGFloat(newValue)])
    }
  }

  /// The layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { look.isHidden }
    set {
      guard newValue != look.isHidden else { return }
      set(\.isHidden, newValue)
      // Content that was not drawn while hidden must be drawn now.
      if !newValue { LayerChanges.shared.wasAttached(self) }
    }
  }

  /// Sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { look.masksToBounds }
    set { set(\.masksToBounds, newValue) }
  }

  /// The background colour.
  open var backgroundColor: CGColor? {
    get { look.backgroundColor }
    set {
      let old = look.backgroundColor
      guard newValue != old else { return }
      look.backgroundColor = newValue
      changed(.animatedBackgroundColor, from: old.parts, to: newValue.parts)
    }
  }

  /// The radius of the rounded corners, in points.
  open var cornerRadius: CGFloat {
    get { look.cornerRadius }
    set { set(\.cornerRadius, newValue, .animatedCornerRadius) }
  }

  /// The rounded corners.
  open var maskedCorners: CACornerMask {
    get { look.maskedCorners }
    set { set(\.maskedCorners, newValue) }
  }

  /// The curve of rounded corners; both kinds are drawn as circles.
  open var cornerCurve: CALayerCornerCurve = .circular

  /// The width of the border inside the edge, in points.
  open var borderWidth: CGFloat {
    get { look.borderWidth }
    set { set(\.borderWidth, newValue, .animatedBorderWidth) }
  }

  /// The colour of the border.
  open var borderColor: CGColor? {
    get { look.borderColor }
    set {
      let old = look.borderColor
      guard newValue != old else { return }
      look.borderColor = newValue
      changed(.animatedBorderColor, from: old.parts, to: newValue.parts)
    }
  }

  /// The app whose picture displayd shows in the layer, by its identifier: as it is while it is in
  /// front, otherwise as it was last seen. For the shell alone.
  package var appPicture: String? {
    get { look.appPicture }
    set { set(\.appPicture, newValue) }
  }

  /// The session of that app whose scene is meant; nil: that which is shown, or was last.
  package var appPictureScene: UInt32? {
    get { look.appPictureScene }
    set { set(\.appPictureScene, newValue) }
  }

  /// The app whose launch screen the layer is, by its identifier. displayd does not draw it in its
  /// place, but wherever the app is to be seen that has drawn nothing yet. For the shell alone.
  package var launchScreen: String? {
    get { look.launchScreen }
    set { set(\.launchScreen, newValue) }
  }

  /// The shadow's colour.
  open var shadowColor: CGColor? {
    get { look.shadowColor }
    set { set(\.shadowColor, newValue) }
  }

  /// The opacity of the shadow; by default 0.
  open var shadowOpacity: Float {
    get { look.shadowOpacity }
    set {
      let old = look.shadowOpacity
      guard newValue != old else { return }
      look.shadowOpacity = newValue
      changed(.animatedShadowOpacity, from: [CGFloat(old)], to: [CGFloat(newValue)])
    }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { look.shadowRadius }
    set { set(\.shadowRadius, newValue) }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { set(\.shadowOffset, newValue) }
  }

  /// Blurs what is below the layer, or stands out against it; the background colour tints it.
  package var backdrop: LayerBackdrop? {
    get { look.backdrop }
    set { set(\.backdrop, newValue) }
  }

  /// The shadow's shape; stored only, because displayd uses the layer's own.
  open var shadowPath: CGPath?

  /// The contents are opaque; stored only, because displayd determines it.
  open var isOpaque = false

  /// The image of the layer: a `CGImage` or a `UIImage`.
  open var contents: Any? {
    get { look.contents }
    set {
      look.contents = newValue
      markChanged()
    }
  }

  /// How the image fills the layer.
  open var contentsGravity: CALayerContentsGravity {
    get { look.gravity }
    set { set(\.gravity, newValue) }
  }

  /// The part of the image that stretches, in unit coordinates.
  open var contentsCenter: CGRect {
    get { look.contentsCenter }
    set { set(\.contentsCenter, newValue) }
  }

  /// Pixels per point of the image.
  open var contentsScale: CGFloat = 1

  /// A change of size requires redrawing; otherwise the old drawing is scaled.
  open var needsDisplayOnBoundsChange = false

  /// Whether to cache the drawing as pixels; stored only, because displayd decides.
  open var shouldRasterize = false
  /// The scale of the cached pixels.
  open var rasterizationScale: CGFloat = 1
  /// Drawing may be deferred; stored only.
  open var drawsAsynchronously = false
  /// The layer's name.
  open var name: String?

  /// A layer whose alpha masks this one. It must not have a superlayer.
  open var mask: CALayer? {
    get { look.mask }
    set {
      let old = look.mask
      old?.tree.maskedLayer = nil
      newValue?.removeFromSuperlayer()
      look.mask = newValue
      newValue?.tree.maskedLayer = self
      if let old { LayerChanges.shared.wasDetached(old) }
      markChanged()
      if let newValue { LayerChanges.shared.wasAttached(newValue) }
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

  /// An animatable property has changed.
  package func changed(_ property: WireAnimatedProperty, from old: [CGFloat], to new: [CGFloat]) {
    markChanged()
    AnimationCollector.propertyChanged(property, of: self, from: old, to: new)
  }

  /// The layer's properties must be sent to displayd.
  package func markChanged() {
    // A change that could not be sent yet is retried with the next one.
    guard !displayState.propertiesChanged else { return LayerChanges.shared.schedule() }
    displayState.propertiesChanged = true
    LayerChanges.shared.hasChanged(self)
  }

  /// The contents must be sent again.
  package func markContentsChanged() {
    displayState.contentsChanged = true
    LayerChanges.shared.hasChanged(self)
  }

  // MARK: Contents

  /// Marks the contents for drawing at the end of the run loop's turn.
  open func setNeedsDisplay() {
    displayState.needsDisplay = true
    LayerChanges.shared.hasChanged(self)
  }

  /// Marks the contents for drawing; always all of them, because a display list is not drawn in
  /// parts.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// The contents are marked for drawing.
  open func needsDisplay() -> Bool { displayState.needsDisplay }

  /// Draws the contents now if they are marked.
  open func displayIfNeeded() {
    guard displayState.needsDisplay else { return }
    displayState.needsDisplay = false
    display()
  }

  /// The rectangle of the contents in the layer's coordinates; larger than the bounds for shapes.
  var shownBounds: CGRect { geometry.bounds }

  /// Draws the contents, with the delegate or with ``draw(in:)``.
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
    LayerChanges.shared.hasChanged(self)
  }

  // MARK: Layout

  /// Marks the sublayers for layout.
  open func setNeedsLayout() {
    guard !displayState.needsLayout else { return }
    displayState.needsLayout = true
    superlayer?.markSubtreeNeedsLayout()
    LayerChanges.shared.schedule()
  }

  func markSubtreeNeedsLayout() {
    var layer: CALayer? = self
    while let current = layer, !current.displayState.subtreeNeedsLayout {
      current.displayState.subtreeNeedsLayout = true
      layer = current.superlayer
    }
  }

  /// The sublayers are marked for layout.
  open func needsLayout() -> Bool { displayState.needsLayout }

  /// Lays out the sublayers now where needed.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top.superlayer, parent.displayState.needsLayout { top = parent }
    top.layoutTree()
  }

  /// Lays out the sublayers. By default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Lays out this layer and its sublayers where needed.
  func layoutTree() {
    // Stops a layout that invalidates itself repeatedly.
    for _ in 0..<8 where displayState.needsLayout {
      displayState.needsLayout = false
      layoutSublayers()
    }
    guard displayState.subtreeNeedsLayout else { return }
    displayState.subtreeNeedsLayout = false
    for sublayer in tree.sublayers { sublayer.layoutTree() }
  }
}

/// Provides a layer's contents and layout.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Provides the contents without drawing; `false` if the delegate does not.
  func displayLayer(_ layer: CALayer) -> Bool
  /// Draws the contents.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Lays out the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The layer's size has changed.
  func layerSizeDidChange(_ layer: CALayer, from old: CGSize)
}

extension CALayerDelegate {
  public func displayLayer(_ layer: CALayer) -> Bool { false }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func layerSizeDidChange(_ layer: CALayer, from old: CGSize) {}
}
