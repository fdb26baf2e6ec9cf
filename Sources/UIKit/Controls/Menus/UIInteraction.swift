import Foundation

/// A behaviour that a view gets, such as a menu after a long press. Main thread.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that has it.
  var view: UIView? { get }
  /// It is about to be added to a view, or removed if nil.
  func willMove(to view: UIView?)
  /// It was added to a view, or removed if nil.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction; takes it from the view that had it.
  public func addInteraction(_ interaction: any UIInteraction) {
    if let old = interaction.view {
      guard old !== self else { return }
      old.removeInteraction(interaction)
    }
    interaction.willMove(to: self)
    settings.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    settings.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// The interactions.
  public var interactions: [any UIInteraction] {
    get { settings.interactions }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }
}
