import AppInterface
import Foundation
import Testing

@testable import UIKit

/// Pasteboards of this process, as the tests have no system.
@Suite(.serialized) @MainActor struct PasteboardTests {
  private let pasteboard = UIPasteboard.withUniqueName()

  /// The types that changes were told with.
  @MainActor private final class Heard {
    var types: [[String]] = []
  }

  @Test func aTextIsAnItem() {
    #expect(!pasteboard.hasStrings)
    #expect(pasteboard.string == nil)
    pasteboard.strings = ["one", "two"]
    #expect(pasteboard.hasStrings)
    #expect(pasteboard.string == "one")
    #expect(pasteboard.numberOfItems == 2)
    #expect(pasteboard.types == ["public.utf8-plain-text"])
    #expect(!pasteboard.hasURLs && !pasteboard.hasImages)
    pasteboard.string = nil
    #expect(pasteboard.numberOfItems == 0 && !pasteboard.hasStrings)
  }

  @Test func aURLIsATextAsWell() {
    pasteboard.url = URL(string: "https://example.org/a?b")
    #expect(pasteboard.hasURLs && pasteboard.hasStrings)
    #expect(pasteboard.string == "https://example.org/a?b")
    #expect(pasteboard.contains(pasteboardTypes: ["public.url"]))
    pasteboard.string = "https://example.org/text"
    #expect(pasteboard.url?.absoluteString == "https://example.org/text")
    pasteboard.string = "no URL"
    #expect(pasteboard.url == nil && !pasteboard.hasURLs)
  }

  @Test func dataHasItsType() {
    pasteboard.setData(Data([1, 2]), forPasteboardType: "org.example.thing")
    #expect(pasteboard.data(forPasteboardType: "org.example.thing") == Data([1, 2]))
    #expect(pasteboard.data(forPasteboardType: "public.png") == nil)
    pasteboard.addItems([["public.utf8-plain-text": "more"]])
    #expect(pasteboard.numberOfItems == 2)
    #expect(pasteboard.strings == ["more"])
    #expect(pasteboard.items.last?["public.utf8-plain-text"] as? String == "more")
  }

  @Test func changesAreCountedAndTold() {
    let heard = Heard()
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
    ) { note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      MainActor.assumeIsolated { heard.types.append(added) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let count = pasteboard.changeCount
    pasteboard.string = "one"
    pasteboard.string = "two"
    #expect(pasteboard.changeCount == count + 2)
    #expect(heard.types == [["public.utf8-plain-text"], []])
  }

  /// As the system answers an app in the background.
  private final class UnreadableStore: PasteboardStore {
    private(set) var content = WirePasteboardContent()
    var isReadable = false

    func read(typesOnly: Bool) -> WirePasteboardReply {
      var reply = WirePasteboardReply()
      reply.content = content
      guard !isReadable else { return reply }
      reply.content.items = []
      reply.refused = "the app is in the background"
      return reply
    }

    func write(_ items: [WirePasteboardItem]) -> WirePasteboardContent? {
      content.items = items
      content.changeCount += 1
      return content
    }
  }

  @Test func whatMayNotBeReadMayBeCopied() {
    let store = UnreadableStore()
    let pasteboard = UIPasteboard(UIPasteboard.Name("org.example.unreadable"), store)
    let heard = Heard()
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
    ) { note in
      let changes = [
        UIPasteboard.changedTypesAddedUserInfoKey, UIPasteboard.changedTypesRemovedUserInfoKey,
      ].map { note.userInfo?[$0] as? [String] ?? [] }
      MainActor.assumeIsolated { heard.types += changes }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    pasteboard.string = "one"
    #expect(heard.types == [["public.utf8-plain-text"], []])
    #expect(pasteboard.string == nil && !pasteboard.hasStrings)
    #expect(pasteboard.changeCount == 1)
    // What may not be read is not replaced by what is added to it.
    pasteboard.addItems([["public.utf8-plain-text": "two"]])
    store.isReadable = true
    #expect(pasteboard.strings == ["one"])
    pasteboard.addItems([["public.utf8-plain-text": "two"]])
    #expect(pasteboard.strings == ["one", "two"])
  }

  @Test func aNameIsAPasteboardUntilItIsRemoved() {
    let name = UIPasteboard.Name("org.example.own")
    #expect(UIPasteboard(name: name, create: false) == nil)
    UIPasteboard(name: name, create: true)?.string = "kept"
    #expect(UIPasteboard(name: name, create: false)?.string == "kept")
    #expect(UIPasteboard.general.string != "kept")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }
}
