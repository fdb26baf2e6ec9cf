import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct AttributeTests {
  /// Foundation on Linux ends the process when an `NSObject` as an attribute's value is replaced.
  @Test func valuesOfAttributesCanBeReplaced() {
    let values: [(NSAttributedString.Key, Any, Any)] = [
      (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 11)),
      (.foregroundColor, UIColor.red, UIColor.label),
      (.paragraphStyle, NSParagraphStyle(), NSMutableParagraphStyle()),
      (.shadow, NSShadow(), NSShadow()),
    ]
    for (key, first, second) in values {
      let text = NSMutableAttributedString(string: "abc", attributes: [key: first])
      text.addAttribute(key, value: second, range: NSRange(location: 1, length: 1))
      text.addAttributes([key: first], range: NSRange(location: 0, length: 3))
      text.removeAttribute(key, range: NSRange(location: 0, length: 1))
      #expect(text.attribute(key, at: 0, effectiveRange: nil) == nil)
      #expect(text.attribute(key, at: 1, effectiveRange: nil) != nil)
    }
  }

  @Test func valuesComeBackAsWhatTheyWere() {
    let font = UIFont.boldSystemFont(ofSize: 10)
    let text = NSAttributedString(string: "a", attributes: [.font: font])
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(text.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont === font)
  }

  @Test func stringsWithEqualAttributesAreEqual() {
    func text(_ size: CGFloat) -> NSAttributedString {
      NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: size)])
    }
    #expect(text(10).isEqual(to: text(10)))
    #expect(!text(10).isEqual(to: text(11)))
  }
}
