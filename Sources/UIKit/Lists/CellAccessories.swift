import Foundation

/// The accessories at the end of a table view cell.
@MainActor final class CellAccessories {
  private var chevron: GlyphView?
  private var checkmark: GlyphView?
  private var infoButton: UIButton?

  private func type(of cell: UITableViewCell) -> UITableViewCell.AccessoryType {
    cell.isEditing ? cell.editingAccessoryType : cell.accessoryType
  }

  private func view(of cell: UITableViewCell) -> UIView? {
    cell.isEditing ? cell.editingAccessoryView : cell.accessoryView
  }

  /// Creates the needed views and removes the others.
  func update(_ cell: UITableViewCell) {
    let own = view(of: cell)
    for other in [cell.accessoryView, cell.editingAccessoryView] where other !== own {
      other?.removeFromSuperview()
    }
    if let own, own.superview !== cell { cell.addSubview(own) }
    let type: UITableViewCell.AccessoryType = own == nil ? type(of: cell) : .none
    show(&chevron, type == .disclosureIndicator || type == .detailDisclosureButton, in: cell) {
      let view = GlyphView(.chevron)
      view.mirrors = true
      view.tintColor = .tertiaryLabel
      return view
    }
    show(&checkmark, type == .checkmark, in: cell) { GlyphView(.checkmark) }
    show(&infoButton, type == .detailButton || type == .detailDisclosureButton, in: cell) {
      let button = UIButton(type: .detailDisclosure)
      button.addAction(
        UIAction { [weak cell] _ in
          guard let cell else { return }
          cell.tableView?.accessoryWasTapped(of: cell)
        }, for: .touchUpInside)
      return button
    }
    cell.setNeedsLayout()
  }

  private func show<View: UIView>(
    _ view: inout View?, _ isShown: Bool, in cell: UITableViewCell, make: () -> View
  ) {
    guard isShown else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    guard view == nil else { return }
    let made = make()
    cell.addSubview(made)
    view = made
  }

  /// The accessories' width, in points.
  func width(in cell: UITableViewCell) -> CGFloat {
    if let own = view(of: cell) { return own.frame.width + 16 }
    switch type(of: cell) {
    case .none: return 0
    case .disclosureIndicator: return 34
    case .checkmark: return 38
    case .detailButton: return 44
    case .detailDisclosureButton: return 66
    }
  }

  /// Lays out the accessories.
  func layout(in cell: UITableViewCell, flip: (CGRect) -> CGRect) {
    let end = cell.bounds.width - (cell.isEditing && cell.showsReorderControl ? 44 : 0)
    let middle = cell.bounds.midY
    if let own = view(of: cell) {
      let size = own.frame.size
      own.frame = flip(
        CGRect(
          x: end - 16 - size.width, y: middle - size.height / 2, width: size.width,
          height: size.height))
    }
    chevron?.frame = flip(CGRect(x: end - 30, y: middle - 8.5, width: 17, height: 17))
    checkmark?.frame = flip(CGRect(x: end - 35, y: middle - 9.5, width: 19, height: 19))
    let right: CGFloat = chevron == nil ? 16 : 38
    infoButton?.frame = flip(
      CGRect(x: end - right - 22 - 11, y: middle - 22, width: 44, height: 44))
  }
}
