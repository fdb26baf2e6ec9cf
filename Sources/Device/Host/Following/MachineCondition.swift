/// A condition of the device that it can take from the machine it runs on, if the machine knows it.
package enum MachineCondition: String, CaseIterable, Sendable {
  /// From UPower: the battery's charge, and whether it is being charged.
  case battery
  /// From iio-sensor-proxy: how the machine is held.
  case orientation
  /// From iio-sensor-proxy: whether something is close to its front.
  case proximity
  /// From systemd-localed: the language and region.
  case language
  /// From systemd-logind: the session is to be locked or unlocked, and the machine goes to sleep.
  case lock
  /// From ModemManager: calls of the telephone.
  case calls
  /// From the desktop's keys and controls for media, by MPRIS: play, pause, next track.
  case media
}
