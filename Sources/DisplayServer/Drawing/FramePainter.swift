import CPangoCairo
import ScreenInterface

/// Draws the steps of a frame.
///
/// Layers with expensive contents are drawn once into backing stores, which are cached.
final class FramePainter {
  /// The drawn image and display list of a layer.
  private struct Backing {
    var surface: Surface
    var content: LayerContent?
    var image: UInt64
    var imageSurface: Surface?
    var bounds: Box
    var gravity: WireGravity
    var center: Box?
    var scale: Double
  }

  /// The maximum number of pixels of a backing store; larger contents are redrawn each time.
  private static let backingPixels = 6 << 20

  let text: TextEngine
  /// The time limit for drawing; what exceeds it is not drawn.
  let budget = DrawingBudget()
  let offscreen = OffscreenPixels()
  private let shadows: ShadowPainter
  private let backdrops = BackdropPainter()
  private var backings = RecentlyUsed<LayerKey, Backing>(capacity: 96 << 20)

  init(text: TextEngine) {
    self.text = text
    shadows = ShadowPainter(offscreen: offscreen)
  }

  /// The size of all backing stores, in bytes.
  var backingBytes: Int { backings.cost }

  /// Removes a scene's backing stores.
  func forget(scene: Int) {
    backings.removeAll { $0.scene == scene }
  }

  /// Draws the part of a frame inside a region. `scale` is the panel's, in pixels per point.
  ///
  /// - Parameter cache: What earlier frames on this surface have blurred, if the region is only a
  ///   part of it: ``BackdropCache/enlarge(_:for:in:)`` must have been called.
  func paint(
    _ items: [RenderItem], in region: DamageRegion, scale: Double, on surface: Surface,
    transparent: Bool = false, backdrops cache: BackdropCache? = nil
  ) {
    budget.start()
    backdrops.begin(on: surface, scale: scale, cache: cache)
    defer { backdrops.end() }
    for box in region.boxes {
      surface.draw { cr in
        CairoShapes.add(cr, box)
        cairo_clip(cr)
        let first = items.lastIndex { $0.covers(box) }
        if first == nil {
          cairo_save(cr)
          cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
          cairo_set_source_rgba(cr, 0, 0, 0, transparent ? 0 : 1)
          cairo_paint(cr)
          cairo_restore(cr)
        }
        if let first { backdrops.skip(items[..<first], in: box) }
        run(items[(first ?? 0)...], in: box, scale: scale, on: cr)
      }
    }
  }

  /// Draws a single list. This may happen during a frame and counts towards its time.
  func draw(
    _ list: WireDisplayList, scale: Double, images: ImageStore?, on surface: Surface
  ) {
    if budget.isOver { budget.start() }
    surface.draw { cr in
      cairo_scale(cr, scale, scale)
      drawList(list, images: images, on: cr)
    }
  }

  private func drawList(_ list: WireDisplayList, images: ImageStore?, on cr: OpaquePointer) {
    DisplayListPainter(
      text: text, shadows: shadows, images: images, budget: budget, offscreen: offscreen
    ).draw(list, on: cr)
  }

