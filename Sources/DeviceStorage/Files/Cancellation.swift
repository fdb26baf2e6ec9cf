import Synchronization

/// Long work on another thread shall go on: it ends soon after it was asked to, for instance
/// because nobody waits for it any more.
public final class Cancellation: Sendable {
  private let isAsked = Atomic(false)

  public init() {}

  /// Asks the work to end. Any thread.
  public func cancel() { isAsked.store(true, ordering: .relaxed) }

  /// Whether the work was asked to end. Any thread.
  public var isRequested: Bool { isAsked.load(ordering: .relaxed) }

  /// - Throws: ``Cancelled`` if the work shall end.
  func check() throws {
    if isRequested { throw Cancelled() }
  }
}

/// Work has ended because it was asked to.
public struct Cancelled: Error, CustomStringConvertible {
  public var description: String { "It was cancelled, and nothing has changed." }
}
