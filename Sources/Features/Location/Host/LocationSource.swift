package import Geography

/// A receiver that knows where the machine is. It belongs to the device's thread.
package protocol LocationSource: AnyObject {
  /// Who is told what it receives. It is not kept alive.
  var listener: (any LocationListener)? { get set }

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
}

/// Who hears what a receiver receives.
package protocol LocationListener: AnyObject {
  /// There is another position; its time is the machine's, or 0: now.
  func received(_ fix: LocationFix)

  /// The service of an optional source has come or gone, while a position is wanted.
  func presenceChanged()
}

extension LocationListener {
  package func presenceChanged() {}
}
