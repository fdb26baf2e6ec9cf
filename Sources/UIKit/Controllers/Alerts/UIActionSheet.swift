import Foundation

/// Who is told of what happens to an action sheet. Every method is optional.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: AnyObject {
  /// A button was tapped.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// The system has cancelled it; without this method, the cancel button counts as tapped.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  /// It is about to be shown.
  func willPresent(_ actionSheet: UIActionSheet)
  /// It is shown.
  func didPresent(_ actionSheet: UIActionSheet)
  /// It is about to be dismissed by a button.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// It was dismissed by a button.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

// What the absence of each method does.
extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) {}
}

/// Buttons that come up from the bottom, as of iOS 2. The system does not dismiss them when the app
/// leaves the screen: an app that wants that does it itself.
@preconcurrency @MainActor open class UIActionSheet: UIView {
  /// Who is told of what happens to it.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The line at the top.
  open var title: String = ""
  /// The button that cancels; -1: there is none.
  open var cancelButtonIndex = -1
  /// The button that destroys something; -1: there is none.
  open var destructiveButtonIndex = -1

  private var titles: [String] = []
  private var host: LegacyAlertHost?
  /// It is kept alive while it is shown.
  private static var shown: [UIActionSheet] = []

  /// A sheet with a button that cancels, one that destroys, and others.
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

  /// Adds a button. Returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// What a button says.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// How many buttons there are.
  open var numberOfButtons: Int { titles.count }
  /// The first button that neither cancels nor destroys; -1: there is none.
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }
  /// Whether it is shown.
  open var isVisible: Bool { host?.isVisible ?? false }

  /// Shows it over everything, at the bottom of the screen.
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

  /// Shows it over everything.
  open func show(from toolbar: UIToolbar) { show(in: toolbar) }

  /// Shows it over everything.
  open func show(from tabBar: UITabBar) { show(in: tabBar) }

  /// Dismisses it as if a button had been tapped, but that the delegate is not told of a tap.
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
