import AppInterface
import Foundation

// What has the same effect on every program, whether it has views or not. Everything else is the
// program's.
extension SystemConnection {
  /// Carries out a callback.
  ///
  /// - Returns: The delegate's answer; false if its method has no result, or if nothing of the program
  ///   has taken the event.
  func carryOut(_ callback: WireCallback) throws(UncaughtException) -> Bool {
    switch callback.kind {
    case .expireBackgroundTasks:
      program.backgroundTasks.expire()
    case .expireWake:
      TaskSchedulerLink.shared.expire(wake: callback.wake.wake)
    case .preferencesChanged:
      GroupPreferences.shared.adopt()
      Preferences.shared.adopt(callback.preferences, isAwaited: true)
      NotificationCenter.default.post(
        name: UserDefaults.didChangeNotification, object: UserDefaults.standard)
    case .locationEvent:
      return LocationCenter.shared.receive(callback.location)
    case .audioEvent:
      return AudioSystemLink.shared.deliver(callback.audio)
    case .callEvent:
      return CallLink.shared.receive(callback.call)
    case .bluetoothNews:
      return BluetoothLink.shared.receive(callback.bluetooth)
    case .peripheralNews:
      return BluetoothLink.shared.receive(callback.peripheral)
    case .accessoryNews:
      return AccessoryLink.shared.receive(callback.accessory)
    case .bonjourNews:
      return BonjourLink.shared.receive(callback.bonjour)
    case .metricReports:
      return MetricsLink.shared.receive(callback.metrics)
    case .handleWake:
      if let isTaken = deliver(callback.wake) { return isTaken }
      return try program.carryOut(callback)
    case .unspecified, .UNRECOGNIZED:
      throw .malformedSystemMessage("a callback of kind \(callback.kind.rawValue)")
    default:
      return try program.carryOut(callback)
    }
    return false
  }

  /// Gives the event that woke the program to the module that is meant.
  ///
  /// - Returns: Whether something has taken it and will report when it is done; nil if it is for the
  ///   program's delegate (DEL-07, DEL-08).
  private func deliver(_ wake: WireWake) -> Bool? {
    if wake.hasLocation { return LocationCenter.shared.receive(wake.location) }
    if wake.hasAudio { return AudioSystemLink.shared.deliver(wake.audio) }
    if wake.hasVoip, case .push = wake.voip.content {
      let method = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
      return CallLink.shared.push(
        wake, completion: WakeCompletion(of: wake.wake, method: method, port: port))
    }
    if wake.hasVoip { return VoIPLink.shared.receive(wake.voip) }
    switch wake.reason {
    case "refresh-task": return TaskSchedulerLink.shared.begin(wake, isRefresh: true)
    case "processing": return TaskSchedulerLink.shared.begin(wake, isRefresh: false)
    default: return nil
    }
  }
}
