import Foundation
import InterfaceFiles

// Collection views, their cells and layouts in storyboards and nibs.

extension UICollectionView: InterfaceFilling, InterfaceConnecting {
  func apply(_ reader: AttributeReader) {
    reader.ignore("dataMode", "selfSizingInvalidation")
    if let value = reader.bool("allowsSelection") { allowsSelection = value }
    if let value = reader.bool("allowsMultipleSelection") { allowsMultipleSelection = value }
    if let value = reader.bool("prefetchingEnabled") { isPrefetchingEnabled = value }
    if let value = reader.bool("isPrefetchingEnabled") { isPrefetchingEnabled = value }
  }

  func fill(from source: InterfaceObject, _ builder: InterfaceBuilder) throws(InterfaceError) {
    try builder.addSubviews(of: source, to: self)
    if let object = source.objects["collectionViewLayout"],
      let layout = try builder.topLevel(object) as? UICollectionViewLayout
    {
      if let flow = layout as? UICollectionViewFlowLayout {
        let reader = AttributeReader(object, in: builder.instance.file)
        flow.apply(reader)
        reader.finish()
      }
      setCollectionViewLayout(layout, animated: false)
    }
    if let view = source.objects["backgroundView"] { backgroundView = try builder.view(view) }
    for cell in source.lists["cells"] ?? [] { try register(cell, Self.cellKind, builder) }
    if let header = source.objects["sectionHeaderView"] {
      try register(header, Self.elementKindSectionHeader, builder)
    }
    if let footer = source.objects["sectionFooterView"] {
      try register(footer, Self.elementKindSectionFooter, builder)
    }
  }

  private func register(
    _ prototype: InterfaceObject, _ kind: String, _ builder: InterfaceBuilder
  ) throws(InterfaceError) {
    guard case .string(let identifier)? = prototype.attributes["reuseIdentifier"] else {
      builder.instance.note(
        prototype.error(
          "Prototype cells, headers and footers must have reuse identifiers; set one in Xcode, or "
            + "remove the view"))
      return
    }
    let make = try builder.maker(of: prototype)
    register(kind, identifier) {
      guard let view = make() as? UICollectionReusableView else {
        UICollectionView.terminateForNib(identifier, base: "UICollectionReusableView")
      }
      return view
    }
  }

  func connectInterface(_ property: String, to target: AnyObject) -> Bool {
    switch property {
    case "dataSource":
      guard let source = target as? any UICollectionViewDataSource else { return false }
      dataSource = source
    case "prefetchDataSource":
      guard let source = target as? any UICollectionViewDataSourcePrefetching else { return false }
      prefetchDataSource = source
    case "delegate":
      guard let delegate = target as? any UICollectionViewDelegate else { return false }
      self.delegate = delegate
    case "backgroundView":
      guard let view = target as? UIView else { return false }
      backgroundView = view
    case "collectionViewLayout":
      guard let layout = target as? UICollectionViewLayout else { return false }
      setCollectionViewLayout(layout, animated: false)
    default: return false
    }
    return true
  }
}

extension UICollectionViewFlowLayout {
  func apply(_ reader: AttributeReader) {
    if let value = reader.number("minimumLineSpacing") { minimumLineSpacing = value }
    if let value = reader.number("minimumInteritemSpacing") { minimumInteritemSpacing = value }
    let directions: [String: UICollectionView.ScrollDirection] = [
      "vertical": .vertical, "horizontal": .horizontal,
    ]
    if let value = reader.word("scrollDirection", directions) { scrollDirection = value }
    let references: [String: SectionInsetReference] = [
      "contentInset": .fromContentInset, "safeArea": .fromSafeArea,
      "layoutMargins": .fromLayoutMargins,
    ]
    if let value = reader.word("sectionInsetReference", references) {
      sectionInsetReference = value
    }
    if let value = reader.bool("sectionHeadersPinToVisibleBounds") {
      sectionHeadersPinToVisibleBounds = value
    }
    if let value = reader.bool("sectionFootersPinToVisibleBounds") {
      sectionFootersPinToVisibleBounds = value
    }
    if let value = reader.size("itemSize") { itemSize = value }
    if let value = reader.size("estimatedItemSize") { estimatedItemSize = value }
    if reader.bool("automaticEstimatedItemSize") == true { estimatedItemSize = Self.automaticSize }
    if let value = reader.size("headerReferenceSize") { headerReferenceSize = value }
    if let value = reader.size("footerReferenceSize") { footerReferenceSize = value }
    if let value = reader.insets("sectionInset") { sectionInset = value }
  }
}

extension UICollectionReusableView: InterfaceFilling {
  func apply(_ reader: AttributeReader) { reader.ignore("reuseIdentifier", "size") }

  func fill(from source: InterfaceObject, _ builder: InterfaceBuilder) throws(InterfaceError) {
    guard let cell = self as? UICollectionViewCell else {
      return try builder.addSubviews(of: source, to: self)
    }
    if let content = source.objects["contentView"] {
      try builder.fillContent(cell.contentView, content)
    }
    if let view = source.objects["backgroundView"] { cell.backgroundView = try builder.view(view) }
    if let view = source.objects["selectedBackgroundView"] {
      cell.selectedBackgroundView = try builder.view(view)
    }
  }
}

extension UICollectionViewCell: InterfaceSelecting {}

extension UICollectionViewController: InterfaceConfiguring, InterfaceConnecting {
  func apply(_ reader: AttributeReader) {
    if let value = reader.bool("clearsSelectionOnViewWillAppear") {
      clearsSelectionOnViewWillAppear = value
    }
  }

  func connectInterface(_ property: String, to target: AnyObject) -> Bool {
    guard property == "collectionView", let view = target as? UICollectionView else { return false }
    collectionView = view
    return true
  }
}
