package import LifecycleKernel

/// What publishes and finds services in the network of the machine.
///
/// It belongs to the device's thread, and never waits there.
package protocol BonjourSystem: AnyObject {
  /// Begins an activity.
  ///
  /// - Parameter onReport: Called with what comes of it, later and until it has ended or failed.
  func begin(
    _ activity: BonjourActivity, _ onReport: @escaping (BonjourReport.Result) -> Void
  ) -> any BonjourWork
}

/// An activity that was begun.
package protocol BonjourWork: AnyObject {
  /// Gives the published service another TXT record.
  func change(text: [UInt8])
  /// Ends it. Nothing of it is left in the network, and nothing more is reported.
  func end()
}
