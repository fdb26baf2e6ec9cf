import Foundation

extension UIImage {
  /// Whether a layer can show the image by itself: no colour and no mirror is to be applied.
  var fillsLayer: Bool {
    renderingMode != .alwaysTemplate && cgImage != nil && !flipsForRightToLeftLayoutDirection
      && tint == nil
  }
}

extension UIImageView {
  /// Has the layer show an image.
  func show(_ image: UIImage) {
    layer.contents = image.cgImage
    layer.contentsScale = image.scale
    layer.contentsGravity = contentMode.gravity
    layer.contentsCenter = image.stretchingPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}
