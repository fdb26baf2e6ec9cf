import UIKit

/// Shows a slide in any size: the sky is the layer's gradient, and the land is drawn over it.
class SlideView: UIView {
  var slide: Slide {
    didSet { show() }
  }

  private let land = LandView()

  override class var layerClass: CALayer.Type { CAGradientLayer.self }

  init(_ slide: Slide) {
    self.slide = slide
    super.init(frame: .zero)
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .image
    addSubview(land)
    show()
  }

  required init?(coder: NSCoder) {
    fatalError("SlideView is made in code")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    land.frame = bounds
    land.setNeedsDisplay()
  }

  private func show() {
    accessibilityLabel = slide.title
    (layer as? CAGradientLayer)?.colors = slide.sky.map(\.cgColor)
    land.slide = slide
  }
}

/// The part of a slide below the sky.
private class LandView: UIView {
  var slide: Slide? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("LandView is made in code")
  }

  override func draw(_ rect: CGRect) {
    slide?.draw(in: bounds)
  }
}
