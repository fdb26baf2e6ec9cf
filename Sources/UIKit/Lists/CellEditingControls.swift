import Foundation

/// The controls of a table view cell in editing mode: a circle that deletes or inserts, and a grip
/// that moves the row.
@MainActor final class CellEditingControls {
  private var circle: UIButton?
  private var circleStyle: UITableViewCell.EditingStyle = .none
  private var grip: ReorderGrip?

  /// Creates, lays out and removes the controls as needed.
  func layout(in cell: UITableViewCell, flip: (CGRect) -> CGRect) {
    let style: UITableViewCell.EditingStyle = cell.isEditing ? cell.editingStyle : .none
    if style != circleStyle {
      circle?.removeFromSuperview()
      circle = style == .none ? nil : makeCircle(style, for: cell)
      circleStyle = style
    }
    circle?.frame = flip(CGRect(x: 4, y: cell.bounds.midY - 22, width: 44, height: 44))
    if cell.isEditing, cell.showsReorderControl {
      if grip == nil {
        let made = ReorderGrip()
        made.cell = cell
        cell.addSubview(made)
        grip = made
      }
      grip?.frame = flip(
        CGRect(x: cell.bounds.width - 48, y: 0, width: 44, height: cell.bounds.height))
    } else {
      grip?.removeFromSuperview()
      grip = nil
    }
  }

  private func makeCircle(
    _ style: UITableViewCell.EditingStyle, for cell: UITableViewCell
  ) -> UIButton {
    let button = UIButton(type: .custom)
    let glyph = GlyphView(style == .delete ? .minusInCircle : .plusInCircle)
    glyph.tintColor = style == .delete ? .systemRed : .systemGreen
    glyph.frame = CGRect(x: 11, y: 11, width: 22, height: 22)
    button.addSubview(glyph)
    button.accessibilityLabel = style == .delete ? "Delete" : "Insert"
    button.addAction(
      UIAction { [weak cell] _ in
        guard let cell else { return }
        cell.tableView?.editingCircleWasTapped(of: cell)
      }, for: .touchUpInside)
    cell.addSubview(button)
    return button
  }
}

/// The grip for moving a row.
final class ReorderGrip: UIControl {
  weak var cell: UITableViewCell?
  private let glyph = GlyphView(.reorder)

  override init(frame: CGRect) {
    super.init(frame: frame)
    glyph.tintColor = .tertiaryLabel
    addSubview(glyph)
    isAccessibilityElement = true
    accessibilityLabel = "Reorder"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table = cell.tableView else { return false }
    return table.beginReordering(cell, at: touch.location(in: table))
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let table = cell?.tableView else { return false }
    table.continueReordering(at: touch.location(in: table))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    cell?.tableView?.endReordering(cancelled: false)
  }

  override func cancelTracking(with event: UIEvent?) {
    cell?.tableView?.endReordering(cancelled: true)
  }

  override func preventsSuperviewGesture(_ recognizer: UIGestureRecognizer) -> Bool { true }
}
