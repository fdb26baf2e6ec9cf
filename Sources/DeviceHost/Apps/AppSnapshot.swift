import SystemInterface

/// The last picture of an app (SNAP-01).
struct AppSnapshot: Equatable {
  /// A PNG at one pixel per point.
  let path: String
  let orientation: WireOrientation
  /// Another for each picture that is taken.
  let number: UInt64
}
