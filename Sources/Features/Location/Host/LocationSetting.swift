import Geography
import LifecycleKernel

/// Where the device gets its position from.
enum LocationSetting: Codable, Equatable {
  /// The machine's receiver, if it has one.
  case receiver
  /// It is at one place.
  case place(LocationFix)
  /// It has been moving along a track since an instant of the device's clock.
  case track(LocationTrack, name: String, since: Instant)
}
