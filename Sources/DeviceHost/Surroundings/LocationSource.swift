package import Geography

/// A receiver that knows where the machine is. It belongs to the device's thread.
package protocol LocationSource: AnyObject {
  /// Called with each position; its time is the machine's.
  var onFix: (LocationFix) -> Void { get set }

  /// How it is, in one sentence without its end.
  var state: String { get }

  /// Begins to receive. It goes on trying while there is nothing to receive from.
  func start()

  /// Ends it, until `start`.
  func stop()
}
