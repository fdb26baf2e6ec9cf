package import Geography

/// A receiver that knows where the machine is. It belongs to the device's thread.
package protocol LocationSource: AnyObject {
  /// Called with each position; its time is the machine's, or 0: now.
  var onFix: (LocationFix) -> Void { get set }

  /// How it is, in one sentence without its end.
  var state: String { get }

  /// Begins to receive, or goes on with another accuracy. It goes on trying while there is nothing to
  /// receive from.
  ///
  /// - Parameter accuracy: What is exact enough, in metres; 0: the best that there is.
  func start(accuracy: Double)

  /// Ends it, until `start`.
  func stop()
}

/// A receiver whose service may be missing on the machine, and may come and go.
package protocol OptionalLocationSource: LocationSource {
  /// Its service is there; nil if it is not known yet.
  var isThere: Bool? { get }

  /// Told when the service has come or gone, while a position is wanted.
  var onPresence: () -> Void { get set }
}
