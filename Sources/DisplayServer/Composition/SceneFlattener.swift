import ScreenInterface

/// Converts a scene's tree to drawing steps, and records for each layer everything that affects its
/// look.
struct SceneFlattener {
  /// The steps, from back to front.
  private(set) var items: [RenderItem] = []
  private(set) var marks = FrameMarks()
  /// The apps whose pictures its layers show.
  private(set) var apps: Set<String> = []

  private let scene: Int
  private let tree: SceneTree
  private let animations: AnimationSet
  private let images: ImageStore?
  private let imageGeneration: Int
  private let now: Double
  private let appPicture: ((String, UInt32?) -> AppPicture?)?
  /// The launch screen that is drawn; 0: none.
  private var launchScreen: UInt64 = 0
  /// What belongs to the scene whose windows are added, in pixels: a blur takes in nothing beside it.
  private var place = Box.empty
  /// The windows are seen within rounded corners, so that no layer is sure to cover its bounds.
  var isRounded = false

  /// - Parameter appPicture: The picture of an app, for a layer that shows one, of this session or of
  ///   the one that is shown; nil if the scene may show none.
  init(
    scene: Int, tree: SceneTree, animations: AnimationSet, images: ImageStore?,
    imageGeneration: Int, now: Double, appPicture: ((String, UInt32?) -> AppPicture?)? = nil
  ) {
    self.scene = scene
    self.tree = tree
    self.animations = animations
    self.images = images
    self.imageGeneration = imageGeneration
    self.now = now
    self.appPicture = appPicture
  }

  /// The inherited drawing state of a layer.
  private struct Surroundings {
    var map: Affine
    var alpha: Double
    var clip: Box
    /// Everything inherited that affects the look and is not in the other fields.
    var context: Int
    /// Opaque content here is opaque on the screen.
    var isPlain: Bool
  }

  /// Adds a window. `map` maps the scene's points to pixels.
  mutating func add(window: UInt64, map: Affine, clip: Box) {
    place = clip
    _ = add(
      window, in: Surroundings(map: map, alpha: 1, clip: clip, context: 0, isPlain: true))
  }

  /// Adds the launch screen of an app, which is drawn nowhere else.
  mutating func add(launchScreen id: UInt64, map: Affine, clip: Box) {
    launchScreen = id
    add(window: id, map: map, clip: clip)
  }

  /// Adds a layer with its sublayers; returns the area where they may be visible.
  private mutating func add(_ id: UInt64, in above: Surroundings) -> Box {
    guard let layer = tree.layers[id], layer.model.launchScreen.isEmpty || id == launchScreen else {
      return .empty
    }
    let model = animations.presentation(of: id, model: layer.model, at: now)
    guard !model.isHidden, model.opacity > 0.001 else { return .empty }
    let map = model.toParent.then(above.map)
    guard map.isFinite else { return .empty }

    var inner = above
    inner.map = map
    let groups = needsGroup(layer, model)
    let mask = layer.mask == 0 ? nil : maskItems(layer.mask, map: map, clip: above.clip)
    let groupStart = items.count
    if groups || mask != nil {
      var hasher = Hasher()
      hasher.combine(above.context)
      hasher.combine(id)
      hasher.combine(groups ? model.opacity * above.alpha : 0)
      hasher.combine(mask?.signature)
      inner.context = hasher.finalize()
      inner.isPlain = false
      inner.alpha = 1
      items.append(.popGroup)
    } else {
      inner.alpha = above.alpha * model.opacity
    }
    let ownAlpha = inner.alpha

    let item = makeItem(id, layer, model, in: inner)
    var seen = item.visible
    let bounds = map.apply(model.bounds)
    // What lies beside the clip is neither drawn nor compared with the last frame.
    let isInClip = !seen.isEmpty || !bounds.intersection(inner.clip).isEmpty
    let picture = appPicture(in: item)
    if isInClip {
      items.append(.layer(item))
      if let picture { items.append(.picture(picture.item)) }
      marks.add(
        item, context: inner.context, imageGeneration: imageGeneration,
        picture: picture?.generation ?? 0)
    }

    var clips = false
    if model.masksToBounds {
      inner.clip = inner.clip.intersection(map.keepsBoxes ? bounds : bounds.roundedOut)
      let radius = model.effectiveCornerRadius
      if radius > 0 || !map.keepsBoxes, !layer.sublayers.isEmpty {
        clips = true
        let shape = RoundedBox(
          box: model.bounds, radius: radius, corners: model.roundedCorners)
        items.append(
          .pushClip(ClipItem(shape: shape, map: map, visible: inner.clip.roundedOut)))
        var hasher = Hasher()
        hasher.combine(inner.context)
        hasher.combine(shape)
        hasher.combine(map)
        inner.context = hasher.finalize()
        // Inside the rounded corners the content stays opaque, but that area is not computed.
        inner.isPlain = false
      }
    }
    if !inner.clip.isEmpty {
      inner.alpha = ownAlpha
      for child in layer.sublayers { seen = seen.union(add(child, in: inner)) }
    }
    if clips { items.append(.popClip) }
    if isInClip, model.borderWidth > 0, model.borderColor.alpha > 0 { items.append(.border(item)) }
    if groups || mask != nil {
      seen = seen.intersection(above.clip)
      items[groupStart] = .pushGroup(
        GroupItem(
          opacity: groups ? model.opacity * above.alpha : 1, mask: mask?.items, visible: seen))
      items.append(.popGroup)
    }
    return seen
  }

