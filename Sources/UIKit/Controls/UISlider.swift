import Foundation

/// A thumb on a track that selects a value from a range.
@preconcurrency @MainActor open class UISlider: UIControl {
  private static let height: CGFloat = 34
  private static let trackThickness: CGFloat = 4
  private static let thumbSize: CGFloat = 28

  // MARK: Value

  /// The value, limited to the range.
  open var value: Float {
    get { valueStored }
    set { setValue(newValue, animated: false) }
  }
  private var valueStored: Float = 0
  /// The value at the start of the track.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      keepInRange()
    }
  }
  /// The value at the end of the track.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      keepInRange()
    }
  }
  /// Actions are sent while the thumb moves, and not only when it is released.
  open var isContinuous = true

  // MARK: Looks

  /// The image at the minimum end.
  open var minimumValueImage: UIImage? {
    didSet { imageChanged(minimumImageView, minimumValueImage) }
  }
  /// The image at the maximum end.
  open var maximumValueImage: UIImage? {
    didSet { imageChanged(maximumImageView, maximumValueImage) }
  }
  /// The colour of the track before the thumb; `nil` means the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { updateLooks() }
  }
  /// The colour of the track after the thumb; `nil` means grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { updateLooks() }
  }
  /// The colour of the thumb; `nil` means white.
  open var thumbTintColor: UIColor? {
    didSet { updateLooks() }
  }
  private var thumbImages = StateValues<UIImage>()
  private var minimumTrackImages = StateValues<UIImage>()
  private var maximumTrackImages = StateValues<UIImage>()

  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let thumb = UIImageView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  /// The distance from the touch to the thumb's centre, in points.
  private var grip: CGFloat = 0

  /// A slider with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A slider of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumb] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    minimumImageView.contentMode = .center
    maximumImageView.contentMode = .center
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    updateLooks()
    updateAccessibility()
  }

  /// Sets the value, with or without animation. Sends no action.
  open func setValue(_ value: Float, animated: Bool) {
    let value = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard value != valueStored else { return }
    valueStored = value
    updateAccessibility()
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.layoutIfNeeded() })
  }

  private func keepInRange() {
    setValue(valueStored, animated: false)
    updateAccessibility()
    setNeedsLayout()
  }

  private var part: CGFloat {
    maximumValue > minimumValue
      ? CGFloat((valueStored - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  // MARK: Images

  /// Sets the thumb's image for a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    updateLooks()
  }

  /// Sets the image of the track before the thumb for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state] = image
    updateLooks()
  }

  /// Sets the image of the track after the thumb for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state] = image
    updateLooks()
  }

  /// The thumb's image for a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.value(for: state) }
  /// The image of the track before the thumb for a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    minimumTrackImages.value(for: state)
  }
  /// The image of the track after the thumb for a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    maximumTrackImages.value(for: state)
  }
  /// The thumb's image for the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track before the thumb for the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track after the thumb for the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func imageChanged(_ view: UIImageView, _ image: UIImage?) {
    view.image = image
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Places

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The frame of the image at the minimum end.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, atLeft: !isRightToLeft)
  }

  /// The frame of the image at the maximum end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, atLeft: isRightToLeft)
  }

  private func imageRect(_ image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let first = minimumValueImageRect(forBounds: bounds).width
    let last = maximumValueImageRect(forBounds: bounds).width
    let before = first > 0 ? first + 15 : 2
    let behind = last > 0 ? last + 15 : 2
    let left = isRightToLeft ? behind : before
    let height = max(
      Self.trackThickness, currentMinimumTrackImage?.size.height ?? 0,
      currentMaximumTrackImage?.size.height ?? 0)
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - height / 2,
      width: max(0, bounds.width - before - behind), height: height)
  }

  /// The frame of the thumb at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
    var part: CGFloat = 0
    if maximumValue > minimumValue {
      part = CGFloat((value - minimumValue) / (maximumValue - minimumValue))
    }
    if isRightToLeft { part = 1 - part }
    return CGRect(
      x: rect.minX - 2 + (rect.width + 4 - size.width) * part, y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// 34 points high; the width is flexible.
  open override var intrinsicContentSize: CGSize {
    let images = [minimumValueImage, maximumValueImage, thumbImage(for: .normal)]
    let height = images.compactMap { $0?.size.height }.reduce(Self.height) { max($0, $1) }
    return CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  /// 34 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Lays out tracks, thumb and images.
  open override func layoutSubviews() {
    super.layoutSubviews()
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: valueStored)
    thumb.frame = knob
    thumb.layer.cornerRadius = currentThumbImage == nil ? knob.height / 2 : 0
    let middle = knob.midX
    let left = CGRect(
      x: track.minX, y: track.minY, width: max(0, middle - track.minX), height: track.height)
    let right = CGRect(
      x: middle, y: track.minY, width: max(0, track.maxX - middle), height: track.height)
    minimumTrack.frame = isRightToLeft ? right : left
    maximumTrack.frame =
      currentMaximumTrackImage == nil ? track : isRightToLeft ? left : right
    minimumTrack.layer.cornerRadius = currentMinimumTrackImage == nil ? track.height / 2 : 0
    maximumTrack.layer.cornerRadius = currentMaximumTrackImage == nil ? track.height / 2 : 0
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateLooks()
  }

  /// The tint colour has changed.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLooks()
  }

  private func updateLooks() {
    minimumTrack.image = currentMinimumTrackImage
    minimumTrack.backgroundColor =
      currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.image = currentMaximumTrackImage
    maximumTrack.backgroundColor =
      currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : nil
    thumb.image = currentThumbImage
    thumb.backgroundColor = currentThumbImage == nil ? thumbTintColor ?? .white : nil
    thumb.layer.shadowOpacity = currentThumbImage == nil ? 0.2 : 0
    for view in [minimumTrack, maximumTrack] { view.alpha = isEnabled ? 1 : 0.5 }
    setNeedsLayout()
  }

  // MARK: Tracking

  /// A touch near the thumb starts to drag it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let knob = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: valueStored)
    let place = touch.location(in: self)
    guard knob.insetBy(dx: -14, dy: -14).contains(place) else { return false }
    grip = place.x - knob.midX
    return true
  }

  /// The thumb follows the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard low != high else { return true }
    let part = Float((touch.location(in: self).x - grip - low) / (high - low))
    let before = valueStored
    setValue(minimumValue + (maximumValue - minimumValue) * part, animated: false)
    if isContinuous, valueStored != before { sendActions(for: .valueChanged) }
    return true
  }

  /// The thumb was released.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // A continuous slider sends its action again, for targets that wait for the end of tracking.
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func preventsSuperviewGesture(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer is UIPanGestureRecognizer { return isTracking }
    return super.preventsSuperviewGesture(recognizer)
  }

  // MARK: Accessibility

  private func updateAccessibility() { accessibilityValue = "\(Int((part * 100).rounded()))%" }

  /// Increases the value by a tenth of the range.
  open override func accessibilityIncrement() { step(by: 0.1) }

  /// Decreases the value by a tenth of the range.
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Float) {
    guard isEnabled else { return }
    setValue(valueStored + (maximumValue - minimumValue) * part, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
