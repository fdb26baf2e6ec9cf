public import Foundation

/// The clipboard. Its content is visible to this process only.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard for copy and paste.
  public static let general = UIPasteboard(name: "com.apple.UIKit.pboard.general")
  /// Posted when the content has changed.
  public nonisolated static let changedNotification =
    NSNotification.Name("UIPasteboardChangedNotification")

  /// The pasteboard's name.
  public let name: String
  /// The number of changes of the content.
  open private(set) var changeCount = 0
  private var content: [String] = []

  private init(name: String) {
    self.name = name
    super.init()
  }

  /// The first text; setting it replaces all content.
  open var string: String? {
    get { content.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts.
  open var strings: [String]? {
    get { content.isEmpty ? nil : content }
    set {
      content = newValue ?? []
      changeCount += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  /// The first text as a URL.
  open var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// Whether there is any text.
  open var hasStrings: Bool { !content.isEmpty }
  /// Whether the text is a URL with a scheme.
  open var hasURLs: Bool { url?.scheme != nil }
}
