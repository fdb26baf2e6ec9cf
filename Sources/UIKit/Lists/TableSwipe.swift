import Foundation

/// The swipe over a table view's row, and the row that it has opened.
@MainActor final class TableSwipe {
  private unowned let table: UITableView
  let pan = UIPanGestureRecognizer()
  private(set) var cell: UITableViewCell?
  private(set) var path: IndexPath?
  /// The cell's offset in points; negative means to the left.
  private(set) var offset: CGFloat = 0
  private var configuration: UISwipeActionsConfiguration?
  private var buttons: SwipeButtonsView?
  private var startOffset: CGFloat = 0

  init(of table: UITableView) { self.table = table }

  /// Installs the gesture recognizer.
  func install() {
    pan.addTarget(table, action: Selector(UITableView.handleSwipe(_:)))
    table.addGestureRecognizer(pan)
  }

  /// A row is open.
  var isOpen: Bool { cell != nil && offset != 0 }

  private var isRightToLeft: Bool {
    table.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: The swipe

  /// A swipe begins: a horizontal movement over a row that has actions on that side.
  func shouldBegin() -> Bool {
    guard let touch = pan.trackedTouches.first, !table.isEditing else { return false }
    let moved = CGPoint(
      x: touch.screenLocation.x - touch.initialScreenLocation.x,
      y: touch.screenLocation.y - touch.initialScreenLocation.y)
    guard abs(moved.x) > abs(moved.y) else { return false }
    let place = touch.location(in: table)
    guard let path = table.indexPathForRow(at: CGPoint(x: place.x - moved.x, y: place.y)) else {
      return false
    }
    if path == self.path, isOpen { return true }
    return configuration(for: path, leftwards: moved.x < 0) != nil
  }

  private func configuration(for path: IndexPath, leftwards: Bool)
    -> UISwipeActionsConfiguration?
  {
    let isTrailing = leftwards != isRightToLeft
    let found: UISwipeActionsConfiguration?
    if let delegate = table.tableDelegate {
      found =
        isTrailing
        ? delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
        : delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    } else {
      found = isTrailing ? table.deleteActions(forRowAt: path) : nil
    }
    return found?.actions.isEmpty == false ? found : nil
  }

  /// Handles a movement of the swipe.
  func handle(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(recognizer)
    case .changed: follow(recognizer.translation(in: table).x)
    case .ended: release(velocity: recognizer.velocity(in: table).x)
    case .cancelled, .failed: close(animated: true)
    default: break
    }
  }

  private func begin(_ recognizer: UIPanGestureRecognizer) {
    guard let touch = recognizer.trackedTouches.first else { return }
    let moved = touch.screenLocation.x - touch.initialScreenLocation.x
    let place = touch.location(in: table)
    guard let path = table.indexPathForRow(at: CGPoint(x: place.x - moved, y: place.y)) else {
      return
    }
    if path == self.path, isOpen {
      startOffset = offset
      return
    }
    close(animated: false)
    prepare(path, leftwards: moved < 0)
    startOffset = 0
  }

  private func prepare(_ path: IndexPath, leftwards: Bool) {
    guard let cell = table.cellForRow(at: path),
      let configuration = configuration(for: path, leftwards: leftwards)
    else { return }
    table.unhighlight()
    self.path = path
    self.cell = cell
    self.configuration = configuration
    let view = SwipeButtonsView(configuration.actions, isAtRight: leftwards) {
      [weak self] action, button in self?.perform(action, from: button)
    }
    table.insertSubview(view, belowSubview: cell)
    buttons = view
    table.tableDelegate?.tableView(table, willBeginEditingRowAt: path)
    place(0)
  }

  private func follow(_ translation: CGFloat) {
    guard let buttons, let cell else { return }
    var wanted = startOffset + translation
    wanted = buttons.isAtRight ? min(0, wanted) : max(0, wanted)
    let limit = buttons.naturalWidth
    let pulled = abs(wanted)
    if configuration?.performsFirstActionWithFullSwipe != true, pulled > limit {
      // Beyond the buttons, the row follows with increasing resistance.
      wanted = (limit + (pulled - limit) * 0.3) * (wanted < 0 ? -1 : 1)
    }
    buttons.expandsFirst = isFull(abs(wanted), cell)
    place(wanted)
  }

  private func isFull(_ pulled: CGFloat, _ cell: UITableViewCell) -> Bool {
    configuration?.performsFirstActionWithFullSwipe == true && pulled > cell.bounds.width * 0.6
  }

  private func release(velocity: CGFloat) {
    guard let buttons, let cell else { return }
    if isFull(abs(offset), cell), let first = buttons.actions.first {
      UIView.animate(withDuration: 0.2) {
        self.place(buttons.isAtRight ? -cell.bounds.width : cell.bounds.width)
      }
      perform(first, from: buttons)
      return
    }
    let outwards = buttons.isAtRight ? -velocity : velocity
    if outwards > 300 || (outwards > -300 && abs(offset) > buttons.naturalWidth / 2) {
      settle(at: buttons.isAtRight ? -buttons.naturalWidth : buttons.naturalWidth)
    } else {
      close(animated: true)
    }
  }

  private func settle(at offset: CGFloat) {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.place(offset) })
  }

  private func place(_ offset: CGFloat) {
    self.offset = offset
    guard let path, let cell, let buttons, table.geometry.contains(path) else { return }
    let row = table.rectForRow(at: path)
    cell.frame = row.offsetBy(dx: offset, dy: 0)
    let width = abs(offset)
    buttons.frame = CGRect(
      x: buttons.isAtRight ? row.maxX - width : row.minX, y: row.minY, width: width,
      height: row.height)
    buttons.layoutIfNeeded()
  }

  // MARK: Opening, doing, closing

  /// Opens a row, as a tap on the circle in editing mode does.
  func open(_ path: IndexPath, trailing: Bool) {
    close(animated: false)
    prepare(path, leftwards: trailing != isRightToLeft)
    guard let buttons else { return }
    settle(at: buttons.isAtRight ? -buttons.naturalWidth : buttons.naturalWidth)
  }

  private func perform(_ action: UIContextualAction, from button: UIView) {
    action.handler(action, button) { [weak self] _ in
      MainActor.assumeIsolated { self?.close(animated: true) }
    }
  }

  /// Closes the row.
  func close(animated: Bool) {
    guard let cell, let buttons else { return }
    let path = path
    self.cell = nil
    self.path = nil
    self.buttons = nil
    configuration = nil
    let wasMoved = offset != 0
    offset = 0
    let home = {
      if wasMoved, let path { cell.frame.origin.x = self.table.rectForRow(at: path).minX }
    }
    if animated, table.window != nil {
      let edge = buttons.isAtRight ? buttons.frame.maxX : buttons.frame.minX
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: {
          home()
          buttons.frame = CGRect(
            x: edge, y: buttons.frame.minY, width: 0, height: buttons.frame.height)
        }, completion: { _ in buttons.removeFromSuperview() })
    } else {
      home()
      buttons.removeFromSuperview()
    }
    table.tableDelegate?.tableView(table, didEndEditingRowAt: path)
  }
}

extension UITableView {
  func handleSwipe(_ recognizer: UIPanGestureRecognizer) { swipe.handle(recognizer) }
}
