import ControlInterface
import UIKit

/// The sizes of text that a person can choose.
struct TextSize: Equatable {
  var title: String
  var category: UIContentSizeCategory
  var wire: WireContentSize
}

@MainActor enum TextSizes {
  static let all = [
    TextSize(title: "Extra Small", category: .extraSmall, wire: .extraSmall),
    TextSize(title: "Small", category: .small, wire: .small),
    TextSize(title: "Medium", category: .medium, wire: .medium),
    TextSize(title: "Large (Default)", category: .large, wire: .large),
    TextSize(title: "Extra Large", category: .extraLarge, wire: .extraLarge),
    TextSize(title: "XX Large", category: .extraExtraLarge, wire: .extraExtraLarge),
    TextSize(
      title: "XXX Large", category: .extraExtraExtraLarge, wire: .extraExtraExtraLarge),
    TextSize(
      title: "Accessibility 1", category: .accessibilityMedium, wire: .accessibilityMedium),
    TextSize(title: "Accessibility 2", category: .accessibilityLarge, wire: .accessibilityLarge),
    TextSize(
      title: "Accessibility 3", category: .accessibilityExtraLarge, wire: .accessibilityExtraLarge),
    TextSize(
      title: "Accessibility 4", category: .accessibilityExtraExtraLarge,
      wire: .accessibilityExtraExtraLarge),
    TextSize(
      title: "Accessibility 5", category: .accessibilityExtraExtraExtraLarge,
      wire: .accessibilityExtraExtraExtraLarge),
  ]

  static var present: TextSize {
    let category = UIScreen.main.traitCollection.preferredContentSizeCategory
    return all.first { $0.category == category } ?? all[3]
  }
}
