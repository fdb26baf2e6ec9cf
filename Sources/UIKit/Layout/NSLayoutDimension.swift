import AppRuntime
public import Foundation

/// A size: a width, a height, or the distance between two anchors.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A size of an item.
  override init(_ target: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(target, attribute)
  }

  /// The distance between two horizontal positions, as the width of a guide that spans it.
  convenience init(from first: NSLayoutXAxisAnchor, to second: NSLayoutXAxisAnchor) {
    let guide = Self.spanningGuide(first.target, second.target)
    first.constraint(equalTo: guide.leadingAnchor(like: first)).isActive = true
    second.constraint(equalTo: guide.trailingAnchor(like: second)).isActive = true
    self.init(guide, .width)
  }

  /// The distance between two vertical positions, as the height of a guide that spans it.
  convenience init(from first: NSLayoutYAxisAnchor, to second: NSLayoutYAxisAnchor) {
    let guide = Self.spanningGuide(first.target, second.target)
    first.constraint(equalTo: guide.topAnchor).isActive = true
    second.constraint(equalTo: guide.bottomAnchor).isActive = true
    self.init(guide, .height)
  }

  private static func spanningGuide(_ first: AnyObject, _ second: AnyObject) -> UILayoutGuide {
    guard let one = NSLayoutConstraint.view(of: first),
      let other = NSLayoutConstraint.view(of: second),
      let common = one.commonAncestor(with: other)
    else {
      UncaughtException(
        name: .internalInconsistency,
        reason: "anchorWithOffset(to:) needs anchors of items that are in one view hierarchy."
      ).terminate()
    }
    let guide = UILayoutGuide()
    guide.identifier = "UIViewLayoutGuide-offset"
    common.addLayoutGuide(guide)
    return guide
  }

  /// The size equals `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c)
  }

  /// The size is at least so many points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }

  /// The size is at most so many points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }

  /// The size equals a multiple of another plus `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m, constant: c)
  }

  /// The size is at least a multiple of another plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// The size is at most a multiple of another plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }
}
