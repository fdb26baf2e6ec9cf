import Foundation

/// The panel with a menu's elements.
final class MenuPanel: UIView {
  var onChoice: (@MainActor (UIAction) -> Void)?
  var onMenu: (@MainActor (UIMenu) -> Void)?
  var onBack: (@MainActor () -> Void)?
  /// Its elements have changed.
  var onSize: (@MainActor () -> Void)?

  let menu: UIMenu
  private let hasWayBack: Bool
  private let scroll = UIScrollView(frame: .zero)
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var parts: [UIView] = []
  /// What deferred elements have given, by their identity.
  private var found: [ObjectIdentifier: [UIMenuElement]] = [:]
  /// A deferred element is asked: what it gives at once is not late.
  private var isAsking = false

  /// The platform's measures, in points.
  private static let width: CGFloat = 250
  private static let sectionGap: CGFloat = 8

  init(_ menu: UIMenu, hasWayBack: Bool) {
    self.menu = menu
    self.hasWayBack = hasWayBack
    super.init(frame: .zero)
    layer.cornerRadius = 13
    layer.masksToBounds = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = false
    addSubview(ground)
    addSubview(scroll)
    fill()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Elements

  /// A group of elements between lines.
  private struct Section {
    var title = ""
    var elements: [UIMenuElement] = []
  }

  private func fill() {
    for part in parts { part.removeFromSuperview() }
    parts = []
    if hasWayBack {
      let row = MenuRow(title: menu.title, image: nil)
      row.lead = .back
      row.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
      add(row)
    } else if !menu.title.isEmpty {
      add(heading(menu.title))
    }
    for (index, section) in sections(of: menu.children).enumerated() {
      if index > 0 { add(MenuLine(frame: .zero)) }
      if !section.title.isEmpty { add(heading(section.title)) }
      for element in section.elements { add(row(of: element)) }
    }
    let rows = parts.compactMap { $0 as? MenuRow }
    // The titles stand below each other, whether something is before them or not.
    let isIndented = rows.contains { $0.hasLead }
    for row in rows { row.isIndented = isIndented }
    for (part, next) in zip(parts, parts.dropFirst() + [MenuLine(frame: .zero)]) {
      (part as? MenuRow)?.hasLine = next is MenuRow
    }
    setNeedsLayout()
    onSize?()
  }

  private func add(_ part: UIView) {
    parts.append(part)
    scroll.addSubview(part)
  }

  private func sections(of elements: [UIMenuElement]) -> [Section] {
    var sections = [Section()]
    for element in elements {
      switch element {
      case let inline as UIMenu where inline.options.contains(.displayInline):
        var inner = self.sections(of: inline.children)
        if !inner.isEmpty { inner[0].title = inline.title }
        sections += inner + [Section()]
      case let deferred as UIDeferredMenuElement:
        sections[sections.count - 1].elements += self.elements(of: deferred)
      case let action as UIAction where action.attributes.contains(.hidden): break
      default: sections[sections.count - 1].elements.append(element)
      }
    }
    return sections.filter { !$0.elements.isEmpty }
  }

  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement] {
    let key = ObjectIdentifier(deferred)
    if let known = found[key] { return known }
    isAsking = true
    deferred.find { [weak self] elements in
      guard let self else { return }
      found[key] = elements
      if !isAsking { fill() }
    }
    isAsking = false
    return found[key] ?? [deferred]
  }

  private func row(of element: UIMenuElement) -> MenuRow {
    let row = MenuRow(title: element.title, image: element.image)
    switch element {
    case let action as UIAction:
      row.show(
        state: action.state, isDestructive: action.attributes.contains(.destructive),
        isEnabled: !action.attributes.contains(.disabled))
      row.addAction(UIAction { [weak self] _ in self?.onChoice?(action) }, for: .touchUpInside)
    case let menu as UIMenu:
      row.show(
        state: .off, isDestructive: menu.options.contains(.destructive), isEnabled: true)
      row.lead = .submenu
      row.addAction(UIAction { [weak self] _ in self?.onMenu?(menu) }, for: .touchUpInside)
    default:
      // A deferred element, whose own are yet to come.
      row.rename("Loading…")
      row.show(state: .off, isDestructive: false, isEnabled: false)
    }
    return row
  }

