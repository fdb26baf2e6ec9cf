import Foundation

/// Which columns of a split view controller are in sight, and where. A value.
struct SplitArrangement: Equatable {
  typealias Column = UISplitViewController.Column
  typealias DisplayMode = UISplitViewController.DisplayMode
  typealias SplitBehavior = UISplitViewController.SplitBehavior

  /// There is a column between the primary and the secondary one.
  var isTriple: Bool

  /// The columns beside or over the secondary one, the outermost first.
  func columns(in mode: DisplayMode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: isTriple ? [.supplementary] : [.primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      isTriple ? [.primary, .supplementary] : [.primary]
    }
  }

  /// The mode that is shown for one that an app wants: two columns are never more than there are.
  func possible(_ mode: DisplayMode) -> DisplayMode {
    guard !isTriple else { return mode }
    return switch mode {
    case .twoBesideSecondary: .oneBesideSecondary
    case .twoOverSecondary, .twoDisplaceSecondary: .oneOverSecondary
    case .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary: mode
    }
  }

  /// The mode in which a column is in sight as well.
  func showing(_ column: Column, from mode: DisplayMode, _ behavior: SplitBehavior) -> DisplayMode {
    guard !columns(in: mode).contains(column) else { return mode }
    switch column {
    case .primary where isTriple:
      return switch behavior {
      case .overlay: .twoOverSecondary
      case .displace: .twoDisplaceSecondary
      case .automatic, .tile: .twoBesideSecondary
      }
    case .primary, .supplementary:
      return behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
    case .secondary, .compact: return mode
    }
  }

  /// The mode in which a column is not in sight, and neither is one outside of it.
  func hiding(_ column: Column, from mode: DisplayMode) -> DisplayMode {
    guard columns(in: mode).contains(column) else { return mode }
    guard column == .primary, isTriple else { return .secondaryOnly }
    return mode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
  }

  /// What is below the columns is dimmed, and a tap on it hides them.
  static func dims(_ mode: DisplayMode) -> Bool {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
    }
  }

  /// The frames of the columns in sight, in points.
  ///
  /// - Parameters:
  ///   - widths: Those of the outer columns.
  ///   - isMirrored: The outermost column is at the right.
  func frames(
    in mode: DisplayMode, size: CGSize, widths: [Column: CGFloat], isMirrored: Bool
  ) -> [Column: CGRect] {
    var frames: [Column: CGRect] = [:]
    var x: CGFloat = 0
    for column in columns(in: mode) {
      let width = widths[column] ?? 0
      frames[column] = CGRect(x: x, y: 0, width: width, height: size.height)
      x += width
    }
    let supplementary = widths[.supplementary] ?? 0
    frames[.secondary] =
      switch mode {
      case .oneBesideSecondary, .twoBesideSecondary:
        CGRect(x: x, y: 0, width: max(0, size.width - x), height: size.height)
      case .twoDisplaceSecondary where isTriple:
        // As wide as beside one column, and partly out of sight.
        CGRect(x: x, y: 0, width: max(0, size.width - supplementary), height: size.height)
      case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary,
        .twoDisplaceSecondary:
        CGRect(origin: .zero, size: size)
      }
    guard isMirrored else { return frames }
    return frames.mapValues { frame in
      CGRect(
        x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }
}
