import LifecycleKernel

/// What an app of the explored world has to do with the one accessory.
struct AccessoryModel: Hashable, Sendable {
  /// The process was told that it is connected.
  var isKnown = false
  /// The process has opened a session since it was told.
  var hasAskedForSession = false
  /// The number of the last session.
  var lastSession: UInt64 = 0
  /// The pieces of data that were sent for it and not told.
  var untold = 0

  static let spoken = "org.example.meter"
  static let description = AccessoryDescription(name: "Meter", protocols: [spoken])
}
