public import Foundation
public import QuartzCore
import Synchronization

extension NotificationCenter {
  /// Calls the method of the observer with each notification of the name and the sender; nil: of any.
  ///
  /// The observer is not retained, and hears nothing more when it is gone: it need not be removed. A
  /// selector contains a method of the main actor, so a notification that another thread posts arrives on
  /// the main thread, and soon after; on the platform it arrives on the thread that posts.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: NSNotification.Name?, object: Any? = nil
  ) {
    SelectorObservers.shared.add(
      SelectorObserver(observer, selector, of: self), name: name, object: object)
  }

  /// Removes an observer: one with a selector, or one that
  /// `addObserver(forName:object:queue:using:)` has returned.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer of the notifications of the name and the sender; nil: of any.
  public func removeObserver(
    _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?
  ) {
    SelectorObservers.shared.remove(observer, from: self, name: name, object: object)
    removeObserver(observer as Any, name: name, object: object as Any?)
  }

  /// An object is told of just these notifications by a method.
  func hasSelectorObserver(of name: NSNotification.Name) -> Bool {
    SelectorObservers.shared.has(name, in: self)
  }
}

/// An observer that is told by a method.
// Unchecked: it does not change, and its method is called on the main thread.
private final class SelectorObserver: @unchecked Sendable {
  weak let observer: AnyObject?
  let selector: Selector
  let center: NotificationCenter

  init(_ observer: AnyObject, _ selector: Selector, of center: NotificationCenter) {
    self.observer = observer
    self.selector = selector
    self.center = center
  }

  /// - Returns: Whether the observer is still there.
  func hear(_ notification: Notification) -> Bool {
    guard let observer else { return false }
    selector.call(observer, with: notification)
    return true
  }
}

/// The observers of all centers that are told by a method.
private final class SelectorObservers: Sendable {
  static let shared = SelectorObservers()

  /// An observer in the list of its center.
  private struct Entry {
    let observer: SelectorObserver
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    /// What the center calls.
    // A token of Foundation, which is only handed back to it.
    nonisolated(unsafe) let token: any NSObjectProtocol
  }

  private struct State {
    var entries: [Entry] = []
    /// With so many entries, those of observers that are gone are looked for.
    var limit = 64
  }

  private let state = Mutex(State())

  func add(_ observer: SelectorObserver, name: NSNotification.Name?, object: Any?) {
    nonisolated(unsafe) let token = observer.center.addObserver(
      forName: name, object: object, queue: nil
    ) { [weak self] notification in
      if !observer.hear(notification) { self?.removeGone() }
    }
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    let isMany = state.withLock { state in
      state.entries.append(Entry(observer: observer, name: name, object: sender, token: token))
      return state.entries.count > state.limit
    }
    guard isMany else { return }
    removeGone()
    state.withLock { $0.limit = max(64, 2 * $0.entries.count) }
  }

  func remove(
    _ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?,
    object: AnyObject?
  ) {
    let sender = object.map(ObjectIdentifier.init)
    remove { entry in
      entry.observer.observer === observer && entry.observer.center === center
        && (name == nil || entry.name == name) && (sender == nil || entry.object == sender)
    }
  }

  func has(_ name: NSNotification.Name, in center: NotificationCenter) -> Bool {
    state.withLock { state in
      state.entries.contains {
        $0.name == name && $0.observer.center === center && $0.observer.observer != nil
      }
    }
  }

  private func removeGone() {
    remove { $0.observer.observer == nil }
  }

  private func remove(where isGone: (Entry) -> Bool) {
    let gone = state.withLock { state in
      let gone = state.entries.filter(isGone)
      state.entries.removeAll(where: isGone)
      return gone
    }
    // Without the lock, because the center calls observers while it has locked its own.
    for entry in gone { entry.observer.center.removeObserver(entry.token as Any) }
  }
}
