public import Foundation

/// An object that can take part in handling events: the application, its delegate, windows, views.
///
/// Main thread. Here it is the base class only; events come with the display (LOOP-06).
@MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// Who gets what this responder does not handle (LOOP-09).
  open var next: UIResponder? { nil }
}
