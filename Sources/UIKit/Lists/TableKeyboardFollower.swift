import Foundation

/// Keeps a table clear of the keyboard while its controller's view is on the screen.
@MainActor final class TableKeyboardFollower {
  private weak var controller: UITableViewController?
  private var observer: (any NSObjectProtocol)?

  init(of controller: UITableViewController) {
    self.controller = controller
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let seconds = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
      let duration = (seconds as? NSNumber)?.doubleValue ?? 0
      MainActor.assumeIsolated { self?.adjust(duration: duration) }
    }
    adjust(duration: 0)
  }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Gives the table as much room below its rows as the keyboard covers.
  func adjust(duration: TimeInterval) {
    guard let table = controller?.viewIfLoaded as? UITableView else { return }
    let inset = KeyboardController.shared.overlap(with: table)
    guard inset != table.keyboardInset else { return }
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
      table.keyboardInset = inset
    }
  }
}
