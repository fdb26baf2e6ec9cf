import Foundation

/// Elements of which a person chooses one: actions, and other menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public let rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown within another one.
  public struct Options: OptionSet, Sendable {
    /// The raw bits, as on iOS.
    public let rawValue: UInt

    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements are shown at once, between lines.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its elements is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The menu's identifier; generated if none was given.
  public let identifier: Identifier
  /// How it is shown within another one.
  public let options: Options
  /// The elements.
  public let children: [UIMenuElement]
  /// A second line below the title.
  public let subtitle: String?

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("org.foreground.menu.\(UUID().uuidString)")
    self.options = options
    self.children = children
    self.subtitle = subtitle
    super.init(title: title, image: image)
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions that are on.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let action = child as? UIAction { return action.state == .on ? [action] : [] }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        return menu.selectedElements
      }
      return []
    }
  }

  /// An action was chosen: of a menu with a single selection it is the one that is on.
  func noteChoice(of action: UIAction) {
    if options.contains(.singleSelection), actions.contains(where: { $0 === action }) {
      for other in actions { other.state = other === action ? .on : .off }
    }
    for case let menu as UIMenu in children { menu.noteChoice(of: action) }
  }

  /// All actions, also of the menus in it.
  var actions: [UIAction] {
    children.flatMap { child in
      (child as? UIAction).map { [$0] } ?? (child as? UIMenu)?.actions ?? []
    }
  }
}

/// Elements of a menu that are made when it is shown.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var made: [UIMenuElement]?

  /// Creates an element whose closure is called when it is shown first.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(provider: elementProvider, isCached: true)
  }

  private init(
    provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool
  ) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }

  /// An element whose closure is called each time that it is shown.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider: elementProvider, isCached: false)
  }

  /// Gives the elements, now or later.
  func find(_ found: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let made { return found(made) }
    provider { [weak self] elements in
      // The app gives them from the main thread, as on the platform.
      MainActor.assumeIsolated {
        if self?.isCached == true { self?.made = elements }
        found(elements)
      }
    }
  }
}
