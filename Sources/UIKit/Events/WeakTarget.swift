/// The target of an action: one object that is not kept alive, or whoever in the chain handles it.
struct WeakTarget {
  private(set) weak var object: AnyObject?
  let isNil: Bool

  init(_ object: AnyObject?) {
    self.object = object
    isNil = object == nil
  }

  /// Whether this is the same target; one that is gone is no other's.
  func isTarget(_ other: AnyObject?) -> Bool {
    if let other { object === other } else { isNil }
  }
}
