import Foundation

/// A row of segments, one of which may be selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public static let noSegment = -1

  static let height: CGFloat = 32
  /// The distance from the edge to the selection marker, in points.
  private static let margin: CGFloat = 2

  // MARK: Segments

  var segments: [Segment] = []
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// The index of the selected segment.
  open var selectedSegmentIndex: Int {
    get { selectedStored }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "segment \(newValue) of \(segments.count)")
      select(newValue, animated: false)
    }
  }
  private var selectedStored = UISegmentedControl.noSegment
  /// A segment is selected only while it is pressed.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }
  /// Segments are as wide as their content.
  open var apportionsSegmentWidthsByContent = false {
    didSet { segmentsChanged() }
  }
  /// The colour of the selection marker; `nil` means white, or grey in dark mode.
  open var selectedSegmentTintColor: UIColor? {
    didSet { updateColors() }
  }

  private let marker = UIView()
  private var dividers: [UIView] = []
  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  /// The index of the segment under the finger.
  private var pressed: Int?
  /// The touch began on the selected segment and drags the marker.
  private var dragsMarker = false

  /// A segmented control with this frame and no segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A segmented control with a segment for each string, image or action.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { segments.append(Segment(item: item)) }
    segmentsChanged()
    bounds.size = intrinsicContentSize
    center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
  }

  /// A segmented control of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 9
    marker.isUserInteractionEnabled = false
    marker.layer.cornerRadius = 7
    marker.layer.shadowColor = UIColor.black.cgColor
    marker.layer.shadowOpacity = 0.12
    marker.layer.shadowRadius = 4
    marker.layer.shadowOffset = CGSize(width: 0, height: 3)
    marker.isHidden = true
    addSubview(marker)
    updateColors()
  }

  private func updateColors() {
    backgroundColor = .tertiarySystemFill
    marker.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
      }
  }

  // MARK: Changing segments

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(item: title ?? ""), at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(item: image as Any), at: segment)
  }

  /// Inserts a segment with an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(item: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedStored >= index { selectedStored += 1 }
    segmentsChanged()
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).remove()
    if selectedStored == segment {
      selectedStored = Self.noSegment
    } else if selectedStored > segment {
      selectedStored -= 1
    }
    segmentsChanged()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.remove() }
    segments = []
    selectedStored = Self.noSegment
    segmentsChanged()
  }

  /// Sets a segment's title instead of its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].show(title: title)
    segmentsChanged()
  }

  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

  /// Sets a segment's image instead of its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    segments[segment].show(image: image)
    segmentsChanged()
  }

  /// A segment's image.
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }

  /// A segment's action.
  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }

  /// Sets a segment's width in points; 0 means as wide as the others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    segments[segment].width = width
    segmentsChanged()
  }

  /// The width set for a segment, in points.
  open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
    setNeedsLayout()
  }

  /// A segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

  /// Sets the attributes of titles for a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    segmentsChanged()
  }

  /// The attributes of titles for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  private func segmentsChanged() {
    for segment in segments where segment.view.superview !== self { addSubview(segment.view) }
    while dividers.count < max(0, segments.count - 1) {
      let divider = UIView()
      divider.isUserInteractionEnabled = false
      divider.backgroundColor = .separator
      insertSubview(divider, at: 0)
      dividers.append(divider)
    }
    while dividers.count > max(0, segments.count - 1) {
      dividers.removeLast().removeFromSuperview()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Choosing

  private func select(_ index: Int, animated: Bool) {
    guard index != selectedStored else { return }
    let wasNone = selectedStored == Self.noSegment
    selectedStored = index
    setNeedsLayout()
    guard animated, !wasNone, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.layoutIfNeeded() })
  }

  // MARK: Size

  /// 32 points high and as wide as its segments.
  open override var intrinsicContentSize: CGSize {
    guard !segments.isEmpty else { return CGSize(width: 0, height: Self.height) }
    let natural = segments.map { $0.width > 0 ? $0.width : $0.naturalWidth }
    let width =
      apportionsSegmentWidthsByContent
      ? natural.reduce(0, +)
      : segments.indices.reduce(0) {
        $0 + (segments[$1].width > 0 ? segments[$1].width : natural.max() ?? 0)
      }
    return CGSize(width: width.rounded(.up), height: Self.height)
  }

  /// 32 points high and as wide as its segments.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The frames of the segments, from first to last.
  var segmentFrames: [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = max(0, bounds.width - fixed)
    let flexible = segments.filter { $0.width == 0 }
    let wanted = flexible.reduce(0) { $0 + $1.naturalWidth }
    var x: CGFloat = 0
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return segments.map { segment in
      var width = segment.width
      if width == 0 {
        width =
          apportionsSegmentWidthsByContent && wanted > 0
          ? free * segment.naturalWidth / wanted : free / CGFloat(flexible.count)
      }
      defer { x += width }
      return CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
  }

  /// Lays out segments, marker and dividers.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = segmentFrames
    let shown = isMomentary ? pressed : selectedStored == Self.noSegment ? nil : selectedStored
    for (index, segment) in segments.enumerated() {
      segment.view.frame = frames[index]
      segment.look(
        isSelected: index == shown && !isMomentary, isPressed: index == pressed && index != shown,
        isEnabled: isEnabled && segment.isEnabled, attributes: titleAttributes,
        tintColor: tintColor)
    }
    marker.isHidden = shown == nil
    if let shown, frames.indices.contains(shown) {
      // The marker shrinks slightly while it is pressed.
      let press: CGFloat = dragsMarker ? 1.5 : 0
      let frame = frames[shown].insetBy(dx: Self.margin + press, dy: Self.margin + press)
      marker.frame = frame
    }
    for (index, divider) in dividers.enumerated() where frames.indices.contains(index + 1) {
      let x = max(frames[index].minX, frames[index + 1].minX)
      divider.frame = CGRect(x: x - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
      divider.alpha = shown == index || shown == index + 1 ? 0 : 1
    }
  }

  override func stateDidChange() { setNeedsLayout() }

  // MARK: Tracking

  private func segment(at point: CGPoint) -> Int? {
    let inside = CGPoint(
      x: min(max(point.x, 0.5), bounds.width - 0.5), y: bounds.midY)
    return segmentFrames.firstIndex { $0.contains(inside) }
  }

  /// A touch began on a segment.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch.location(in: self)), segments[index].isEnabled else {
      return false
    }
    pressed = index
    dragsMarker = index == selectedStored && !isMomentary
    animateLayout()
    return true
  }

  /// The touch moves between segments.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch.location(in: self)), index != pressed,
      segments[index].isEnabled
    else { return true }
    pressed = index
    if dragsMarker { selectedStored = index }
    if dragsMarker { hasDragged = true }
    animateLayout()
    return true
  }
  private var hasDragged = false

  /// The touch ended: selects the segment under it.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = pressed
    let changes = hasDragged || (index != nil && index != selectedStored)
    pressed = nil
    dragsMarker = false
    hasDragged = false
    guard let index, isTouchInside || changes, changes || isMomentary else {
      animateLayout()
      return
    }
    if isMomentary {
      selectedStored = index
    } else {
      select(index, animated: true)
      animateLayout()
    }
    send(for: index)
    if isMomentary {
      selectedStored = Self.noSegment
      setNeedsLayout()
    }
  }

  /// The touch was cancelled.
  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    dragsMarker = false
    hasDragged = false
    animateLayout()
  }

  private func send(for index: Int) {
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if let action = segments[index].action { sendAction(action) }
  }

  /// Selects a segment as a touch would.
  func choose(_ index: Int) {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled else { return }
    if !isMomentary { select(index, animated: true) }
    send(for: index)
  }

  private func animateLayout() {
    setNeedsLayout()
    guard window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.layoutIfNeeded() })
  }

  override func preventsSuperviewGesture(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer is UIPanGestureRecognizer, dragsMarker { return true }
    return super.preventsSuperviewGesture(recognizer)
  }
}
