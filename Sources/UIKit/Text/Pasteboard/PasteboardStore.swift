import AppInterface
import AppRuntime
import AppSupport
import Foundation

/// Where a pasteboard has its content. Main thread.
@MainActor protocol PasteboardStore: AnyObject {
  /// What is there, or why that may not be known, with the number of changes alone.
  ///
  /// - Parameter typesOnly: The data are not needed.
  func read(typesOnly: Bool) -> WirePasteboardReply
  /// Puts items in the place of everything that is there.
  ///
  /// - Returns: What is there now, perhaps without the data; nil if that is what was there before.
  func write(_ items: [WirePasteboardItem]) -> WirePasteboardContent?
}

/// The content of a pasteboard of this process alone.
@MainActor final class OwnPasteboardStore: PasteboardStore {
  private var content = WirePasteboardContent()

  func read(typesOnly: Bool) -> WirePasteboardReply {
    var reply = WirePasteboardReply()
    reply.content = content
    return reply
  }

  func write(_ items: [WirePasteboardItem]) -> WirePasteboardContent? {
    content.items = items
    content.changeCount += 1
    return content
  }
}

/// The content of the system's pasteboard, which every app has in common.
///
/// The system is asked each time, so nothing here can be out of date. Without a system, or with one that
/// is too old, the content is this process's own.
@MainActor final class SystemPasteboardStore: PasteboardStore {
  private let own = OwnPasteboardStore()
  /// The system that was asked last.
  private weak var asked: SystemConnection?

  /// This app has used the pasteboard of the system that it is connected to. Others need not
  /// learn that it has changed.
  var isInUse: Bool { asked != nil && asked === UIApplication.made?.connection }

  func read(typesOnly: Bool) -> WirePasteboardReply {
    var read = WirePasteboardRead()
    read.typesOnly = typesOnly
    switch ask(.read(read)) {
    case .reply(let reply):
      if !reply.refused.isEmpty, !typesOnly {
        SystemLog.write("UIPasteboard: nothing was read: \(reply.refused)")
      }
      return reply
    case .silent:
      var reply = WirePasteboardReply()
      reply.refused = "the system does not answer"
      return reply
    case .unavailable: return own.read(typesOnly: typesOnly)
    }
  }

  func write(_ items: [WirePasteboardItem]) -> WirePasteboardContent? {
    var content = WirePasteboardContent()
    content.items = items
    switch ask(.set(content)) {
    case .reply(let reply):
      guard !reply.refused.isEmpty else { return reply.content }
      SystemLog.write("UIPasteboard: nothing was copied: \(reply.refused)")
      return nil
    case .silent:
      SystemLog.write("UIPasteboard: nothing was copied: the system does not answer")
      return nil
    case .unavailable: return own.write(items)
    }
  }

  private func ask(_ kind: WirePasteboardRequest.OneOf_Kind) -> SystemConnection.PasteboardAnswer {
    guard let connection = UIApplication.made?.connection else { return .unavailable }
    asked = connection
    return connection.askPasteboard(kind)
  }
}