  private func heading(_ title: String) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 2
    label.accessibilityTraits = .header
    return label
  }

  // MARK: Layout

  private func height(of part: UIView) -> CGFloat {
    switch part {
    case let row as MenuRow: row.height(width: width)
    case is MenuLine: Self.sectionGap
    default:
      part.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height
        .rounded(.up) + 18
    }
  }

  /// The width: that of the platform, and more for large text.
  private var width: CGFloat {
    let category = traitCollection.preferredContentSizeCategory
    let screen = UIScreen.main.bounds.size
    return category.isAccessibilityCategory
      ? min(350, min(screen.width, screen.height) - 32) : Self.width
  }

  /// The size with all elements, in points.
  var wantedSize: CGSize {
    CGSize(width: width, height: parts.reduce(0) { $0 + height(of: $1) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    scroll.frame = bounds
    var y: CGFloat = 0
    for part in parts {
      let height = height(of: part)
      part.frame = CGRect(
        x: part is UILabel ? 16 : 0, y: y, width: bounds.width - (part is UILabel ? 32 : 0),
        height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    scroll.isScrollEnabled = y > bounds.height
  }
}

/// Between two groups of elements.
final class MenuLine: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .quaternarySystemFill
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}

/// One element of a menu.
final class MenuRow: UIControl {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)

  /// What is before the title.
  enum Lead {
    /// Nothing, or whether the element is on.
    case state
    /// Another menu is behind it.
    case submenu
    /// It leads back to the menu before.
    case back
  }

  /// The platform's measures, in points: the least height, and the distances.
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let markWidth: CGFloat = 20

  init(title: String, image: UIImage?) {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 2
    label.isAccessibilityElement = false
    picture.image = image?.withRenderingMode(
      image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
    picture.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    for view in [label, picture, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    rename(title)
    show(state: .off, isDestructive: false, isEnabled: true)
  }

  required init?(coder: NSCoder) { nil }

  func rename(_ title: String) {
    label.text = title
    accessibilityLabel = title
  }

  var lead = Lead.state {
    didSet {
      let name: String? =
        switch lead {
        case .state: nil
        case .submenu: "chevron.forward"
        case .back: "chevron.backward"
        }
      mark.image = name.flatMap { UIImage(systemName: $0) }
      setNeedsLayout()
    }
  }

  /// Something is before the title.
  var hasLead: Bool { mark.image != nil }
  /// There is room before the title, because another row has something there.
  var isIndented = false { didSet { setNeedsLayout() } }
  /// Another row is below it.
  var hasLine = true { didSet { line.isHidden = !hasLine } }

  func show(state: UIMenuElement.State, isDestructive: Bool, isEnabled: Bool) {
    self.isEnabled = isEnabled
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    label.textColor = color
    picture.tintColor = color
    mark.tintColor = color
    if lead == .state {
      mark.image =
        switch state {
        case .off: nil
        case .on: UIImage(systemName: "checkmark")
        case .mixed: UIImage(systemName: "minus")
        }
    }
    var traits: UIAccessibilityTraits = .button
    if state == .on { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
  }

  /// Chooses it, for assistive technology.
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }

  /// Where the title begins and ends, in a width, from left to right.
  private func titleRange(width: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let start = Self.margin + (isIndented ? Self.markWidth - 4 : 0)
    return (start, width - Self.margin - (picture.image == nil ? 0 : 32))
  }

  /// As much as the title takes, in two lines at most, in points.
  func height(width: CGFloat) -> CGFloat {
    let range = titleRange(width: width)
    let room = CGSize(width: range.end - range.start, height: .greatestFiniteMagnitude)
    return max(Self.height, label.sizeThatFits(room).height.rounded(.up) + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if isFlipped { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    let (start, end) = titleRange(width: bounds.width)
    if mark.image != nil {
      place(mark, CGRect(x: 8, y: bounds.midY - 8, width: 16, height: 16))
    }
    if picture.image != nil {
      place(
        picture,
        CGRect(x: bounds.width - Self.margin - 20, y: bounds.midY - 10, width: 20, height: 20))
    }
    place(label, CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height))
    let thickness = 1 / max(1, UIScreen.main.scale)
    line.frame = CGRect(
      x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }
}
