import AppInterface
import ByteCounts
import Foundation

/// The pasteboard of the device: what was copied last, in one app or from outside.
///
/// It is in memory only, so nothing of it is on the disk, and it ends with the boot. A foregroundd that
/// takes the device over finds it again.
final class DevicePasteboard {
  /// The most that it holds, in bytes with the names of the types.
  static let mostBytes = 512 << 10
  /// The most items, and the most forms of one.
  static let mostItems = 64

  /// Keeps the content for the next foregroundd; nil: there will be none.
  var keeper: (any PasteboardKeeper)?
  private var content = WirePasteboardContent()

  /// Goes on with what an earlier foregroundd had.
  func resume(_ content: WirePasteboardContent) {
    self.content = content
  }

  /// Answers a request of an app or of a user of the device.
  ///
  /// - Parameter mayRead: Whether the one who asks may know what is there. How often it was changed is
  ///   told to everyone.
  /// - Throws: Why the content was not changed.
  func answer(
    _ request: WirePasteboardRequest, mayRead: Bool = true
  ) throws(ControlRefusal) -> WirePasteboardContent {
    switch request.kind {
    case .read(let read):
      if mayRead { return read.typesOnly ? types : content }
      var changes = WirePasteboardContent()
      changes.changeCount = content.changeCount
      return changes
    case .set(let new):
      try set(new)
      return types
    case nil: throw ControlRefusal.unknownAction
    }
  }

  private func set(_ new: WirePasteboardContent) throws(ControlRefusal) {
    let bytes = new.items.reduce(0) { sum, item in
      item.values.reduce(sum) { $0 + $1.type.utf8.count + $1.data.count }
    }
    guard bytes <= Self.mostBytes else {
      throw ControlRefusal(
        message: "the pasteboard holds \(ByteCount.text(Self.mostBytes)), and this has "
          + "\(ByteCount.text(bytes))", isUsage: true)
    }
    guard new.items.count <= Self.mostItems,
      new.items.allSatisfy({ $0.values.count <= Self.mostItems })
    else {
      throw ControlRefusal(
        message: "the pasteboard holds \(Self.mostItems) items with as many types each",
        isUsage: true)
    }
    content.items = new.items
    content.changeCount += 1
    keeper?.keep(content)
  }

  /// The content without the data.
  private var types: WirePasteboardContent {
    var types = content
    for item in types.items.indices {
      for value in types.items[item].values.indices {
        types.items[item].values[value].data = .init()
      }
    }
    return types
  }
}

/// Where the content of the pasteboard outlives this process.
protocol PasteboardKeeper: AnyObject {
  /// Keeps a content in place of the earlier one.
  func keep(_ content: WirePasteboardContent)
}
