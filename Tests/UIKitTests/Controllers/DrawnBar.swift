import UIKit

@testable import UIKit

/// What is to be seen of a bar's background.
@MainActor struct DrawnBar: @MainActor Equatable {
  /// The colour over the blur; nil: none.
  var color: UIColor?
  /// The picture over the colour.
  var picture: UIImage?
  /// What is behind the bar is blurred.
  var isBlurred: Bool
  /// The colour of the blur, or of a bar that has none.
  var ground: UIColor?
  var hasLine: Bool
  /// The line's colour, if it has no picture.
  var lineColor: UIColor?
  /// In points.
  var lineHeight: CGFloat

  init(_ bar: UIView) {
    guard let background = bar.subviews.compactMap({ $0 as? BarBackground }).first else {
      fatalError("the bar has no background")
    }
    let views = background.subviews.compactMap { $0 as? UIImageView }
    let (fill, line) = (views[0], views[1])
    color = fill.isHidden ? nil : fill.backgroundColor
    picture = fill.isHidden ? nil : fill.image
    isBlurred = background.layer.backdrop != nil
    ground = background.backgroundColor
    hasLine = !line.isHidden
    lineColor = line.backgroundColor
    lineHeight = line.bounds.height
  }
}
