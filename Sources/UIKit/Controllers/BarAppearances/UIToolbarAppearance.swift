import Foundation

/// The look of a toolbar: its background and buttons. Main thread.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of ordinary buttons. What is set is copied.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set {
      plain = followed(newValue.duplicate())
      didChange()
    }
  }
  /// The look of the button that completes a task. What is set is copied.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set {
      done = followed(newValue.duplicate())
      didChange()
    }
  }

  private lazy var plain = followed(UIBarButtonItemAppearance(style: .plain))
  private lazy var done = followed(UIBarButtonItemAppearance(style: .done))

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  /// The look of an item's button.
  func buttonAppearance(for item: UIBarButtonItem) -> UIBarButtonItemAppearance {
    item.style == .done ? done : plain
  }
}
