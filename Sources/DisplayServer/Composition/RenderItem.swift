/// Which layer of which scene.
struct LayerKey: Hashable {
  /// Counts scenes as they come.
  var scene: Int
  var layer: UInt64
}

/// A layer as it is to be drawn in one frame. Boxes and clips are pixels of the screen.
struct LayerItem {
  var key: LayerKey
  /// As it looks at this moment.
  var model: LayerModel
  var content: LayerContent?
  var images: ImageStore?
  /// From the layer's coordinates to pixels.
  var map: Affine
  /// The alpha that it takes over from layers above which needed no group.
  var alpha: Double
  /// What the layers above let through.
  var clip: Box
  /// Where it, its shadow included, may be seen.
  var visible: Box
  /// What of the screen it covers wholly.
  var covers: Box
  /// What casts its shadow, in its coordinates; empty: the alpha of what it draws.
  var shadowShapes: [RoundedBox]
}

/// A rectangle with a radius at some of its corners.
struct RoundedBox: Equatable, Hashable {
  var box: Box
  var radius: Double
  /// As in the message: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  var corners: UInt32 = 15
}

/// A shape that cuts off what lies outside.
struct ClipItem: Equatable {
  var shape: RoundedBox
  var map: Affine
  /// Around it.
  var visible: Box
}

/// Layers that are composed before they are put on the screen.
struct GroupItem {
  var opacity: Double
  /// What masks them.
  var mask: [RenderItem]?
  var visible: Box
}

/// A picture in place of a scene.
struct PictureItem {
  var surface: Surface
  var map: Affine
  var visible: Box
}

/// One step of drawing a frame, from back to front.
indirect enum RenderItem {
  case layer(LayerItem)
  /// Drawn after the layers below it in the tree.
  case border(LayerItem)
  case pushClip(ClipItem)
  case popClip
  case pushGroup(GroupItem)
  case popGroup
  case picture(PictureItem)
  case fill(Color, Box)
}
