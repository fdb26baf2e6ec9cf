import Foundation

/// The views of a list cell's accessories.
@MainActor final class ListAccessoryViews {
  /// One accessory with its view.
  private struct Shown {
    let accessory: UICellAccessory
    let view: UIView
    let width: CGFloat
  }

  private var leading: [Shown] = []
  private var trailing: [Shown] = []
  /// The distance of accessories from the edge and from each other, in points.
  private static let distance: CGFloat = 16
  private static let gap: CGFloat = 8

  /// Shows those of the accessories that are seen in the cell's state.
  func update(_ cell: UICollectionViewListCell) {
    for shown in leading + trailing { shown.view.removeFromSuperview() }
    leading = []
    trailing = []
    for accessory in cell.accessories where accessory.isShown(editing: cell.isInEditing) {
      let view = Self.view(of: accessory, cell)
      if let color = accessory.tintColor { view.tintColor = color }
      cell.addSubview(view)
      let width: CGFloat
      switch accessory.room {
      case .custom(let points): width = points
      case .actual, .standard: width = view.bounds.width
      }
      let shown = Shown(accessory: accessory, view: view, width: width)
      if accessory.isLeading { leading.append(shown) } else { trailing.append(shown) }
    }
    cell.setNeedsLayout()
  }

  private static func width(of side: [Shown]) -> CGFloat {
    guard !side.isEmpty else { return 0 }
    return side.reduce(distance) { $0 + $1.width } + gap * CGFloat(side.count - 1)
  }

  /// The room before the content, in points.
  var leadingWidth: CGFloat { Self.width(of: leading) }
  /// The room after the content, in points.
  var trailingWidth: CGFloat { Self.width(of: trailing) }

  /// Puts the views beside the content.
  func layout(in cell: UICollectionViewListCell, flip: (CGRect) -> CGRect) {
    var x = Self.distance
    for shown in leading {
      place(shown, at: x, in: cell, flip)
      x += shown.width + Self.gap
    }
    x = cell.bounds.width - trailingWidth
    for shown in trailing {
      place(shown, at: x, in: cell, flip)
      x += shown.width + Self.gap
    }
  }

  private func place(
    _ shown: Shown, at x: CGFloat, in cell: UICollectionViewListCell, _ flip: (CGRect) -> CGRect
  ) {
    let size = shown.view.bounds.size
    let frame = CGRect(
      x: x + (shown.width - size.width) / 2, y: (cell.bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    shown.view.frame = flip(frame)
  }

  // MARK: Views

  private static func view(
    of accessory: UICellAccessory, _ cell: UICollectionViewListCell
  ) -> UIView {
    switch accessory.accessoryType {
    case .disclosureIndicator:
      let view = GlyphView(.chevron)
      view.mirrors = true
      view.bounds.size = CGSize(width: 17, height: 17)
      return view
    case .checkmark: return glyph(.checkmark)
    case .detail:
      let button = UIButton(type: .detailDisclosure)
      button.bounds.size = CGSize(width: 22, height: 44)
      button.addAction(UIAction { _ in accessory.action?() }, for: .touchUpInside)
      return button
    case .label:
      let label = UILabel()
      label.text = accessory.text
      label.font = accessory.font ?? .preferredFont(forTextStyle: .body)
      label.textColor = accessory.tintColor
      label.sizeToFit()
      return label
    case .customView:
      let view = accessory.view ?? UIView()
      if view.bounds.isEmpty { view.sizeToFit() }
      return view
    case .delete:
      return button(.minusInCircle, accessory) { [weak cell] in cell?.showTrailingActions() }
    case .insert: return button(.plusInCircle, accessory) {}
    case .reorder:
      let grip = ItemGrip(of: cell)
      grip.bounds.size = CGSize(width: 28, height: 44)
      return grip
    case .multiselect:
      guard !cell.isSelected else { return glyph(.checkmark) }
      let view = UIImageView(image: UIImage(systemName: "circle"))
      view.bounds.size = CGSize(width: 22, height: 22)
      return view
    case .outlineDisclosure:
      let button = UIButton(type: .system)
      let name = cell.isOpenInOutline ? "chevron.down" : "chevron.right"
      button.setImage(UIImage(systemName: name), for: .normal)
      button.accessibilityLabel = cell.isOpenInOutline ? "Collapse" : "Expand"
      button.bounds.size = CGSize(width: 22, height: 44)
      button.addAction(
        UIAction { [weak cell] _ in
          if let action = accessory.action { return action() }
          cell?.toggleOutline()
        }, for: .touchUpInside)
      return button
    }
  }

  private static func glyph(_ glyph: Glyph) -> UIView {
    let view = GlyphView(glyph)
    view.bounds.size = CGSize(width: 19, height: 19)
    return view
  }

  private static func button(
    _ glyph: Glyph, _ accessory: UICellAccessory, otherwise: @escaping @MainActor () -> Void
  ) -> UIView {
    let button = UIButton(type: .custom)
    let view = self.glyph(glyph)
    view.isUserInteractionEnabled = false
    view.frame = CGRect(x: 3, y: 12, width: 20, height: 20)
    button.addSubview(view)
    button.accessibilityLabel = accessory.accessoryType == .delete ? "Delete" : "Insert"
    button.bounds.size = CGSize(width: 26, height: 44)
    button.addAction(
      UIAction { _ in
        if let action = accessory.action { action() } else { otherwise() }
      }, for: .touchUpInside)
    return button
  }
}

/// The grip of a list's cell: a finger on it moves the item.
final class ItemGrip: UIView {
  private weak var cell: UICollectionViewListCell?
  private var isMoving = false

  init(of cell: UICollectionViewListCell) {
    self.cell = cell
    super.init(frame: .zero)
    let image = GlyphView(.reorder)
    image.frame = CGRect(x: 3, y: 11, width: 22, height: 22)
    addSubview(image)
    isAccessibilityElement = true
    accessibilityLabel = "Reorder"
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.1
    press.addTarget(self, action: Selector(ItemGrip.press(_:)))
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { fatalError("it is in no file") }

  private func press(_ recognizer: UILongPressGestureRecognizer) {
    guard let view = cell?.collectionView else { return }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      guard let cell, let path = view.indexPath(for: cell) else { return }
      isMoving = view.beginInteractiveMovementForItem(at: path)
    case .changed where isMoving:
      view.updateInteractiveMovementTargetPosition(CGPoint(x: view.bounds.midX, y: point.y))
    case .ended where isMoving:
      isMoving = false
      view.endInteractiveMovement()
    case .cancelled where isMoving, .failed where isMoving:
      isMoving = false
      view.cancelInteractiveMovement()
    default: break
    }
  }
}
