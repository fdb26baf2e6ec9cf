import NIOCore

/// Limits the number of connections.
///
/// A connection without the token is closed after a few seconds. If there are too many of them, the
/// oldest is closed, so that strangers cannot keep the owner out. Use it on one event loop only.
final class ConnectionLimit {
  /// The maximum number of connections without the token.
  static let strangers = 48
  /// The maximum number of open pages.
  static let pages = 8
  /// The time limit for presenting the token.
  static let patience = TimeAmount.seconds(5)

  private let pageLimit: Int
  private var waiting: [Waiting] = []
  private var pages: [ObjectIdentifier: any Channel] = [:]
  /// Those on which a page sends a file, or waits for one.
  private var uploads: [ObjectIdentifier: any Channel] = [:]

  /// A connection without the token.
  private struct Waiting {
    let channel: any Channel
    /// Its end, if it does not present the token; it keeps the channel until then.
    let expiry: Scheduled<Void>
  }

  /// - Parameter pages: The maximum number of open pages.
  init(pages: Int = ConnectionLimit.pages) {
    pageLimit = pages
  }

  /// A connection was accepted.
  func accepted(_ channel: any Channel) {
    let identifier = ObjectIdentifier(channel)
    let expiry = channel.eventLoop.assumeIsolated().scheduleTask(in: ConnectionLimit.patience) {
      if self.remove(identifier) { channel.close(promise: nil) }
    }
    waiting.append(Waiting(channel: channel, expiry: expiry))
    if waiting.count > ConnectionLimit.strangers, let oldest = waiting.first?.channel {
      _ = remove(ObjectIdentifier(oldest))
      oldest.close(promise: nil)
    }
    channel.closeFuture.assumeIsolated().whenComplete { _ in _ = self.remove(identifier) }
  }

  /// A connection belongs to a page; `false` if there are too many pages.
  func becamePage(_ channel: any Channel) -> Bool {
    guard pages.count < pageLimit else { return false }
    let identifier = ObjectIdentifier(channel)
    _ = remove(identifier)
    pages[identifier] = channel
    channel.closeFuture.assumeIsolated().whenComplete { _ in self.pages[identifier] = nil }
    return true
  }

  /// A connection has presented the token, and may take its time.
  func presentedToken(_ channel: any Channel) {
    let identifier = ObjectIdentifier(channel)
    guard remove(identifier) else { return }
    uploads[identifier] = channel
    channel.closeFuture.assumeIsolated().whenComplete { _ in self.uploads[identifier] = nil }
  }

  /// Closes all connections.
  func closeAll() {
    for channel in waiting.map(\.channel) + Array(pages.values) + Array(uploads.values) {
      channel.close(promise: nil)
    }
  }

  private func remove(_ identifier: ObjectIdentifier) -> Bool {
    guard let index = waiting.firstIndex(where: { ObjectIdentifier($0.channel) == identifier })
    else { return false }
    waiting.remove(at: index).expiry.cancel()
    return true
  }
}
