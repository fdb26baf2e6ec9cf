import CPangoCairo

/// Draws blurred shadows of shapes and of arbitrary drawings.
final class ShadowPainter {
  private struct Key: Hashable {
    var width: Int
    var height: Int
    var blur: Int
    var corner: Int
    var corners: UInt32
  }

  private var masks = RecentlyUsed<Key, Surface>(capacity: 16 << 20)
  private let offscreen: OffscreenPixels

  init(offscreen: OffscreenPixels) {
    self.offscreen = offscreen
  }

  /// Draws the shadow of a shape. The context's matrix is `map`; `scale` is its pixels per unit.
  func draw(
    _ shadow: ShadowModel, of shape: RoundedBox, alpha: Double, scale: Double,
    on cr: OpaquePointer
  ) {
    let blur = wholePixels(shadow.radius * scale)
    let alpha = alpha * shadow.opacity
    let box = shape.box.offsetBy(shadow.offsetX, shadow.offsetY)
    guard blur > 0 else {
      CairoShapes.setColor(cr, shadow.color, alpha: alpha)
      CairoShapes.add(cr, RoundedBox(box: box, radius: shape.radius, corners: shape.corners))
      cairo_fill(cr)
      return
    }
    // The mask is as small as possible; its uniform middle is stretched.
    let reach = blur * 2
    let corner = wholePixels((shape.radius * scale).rounded(.up))
    let least = 2 * (reach + corner) + 3
    let width = min(wholePixels(box.width * scale), least)
    let height = min(wholePixels(box.height * scale), least)
    guard width > 0, height > 0,
      let mask = mask(
        Key(width: width, height: height, blur: blur, corner: corner, corners: shape.corners),
        reach: reach, radius: shape.radius * scale)
    else { return }
    let image = ImageStore.Image(surface: mask, scale: scale)
    // The blur extends as far inwards as outwards.
    let edgeX = Double(mask.width / 2) / Double(mask.width)
    let edgeY = Double(mask.height / 2) / Double(mask.height)
    let stretches = Box(
      left: edgeX, top: edgeY, right: edgeX + 1 / Double(mask.width),
      bottom: edgeY + 1 / Double(mask.height))
    let margin = Double(reach) / scale
    ImagePainter.draw(
      image, in: box.insetBy(-margin), center: stretches, alpha: alpha, tint: shadow.color, on: cr)
  }

  private func mask(_ key: Key, reach: Int, radius: Double) -> Surface? {
    if let known = masks[key] { return known }
    guard
      let surface = Surface(
        width: key.width + 2 * reach, height: key.height + 2 * reach, format: CAIRO_FORMAT_A8)
    else { return nil }
    surface.draw { cr in
      CairoShapes.setColor(cr, Color(0xFF))
      let box = Box(
        x: Double(reach), y: Double(reach), width: Double(key.width), height: Double(key.height))
      CairoShapes.add(cr, RoundedBox(box: box, radius: radius, corners: key.corners))
      cairo_fill(cr)
    }
    Self.blur(surface, by: key.blur)
    masks.insert(surface, for: key, cost: surface.byteCount + 256)
    return surface
  }

  /// Blurs a mask so that it fades over `blur` pixels on both sides of an edge.
  static func blur(_ surface: Surface, by blur: Int) {
    guard blur > 0 else { return }
    cairo_surface_flush(surface.handle)
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: max(surface.width, surface.height)
    ) { scratch in
      foreground_blur_mask(
        surface.data, surface.width, surface.height, surface.stride, max(1, blur / 2),
        scratch.baseAddress)
    }
    cairo_surface_mark_dirty(surface.handle)
  }

  /// Draws the shadow of what `body` draws. The context's matrix must preserve directions; `scale`
  /// is its pixels per unit.
  func draw(
    _ shadow: ShadowModel, alpha: Double, scale: Double, on cr: OpaquePointer,
    casting body: (OpaquePointer) -> Void
  ) {
    let blur = wholePixels(shadow.radius * scale)
    let reach = Double(blur * 2)
    cairo_save(cr)
    defer { cairo_restore(cr) }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    var clip = Box.empty
    cairo_clip_extents(cr, &clip.left, &clip.top, &clip.right, &clip.bottom)
    // Parts outside the clip may cast their shadow into it.
    let dx = shadow.offsetX * scale
    let dy = shadow.offsetY * scale
    let area = clip.offsetBy(-dx, -dy).insetBy(-reach).roundedOut
    guard area.width * area.height <= 16 * 1024 * 1024, offscreen.take(area.pixelCount) else {
      return
    }
    defer { offscreen.giveBack(area.pixelCount) }
    guard
      let mask = Surface(
        width: wholePixels(area.width), height: wholePixels(area.height), format: CAIRO_FORMAT_A8)
    else { return }
    mask.draw { target in
      cairo_translate(target, -area.left, -area.top)
      cairo_transform(target, &matrix)
      body(target)
    }
    Self.blur(mask, by: blur)
    CairoShapes.setColor(cr, shadow.color, alpha: alpha * shadow.opacity)
    cairo_mask_surface(
      cr, mask.handle, (area.left + dx).rounded(), (area.top + dy).rounded())
  }
}