  private func run(
    _ items: ArraySlice<RenderItem>, in box: Box, scale: Double, on cr: OpaquePointer
  ) {
    var groups: [(item: GroupItem, pixels: Int)] = []
    var index = items.startIndex
    while index < items.endIndex {
      switch items[index] {
      case .layer(let item):
        if item.visible.intersects(box), !budget.isOver {
          draw(item, in: box, scale: scale, on: cr)
        }
      case .border(let item):
        if item.visible.intersects(box) { drawBorder(item, on: cr) }
      case .pushClip(let clip):
        if clip.visible.intersects(box) {
          cairo_save(cr)
          CairoShapes.setMatrix(cr, clip.map)
          CairoShapes.add(cr, clip.shape)
          cairo_identity_matrix(cr)
          cairo_clip(cr)
        } else {
          index = Self.end(of: index, in: items)
        }
      case .popClip: cairo_restore(cr)
      case .pushGroup(let group):
        let area = group.visible.intersection(box).roundedOut
        // What is in a group costs nothing when there is no time left for it.
        if !area.isEmpty, !budget.isOver, offscreen.take(area.pixelCount) {
          groups.append((group, area.pixelCount))
          cairo_save(cr)
          cairo_identity_matrix(cr)
          CairoShapes.add(cr, area)
          cairo_clip(cr)
          cairo_push_group(cr)
        } else {
          index = Self.end(of: index, in: items)
        }
      case .popGroup:
        let (group, pixels) = groups.removeLast()
        close(group, in: box, scale: scale, on: cr)
        cairo_restore(cr)
        offscreen.giveBack(pixels)
      case .picture(let picture):
        if picture.visible.intersects(box) { draw(picture, on: cr) }
      case .fill(let color, let area):
        cairo_identity_matrix(cr)
        CairoShapes.setColor(cr, color)
        CairoShapes.add(cr, area)
        cairo_fill(cr)
      }
      index += 1
    }
  }

  /// The index of the step that closes the one at `start`.
  private static func end(of start: Int, in items: ArraySlice<RenderItem>) -> Int {
    var depth = 0
    for index in start..<items.endIndex {
      switch items[index] {
      case .pushClip, .pushGroup: depth += 1
      case .popClip, .popGroup: depth -= 1
      case .layer, .border, .picture, .fill: break
      }
      if depth == 0 { return index }
    }
    return items.endIndex - 1
  }

