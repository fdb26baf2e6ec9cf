package import CoreGraphics
package import Foundation

/// A picture of the module above that a layer takes as its contents.
package protocol LayerPicture {
  /// The picture itself.
  var image: CGImage { get }
  /// The part that stretches, in units of the picture; `nil`: all of it.
  var stretchingPart: CGRect? { get }
}

/// A colour of the module above, where an untyped array or value holds colours.
package protocol LayerColor {
  /// The colour under the current conditions.
  var cgColor: CGColor { get }
}
