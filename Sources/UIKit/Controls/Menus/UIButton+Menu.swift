import Foundation

// A menu is shown after a tap, if it is the primary action, and otherwise after a long press.
extension UIButton {
  /// The menu, or whether a tap shows it, has changed.
  func menuChanged() {
    if menu != nil, menuPress == nil {
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.addHandler(
        UIAction { [weak self, weak press] _ in
          if press?.state == .began { self?.showMenu() }
        })
      addGestureRecognizer(press)
      menuPress = press
    }
    menuPress?.isEnabled = menu != nil
    showSelectedAction()
  }

  /// The button shows what was chosen from its menu.
  private var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  private func showSelectedAction() {
    guard isPopUp, let actions = menu?.actions, !actions.isEmpty else { return }
    let chosen = actions.first { $0.state == .on } ?? actions[0]
    choose(chosen)
  }

  private func choose(_ chosen: UIAction) {
    for action in menu?.actions ?? [] { action.state = action === chosen ? .on : .off }
    setTitle(chosen.title, for: .normal)
    if let image = chosen.image { setImage(image, for: .normal) }
  }

  /// Shows the menu.
  func showMenu() {
    guard let menu, isEnabled, window != nil else { return }
    isHighlighted = false
    sendActions(for: .menuActionTriggered)
    MenuPresenter.shared.show(
      menu, from: self, bounds, sender: self,
      onChoice: { [weak self] action in
        if self?.isPopUp == true { self?.choose(action) }
      })
  }
}
