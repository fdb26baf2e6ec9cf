public import Foundation
import ScreenInterface

extension UIView {
  /// A view that shows this view's current content, or its content after pending layout and drawing
  /// (SNAP-02).
  ///
  /// It contains copies of the layers and does not change with the view.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates {
      layoutIfNeeded()
      layer.drawNow()
    }
    let picture = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    picture.isUserInteractionEnabled = false
    picture.layer.displayState.needsDisplay = false
    let copy = layer.snapshotCopy()
    copy.look.opacity = 1
    copy.look.isHidden = false
    copy.geometry.transform = CATransform3D()
    copy.geometry.anchor = CGPoint(x: 0.5, y: 0.5)
    copy.geometry.position = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    picture.layer.addSublayer(copy)
    return picture
  }

  /// A snapshot of a part of the view. The insets are ignored here: nothing is stretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let whole = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
    let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
    part.clipsToBounds = true
    whole.frame.origin = CGPoint(x: -rect.minX, y: -rect.minY)
    part.addSubview(whole)
    return part
  }

  /// Draws the view and its subviews into the current context, without shadows, masks and rounded
  /// corners of layers.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates {
      layoutIfNeeded()
      layer.drawNow()
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

extension CALayer {
  /// Draws the layer and its sublayers into a context, without shadows and masks.
  public func render(in ctx: CGContext) {
    guard !isHidden, opacity > 0 else { return }
    ctx.saveGState()
    if opacity < 1 {
      ctx.setAlpha(CGFloat(opacity))
      ctx.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    var outline = PathElements()
    outline.appendRoundedRect(bounds, radii: CGSize(width: cornerRadius, height: cornerRadius))
    if let color = backgroundColor {
      ctx.setFillColor(color)
      ctx.fill(outline, evenOdd: false)
    }
    if masksToBounds { ctx.clip(outline, evenOdd: false) }
    if let image = look.image { ctx.drawUpright(image, in: bounds) }
    if let drawing = displayState.drawing { ctx.append(drawing) }
    for sublayer in visualOrder {
      ctx.saveGState()
      ctx.concatenate(sublayer.geometry.toParent)
      sublayer.render(in: ctx)
      ctx.restoreGState()
    }
    if borderWidth > 0, let color = borderColor {
      ctx.setStrokeColor(color)
      ctx.setLineWidth(borderWidth)
      var line = PathElements()
      let radius = max(0, cornerRadius - borderWidth / 2)
      line.appendRoundedRect(
        bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2),
        radii: CGSize(width: radius, height: radius))
      ctx.stroke(line, style: ctx.state.style)
    }
    if opacity < 1 { ctx.endTransparencyLayer() }
    ctx.restoreGState()
  }

  /// Draws this layer and its sublayers now, where needed.
  fileprivate func drawNow() {
    displayIfNeeded()
    for sublayer in tree.sublayers { sublayer.drawNow() }
  }

  /// A copy of the layer's look and contents, without a delegate.
  fileprivate func snapshotCopy() -> CALayer {
    let copy = CALayer()
    copy.geometry = geometry
    copy.look = look
    copy.look.mask = nil
    copy.displayState.drawing = displayState.drawing
    copy.displayState.contentsChanged = true
    copy.zPosition = zPosition
    for sublayer in tree.sublayers { copy.addSublayer(sublayer.snapshotCopy()) }
    if let mask = look.mask { copy.mask = mask.snapshotCopy() }
    return copy
  }
}

extension CGContext {
  /// Appends a recorded drawing.
  fileprivate func append(_ drawing: LayerDrawing) {
    saveGState()
    for image in drawing.images { keep(image) }
    for operation in drawing.list.operations { record { $0 = operation } }
    restoreGState()
  }
}
