public import Foundation

/// Is given the counts of the app's exits (TERM-20).
///
/// The platform calls it on a thread of its own, this system on the main thread.
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  /// Reports that the app was not given before, the oldest first. Once a day at most, but for those
  /// that `appctl metrics deliver` has completed.
  func didReceive(_ payloads: [MXMetricPayload])
  /// Is never called: there are no diagnostics.
  func didReceive(_ payloads: [MXDiagnosticPayload])
}

extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}
