/// The target of an action: a weakly referenced object, or the first object in the responder chain
/// that handles the action.
struct WeakTarget {
  private(set) weak var object: AnyObject?
  let isNil: Bool

  init(_ object: AnyObject?) {
    self.object = object
    isNil = object == nil
  }

  /// This is the same target; a target that no longer exists equals no other.
  func isTarget(_ other: AnyObject?) -> Bool {
    if let other { object === other } else { isNil }
  }
}
