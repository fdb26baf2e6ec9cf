/// An action of the user, or an event from outside.
public enum DeviceAction: Equatable, Sendable {
  case home
  case lock
  case unlock
  /// A press of the button at the side: it darkens a lit panel, which locks the device, and lights
  /// a dark one.
  case sideButton
  case openURL(String)
  case openSwitcher
  case closeSwitcher
  /// A swipe on the app's card in the switcher: a force quit.
  case killFromSwitcher(String)
  case openNotificationCenter
  case closeNotificationCenter
  case openControlCenter
  case closeControlCenter
  case receiveCall
  case answerCall
  case declineCall
  case endCall
  /// Brings the phone app to the front during a call.
  case showCall
  /// An alert over the app in front, about an app if one is named.
  case showAlert(String?)
  case ignoreAlert(String?)
  case acceptAlert(String?)
  /// A system prompt, such as for a permission, that covers the app in front.
  case showPrompt
  case dismissPrompt
  /// A notification, in its app's style.
  case showNotification(String?)
  case setNotificationStyle(String, NotificationStyle)
  case warnOfMemory
  /// An orderly termination by the system.
  case terminate(String)
  /// A purge, as for memory pressure.
  case jetsam(String)
  /// A fault in the app's process.
  case crash(String)
  /// Turns the device.
  case rotate(DeviceOrientation)
  case shake
  /// A key of headphones or of the lock screen's player.
  case remoteControl(RemoteControl)
  case setAppearance(Appearance)
  /// The text size that the user prefers.
  case setContentSize(ContentSize)
  /// The battery's charge, from 0 to 100, and whether it is charging.
  case setBattery(Int, charging: Bool)
  /// The time that the status bar shows.
  case setClock(ClockTime)
  case volumeUp
  case volumeDown
  /// `nil` toggles the switch.
  case ringSwitch(RingSwitch?)
  /// One reading of a sensor.
  case sample(MotionSensor, x: Double, y: Double, z: Double)
  /// Takes a notification out of Notification Center by its number; `nil`: all.
  case clearNotification(UInt64?)
  /// The language of the system, as BCP 47 spells it.
  case setLanguage(String)
}
