import Foundation

/// The separators and the selection highlight of a table view cell.
@MainActor final class CellLines {
  let top = UIView()
  let bottom = UIView()
  /// Visible while the cell is selected.
  let highlight = UIView()
  var inset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The lower separator spans the full width.
  var bottomIsFull = false

  func add(to cell: UITableViewCell) {
    highlight.backgroundColor = .systemGray4
    highlight.isHidden = true
    for view in [highlight, top, bottom] {
      view.isUserInteractionEnabled = false
      cell.insertSubview(view, at: 0)
    }
    top.isHidden = true
    bottom.isHidden = true
    cell.sendSubviewToBack(highlight)
  }
}

extension UITableViewCell {
  /// Updates the separators and corners for the cell's place in its section.
  func dress(
    style: UITableView.Style, isFirst: Bool, isLast: Bool, lineColor: UIColor?,
    inset: UIEdgeInsets
  ) {
    if style != .plain, backgroundColor == .systemBackground {
      backgroundColor = .secondarySystemGroupedBackground
    }
    lines.inset = ownSeparatorInset ?? inset
    lines.bottomIsFull = style == .grouped && isLast
    lines.top.backgroundColor = lineColor
    lines.bottom.backgroundColor = lineColor
    lines.top.isHidden = lineColor == nil || style != .grouped || !isFirst
    lines.bottom.isHidden = lineColor == nil || (style == .insetGrouped && isLast)
    if style == .insetGrouped {
      var corners: CACornerMask = []
      if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      layer.cornerRadius = corners.isEmpty ? 0 : 10
      if !corners.isEmpty { layer.maskedCorners = corners }
    }
    setNeedsLayout()
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors a rectangle in right-to-left layouts.
  private func flipped(_ rect: CGRect) -> CGRect {
    isRightToLeft
      ? CGRect(
        x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      : rect
  }

  /// The space before the content in editing mode, in points.
  private var leadingRoom: CGFloat {
    isEditing && editingStyle != .none && shouldIndentWhileEditing ? 42 : 0
  }

  /// Lays out all parts.
  func layoutCell() {
    let trailing = accessories.width(in: self) + (isEditing && showsReorderControl ? 44 : 0)
    let indentation = CGFloat(indentationLevel) * indentationWidth
    contentView.frame = flipped(
      CGRect(
        x: leadingRoom + indentation, y: 0,
        width: max(0, bounds.width - leadingRoom - indentation - trailing), height: bounds.height))
    layoutParts()
    configured.layout(in: contentView)
    lines.highlight.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    accessories.layout(in: self, flip: flipped)
    editing.layout(in: self, flip: flipped)
    layoutLines(leading: leadingRoom + indentation)
  }

  private func layoutLines(leading: CGFloat) {
    let line = 1 / max(1, UIScreen.main.scale)
    lines.top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    var left = leading + lines.inset.left
    if ownSeparatorInset == nil, lines.inset.left == 16 {
      left = leading + max(16, textInset, configured.textInset)
    }
    let right = lines.inset.right
    let bottom = CGRect(
      x: lines.bottomIsFull ? 0 : left, y: bounds.height - line,
      width: max(0, bounds.width - (lines.bottomIsFull ? 0 : left + right)), height: line)
    lines.bottom.frame = flipped(bottom)
    bringSubviewToFrontIfNeeded(lines.bottom)
  }

  private func bringSubviewToFrontIfNeeded(_ view: UIView) {
    if subviews.last !== view { bringSubviewToFront(view) }
  }

  /// The preferred height at a width, in points.
  func automaticHeight(width: CGFloat) -> CGFloat {
    let trailing = accessories.width(in: self)
    let room = width - leadingRoom - trailing
    if let height = configured.height(width: room) { return height > 0 ? height : 44 }
    var height = partsHeight(width: room)
    if let fitting = constrainedHeight(width: room) { height = max(height, fitting) }
    return height > 0 ? height : 44
  }

  /// The height that the content's constraints require; `nil` without constraints.
  private func constrainedHeight(width: CGFloat) -> CGFloat? {
    let fitting = contentView.constrainedFittingHeight(width: width)
    return fitting.map { ($0 + 1 / max(1, UIScreen.main.scale)).rounded(.up) }
  }
}

extension UIView {
  /// The height that the view's constraints require at a width; `nil` without constraints.
  func constrainedFittingHeight(width: CGFloat) -> CGFloat? {
    guard !constraints.isEmpty else { return nil }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
