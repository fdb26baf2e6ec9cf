/// The size of text that a person prefers, by the names of `UIContentSizeCategory` in Swift.
public enum ContentSizeCategory: String, Hashable, Sendable, Codable, CaseIterable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge
}
