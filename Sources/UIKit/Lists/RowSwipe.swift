import Foundation

/// A scroll view with rows that a swipe opens.
@MainActor protocol SwipedList: UIScrollView {
  var swipe: RowSwipe { get }
  /// Rows can be swiped now.
  var allowsSwipes: Bool { get }
  func swipedRow(at point: CGPoint) -> IndexPath?
  func swipedCell(at path: IndexPath) -> UIView?
  /// The place of a row that is closed; nil: there is none.
  func place(ofSwipedRow path: IndexPath) -> CGRect?
  /// The actions of a row on one side; nil: none.
  func swipeActions(for path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// The touch is none on the row any more.
  func unhighlight()
  func swipeWillOpen(_ path: IndexPath)
  func swipeDidClose(_ path: IndexPath?)
}

/// The swipe over a list's row, and the row that it has opened. Main thread.
@MainActor final class RowSwipe {
  private unowned let list: any SwipedList
  let pan = UIPanGestureRecognizer()
  private(set) var cell: UIView?
  private(set) var path: IndexPath?
  /// The cell's offset in points; negative means to the left.
  private(set) var offset: CGFloat = 0
  private var configuration: UISwipeActionsConfiguration?
  private var buttons: SwipeButtonsView?
  private var startOffset: CGFloat = 0

  init(of list: any SwipedList) { self.list = list }

  /// Installs the gesture recognizer, which calls a method of the list that calls ``handle(_:)``.
  func install(_ action: Selector) {
    pan.addTarget(list, action: action)
    list.addGestureRecognizer(pan)
  }

  /// A row is open.
  var isOpen: Bool { cell != nil && offset != 0 }

  private var isRightToLeft: Bool {
    list.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: The swipe

  /// A swipe begins: a horizontal movement over a row that has actions on that side.
  func shouldBegin() -> Bool {
    guard let touch = pan.trackedTouches.first, list.allowsSwipes else { return false }
    let moved = CGPoint(
      x: touch.screenLocation.x - touch.initialScreenLocation.x,
      y: touch.screenLocation.y - touch.initialScreenLocation.y)
    guard abs(moved.x) > abs(moved.y) else { return false }
    let place = touch.location(in: list)
    guard let path = list.swipedRow(at: CGPoint(x: place.x - moved.x, y: place.y)) else {
      return false
    }
    if path == self.path, isOpen { return true }
    return configuration(for: path, leftwards: moved.x < 0) != nil
  }

  private func configuration(for path: IndexPath, leftwards: Bool)
    -> UISwipeActionsConfiguration?
  {
    let found = list.swipeActions(for: path, isTrailing: leftwards != isRightToLeft)
    return found?.actions.isEmpty == false ? found : nil
  }

  /// Handles a movement of the swipe.
  func handle(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(recognizer)
    case .changed: follow(recognizer.translation(in: list).x)
    case .ended: release(velocity: recognizer.velocity(in: list).x)
    case .cancelled, .failed: close(animated: true)
    default: break
    }
  }

  private func begin(_ recognizer: UIPanGestureRecognizer) {
    guard let touch = recognizer.trackedTouches.first else { return }
    let moved = touch.screenLocation.x - touch.initialScreenLocation.x
    let place = touch.location(in: list)
    guard let path = list.swipedRow(at: CGPoint(x: place.x - moved, y: place.y)) else {
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
    guard let cell = list.swipedCell(at: path),
      let configuration = configuration(for: path, leftwards: leftwards)
    else { return }
    list.unhighlight()
    self.path = path
    self.cell = cell
    self.configuration = configuration
    let view = SwipeButtonsView(configuration.actions, isAtRight: leftwards) {
      [weak self] action, button in self?.perform(action, from: button)
    }
    cell.superview?.insertSubview(view, belowSubview: cell)
    buttons = view
    list.swipeWillOpen(path)
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

  private func isFull(_ pulled: CGFloat, _ cell: UIView) -> Bool {
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

  /// The list has put the cell in its place: moves it as far as it is open.
  func placeAgain() {
    if isOpen { place(offset) }
  }

  private func place(_ offset: CGFloat) {
    self.offset = offset
    guard let path, let cell, let buttons, let row = list.place(ofSwipedRow: path) else { return }
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
      if wasMoved, let path, let row = self.list.place(ofSwipedRow: path) {
        cell.frame.origin.x = row.minX
      }
    }
    if animated, list.window != nil {
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
    list.swipeDidClose(path)
  }
}

extension UITableView: SwipedList {
  func handleSwipe(_ recognizer: UIPanGestureRecognizer) { swipe.handle(recognizer) }

  var allowsSwipes: Bool { !isEditing }

  func swipedRow(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func swipedCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func place(ofSwipedRow path: IndexPath) -> CGRect? {
    geometry.contains(path) ? rectForRow(at: path) : nil
  }

  func swipeActions(for path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let tableDelegate else { return isTrailing ? deleteActions(forRowAt: path) : nil }
    return isTrailing
      ? tableDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  func swipeWillOpen(_ path: IndexPath) {
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }

  func swipeDidClose(_ path: IndexPath?) {
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }
}
