public import Foundation

/// Something beside the content of a list's cell, such as a chevron.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The kinds of accessories.
  public enum AccessoryType: Hashable, Sendable {
    case checkmark, disclosureIndicator, delete, insert, reorder, multiselect
    case outlineDisclosure, label, detail
    case customView
  }

  /// When an accessory is seen.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// In editing mode.
    case whenEditing
    /// Outside editing mode.
    case whenNotEditing
  }

  /// The side of the content on which an accessory is.
  public enum Placement {
    /// Where an accessory is among the others of its side.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int
    /// Before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// After the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// How much room an accessory takes.
  public enum LayoutDimension: Equatable, Sendable {
    /// As much as it has.
    case actual
    /// As much as all of its side have.
    case standard
    /// As many points.
    case custom(CGFloat)
  }

  /// The look of a chevron.
  public struct DisclosureIndicatorOptions {
    /// It is not seen.
    public var isHidden: Bool
    /// How much room it takes.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour.
    public var tintColor: UIColor?
    /// Creates a look.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The look of an info button.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// The look of a button that deletes.
  public typealias DeleteOptions = ButtonOptions
  /// The look of a button that inserts.
  public typealias InsertOptions = ButtonOptions

  /// The look of a button that deletes or inserts.
  public struct ButtonOptions {
    /// It is not seen.
    public var isHidden: Bool
    /// How much room it takes.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of its sign.
    public var tintColor: UIColor?
    /// The colour of its circle.
    public var backgroundColor: UIColor?
    /// Creates a look.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a grip.
  public struct ReorderOptions {
    /// It is not seen.
    public var isHidden: Bool
    /// How much room it takes.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour.
    public var tintColor: UIColor?
    /// A line is before it.
    public var showsVerticalSeparator: Bool
    /// Creates a look.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// The look of a circle that is checked for selected cells.
  public typealias MultiselectOptions = ButtonOptions

  /// The look of a chevron that opens and closes an item.
  public struct OutlineDisclosureOptions {
    /// The looks.
    public enum Style: Hashable, Sendable {
      /// The look of a header for cells with items below them, as the list has it.
      case automatic
      /// The whole cell opens it.
      case header
      /// Only the chevron opens it.
      case cell
    }
    /// What opens it.
    public var style: Style
    /// It is not seen.
    public var isHidden: Bool
    /// How much room it takes.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour.
    public var tintColor: UIColor?
    /// Creates a look.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a text.
  public struct LabelOptions {
    /// It is not seen.
    public var isHidden: Bool
    /// How much room it takes.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour.
    public var tintColor: UIColor?
    /// Its font.
    public var font: UIFont?
    /// The font follows the size of texts.
    public var adjustsFontForContentSizeCategory: Bool
    /// Creates a look.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// A view of the app's own.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side on which it is.
    public let placement: Placement
    /// It is not seen.
    public var isHidden: Bool
    /// How much room it takes.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour.
    public var tintColor: UIColor?
    /// Its size is kept.
    public var maintainsFixedSize: Bool
    /// Creates a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// What it is.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let isLeading: Bool
  let isHidden: Bool
  let room: LayoutDimension
  let tintColor: UIColor?
  var action: (@MainActor () -> Void)?
  /// What opens the items below, if it does that.
  var outlineStyle = OutlineDisclosureOptions.Style.automatic
  var text: String?
  var font: UIFont?
  var view: UIView?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false, isHidden: Bool,
    room: LayoutDimension, tintColor: UIColor?
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading
    self.isHidden = isHidden
    self.room = room
    self.tintColor = tintColor
  }

  /// A chevron: a tap shows more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, isHidden: options.isHidden,
      room: options.reservedLayoutWidth, tintColor: options.tintColor ?? .tertiaryLabel)
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, isHidden: options.isHidden, room: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// An info button.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .detail, displayed, isHidden: options.isHidden, room: options.reservedLayoutWidth,
      tintColor: options.tintColor)
    accessory.action = actionHandler
    return accessory
  }

  /// A button that deletes. Without a handler it shows the actions of a swipe from the trailing edge.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .delete, displayed, isLeading: true, isHidden: options.isHidden,
      room: options.reservedLayoutWidth, tintColor: options.backgroundColor ?? .systemRed)
    accessory.action = actionHandler
    return accessory
  }

  /// A button that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .insert, displayed, isLeading: true, isHidden: options.isHidden,
      room: options.reservedLayoutWidth, tintColor: options.backgroundColor ?? .systemGreen)
    accessory.action = actionHandler
    return accessory
  }

  /// A grip by which the item is moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, isHidden: options.isHidden, room: options.reservedLayoutWidth,
      tintColor: options.tintColor ?? .tertiaryLabel)
  }

  /// A circle that is checked for selected cells.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed, isLeading: true, isHidden: options.isHidden,
      room: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A chevron that opens and closes the items below.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure, displayed, isHidden: options.isHidden,
      room: options.reservedLayoutWidth, tintColor: options.tintColor)
    accessory.action = actionHandler
    accessory.outlineStyle = options.style
    return accessory
  }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .label, displayed, isHidden: options.isHidden, room: options.reservedLayoutWidth,
      tintColor: options.tintColor ?? .secondaryLabel)
    accessory.text = text
    accessory.font = options.font
    return accessory
  }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let isLeading: Bool
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _): (isLeading, displayed) = (true, state)
    case .trailing(let state, _): (isLeading, displayed) = (false, state)
    }
    var accessory = UICellAccessory(
      .customView, displayed, isLeading: isLeading, isHidden: configuration.isHidden,
      room: configuration.reservedLayoutWidth, tintColor: configuration.tintColor)
    accessory.view = configuration.customView
    return accessory
  }

  /// It is seen in a mode.
  func isShown(editing: Bool) -> Bool {
    switch displayed {
    case .always: !isHidden
    case .whenEditing: !isHidden && editing
    case .whenNotEditing: !isHidden && !editing
    }
  }
}
