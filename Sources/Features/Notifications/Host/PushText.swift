import DeviceStorage
import PropertyListObjects

/// A text of a push, which the app may have in its own languages: `title`, `subtitle` or `body`.
struct PushText: Equatable {
  /// The text itself; nil if the payload has none.
  var plain: String?
  /// The key of the text in the app's `Localizable.strings`; nil: none.
  var key: String?
  /// What takes the places `%@`, or `%1$@` and so on, of the text with the key.
  var arguments: [String] = []

  /// So many characters of a text are shown: an app's own text may name an argument again and again.
  static let longest = 4_096

  /// The text that is shown. Without a text for the key it is what the payload has, or the key itself, as
  /// on the platform.
  func shown(_ texts: AppTexts? = nil) -> String {
    guard let key else { return plain ?? "" }
    guard let text = texts?[key] else { return plain ?? filled(key) }
    return filled(text)
  }

  private func filled(_ text: String) -> String {
    TextTemplate(text).filled(with: arguments, longest: Self.longest)
  }
}
