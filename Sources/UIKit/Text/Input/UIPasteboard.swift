public import Foundation

/// Where what was copied or cut waits to be pasted. Within this process: no other app sees it.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of copy and paste.
  public static let general = UIPasteboard(name: "com.apple.UIKit.pboard.general")
  /// The content was changed.
  public nonisolated static let changedNotification =
    NSNotification.Name("UIPasteboardChangedNotification")

  /// The pasteboard's name.
  public let name: String
  /// Counts the changes of the content.
  open private(set) var changeCount = 0
  private var content: [String] = []

  private init(name: String) {
    self.name = name
    super.init()
  }

  /// The first text; setting it replaces all there is.
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
