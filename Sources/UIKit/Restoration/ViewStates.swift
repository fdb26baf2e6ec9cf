import Foundation

// What the views of UIKit preserve of themselves (REST-14).

extension UIScrollView {
  private static let offsetKey = "UIScrollViewContentOffset"

  func encodeOffset(with coder: NSCoder) {
    coder.encode([Double(contentOffset.x), Double(contentOffset.y)], forKey: Self.offsetKey)
  }

  /// Places are restored: without a window on the screen nothing has its size yet, so they are
  /// lost (REST-15).
  var restoresOffsets: Bool {
    UIWindow.visible.contains { $0.rootViewController?.isRestorationRoot == true }
  }

  func decodeOffset(with coder: NSCoder) {
    guard restoresOffsets, coder.containsValue(forKey: Self.offsetKey),
      let place = coder.decodeNumbers(forKey: Self.offsetKey), place.count == 2
    else { return }
    layoutIfNeeded()
    let inset = adjustedContentInset
    let right = max(contentSize.width + inset.right - bounds.width, -inset.left)
    let bottom = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    contentOffset = CGPoint(
      x: min(max(place[0], -inset.left), right), y: min(max(place[1], -inset.top), bottom))
  }
}

extension UITableView {
  private static let firstKey = "UITableViewFirstRow"
  private static let distanceKey = "UITableViewFirstRowDistance"
  private static let selectionKey = "UITableViewSelectedRows"

  /// The place and the selection, by the names of rows; nothing without such names.
  func encodeRows(with coder: NSCoder) {
    guard let names = dataSource as? any UIDataSourceModelAssociation else { return }
    if let first = indexPathsForVisibleRows?.first(where: {
      rectForRow(at: $0).maxY > contentOffset.y + adjustedContentInset.top
    }), let name = names.modelIdentifierForElement(at: first, in: self) {
      coder.encode(name, forKey: Self.firstKey)
      coder.encode(
        Double(contentOffset.y - rectForRow(at: first).minY), forKey: Self.distanceKey)
    }
    let selection = (indexPathsForSelectedRows ?? []).compactMap {
      names.modelIdentifierForElement(at: $0, in: self)
    }
    coder.encode(selection, forKey: Self.selectionKey)
  }

  func decodeRows(with coder: NSCoder) {
    guard let names = dataSource as? any UIDataSourceModelAssociation else { return }
    layoutIfNeeded()
    for name in coder.decodeStrings(forKey: Self.selectionKey) ?? [] {
      guard let path = names.indexPathForElement(withModelIdentifier: name, in: self) else {
        continue
      }
      selectRow(at: path, animated: false, scrollPosition: .none)
    }
    guard restoresOffsets, coder.containsValue(forKey: Self.firstKey),
      let name = coder.decodeObject(of: NSString.self, forKey: Self.firstKey),
      let path = names.indexPathForElement(withModelIdentifier: String(name), in: self)
    else { return }
    let distance = coder.decodeDouble(forKey: Self.distanceKey)
    let range = verticalRange
    let y = rectForRow(at: path).minY + CGFloat(distance)
    contentOffset = CGPoint(
      x: contentOffset.x, y: min(max(y, range.lowerBound), range.upperBound))
  }
}

extension NSCoder {
  private static let rangeKey = "UITextSelectedRange"
  private static let textKey = "UITextFieldText"

  func encodeSelection(_ range: NSRange) {
    encode([Double(range.location), Double(range.length)], forKey: Self.rangeKey)
  }

  /// The range that was selected; nil if it is not within a text of this length.
  func decodeSelection(in length: Int) -> NSRange? {
    guard containsValue(forKey: Self.rangeKey), let numbers = decodeNumbers(forKey: Self.rangeKey),
      numbers.count == 2, let location = Int(exactly: numbers[0]),
      let count = Int(exactly: numbers[1]), (0...length).contains(location),
      (0...(length - location)).contains(count)
    else { return nil }
    return NSRange(location: location, length: count)
  }

  func encodeFieldText(_ text: String) { encode(text, forKey: Self.textKey) }

  func decodeFieldText() -> String? {
    guard containsValue(forKey: Self.textKey) else { return nil }
    return decodeObject(of: NSString.self, forKey: Self.textKey).map { String($0) }
  }

  func decodeNumbers(forKey key: String) -> [Double]? {
    (decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber])?
      .map(\.doubleValue)
  }

  func decodeStrings(forKey key: String) -> [String]? {
    guard containsValue(forKey: key) else { return nil }
    return (decodeObject(of: [NSArray.self, NSString.self], forKey: key) as? [NSString])?
      .map { String($0) }
  }
}

extension UIViewController {
  /// The controller of a window takes part in restoration.
  fileprivate var isRestorationRoot: Bool { restorationIdentifier != nil }
}
