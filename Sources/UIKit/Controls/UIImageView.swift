import AppSupport
import Foundation

/// A view that shows an image or an animated sequence of images.
///
/// ``UIView/contentMode`` determines the image's position. Template images use the tint colour.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? {
    didSet { imageChanged(sizeChanged: image?.size != oldValue?.size) }
  }
  /// The image while the view is highlighted; `nil` means the ordinary one.
  open var highlightedImage: UIImage? {
    didSet { imageChanged(sizeChanged: false) }
  }
  /// The highlighted image is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged(sizeChanged: false) } }
  }

  // MARK: Animation

  /// The images of the animation.
  open var animationImages: [UIImage]?
  /// The images of the animation while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of one cycle in seconds; 0 means 1/30 second per image.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 means until the animation is stopped.
  open var animationRepeatCount = 0
  /// The animation is running.
  open private(set) var isAnimating = false
  private var timer: AppTimer?
  private var animationFrame = 0

  /// Creates an image view with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an image view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setUp()
  }

  /// Creates an image view of the image's size.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    setUp()
  }

  /// Creates an image view from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    accessibilityTraits = .image
    showImage()
  }

  // MARK: Size

  /// The image's size.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  // MARK: Looks

  /// The position of the image in the view.
  open override var contentMode: UIView.ContentMode {
    didSet { showImage() }
  }

  /// The tint colour has changed.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isStencil == true { showImage() }
  }

  /// The interface style or the screen has changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showImage()
  }

  /// The image to show now.
  var shownImage: UIImage? { ownImage?.resolved(with: traitCollection) }

  private var ownImage: UIImage? {
    if isAnimating, let images = shownAnimation, !images.isEmpty {
      return images[animationFrame % images.count]
    }
    return isHighlighted ? highlightedImage ?? image : image
  }

  private func imageChanged(sizeChanged: Bool) {
    if sizeChanged {
      invalidateIntrinsicContentSize()
      superview?.setNeedsLayout()
    }
    showImage()
  }

  /// Draws images that need the tint colour.
  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, !image.fillsLayer else { return }
    let shown = image.isStencil ? image.withTintColor(tintColor) : image
    shown.draw(in: contentMode.frame(of: image.size, in: bounds))
  }

  private func showImage() {
    let image = shownImage
    if let image, image.fillsLayer {
      show(image)
    } else {
      layer.contents = nil
      setNeedsDisplay()
    }
  }

  // MARK: One after the other

  /// Starts the animation.
  open func startAnimating() {
    guard !isAnimating, let images = shownAnimation, !images.isEmpty else { return }
    isAnimating = true
    animationFrame = 0
    showImage()
    updateTimer()
  }

  /// Stops the animation and shows the image again.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    updateTimer()
    showImage()
  }

  private var shownAnimation: [UIImage]? {
    isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
  }

  /// The timer runs only while the view is in a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTimer()
  }

  private func updateTimer() {
    timer?.cancel()
    timer = nil
    guard isAnimating, window != nil, let count = shownAnimation?.count, count > 1 else { return }
    let interval = animationDuration > 0 ? animationDuration / Double(count) : 1.0 / 30
    timer = AppTimer.after(interval, repeats: true) { [weak self] in self?.showNextFrame() }
  }

  /// Shows the next image of the sequence.
  func showNextFrame() {
    guard isAnimating, let count = shownAnimation?.count, count > 0 else { return }
    animationFrame += 1
    if animationRepeatCount > 0, animationFrame >= count * animationRepeatCount {
      stopAnimating()
    } else {
      showImage()
    }
  }
}
