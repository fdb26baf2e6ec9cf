/// The cause of a change of an app's goal.
public enum Cause: String, Hashable, Sendable, Codable, CaseIterable {
  case launch
  case backgroundLaunch
  case wake
  case url
  case activity
  case quickAction
  case notification
  case home
  case otherApp
  /// Two scenes are shown beside each other, or no longer, or the other way.
  case split
  /// The session of a scene was discarded, or the system took the scene back.
  case sceneClosed
  case lock
  case unlock
  case switcher
  case forceQuit
  case notificationCenter
  case controlCenter
  case environment
  case call
  case alert
  case systemPrompt
  case authentication
  case terminate
  case purge
  case excessiveUse
  case heat
  case crash
  case uninstall
  case shutdown
  case backgroundTask
  case backgroundTimeOver
  case noReasonToRun
  case watchdog
  case lockedFile
  case graphicsInBackground
  case permission
  case exit
  case misbehaviour
}
