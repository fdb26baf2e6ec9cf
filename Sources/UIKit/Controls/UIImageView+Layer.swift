import Foundation

extension UIImage {
  /// A view shows it in its tint colour: as a symbol is, unless the app says otherwise.
  var isStencil: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .automatic: isSymbolImage
    case .alwaysOriginal: false
    }
  }

  /// Whether a layer can show the image directly, without a tint colour or mirroring.
  var fillsLayer: Bool {
    !isStencil && cgImage != nil && !flipsForRightToLeftLayoutDirection
      && tint == nil
  }
}

extension UIImageView {
  /// Shows an image in the layer.
  func show(_ image: UIImage) {
    layer.contents = image.cgImage
    layer.contentsScale = image.scale
    layer.contentsGravity = contentMode.gravity
    layer.contentsCenter = image.stretchingPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}
