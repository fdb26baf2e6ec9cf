extension NSLayoutConstraint {
  /// An attribute of an item: an edge, a centre, a size or a baseline.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
    /// No attribute: the other side is a constant.
    case notAnAttribute = 0

    /// The older name of the last baseline.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// The relation between the two sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The two directions of layout.
  public typealias Axis = NSLayoutConstraintAxis
}

/// The two directions of layout; `NSLayoutConstraint.Axis`.
public enum NSLayoutConstraintAxis: Int, Sendable {
  case horizontal = 0
  case vertical = 1
}

extension NSLayoutConstraint.Attribute {
  /// Horizontal positions follow the text's direction.
  enum Flow { case leftToRight, withText }

  var flow: Flow? {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .leftToRight
    case .leading, .trailing, .leadingMargin, .trailingMargin: .withText
    default: nil
    }
  }

  var isDimension: Bool { self == .width || self == .height }

  var axis: NSLayoutConstraintAxis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }
}

extension NSLayoutConstraint.Attribute: CustomStringConvertible {
  /// The name in a constraint's description.
  public var description: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
