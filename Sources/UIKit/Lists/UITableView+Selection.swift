import Foundation

extension UITableView {
  // MARK: Asking and setting

  /// The selected row; the first one of several.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }

  /// The selected rows; `nil` when there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }

  /// Selects a row without calling the delegate; `nil` deselects all rows.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selected { markSelected(path, false, animated: animated) }
      return
    }
    loadIfNeeded()
    guard allowsSelection, geometry.contains(indexPath) else { return }
    if !selectsSeveral {
      for path in selected where path != indexPath {
        markSelected(path, false, animated: animated)
      }
    }
    markSelected(indexPath, true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    markSelected(indexPath, false, animated: animated)
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func markSelected(_ path: IndexPath, _ isSelected: Bool, animated: Bool) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    cells[path]?.setSelected(isSelected, animated: animated)
  }

  // MARK: Touches

  /// A touch began. Returns whether the table handles it.
  func touchBegan(_ touch: UITouch) -> Bool {
    if swipe.isOpen {
      swipe.close(animated: true)
      return true
    }
    let point = touch.location(in: self)
    guard let path = indexPathForRow(at: point), let cell = cells[path],
      touch.view?.isDescendant(of: cell) == true,
      isEditing
        ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
        : allowsSelection,
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    highlighted = path
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// The touch has left the row or was cancelled.
  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// A row was tapped: selects it or, with multiple selection, toggles it.
  func rowWasTapped(_ tapped: IndexPath) {
    guard geometry.contains(tapped) else { return }
    if selectsSeveral, selected.contains(tapped) {
      deselectByTap(tapped)
      return
    }
    let wanted: IndexPath?
    if let tableDelegate {
      wanted = tableDelegate.tableView(self, willSelectRowAt: tapped)
    } else {
      wanted = tapped
    }
    guard let path = wanted, geometry.contains(path) else { return }
    if !selectsSeveral {
      for other in selected where other != path { deselectByTap(other) }
    }
    markSelected(path, true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: path)
    cells[path]?.selectionHandler?()
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: self)
  }

  private func deselectByTap(_ path: IndexPath) {
    let wanted: IndexPath?
    if let tableDelegate {
      wanted = tableDelegate.tableView(self, willDeselectRowAt: path)
    } else {
      wanted = path
    }
    guard let wanted else { return }
    markSelected(wanted, false, animated: true)
    tableDelegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// The info button of a cell was tapped.
  func accessoryWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    cell.accessoryHandler?()
  }
}