  /// The picture of an app that fills the layer, cropped to its shape; nil if none does.
  private mutating func appPicture(
    in layer: LayerItem
  ) -> (item: PictureItem, generation: Int)? {
    let (model, map) = (layer.model, layer.map)
    guard !model.appPicture.isEmpty,
      let picture = appPicture?(model.appPicture, model.appPictureScene)
    else { return nil }
    apps.insert(model.appPicture)
    let place = ImagePainter.place(
      width: Double(picture.surface.width), height: Double(picture.surface.height),
      in: model.bounds, gravity: .resizeAspectFill)
    let factor = place.width / Double(picture.surface.width)
    let shape = RoundedBox(
      box: model.bounds, radius: model.effectiveCornerRadius, corners: model.roundedCorners)
    // On its way to its icon an app loses its lower part.
    let whole = Affine.scale(factor, factor).then(.translation(place.left, model.bounds.top))
      .then(map)
    let (pixels, size) = picture.pixels(shownAt: abs(whole.determinant).squareRoot())
    var item = PictureItem(
      surface: pixels, map: Affine.scale(1 / size, 1 / size).then(whole),
      visible: map.apply(model.bounds).roundedOut.intersection(layer.clip.roundedOut))
    item.frame = PictureItem.Frame(shape: shape, map: map, clip: layer.clip, alpha: layer.alpha)
    return (item, picture.generation)
  }

  private func makeItem(
    _ id: UInt64, _ layer: SceneLayer, _ model: LayerModel, in inner: Surroundings
  ) -> LayerItem {
    let map = inner.map
    var item = LayerItem(
      key: LayerKey(scene: scene, layer: id), model: model, content: layer.content,
      images: images, map: map, alpha: inner.alpha, clip: inner.clip, visible: .empty,
      covers: .empty, shadowShapes: [])
    let draws =
      model.backgroundColor.alpha > 0 || layer.content != nil || model.image != 0
      || !model.appPicture.isEmpty
      || model.borderWidth > 0 && model.borderColor.alpha > 0 || model.backdrop != nil
    var extent = draws ? model.bounds : .empty
    if model.shadow.isVisible {
      item.shadowShapes = shadowShapes(layer, model)
      let casting = item.shadowShapes.reduce(draws ? model.bounds : .empty) { $0.union($1.box) }
      if !casting.isEmpty { extent = extent.union(casting.insetBy(-model.shadow.reach)) }
    }
    item.visible = map.apply(extent).roundedOut.intersection(inner.clip.roundedOut)
    if let backdrop = model.backdrop, !item.visible.isEmpty, model.backgroundColor.alpha < 1 {
      let area = map.apply(model.bounds.insetBy(-backdrop.reach)).roundedOut
      // Beside what is clipped nothing is seen of the blur.
      let reach = ((area.width - map.apply(model.bounds).width) / 2).rounded(.up)
      item.backdropArea = area.intersection(item.visible.insetBy(-reach))
        .intersection(place.roundedOut)
    }
    if inner.isPlain, inner.alpha >= 1, model.backgroundColor.alpha >= 1,
      model.cornerRadius == 0, map.keepsBoxes
    {
      let box = map.apply(model.bounds).intersection(inner.clip)
      item.hides = Box(
        left: box.left.rounded(.up), top: box.top.rounded(.up), right: box.right.rounded(.down),
        bottom: box.bottom.rounded(.down))
      if !isRounded { item.covers = item.hides }
    }
    return item
  }

  /// The shadow is cast by the background; without one by the contents; without any by the
  /// sublayers.
  private func shadowShapes(_ layer: SceneLayer, _ model: LayerModel) -> [RoundedBox] {
    if model.backgroundColor.alpha > 0 {
      return [
        RoundedBox(
          box: model.bounds, radius: model.effectiveCornerRadius, corners: model.roundedCorners)
      ]
    }
    if layer.content != nil || model.image != 0 { return [] }
    return layer.sublayers.prefix(32).compactMap { id in
      guard let child = tree.layers[id] else { return nil }
      let childModel = animations.presentation(of: id, model: child.model, at: now)
      let toParent = childModel.toParent
      guard !childModel.isHidden, toParent.keepsBoxes,
        childModel.backgroundColor.alpha > 0 || childModel.image != 0
      else { return nil }
      return RoundedBox(
        box: toParent.apply(childModel.bounds), radius: childModel.effectiveCornerRadius,
        corners: childModel.roundedCorners)
    }
  }

  /// The layer needs a group for its opacity, because its parts overlap.
  private func needsGroup(_ layer: SceneLayer, _ model: LayerModel) -> Bool {
    guard model.opacity < 0.999 else { return false }
    var parts = 0
    if model.backgroundColor.alpha > 0 { parts += 1 }
    if model.image != 0 { parts += 1 }
    if !model.appPicture.isEmpty { parts += 1 }
    if model.backdrop != nil { parts += 1 }
    if layer.content != nil { parts += 1 }
    if model.borderWidth > 0, model.borderColor.alpha > 0 { parts += 1 }
    if model.shadow.isVisible { parts += 1 }
    parts += layer.sublayers.count
    return parts > 1
  }

  private func maskItems(
    _ id: UInt64, map: Affine, clip: Box
  ) -> (items: [RenderItem], signature: Int) {
    var flattener = SceneFlattener(
      scene: scene, tree: tree, animations: animations, images: images,
      imageGeneration: imageGeneration, now: now)
    flattener.add(window: id, map: map, clip: clip)
    return (flattener.items, flattener.marks.signature)
  }
}
