import Foundation

/// Copies texts, addresses and pictures to the pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.entry($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let images = items.compactMap { $0 as? UIImage }
    let texts = items.compactMap(Self.entry).filter { !$0.isEmpty }
    if texts.isEmpty, let image = images.first {
      UIPasteboard.general.image = image
    } else {
      UIPasteboard.general.strings = texts
    }
    activityDidFinish(true)
  }

  /// The text of an item; empty for a picture; nil: it cannot be copied.
  private static func entry(_ item: Any) -> String? {
    switch item {
    case let text as String: text
    case let text as NSAttributedString: text.string
    case let address as URL: address.absoluteString
    case is UIImage: ""
    default: nil
    }
  }
}

/// Hands a copy of a file over to another app.
final class OpenInActivity: UIActivity {
  private let name: String
  private let bundleIdentifier: String
  private let file: URL
  private let handOver: @MainActor (URL, String, @escaping @MainActor (Bool) -> Void) -> Void

  init(
    name: String, bundleIdentifier: String, file: URL,
    handOver: @escaping @MainActor (URL, String, @escaping @MainActor (Bool) -> Void) -> Void
  ) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.file = file
    self.handOver = handOver
    super.init()
  }

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { ActivityType(bundleIdentifier) }
  override var activityTitle: String? { "Open in \(name)" }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

  override func perform() {
    handOver(file, bundleIdentifier) { [weak self] isOnItsWay in
      self?.activityDidFinish(isOnItsWay)
    }
  }
}
