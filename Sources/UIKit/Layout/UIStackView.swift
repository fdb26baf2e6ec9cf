import AppRuntime
public import Foundation

/// Lays out views in a row or a column with constraints that it maintains.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of the views along the axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the axis; their priorities decide which of them grow or shrink.
    case fill
    /// The views fill the axis with equal sizes.
    case fillEqually
    /// The views fill the axis in proportion to their content sizes.
    case fillProportionally
    /// The gaps between the views are equal.
    case equalSpacing
    /// The distances between the views' centres are equal.
    case equalCentering
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    /// In a row: aligned at the top.
    public static var top: Alignment { .leading }
    /// In a row: aligned at the bottom.
    public static var bottom: Alignment { .trailing }
  }

  /// A value for ``setCustomSpacing(_:after:)`` that stands for the stack's ``spacing``.
  public class var spacingUseDefault: CGFloat { CGFloat.greatestFiniteMagnitude }
  /// A value that stands for the standard distance.
  public class var spacingUseSystem: CGFloat { CGFloat.greatestFiniteMagnitude.nextDown }

  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Whether the stack is a row or a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { changed(axis != oldValue) } }
  /// The distribution of the views along the axis.
  open var distribution: Distribution = .fill { didSet { changed(distribution != oldValue) } }
  /// The alignment of the views across the axis.
  open var alignment: Alignment = .fill { didSet { changed(alignment != oldValue) } }
  /// The distance between adjacent views in points; the minimum for distributions that stretch it.
  open var spacing: CGFloat = 0 { didSet { changed(spacing != oldValue) } }
  /// Vertical distances are measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { changed(isBaselineRelativeArrangement != oldValue) }
  }
  /// The views stay inside the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { changed(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints and guides of the current arrangement.
  private var own: StackArrangement?

  /// Creates an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    LayoutCoordinator.begin()
  }

  /// A stack as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    LayoutCoordinator.begin()
  }

  /// Creates a stack of these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  private func changed(_ isOther: Bool) {
    if isOther { setNeedsUpdateConstraints() }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Inserts a view.
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

  /// Removes a view from the arrangement. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  /// Sets the distance after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings[key] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The custom distance after a view, in points.
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

  /// The distance between a view and the next one, in points.
  func distance(after view: UIView) -> CGFloat {
    let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
    return distance == Self.spacingUseSystem ? standardSpacing : distance
  }

  /// Rebuilds the constraints of the arrangement.
  open override func updateConstraints() {
    own?.remove()
    own = StackArrangement(of: self)
    super.updateConstraints()
  }
}
