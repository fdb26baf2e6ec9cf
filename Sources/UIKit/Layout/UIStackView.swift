public import Foundation

/// Lays out views in a row or a column, by constraints that it keeps itself.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the room along the axis.
  public enum Distribution: Int, Sendable {
    /// They fill it; which of them grows or shrinks their priorities say.
    case fill
    /// They fill it and are of one size.
    case fillEqually
    /// They fill it in proportion to their content's sizes.
    case fillProportionally
    /// The distances between them are the same.
    case equalSpacing
    /// The distances between their centres are the same.
    case equalCentering
  }

  /// Where the views are across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    /// Of a row: at the top.
    public static var top: Alignment { .leading }
    /// Of a row: at the bottom.
    public static var bottom: Alignment { .trailing }
  }

  /// Stands for “as the stack's ``spacing``” in ``setCustomSpacing(_:after:)``.
  public class var spacingUseDefault: CGFloat { CGFloat.greatestFiniteMagnitude }
  /// Stands for the standard distance.
  public class var spacingUseSystem: CGFloat { CGFloat.greatestFiniteMagnitude.nextDown }

  /// The views that are laid out, in their order.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Whether the stack is a row or a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { changed(axis != oldValue) } }
  /// How the views share the room along the axis.
  open var distribution: Distribution = .fill { didSet { changed(distribution != oldValue) } }
  /// Where the views are across the axis.
  open var alignment: Alignment = .fill { didSet { changed(alignment != oldValue) } }
  /// The distance between two views, or the least.
  open var spacing: CGFloat = 0 { didSet { changed(spacing != oldValue) } }
  /// Whether vertical distances are counted from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { changed(isBaselineRelativeArrangement != oldValue) }
  }
  /// Whether the views keep within the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { changed(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints and guides that the stack has made.
  private var own: StackArrangement?

  /// An empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    LayoutCoordinator.begin()
  }

  /// A stack as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    LayoutCoordinator.begin()
  }

  /// A stack of these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  private func changed(_ isOther: Bool) {
    if isOther { setNeedsUpdateConstraints() }
  }

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Puts a view at a place of the row.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    guard (0...arrangedSubviews.count).contains(stackIndex) else {
      UncaughtException(
        name: .internalInconsistency,
        reason: "*** -[UIStackView insertArrangedSubview:atIndex:]: Index out of bounds: "
          + "\(stackIndex) of \(arrangedSubviews.count)"
      ).terminate()
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: stackIndex)
    setNeedsUpdateConstraints()
  }

  /// Takes a view out of the row. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  /// Sets the distance after one of the views.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings[key] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The distance that was set after one of the views.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  func arrangedSubviewHiddenChanged(_ view: UIView) {
    if arrangedSubviews.contains(where: { $0 === view }) { setNeedsUpdateConstraints() }
  }

  /// The distance between a view and the next.
  func distance(after view: UIView) -> CGFloat {
    let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
    return distance == Self.spacingUseSystem ? standardSpacing : distance
  }

  /// Makes the constraints of the row anew.
  open override func updateConstraints() {
    own?.remove()
    own = StackArrangement(of: self)
    super.updateConstraints()
  }
}
