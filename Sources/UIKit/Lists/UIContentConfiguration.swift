public import Foundation

/// The content of a cell as a value: it makes a view that shows it. Main thread.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// A new view that shows this content.
  func makeContentView() -> any UIView & UIContentView
  /// The same content as it looks in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration. Main thread.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// The view can show this configuration instead of a new view. Default: if it is of the
  /// type that it shows now.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// It is of the type that is shown now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The name of a value of an app's own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What the look of content depends on.
public protocol UIConfigurationState {
  /// A state in which nothing is special.
  init(traitCollection: UITraitCollection)
  /// The traits.
  var traitCollection: UITraitCollection { get set }
  /// A value of the app's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// It does not react to the user.
  public var isDisabled = false
  /// A finger touches it.
  public var isHighlighted = false
  /// It is selected.
  public var isSelected = false
  /// It has the focus. There is no focus here.
  public var isFocused = false
  /// It stays at the edge while its section passes.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state in which nothing is special.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// What a drag does with a cell. There are no drags between views here.
  public enum DragState: Int, Sendable {
    /// None.
    case none
    /// It is lifted.
    case lifting
    /// It is dragged.
    case dragging
  }

  /// What is dropped on a cell.
  public enum DropState: Int, Sendable {
    /// Nothing.
    case none
    /// Something would be dropped elsewhere.
    case notTargeted
    /// Something would be dropped on it.
    case targeted
  }

  /// The traits.
  public var traitCollection: UITraitCollection
  /// It does not react to the user.
  public var isDisabled = false
  /// A finger touches it.
  public var isHighlighted = false
  /// It is selected.
  public var isSelected = false
  /// It has the focus. There is no focus here.
  public var isFocused = false
  /// It stays at the edge while its section passes.
  public var isPinned = false
  /// It is in editing mode.
  public var isEditing = false
  /// A swipe has opened it.
  public var isSwiped = false
  /// The items below it are shown.
  public var isExpanded = false
  /// It is being moved.
  public var isReordering = false
  /// What a drag does with it.
  public var cellDragState = DragState.none
  /// What is dropped on it.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state in which nothing is special.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// Shows the content configuration of a cell, of a table or of a collection.
@MainActor final class ConfiguredContent {
  private(set) var view: (any UIView & UIContentView)?

  /// Shows a configuration in a view: in the view that is there, or in a new one.
  func show(_ configuration: (any UIContentConfiguration)?, in contentView: UIView) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      view?.removeFromSuperview()
      let made = configuration.makeContentView()
      contentView.addSubview(made)
      view = made
    }
  }

  /// Fills the cell's content view.
  func layout(in contentView: UIView) {
    if let view, view.frame != contentView.bounds { view.frame = contentView.bounds }
  }

  /// The preferred height at a width, in points; `nil` without a configuration.
  func height(width: CGFloat) -> CGFloat? {
    guard let view else { return nil }
    if let list = view as? UIListContentView { return list.height(width: width) }
    return max(view.listFittingHeight(width: width), 0)
  }

  /// The distance of the text from the content's leading edge, in points; 0 without text.
  var textInset: CGFloat { (view as? UIListContentView)?.textInset ?? 0 }

  /// The texts, for assistive technology.
  var texts: [String?] {
    guard let configuration = view?.configuration as? UIListContentConfiguration else { return [] }
    return [
      configuration.attributedText?.string ?? configuration.text,
      configuration.secondaryAttributedText?.string ?? configuration.secondaryText,
    ]
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  /// A view that shows the texts and the image.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// The same: texts do not depend on the state here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIBackgroundConfiguration {
  /// The same background as it looks in a state: that of a list's cell is grey while it is touched
  /// or selected.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard isOfList, let cell = state as? UICellConfigurationState,
      cell.isHighlighted || cell.isSelected
    else { return self }
    var copy = self
    copy.backgroundColor = .systemGray4
    return copy
  }
}
