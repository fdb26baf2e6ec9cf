import AppInterface
public import FoundationEssentials

/// What is on the pasteboard of a device.
public struct PasteboardContent: Equatable, Sendable {
  /// The type of a text.
  public static let textType = "public.utf8-plain-text"
  /// The type of a URL, as a text.
  public static let urlType = "public.url"

  /// The items, each with its data by uniform type identifier.
  public var items: [[String: Data]]
  /// How often the content was changed since the boot.
  public var changeCount: UInt64

  init(_ content: WirePasteboardContent) {
    items = content.items.map { item in
      Dictionary(item.values.map { ($0.type, $0.data) }) { first, _ in first }
    }
    changeCount = content.changeCount
  }

  /// The texts of all items, a line each; `nil`: there is none.
  public var text: String? {
    let texts = items.compactMap { item in
      (item[Self.textType] ?? item[Self.urlType]).map { String(decoding: $0, as: UTF8.self) }
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
