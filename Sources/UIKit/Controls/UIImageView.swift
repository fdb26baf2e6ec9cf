import AppSupport
import Foundation

/// A view that shows an image, or a row of images one after the other.
///
/// Where the image is in the view, its ``UIView/contentMode`` says. Template images are shown in
/// the tint colour.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// What is shown.
  open var image: UIImage? {
    didSet { imageChanged(sizeChanged: image?.size != oldValue?.size) }
  }
  /// What is shown while the view is highlighted; `nil`: the same.
  open var highlightedImage: UIImage? {
    didSet { imageChanged(sizeChanged: false) }
  }
  /// Whether the highlighted image is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged(sizeChanged: false) } }
  }

  // MARK: Animation

  /// The images that are shown one after the other.
  open var animationImages: [UIImage]?
  /// The images that are shown one after the other while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// How long all of them take, in seconds; 0: a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0: until they are stopped.
  open var animationRepeatCount = 0
  /// Whether they are being shown.
  open private(set) var isAnimating = false
  private var timer: AppTimer?
  private var animationFrame = 0

  /// An image view with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An image view as large as its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setUp()
  }

  /// An image view as large as its image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    setUp()
  }

  /// An image view of a storyboard.
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

  /// Where the image is in the view.
  open override var contentMode: UIView.ContentMode {
    didSet { showImage() }
  }

  /// The tint colour is another.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { showImage() }
  }

  /// Light has become dark, or the screen another.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showImage()
  }

  /// The image that is to be seen now.
  var shownImage: UIImage? {
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

  /// Drawn where the tint colour is part of it.
  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, !image.fillsLayer else { return }
    let shown = image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor) : image
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

  /// Begins to show the images one after the other.
  open func startAnimating() {
    guard !isAnimating, let images = shownAnimation, !images.isEmpty else { return }
    isAnimating = true
    animationFrame = 0
    showImage()
    updateTimer()
  }

  /// Shows the image again.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    updateTimer()
    showImage()
  }

  private var shownAnimation: [UIImage]? {
    isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
  }

  /// Nothing is woken up while there is nothing to be seen.
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

  /// Goes on to the next image of the row.
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
