import Foundation

/// Cells and headers that are not seen now, and how to make new ones, by identifier.
@MainActor struct ReusePool {
  /// How a view of an identifier is made.
  enum Maker {
    case cell(UITableViewCell.Type)
    case headerFooter(UITableViewHeaderFooterView.Type)
    /// A prototype of a storyboard.
    case prototype(@MainActor () -> UIView)
  }

  private var makers: [String: Maker] = [:]
  private var views: [String: [UIView]] = [:]

  /// How views of this identifier are to be made; `nil`: not any more.
  mutating func register(_ maker: Maker?, for identifier: String) {
    makers[identifier] = maker
    views[identifier] = nil
  }

  /// How views of this identifier are made.
  func maker(for identifier: String) -> Maker? { makers[identifier] }

  /// Keeps a view for later.
  mutating func keep(_ view: UIView, for identifier: String) {
    views[identifier, default: []].append(view)
  }

  /// Takes a view out, if there is one.
  mutating func take(_ identifier: String) -> UIView? { views[identifier]?.popLast() }

  /// How many views are kept.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Lets go of all views.
  mutating func empty() { views = [:] }
}
