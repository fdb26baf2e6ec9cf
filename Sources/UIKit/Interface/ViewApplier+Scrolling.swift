import Foundation
import InterfaceFiles

extension ViewApplier {
  static func applyScrolling(
    _ reader: AttributeReader, to scroll: UIScrollView
  ) {
    if let value = reader.bool("pagingEnabled") { scroll.isPagingEnabled = value }
    if let value = reader.bool("directionalLockEnabled") { scroll.isDirectionalLockEnabled = value }
    if let value = reader.bool("bounces") { scroll.bounces = value }
    if let value = reader.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = value }
    if let value = reader.bool("alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = value }
    if let value = reader.bool("scrollEnabled") { scroll.isScrollEnabled = value }
    if let value = reader.bool("showsHorizontalScrollIndicator") {
      scroll.showsHorizontalScrollIndicator = value
    }
    if let value = reader.bool("showsVerticalScrollIndicator") {
      scroll.showsVerticalScrollIndicator = value
    }
    if let value = reader.bool("delaysContentTouches") { scroll.delaysContentTouches = value }
    if let value = reader.bool("canCancelContentTouches") { scroll.canCancelContentTouches = value }
    if let value = reader.number("minimumZoomScale") { scroll.minimumZoomScale = value }
    if let value = reader.number("maximumZoomScale") { scroll.maximumZoomScale = value }
    if let value = reader.bool("bouncesZoom") { scroll.bouncesZoom = value }
    if let value = reader.bool("scrollsToTop") { scroll.scrollsToTop = value }
    let indicators: [String: UIScrollView.IndicatorStyle] = [
      "default": .default, "black": .black, "white": .white,
    ]
    if let value = reader.word("indicatorStyle", indicators) { scroll.indicatorStyle = value }
    let keyboards: [String: UIScrollView.KeyboardDismissMode] = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    if let value = reader.word("keyboardDismissMode", keyboards) {
      scroll.keyboardDismissMode = value
    }
    let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
      "always": .always,
    ]
    if let value = reader.word("contentInsetAdjustmentBehavior", adjustments) {
      scroll.contentInsetAdjustmentBehavior = value
    }
    if let size = reader.size("contentSize") { scroll.contentSize = size }
    if let insets = reader.insets("contentInset") { scroll.contentInset = insets }
    if let insets = reader.insets("scrollIndicatorInsets") { scroll.scrollIndicatorInsets = insets }
    if let offset = reader.point("contentOffset") { scroll.contentOffset = offset }
    if let table = scroll as? UITableView { applyTable(reader, to: table) }
  }

  private static func applyTable(
    _ reader: AttributeReader, to table: UITableView
  ) {
    // The coder and the object maker have read these.
    reader.ignore("style", "dataMode")
    let styles: [String: UITableViewCell.SeparatorStyle] = [
      "none": .none, "singleLine": .singleLine, "singleLineEtched": .singleLine,
      "default": .singleLine,
    ]
    if let style = reader.word("separatorStyle", styles) { table.separatorStyle = style }
    // The file encodes “automatic” as -1.
    func height(_ name: String) -> CGFloat? {
      reader.number(name).map { $0 < 0 ? UITableView.automaticDimension : $0 }
    }
    if let value = height("rowHeight") { table.rowHeight = value }
    if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
    if let value = height("sectionHeaderHeight") { table.sectionHeaderHeight = value }
    if let value = height("sectionFooterHeight") { table.sectionFooterHeight = value }
    if let value = height("estimatedSectionHeaderHeight") {
      table.estimatedSectionHeaderHeight = value
    }
    if let value = height("estimatedSectionFooterHeight") {
      table.estimatedSectionFooterHeight = value
    }
    if let value = reader.bool("allowsSelection") { table.allowsSelection = value }
    if let value = reader.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = reader.bool("allowsSelectionDuringEditing") {
      table.allowsSelectionDuringEditing = value
    }
    if let value = reader.bool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = value
    }
    if let value = reader.bool("editing") { table.isEditing = value }
    if let value = reader.bool("contentViewInsetsToSafeArea") {
      table.insetsContentViewsToSafeArea = value
    }
    if let color = reader.color("separatorColor") { table.separatorColor = color }
    if let insets = reader.insets("separatorInset") { table.separatorInset = insets }
  }
}
