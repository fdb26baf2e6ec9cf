import Foundation

/// A row that is being dragged to another place.
@MainActor struct TableReordering {
  let cell: UITableViewCell
  /// The row's original place.
  let from: IndexPath
  /// The row's current destination.
  var to: IndexPath
  /// The distance from the finger to the cell's centre, in points.
  let grip: CGFloat
  /// The current displacement of all rows; `nil` at first.
  var change: ListChange?
}

extension UITableView {
  // MARK: Editing mode

  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStored else { return }
    swipe.close(animated: animated)
    isEditingStored = editing
    if !editing { endReordering(cancelled: true) }
    for path in selected { cells[path]?.setSelected(false, animated: animated) }
    selected = []
    for (path, cell) in cells { updateEditing(of: cell, at: path, animated: animated) }
  }

  /// The editing style of a row.
  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Updates the editing state of a row's cell.
  func updateEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    guard isEditingStored else {
      cell.setEditing(false, animated: animated)
      return
    }
    let asked = dataIndexPath(for: path)
    let style = editingStyle(of: asked)
    cell.editingStyle = style
    cell.shouldIndentWhileEditing =
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: asked) ?? true
    cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: asked) ?? false
    cell.setEditing(
      dataSource?.tableView(self, canEditRowAt: asked) ?? false || cell.showsReorderControl,
      animated: animated)
  }

  /// The circle of a row was tapped: inserts a row, or asks to confirm the deletion.
  func editingCircleWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: swipe.open(path, trailing: true)
    case .none: break
    }
  }

  /// The default swipe action: deletes the row.
  func deleteActions(forRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
    guard editingStyle(of: path) == .delete else { return nil }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, done in
      guard let self else { return done(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: Moving rows

  /// A finger has touched the grip of a row. Returns whether the row can be moved.
  func beginReordering(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
    guard reordering == nil, let path = indexPath(for: cell) else { return false }
    reordering = TableReordering(
      cell: cell, from: path, to: path, grip: cell.center.y - point.y, change: nil)
    bringSubviewToFront(cell)
    UIView.animate(withDuration: 0.2) {
      cell.layer.shadowOpacity = 0.25
      cell.layer.shadowRadius = 8
      cell.alpha = 0.95
    }
    return true
  }

  /// The row follows the finger, and the other rows make room.
  func continueReordering(at point: CGPoint) {
    guard var moving = reordering else { return }
    moving.cell.center.y = min(max(point.y + moving.grip, 0), contentSize.height)
    guard let over = indexPathForRow(at: CGPoint(x: bounds.midX, y: moving.cell.center.y)),
      over != moving.to
    else { return }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: moving.from, toProposedIndexPath: over) ?? over
    guard target != moving.to, geometry.contains(target) else { return }
    show(movedFrom: moving.from, to: target, &moving)
  }

  /// Shows the rows as if the moved one were at `target`.
  private func show(
    movedFrom from: IndexPath, to target: IndexPath, _ moving: inout TableReordering
  ) {
    guard place(movedFrom: from, at: target, &moving) else { return }
    UIView.animate(withDuration: 0.2) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  /// Computes the layout for the moved row at `target` without showing it. Does not ask the data
  /// source, whose data may have changed.
  private func place(
    movedFrom from: IndexPath, at target: IndexPath, _ moving: inout TableReordering
  ) -> Bool {
    var counts = geometry.counts
    if moving.change != nil {
      counts[moving.to.section] -= 1
      counts[from.section] += 1
    }
    var after = counts
    after[from.section] -= 1
    after[target.section] += 1
    var fromStart = ListUpdate(kind: .table)
    fromStart.movedRows = [.init(from: from, to: target)]
    guard let change = try? fromStart.resolved(before: counts, after: after) else { return false }
    // From the current display to the data source's order, and on to the new display.
    let shown = moving.change
    var rekeyed: [IndexPath: UITableViewCell] = [:]
    var heights: [IndexPath: CGFloat] = [:]
    for (section, part) in geometry.sections.enumerated() {
      for row in part.rowHeights.indices {
        let path = IndexPath(row: row, section: section)
        let data = shown?.oldIndexPath(for: path) ?? path
        guard let new = change.newIndexPath(for: data) else { continue }
        heights[new] = part.rowHeights[row]
        rekeyed[new] = cells[path]
      }
    }
    for (section, count) in after.enumerated() {
      geometry.sections[section].rowHeights = (0..<count).map {
        heights[IndexPath(row: $0, section: section)] ?? 44
      }
      geometry.sections[section].measured = Set(0..<count)
    }
    cells = rekeyed
    moving.change = change
    moving.to = target
    reordering = moving
    return true
  }

  /// Cancels the move, because the rows have changed meanwhile.
  func abandonReordering() {
    guard var moving = reordering else { return }
    if moving.to != moving.from { _ = place(movedFrom: moving.from, at: moving.from, &moving) }
    reordering = nil
    moving.cell.layer.shadowOpacity = 0
    moving.cell.alpha = 1
  }

  /// The row was dropped: the data source moves it.
  func endReordering(cancelled: Bool) {
    guard let moving = reordering else { return }
    var last = moving
    if cancelled, moving.to != moving.from { show(movedFrom: moving.from, to: moving.from, &last) }
    reordering = nil
    if last.to != last.from {
      dataSource?.tableView(self, moveRowAt: last.from, to: last.to)
    }
    UIView.animate(withDuration: 0.2) {
      moving.cell.layer.shadowOpacity = 0
      moving.cell.alpha = 1
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
