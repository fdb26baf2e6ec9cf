/// The look and place of each layer in a frame, for finding what the next frame changes.
struct FrameMarks {
  /// One layer's look and place.
  struct Mark: Equatable {
    var key: LayerKey
    var model: LayerModel
    var content: ObjectIdentifier?
    var map: Affine
    var alpha: Double
    var clip: Box
    var visible: Box
    var shadowShapes: [RoundedBox]
    var context: Int
    /// Changes when an image that the layer may draw changes.
    var images: Int
    /// Changes with the picture of an app that the layer shows.
    var picture = 0
    /// The area whose changes change what the layer blurs.
    var backdropArea = Box.empty
  }

  private(set) var marks: [Mark] = []
  private var places: [LayerKey: Int] = [:]
  /// Retains contents, so that no later one gets the identity of one that is compared.
  private var contents: [LayerContent] = []

  /// The signature of all marks together: masks are compared as a whole.
  var signature: Int {
    var hasher = Hasher()
    for mark in marks {
      hasher.combine(mark.key)
      hasher.combine(mark.content)
      hasher.combine(mark.map)
      hasher.combine(mark.alpha)
      hasher.combine(mark.context)
      hasher.combine(mark.images)
      hasher.combine(mark.picture)
      hasher.combine(mark.model.bounds)
      hasher.combine(mark.model.cornerRadius)
      hasher.combine(mark.model.roundedCorners)
      hasher.combine(mark.model.backgroundColor)
      hasher.combine(mark.model.borderWidth)
      hasher.combine(mark.model.borderColor)
      hasher.combine(mark.model.image)
    }
    return hasher.finalize()
  }

  /// Adds a layer.
  ///
  /// - Parameter picture: The generation of the picture of an app that it shows; 0: it shows none.
  mutating func add(
    _ item: LayerItem, context: Int, imageGeneration: Int, picture: Int = 0
  ) {
    let drawsImages = item.model.image != 0 || item.content?.images.isEmpty == false
    if let content = item.content { contents.append(content) }
    places[item.key] = marks.count
    marks.append(
      Mark(
        key: item.key, model: item.model, content: item.content.map(ObjectIdentifier.init),
        map: item.map, alpha: item.alpha, clip: item.clip, visible: item.visible,
        shadowShapes: item.shadowShapes, context: context,
        images: drawsImages ? imageGeneration : 0, picture: picture,
        backdropArea: item.backdropArea))
  }

  /// Adds a picture that stands in for a scene.
  mutating func add(_ picture: PictureItem, as key: LayerKey) {
    places[key] = marks.count
    marks.append(
      Mark(
        key: key, model: LayerModel(), content: ObjectIdentifier(picture.surface),
        map: picture.map, alpha: 1, clip: picture.visible, visible: picture.visible,
        shadowShapes: [], context: 0, images: 0))
  }

  /// Adds a plain area behind or in place of a scene.
  mutating func add(_ color: Color, _ area: Box, as key: LayerKey) {
    places[key] = marks.count
    var model = LayerModel()
    model.backgroundColor = color
    marks.append(
      Mark(
        key: key, model: model, content: nil, map: .identity, alpha: 1, clip: area,
        visible: area, shadowShapes: [], context: 0, images: 0))
  }

  /// Adds the marks of another scene, which is above.
  mutating func append(_ other: FrameMarks) {
    for mark in other.marks {
      places[mark.key] = marks.count
      marks.append(mark)
    }
    contents += other.contents
  }

  /// The changes since an earlier frame, in pixels.
  func damage(since old: FrameMarks) -> DamageRegion {
    var region = DamageRegion()
    // What has gone was below or above: it counts as below.
    for mark in old.marks where places[mark.key] == nil { region.add(mark.visible) }
    var lastPlace = -1
    for mark in marks {
      // What changes below a layer that blurs it changes all of the blurred area.
      defer { spread(mark, in: &region) }
      guard let place = old.places[mark.key] else {
        region.add(mark.visible)
        continue
      }
      let before = old.marks[place]
      if before != mark {
        region.add(before.visible)
        region.add(mark.visible)
      }
      // An element that has moved before another one has changed its depth.
      if place < lastPlace {
        region.add(before.visible)
        region.add(mark.visible)
      } else {
        lastPlace = place
      }
    }
    return region
  }

  private func spread(_ mark: Mark, in region: inout DamageRegion) {
    guard !mark.backdropArea.isEmpty,
      region.boxes.contains(where: { $0.intersects(mark.backdropArea) })
    else { return }
    region.add(mark.backdropArea)
  }
}
