import Foundation

/// Cells and headers that are off screen, and the factories for new ones, by identifier.
@MainActor struct ReusePool {
  /// The factory for an identifier.
  enum Maker {
    case cell(UITableViewCell.Type)
    case headerFooter(UITableViewHeaderFooterView.Type)
    /// A storyboard's prototype.
    case prototype(@MainActor () -> UIView)
  }

  private var makers: [String: Maker] = [:]
  private var views: [String: [UIView]] = [:]

  /// Sets the factory for an identifier; `nil` removes it.
  mutating func register(_ maker: Maker?, for identifier: String) {
    makers[identifier] = maker
    views[identifier] = nil
  }

  /// The factory for an identifier.
  func maker(for identifier: String) -> Maker? { makers[identifier] }

  /// Stores a view for reuse.
  mutating func keep(_ view: UIView, for identifier: String) {
    views[identifier, default: []].append(view)
  }

  /// Removes and returns a stored view, if there is one.
  mutating func take(_ identifier: String) -> UIView? { views[identifier]?.popLast() }

  /// The number of stored views.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Removes all stored views.
  mutating func empty() { views = [:] }
}
