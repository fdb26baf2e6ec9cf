import AppRuntime
public import Foundation
import InterfaceFiles

/// A transition from one view controller to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier in the storyboard.
  public let identifier: String?
  /// The controller where the segue starts.
  public let source: UIViewController
  /// The controller where the segue ends.
  public let destination: UIViewController
  private let handler: (@MainActor () -> Void)?
  private let template: SegueTemplate?

  /// Creates a segue without effect; override ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    template = nil
  }

  /// Creates a segue that runs this closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    template = nil
  }

  /// Creates a storyboard's segue. Apps do not call it; subclasses inherit it.
  public required init(
    _template template: AnyObject?, source: UIViewController, destination: UIViewController
  ) {
    let template = template as? SegueTemplate
    identifier = template?.segue.identifier
    self.source = source
    self.destination = destination
    handler = nil
    self.template = template
  }

  /// Shows the destination in the way that the storyboard specifies.
  open func perform() {
    if let handler { return handler() }
    guard let segue = template?.segue else { return }
    let isAnimated = segue.isAnimated && UIView.areAnimationsEnabled
    switch segue.kind {
    case "show": source.show(destination, sender: self)
    case "showDetail": source.showDetailViewController(destination, sender: self)
    case "push":
      guard let navigation = source.navigationController else {
        UncaughtException(
          name: .invalidArgument,
          reason: "Push segues can only be used when the source controller is managed by an "
            + "instance of UINavigationController."
        ).terminate()
      }
      navigation.pushViewController(destination, animated: isAnimated)
    case "presentation", "modal":
      source.present(destination, animated: isAnimated, completion: nil)
    case "unwind": unwind(isAnimated)
    default: break
    }
  }

  /// Removes everything that covers the destination.
  private func unwind(_ isAnimated: Bool) {
    if destination.presentedViewController != nil {
      destination.dismiss(animated: isAnimated)
    } else if let parent = destination.parent, parent.presentedViewController != nil {
      parent.dismiss(animated: isAnimated)
    }
    destination.navigationController?.popToViewController(destination, animated: isAnimated)
    source.unwind(for: self, towards: destination)
  }
}