  private func close(_ group: GroupItem, in box: Box, scale: Double, on cr: OpaquePointer) {
    let contents = cairo_pop_group(cr)
    defer { cairo_pattern_destroy(contents) }
    cairo_identity_matrix(cr)
    if let maskItems = group.mask {
      let pixels = group.visible.intersection(box).pixelCount
      guard offscreen.take(pixels) else { return }
      defer { offscreen.giveBack(pixels) }
      cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
      run(maskItems[...], in: box, scale: scale, on: cr)
      let mask = cairo_pop_group(cr)
      cairo_identity_matrix(cr)
      if group.opacity < 1 {
        cairo_push_group(cr)
        cairo_set_source(cr, contents)
        cairo_mask(cr, mask)
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, group.opacity)
      } else {
        cairo_set_source(cr, contents)
        cairo_mask(cr, mask)
      }
      cairo_pattern_destroy(mask)
    } else {
      cairo_set_source(cr, contents)
      cairo_paint_with_alpha(cr, group.opacity)
    }
  }

  private func draw(_ picture: PictureItem, on cr: OpaquePointer) {
    if let frame = picture.frame { return draw(picture, in: frame, on: cr) }
    cairo_save(cr)
    CairoShapes.setMatrix(cr, picture.map)
    cairo_set_source_surface(cr, picture.surface.handle, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
    CairoShapes.add(
      cr,
      Box(
        x: 0, y: 0, width: Double(picture.surface.width), height: Double(picture.surface.height)))
    cairo_fill(cr)
    cairo_restore(cr)
  }

  /// The shape is filled with the picture: clipping to it would make a mask of the whole area first.
  private func draw(_ picture: PictureItem, in frame: PictureItem.Frame, on cr: OpaquePointer) {
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_identity_matrix(cr)
    if !frame.clip.contains(frame.map.apply(frame.shape.box)) {
      CairoShapes.add(cr, frame.clip)
      cairo_clip(cr)
    }
    CairoShapes.setMatrix(cr, frame.map)
    CairoShapes.add(cr, frame.shape)
    if frame.alpha < 1 { cairo_clip(cr) }
    CairoShapes.setMatrix(cr, picture.map)
    cairo_set_source_surface(cr, picture.surface.handle, 0, 0)
    let source = cairo_get_source(cr)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
    // Enough for a picture that is shown at half its size or larger, as ``AppPicture`` sees to.
    cairo_pattern_set_filter(source, CAIRO_FILTER_BILINEAR)
    if frame.alpha < 1 {
      cairo_paint_with_alpha(cr, frame.alpha)
    } else {
      cairo_fill(cr)
    }
  }

  // MARK: Layers

  private func draw(_ item: LayerItem, in box: Box, scale: Double, on cr: OpaquePointer) {
    let model = item.model
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_identity_matrix(cr)
    clip(item, on: cr)
    CairoShapes.setMatrix(cr, item.map)
    if model.shadow.isVisible { drawShadow(item, scale: scale, on: cr) }
    let shape = RoundedBox(
      box: model.bounds, radius: model.effectiveCornerRadius, corners: model.roundedCorners)
    var tint = model.backgroundColor
    if !item.backdropArea.isEmpty {
      let isBlurred = backdrops.draw(item, in: box, on: cr) { target in
        CairoShapes.add(target, shape)
        cairo_clip(target)
      }
      // Where nothing is blurred, the tint must hide what would make a text illegible.
      if !isBlurred { tint.alpha = 1 - (1 - tint.alpha) * 0.3 }
    }
    if tint.alpha > 0 {
      CairoShapes.setColor(cr, tint, alpha: item.alpha)
      CairoShapes.add(cr, shape)
      cairo_fill(cr)
    }
    guard model.image != 0 || item.content != nil else { return }
    if model.masksToBounds, shape.radius > 0 {
      CairoShapes.add(cr, shape)
      cairo_clip(cr)
    }
    drawContents(item, scale: scale, on: cr)
  }

  private func clip(_ item: LayerItem, on cr: OpaquePointer) {
    let reach = item.model.shadow.isVisible ? item.model.shadow.reach : 0
    let extent = item.shadowShapes.reduce(item.model.bounds) { $0.union($1.box) }
    guard !item.clip.contains(item.map.apply(extent.insetBy(-reach))) else { return }
    CairoShapes.add(cr, item.clip)
    cairo_clip(cr)
  }

  private func drawShadow(_ item: LayerItem, scale: Double, on cr: OpaquePointer) {
    if item.shadowShapes.isEmpty {
      shadows.draw(item.model.shadow, alpha: item.alpha, scale: scale, on: cr) { target in
        var plain = item
        plain.alpha = 1
        drawContents(plain, scale: scale, on: target)
      }
    } else {
      for shape in item.shadowShapes {
        shadows.draw(
          item.model.shadow, of: shape, alpha: item.alpha, scale: scale, on: cr)
      }
    }
  }

  private func drawBorder(_ item: LayerItem, on cr: OpaquePointer) {
    let model = item.model
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_identity_matrix(cr)
    clip(item, on: cr)
    CairoShapes.setMatrix(cr, item.map)
    CairoShapes.setColor(cr, model.borderColor, alpha: item.alpha)
    let radius = model.effectiveCornerRadius
    CairoShapes.add(
      cr, RoundedBox(box: model.bounds, radius: radius, corners: model.roundedCorners))
    let inner = model.bounds.insetBy(model.borderWidth)
    if !inner.isEmpty {
      CairoShapes.add(
        cr,
        RoundedBox(
          box: inner, radius: max(0, radius - model.borderWidth), corners: model.roundedCorners))
    }
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(cr)
  }

  // MARK: Contents

  private func drawContents(_ item: LayerItem, scale: Double, on cr: OpaquePointer) {
    let bounds = item.model.bounds
    guard !bounds.isEmpty else { return }
    let needsBacking = item.content?.blends == true || isImageScaled(item, scale)
    if needsBacking || item.content?.isCostly == true,
      let surface = backing(of: item, scale: scale)
    {
      put(surface, item, scale: scale, on: cr)
      return
    }
    cairo_save(cr)
    CairoShapes.add(cr, bounds)
    cairo_clip(cr)
    if item.alpha < 1 || item.content?.blends == true {
      cairo_push_group(cr)
      drawUncached(item, on: cr)
      cairo_pop_group_to_source(cr)
      cairo_paint_with_alpha(cr, item.alpha)
    } else {
      drawUncached(item, on: cr)
    }
    cairo_restore(cr)
  }

  /// The resolution of the layer's image differs from the screen's.
  private func isImageScaled(_ item: LayerItem, _ scale: Double) -> Bool {
    guard item.model.image != 0, let image = item.images?.image(item.model.image) else {
      return false
    }
    let place = ImagePainter.place(
      width: image.width, height: image.height, in: item.model.bounds,
      gravity: item.model.gravity)
    return abs(place.width * scale - Double(image.surface.width)) > 0.5
      || abs(place.height * scale - Double(image.surface.height)) > 0.5
  }

  private func drawUncached(_ item: LayerItem, on cr: OpaquePointer) {
    let model = item.model
    if model.image != 0, let image = item.images?.image(model.image) {
      let place =
        model.imageCenter == nil
        ? ImagePainter.place(
          width: image.width, height: image.height, in: model.bounds, gravity: model.gravity)
        : model.bounds
      ImagePainter.draw(
        image, in: place, center: model.imageCenter, alpha: 1, tint: nil, on: cr)
    }
    if let content = item.content {
      drawList(content.list, images: item.images, on: cr)
    }
  }

  /// The layer's contents as pixels; nil if there are too many.
  private func backing(of item: LayerItem, scale: Double) -> Surface? {
    let model = item.model
    let bounds = model.bounds
    let imageSurface = model.image == 0 ? nil : item.images?.image(model.image)?.surface
    if let known = backings[item.key], known.content === item.content,
      known.image == model.image, known.imageSurface === imageSurface, known.bounds == bounds,
      known.gravity == model.gravity, known.center == model.imageCenter, known.scale == scale
    {
      return known.surface
    }
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width * height <= Double(Self.backingPixels),
      let surface = Surface(width: wholePixels(width), height: wholePixels(height))
    else { return nil }
    surface.draw { cr in
      CairoShapes.setMatrix(
        cr, Affine.translation(-bounds.left, -bounds.top).then(.scale(scale, scale)))
      drawUncached(item, on: cr)
    }
    backings.insert(
      Backing(
        surface: surface, content: item.content, image: model.image, imageSurface: imageSurface,
        bounds: bounds, gravity: model.gravity, center: model.imageCenter, scale: scale),
      // It keeps the list, too, which the app may have removed.
      for: item.key, cost: surface.byteCount + 512 + (item.content?.byteCount ?? 0))
    return surface
  }

  private func put(_ surface: Surface, _ item: LayerItem, scale: Double, on cr: OpaquePointer) {
    let bounds = item.model.bounds
    let map = Affine.scale(1 / scale, 1 / scale).then(.translation(bounds.left, bounds.top))
      .then(item.map)
    cairo_save(cr)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    let isOnScreen = matrix.x0 == item.map.tx && matrix.y0 == item.map.ty
    let isPixelForPixel =
      abs(map.a - 1) < 1e-6 && abs(map.d - 1) < 1e-6 && abs(map.b) < 1e-6 && abs(map.c) < 1e-6
    if isOnScreen, isPixelForPixel {
      // Aligned to whole pixels: a fraction of a pixel would only blur.
      cairo_identity_matrix(cr)
      cairo_translate(cr, map.tx.rounded(), map.ty.rounded())
    } else {
      cairo_translate(cr, bounds.left, bounds.top)
      cairo_scale(cr, 1 / scale, 1 / scale)
    }
    cairo_set_source_surface(cr, surface.handle, 0, 0)
    if isPixelForPixel {
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    }
    if item.alpha < 1 {
      cairo_paint_with_alpha(cr, item.alpha)
    } else {
      CairoShapes.add(
        cr, Box(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height)))
      cairo_fill(cr)
    }
    cairo_restore(cr)
  }
}

extension RenderItem {
  /// The layer hides everything behind it in a box.
  fileprivate func covers(_ box: Box) -> Bool {
    switch self {
    case .layer(let item): item.covers.contains(box)
    case .fill(let color, let area): color.alpha >= 1 && area.contains(box)
    case .border, .pushClip, .popClip, .pushGroup, .popGroup, .picture: false
    }
  }
}
