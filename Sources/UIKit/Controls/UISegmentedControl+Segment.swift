import Foundation

extension UISegmentedControl {
  /// One segment: a title or an image.
  @MainActor final class Segment {
    private(set) var title: String?
    private(set) var image: UIImage?
    private(set) var action: UIAction?
    /// The width in points; 0 means as wide as the others.
    var width: CGFloat = 0
    var isEnabled = true
    let view = SegmentView()

    init(item: Any) {
      switch item {
      case let title as String: show(title: title)
      case let image as UIImage: show(image: image)
      case let action as UIAction:
        self.action = action
        if let image = action.image { show(image: image) } else { show(title: action.title) }
        view.accessibilityLabel = action.title
      default: show(title: "")
      }
    }

    func show(title: String?) {
      self.title = title
      image = nil
      view.label.text = title
      view.imageView.image = nil
      view.accessibilityLabel = title
    }

    func show(image: UIImage?) {
      self.image = image
      title = nil
      view.label.text = nil
      view.imageView.image = image
      view.accessibilityLabel = nil
    }

    func remove() { view.removeFromSuperview() }

    /// The width of the content with its margins.
    var naturalWidth: CGFloat {
      let content = image?.size.width ?? view.measuredTitleWidth
      return max(44, content + 26)
    }

    func look(
      isSelected: Bool, isPressed: Bool, isEnabled: Bool,
      attributes: StateValues<[NSAttributedString.Key: Any]>, tintColor: UIColor
    ) {
      var state: UIControl.State = isSelected ? .selected : .normal
      if !isEnabled { state.insert(.disabled) }
      let chosen = attributes.value(for: state) ?? [:]
      view.label.font =
        chosen[.font] as? UIFont
        ?? UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
      view.label.textColor =
        chosen[.foregroundColor] as? UIColor ?? (isEnabled ? .label : .tertiaryLabel)
      view.imageView.tintColor = view.label.textColor
      view.alpha = isPressed ? 0.3 : 1
      view.accessibilityTraits =
        isSelected ? [.button, .selected] : isEnabled ? .button : [.button, .notEnabled]
    }
  }

  /// The view of a segment. The control handles its touches.
  final class SegmentView: UIView {
    let label = UILabel()
    let imageView = UIImageView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      label.font = UIFont.systemFont(ofSize: 13, weight: .medium)
      label.textAlignment = .center
      label.isAccessibilityElement = false
      imageView.contentMode = .center
      imageView.isAccessibilityElement = false
      addSubview(label)
      addSubview(imageView)
      isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var measuredTitleWidth: CGFloat {
      // Measured in the bold font of a selected segment, so that a selection does not change the
      // layout.
      let font = label.font
      label.font = UIFont.systemFont(ofSize: 13, weight: .semibold)
      defer { label.font = font }
      return label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: UISegmentedControl.height)
      ).width
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds.insetBy(dx: 4, dy: 0)
      imageView.frame = bounds
    }

    /// Selects the segment, for assistive technology.
    override func accessibilityActivate() -> Bool {
      guard let control = superview as? UISegmentedControl,
        let index = control.segments.firstIndex(where: { $0.view === self })
      else { return false }
      control.choose(index)
      return true
    }
  }
}
