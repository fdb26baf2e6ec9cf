/// How a foregroundd comes to its device.
package enum Beginning: String {
  case boot
  /// It has taken the place of another one that was asked to make room for it.
  case upgrade
  /// The one before it has ended without being asked to.
  case crash
  /// Another one was to take its place and has ended.
  case failedUpgrade
}
