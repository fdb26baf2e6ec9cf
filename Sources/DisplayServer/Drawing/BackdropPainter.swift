import CPangoCairo

/// The blurred content behind layers with a backdrop, as one drawn surface has last shown it.
///
/// What is blurred is what the surface shows below the layer, so it must have been drawn up to
/// there in the whole area of the layer and around it. While nothing below changes, the blurred
/// pixels are used again.
final class BackdropCache {
  fileprivate struct Entry {
    var area: Box
    var backdrop: BackdropModel
    var pixels: Surface
    var factor: Int
  }

  fileprivate private(set) var entries: [LayerKey: Entry] = [:]

  /// Keeps what was blurred, unless there is too much.
  fileprivate func keep(_ entry: Entry, for key: LayerKey) {
    entries[key] = nil
    let others = entries.values.reduce(0) { $0 + $1.pixels.byteCount }
    if others + entry.pixels.byteCount <= SceneLimits.backdropBytes { entries[key] = entry }
  }

  /// Enlarges a damage so that what must be blurred anew is drawn as a whole.
  func enlarge(_ damage: inout DamageRegion, for items: [RenderItem], in screen: Box) {
    var before = DamageRegion()
    while before != damage {
      before = damage
      for case .layer(let item) in items where !item.backdropArea.isEmpty {
        guard damage.boxes.contains(where: { $0.intersects(item.visible) }),
          !knows(item, in: screen)
        else { continue }
        damage.add(item.backdropArea.intersection(screen))
      }
    }
  }

  /// What was drawn over the content behind a layer is not known any more.
  fileprivate func forget(_ key: LayerKey) { entries[key] = nil }

  /// Forgets the layers that are no longer drawn.
  func keep(only items: [RenderItem]) {
    guard !entries.isEmpty else { return }
    var drawn: Set<LayerKey> = []
    for case .layer(let item) in items where !item.backdropArea.isEmpty { drawn.insert(item.key) }
    entries = entries.filter { drawn.contains($0.key) }
  }

  private func knows(_ item: LayerItem, in screen: Box) -> Bool {
    guard let entry = entries[item.key] else { return false }
    return entry.area == item.backdropArea.intersection(screen)
      && entry.backdrop == item.model.backdrop
  }
}

/// Draws the blurred content behind layers.
final class BackdropPainter {
  /// The standard deviation of the blur of reduced pixels from which they are reduced further.
  private static let reducedRadius = 3.0
  private static let greatestFactor = 16

  /// The pixels that may still be blurred in this frame.
  private var budget = 0
  /// The layers that are blurred in the running frame and what it is drawn on.
  private var surface: Surface?
  private var cache: BackdropCache?
  private var screen = Box.empty
  private var scale = 1.0

  /// Begins a frame.
  ///
  /// - Parameter cache: What earlier frames on the same surface have blurred; nil: nothing.
  func begin(on surface: Surface, scale: Double, cache: BackdropCache?) {
    budget = SceneLimits.backdropPixelsOfFrame
    self.surface = surface
    self.scale = scale
    self.cache = cache
    screen = Box(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
  }

  func end() {
    surface = nil
    cache = nil
  }

  /// Layers that are covered completely were not drawn, so nobody knows what is behind them.
  func skip(_ items: ArraySlice<RenderItem>, in box: Box) {
    guard let cache else { return }
    for case .layer(let item) in items
    where !item.backdropArea.isEmpty && item.backdropArea.intersects(box) {
      cache.forget(item.key)
    }
  }

  /// Draws what is behind a layer, blurred, or what stands out against it, in a box of the surface.
  ///
  /// - Parameter clips: clips a context to the layer's shape, in pixels.
  /// - Returns: false if it is not blurred, because there is too much of it.
  func draw(
    _ item: LayerItem, in box: Box, on cr: OpaquePointer, clip: (OpaquePointer) -> Void
  ) -> Bool {
    guard let backdrop = item.model.backdrop, let surface else { return false }
    let area = item.backdropArea.intersection(screen)
    guard !area.isEmpty else { return true }
    let entry: BackdropCache.Entry
    if box.contains(area) {
      guard area.width * area.height <= Double(SceneLimits.backdropPixels),
        let new = blurred(area, backdrop, of: surface)
      else {
        cache?.forget(item.key)
        return false
      }
      entry = new
      cache?.keep(new, for: item.key)
    } else if let known = cache?.entries[item.key], known.area == area {
      entry = known
    } else {
      return false
    }
    cairo_save(cr)
    clip(cr)
    cairo_identity_matrix(cr)
    cairo_translate(cr, area.left, area.top)
    cairo_scale(cr, Double(entry.factor), Double(entry.factor))
    cairo_set_source_surface(cr, entry.pixels.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(cr, item.alpha)
    cairo_restore(cr)
    return true
  }

  /// The pixels of an area, reduced and then blurred: what is blurred has no fine parts.
  private func blurred(
    _ area: Box, _ backdrop: BackdropModel, of surface: Surface
  ) -> BackdropCache.Entry? {
    let (width, height) = (wholePixels(area.width), wholePixels(area.height))
    guard width * height <= budget else { return nil }
    budget -= width * height
    if backdrop.contrasts { return contrast(area, backdrop, of: surface) }
    let radius = backdrop.radius * scale
    let factor = min(max(wholePixels(radius / Self.reducedRadius), 1), Self.greatestFactor)
    guard
      let pixels = Surface(
        width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    else { return nil }
    cairo_surface_flush(surface.handle)
    let source =
      surface.data + wholePixels(area.top) * surface.stride + wholePixels(area.left) * 4
    foreground_reduce_pixels(
      source, surface.stride, width, height, factor, surface.isOpaque ? 1 : 0, pixels.data,
      pixels.stride)
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: 4 * max(pixels.width, pixels.height)
    ) { scratch in
      foreground_blur_pixels(
        pixels.data, pixels.width, pixels.height, pixels.stride,
        max(1, wholePixels(radius / Double(factor))), scratch.baseAddress)
    }
    if backdrop.saturation != 1 {
      foreground_saturate_pixels(
        pixels.data, pixels.width, pixels.height, pixels.stride,
        wholePixels(backdrop.saturation * 256))
    }
    cairo_surface_mark_dirty(pixels.handle)
    return BackdropCache.Entry(area: area, backdrop: backdrop, pixels: pixels, factor: factor)
  }

  /// One pixel, black or white, for the whole area: what stands out against the mean of it.
  private func contrast(
    _ area: Box, _ backdrop: BackdropModel, of surface: Surface
  ) -> BackdropCache.Entry? {
    guard let pixels = Surface(width: 1, height: 1) else { return nil }
    cairo_surface_flush(surface.handle)
    let (left, top) = (wholePixels(area.left), wholePixels(area.top))
    let (width, height) = (wholePixels(area.width), wholePixels(area.height))
    var light = 0
    for row in top..<top + height {
      let line = surface.data + row * surface.stride + left * 4
      for x in 0..<width {
        // Blue, green and red, weighted as the eye does, of 256 in all.
        light += Int(line[x * 4]) * 18 + Int(line[x * 4 + 1]) * 183 + Int(line[x * 4 + 2]) * 55
      }
    }
    let isLight = light > 128 * 256 * width * height
    let colour: UInt32 = isLight ? 0xFF00_0000 : 0xFFFF_FFFF
    UnsafeMutableRawPointer(pixels.data).storeBytes(of: colour, as: UInt32.self)
    cairo_surface_mark_dirty(pixels.handle)
    return BackdropCache.Entry(area: area, backdrop: backdrop, pixels: pixels, factor: 1)
  }
}
