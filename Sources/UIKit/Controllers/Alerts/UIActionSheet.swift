import Foundation

/// Receives an action sheet's events. Every method is optional.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: AnyObject {
  /// A button was tapped.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// The system has cancelled the sheet; without this method, the cancel button counts as tapped.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  /// The sheet is about to be shown.
  func willPresent(_ actionSheet: UIActionSheet)
  /// The sheet is shown.
  func didPresent(_ actionSheet: UIActionSheet)
  /// A button is about to dismiss the sheet.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// A button has dismissed the sheet.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

// Defaults that stand for absent methods.
extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {
    let button = actionSheet.cancelButtonIndex
    if button >= 0 { self.actionSheet(actionSheet, clickedButtonAt: button) }
  }
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) {}
}

/// A sheet of buttons at the bottom of the screen: iOS 2's class. The system does not dismiss it
/// when the app leaves the screen, except where that ends the app (RESP-11); an app that wants this
/// does it itself.
@preconcurrency @MainActor open class UIActionSheet: UIView {
  /// Receives the sheet's events.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The title at the top.
  open var title: String = ""
  /// The index of the cancel button; -1 if there is none.
  open var cancelButtonIndex = -1
  /// The index of the destructive button; -1 if there is none.
  open var destructiveButtonIndex = -1

  private var titles: [String] = []
  private var host: LegacyAlertHost?
  /// Keeps sheets alive while they are shown.
  private(set) static var shown: [UIActionSheet] = []

  /// Creates a sheet with a cancel button, a destructive button and others.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    for title in otherButtonTitles { addButton(withTitle: title) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Adds a button and returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// The title of a button.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }
  /// The index of the first button that neither cancels nor destroys; -1 if there is none.
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }
  /// The sheet is shown.
  open var isVisible: Bool { host?.isVisible ?? false }

  /// Shows the sheet over everything, at the bottom of the screen.
  open func show(in view: UIView) {
    guard host == nil else { return }
    let panel = AlertPanel(style: .sheet)
    panel.title = title
    panel.onChoice = { [weak self] index in
      guard let self, self.host != nil else { return }
      delegate?.actionSheet(self, clickedButtonAt: index)
      dismiss(withClickedButtonIndex: index, animated: true)
    }
    panel.choices = titles.indices.map { index in
      AlertChoice(
        title: titles[index],
        role: index == cancelButtonIndex
          ? .cancel : index == destructiveButtonIndex ? .destructive : .ordinary)
    }
    let host = LegacyAlertHost(panel)
    self.host = host
    Self.shown.append(self)
    delegate?.willPresent(self)
    host.show(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didPresent(self)
    }
  }

  /// Shows the sheet over everything.
  open func show(from toolbar: UIToolbar) { show(in: toolbar) }

  /// Shows the sheet over everything.
  open func show(from tabBar: UITabBar) { show(in: tabBar) }

  /// The system cancels the sheet, which counts as a tap on its cancel button unless the delegate has
  /// a method of its own for it.
  func cancel() {
    guard host != nil else { return }
    delegate?.actionSheetCancel(self)
    dismiss(withClickedButtonIndex: cancelButtonIndex, animated: false)
  }

  /// Dismisses the sheet as a tap on a button would, but without calling the delegate's method for
  /// a tap.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let host else { return }
    self.host = nil
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    host.hide(animated: animated) { [self] in
      delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
      Self.shown.removeAll { $0 === self }
    }
  }
}
