package import CoreGraphics
package import Foundation

/// An image type of a higher module that a layer accepts as contents.
package protocol LayerPicture {
  /// The image.
  var image: CGImage { get }
  /// The part that stretches, in unit coordinates; `nil` means all of it.
  var stretchingPart: CGRect? { get }
}

/// A colour type of a higher module that a layer accepts in untyped values.
package protocol LayerColor {
  /// The colour for the current traits.
  var cgColor: CGColor { get }
}
