public import Foundation

/// The lines above and below a cell of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// A line is seen.
  public enum Visibility: Int, Sendable {
    /// As the list has it.
    case automatic = 0
    /// Always.
    case visible = 1
    /// Never.
    case hidden = 2
  }

  /// The line above is seen.
  public var topSeparatorVisibility = Visibility.automatic
  /// The line below is seen.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above, in points.
  public var topSeparatorInsets: NSDirectionalEdgeInsets
  /// The insets of the line below, in points.
  public var bottomSeparatorInsets: NSDirectionalEdgeInsets
  /// The colour of the lines.
  public var color: UIColor
  /// The colour of the lines of a cell that is selected with others.
  public var multipleSelectionColor: UIColor

  /// Insets that follow the cell's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The lines of a list.
  @MainActor public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    topSeparatorInsets = Self.automaticInsets
    bottomSeparatorInsets = Self.automaticInsets
    color = .separator
    multipleSelectionColor = .separator
  }
}

/// The look of a list in a collection view.
public struct UICollectionLayoutListConfiguration {
  /// The looks of lists.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Sections on a grey background.
    case grouped = 1
    /// Sections with rounded corners on a grey background.
    case insetGrouped = 2
    /// Rows of a sidebar.
    case sidebar = 3
    /// Rows of a sidebar from edge to edge.
    case sidebarPlain = 4
  }

  /// What is above the items of a section.
  public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind ``UICollectionView/elementKindSectionHeader``.
    case supplementary = 1
    /// The section's first item.
    case firstItemInSection = 2
  }

  /// What is below the items of a section.
  public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind ``UICollectionView/elementKindSectionFooter``.
    case supplementary = 1
  }

  /// Changes the lines of an item.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// The actions of a swipe.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// The look.
  public let appearance: Appearance
  /// There are lines between the cells.
  public var showsSeparators = true
  /// The lines between the cells.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single items.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the cells; `nil`: as the list has it.
  public var backgroundColor: UIColor?
  /// What is above the items.
  public var headerMode = HeaderMode.none
  /// What is below the items.
  public var footerMode = FooterMode.none
  /// The distance above a header, in points; `nil`: as the list has it.
  public var headerTopPadding: CGFloat?
  /// The actions of a swipe from the leading edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe from the trailing edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list with a look.
  @MainActor public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The place of what is above or below a section's items.
  func place(ofKind kind: String) -> ListPlace {
    ListPlace(
      appearance: appearance, isHeader: kind == UICollectionView.elementKindSectionHeader,
      isFooter: kind == UICollectionView.elementKindSectionFooter)
  }

  /// The colour behind the cells, as the list has it unless the app says otherwise.
  @MainActor var ground: UIColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar, .sidebarPlain: .secondarySystemBackground
    }
  }

  /// The place of an item in a section of the list.
  @MainActor func place(of item: Int, count: Int) -> ListPlace {
    let hasHeader = headerMode == .firstItemInSection
    var lines = showsSeparators && !appearance.isSidebar ? separatorConfiguration : nil
    if let all = lines, let itemSeparatorHandler {
      lines = itemSeparatorHandler(IndexPath(item: item, section: 0), all)
    }
    return ListPlace(
      appearance: appearance, isFirst: item == (hasHeader ? 1 : 0), isLast: item == count - 1,
      separators: lines, isHeader: hasHeader && item == 0)
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
}

extension NSCollectionLayoutSection {
  /// A section that is a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let width = layoutEnvironment.container.contentSize.width
    let side: CGFloat =
      switch configuration.appearance {
      case .insetGrouped, .sidebar: width >= 400 ? 20 : 16
      case .plain, .grouped, .sidebarPlain: 0
      }
    let isGrouped =
      configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    section.contentInsets = NSDirectionalEdgeInsets(
      top: configuration.headerTopPadding
        ?? (isGrouped && configuration.headerMode == .none ? 17.5 : 0), leading: side,
      bottom: isGrouped ? 17.5 : 0, trailing: side)
    let edge = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}
