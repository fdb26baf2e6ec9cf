import AppRuntime
import Foundation

/// An alert or an action sheet, presented like any controller. The system does not dismiss it when
/// the app leaves the screen, except where that ends the app (RESP-11).
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// Whether it is an alert or an action sheet.
  public enum Style: Int, Sendable {
    /// Buttons at the bottom of the screen.
    case actionSheet = 0
    /// A card in the middle of the screen.
    case alert = 1
  }

  /// Whether it is an alert or an action sheet.
  public private(set) var preferredStyle = Style.alert
  /// The line below the title.
  open var message: String? { didSet { panel?.message = message } }
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button shown in bold; it must be one of the actions.
  open var preferredAction: UIAlertAction? { didSet { showActions() } }
  /// The text fields, in the order in which they were added.
  open private(set) var textFields: [UITextField]?

  private var panel: AlertPanel? { viewIfLoaded as? AlertPanel }

  /// Creates an alert or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .custom
    presentation.animator = Presentation.Animator(
      duration: preferredStyle == .alert ? 0.25 : 0.35,
      out: { [weak self] in
        guard let self, let panel else { return }
        if isBeingDismissed { panel.leave() } else { panel.moveOut() }
      },
      in: { [weak self] in self?.panel?.moveIn() })
  }

  /// The title at the top.
  open override var title: String? { didSet { panel?.title = title } }

  /// Adds a button. Only one may have the style cancel.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UncaughtException(
        name: .internalInconsistency,
        reason:
          "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      ).terminate()
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.showActions() }
    showActions()
  }

  /// Adds a text field. Only alerts have text fields.
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      UncaughtException(
        name: .internalInconsistency,
        reason: "Text fields can only be added to an alert controller of style "
          + "UIAlertControllerStyleAlert"
      ).terminate()
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    panel?.fields = textFields ?? []
  }

  /// Creates the view: the card and the dimmed background.
  open override func loadView() {
    let panel = AlertPanel(style: preferredStyle == .alert ? .alert : .sheet)
    panel.title = title
    panel.message = message
    panel.fields = textFields ?? []
    panel.onChoice = { [weak self] index in self?.choose(index) }
    panel.accessibilityIdentifier = "alert"
    view = panel
    showActions()
  }

  /// Puts the keyboard focus into the first text field.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  private func showActions() {
    panel?.choices = actions.map { action in
      AlertChoice(
        title: action.title ?? "", role: action.style.role, isEnabled: action.isEnabled,
        isPreferred: action === preferredAction)
    }
  }

  /// The system cancels it: dismisses it and calls the handler of its cancel action, if it has one.
  func cancel() {
    guard !isBeingDismissed else { return }
    let action = actions.first { $0.style == .cancel }
    presentingViewController?.dismiss(animated: false) { action.map { $0.handler?($0) } }
    // The process may end with this turn.
    presentation.finish?()
  }

  private func choose(_ index: Int) {
    guard actions.indices.contains(index), !isBeingDismissed else { return }
    let action = actions[index]
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}
