import NIOCore

/// Keeps the number of connections bounded, whoever makes them.
///
/// One that has not shown the token has a few seconds. When there are too many, the oldest of those
/// has to go, so that strangers do not keep the owner out. Used on one event loop only.
final class ConnectionLimit {
  /// How many connections there may be that have not shown the token.
  static let strangers = 48
  /// How many pages may be open.
  static let pages = 8
  /// How long a stranger may take.
  static let patience = TimeAmount.seconds(5)

  private var waiting: [(identifier: ObjectIdentifier, channel: any Channel)] = []
  private var pages: [ObjectIdentifier: any Channel] = [:]

  /// A connection was made.
  func accepted(_ channel: any Channel) {
    let identifier = ObjectIdentifier(channel)
    waiting.append((identifier, channel))
    if waiting.count > ConnectionLimit.strangers {
      waiting.removeFirst().channel.close(promise: nil)
    }
    channel.eventLoop.assumeIsolated().scheduleTask(in: ConnectionLimit.patience) {
      if self.remove(identifier) { channel.close(promise: nil) }
    }
    channel.closeFuture.assumeIsolated().whenComplete { _ in _ = self.remove(identifier) }
  }

  /// A connection became a page's; `false` when there are enough of them.
  func becamePage(_ channel: any Channel) -> Bool {
    guard pages.count < ConnectionLimit.pages else { return false }
    let identifier = ObjectIdentifier(channel)
    _ = remove(identifier)
    pages[identifier] = channel
    channel.closeFuture.assumeIsolated().whenComplete { _ in self.pages[identifier] = nil }
    return true
  }

  /// Closes all connections.
  func closeAll() {
    for channel in waiting.map(\.channel) + Array(pages.values) { channel.close(promise: nil) }
  }

  private func remove(_ identifier: ObjectIdentifier) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.identifier == identifier }) else {
      return false
    }
    waiting.remove(at: index)
    return true
  }
}
