/// The identity of a layer: its scene and its number.
struct LayerKey: Hashable {
  /// The scene's number, in order of arrival.
  var scene: Int
  var layer: UInt64
  /// Nil: the app's own layer. Otherwise displayd itself draws it for the app's scene of this session.
  var session: UInt32?
}

/// A layer to draw in one frame. Boxes and clips are in pixels of the screen.
struct LayerItem {
  var key: LayerKey
  /// The layer's presentation in this frame.
  var model: LayerModel
  var content: LayerContent?
  var images: ImageStore?
  /// Maps the layer's coordinates to pixels.
  var map: Affine
  /// The opacity of the layers above that did not need a group.
  var alpha: Double
  /// The clip of the layers above.
  var clip: Box
  /// The area where the layer and its shadow may be visible.
  var visible: Box
  /// The area that the layer covers completely.
  var covers: Box
  /// The same, except for what the rounded corners of its scene leave free.
  var hides = Box.empty
  /// The shapes that cast its shadow, in its coordinates; empty means the alpha of its drawing.
  var shadowShapes: [RoundedBox]
  /// The area of what the layer blurs, which is larger than the layer; empty if it blurs nothing.
  var backdropArea = Box.empty
}

/// A rectangle with some rounded corners.
struct RoundedBox: Equatable, Hashable {
  var box: Box
  var radius: Double
  /// Bits as in the message: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  var corners: UInt32 = 15
}

/// A clipping shape.
struct ClipItem: Equatable {
  var shape: RoundedBox
  var map: Affine
  /// Its bounding box.
  var visible: Box
}

/// Layers that are composed before they are drawn on the screen.
struct GroupItem {
  var opacity: Double
  /// The mask of the group.
  var mask: [RenderItem]?
  var visible: Box
}

/// A picture shown instead of a scene, or in a layer.
struct PictureItem {
  var surface: Surface
  /// Maps the surface's pixels to the screen's.
  var map: Affine
  var visible: Box
  /// What crops it; nil if it is shown whole.
  var frame: Frame?

  /// The layer that shows a picture.
  struct Frame {
    /// In the layer's coordinates.
    var shape: RoundedBox
    var map: Affine
    /// In pixels of the screen.
    var clip: Box
    var alpha: Double
  }
}

/// One drawing step of a frame; steps are in order from back to front.
indirect enum RenderItem {
  case layer(LayerItem)
  /// Drawn after the layer's sublayers.
  case border(LayerItem)
  case pushClip(ClipItem)
  case popClip
  case pushGroup(GroupItem)
  case popGroup
  case picture(PictureItem)
  case fill(Color, Box)
}
