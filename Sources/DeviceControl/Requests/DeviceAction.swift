/// Something that a person, or the world, does to a device.
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
  /// A swipe on the app's card: it is force quit.
  case killFromSwitcher(String)
  case openNotificationCenter
  case closeNotificationCenter
  case openControlCenter
  case closeControlCenter
  case receiveCall
  case answerCall
  case declineCall
  case endCall
  /// The phone comes to the front, to the call that goes on.
  case showCall
  /// An alert that comes over the app in front, about an app where one is named.
  case showAlert(String?)
  case ignoreAlert(String?)
  case acceptAlert(String?)
  /// The question of the system, as for a permission, that covers the app in front.
  case showPrompt
  case dismissPrompt
  /// A notification, in the style that is set for its app.
  case showNotification(String?)
  case setNotificationStyle(String, NotificationStyle)
  case warnOfMemory
  /// An orderly end, asked for by the system.
  case terminate(String)
  /// A purge, as by memory pressure.
  case jetsam(String)
  /// A fault in the app's process.
  case crash(String)
  /// The hands turn the device.
  case rotate(DeviceOrientation)
  case shake
  /// A key of headphones or of the lock screen's player.
  case remoteControl(RemoteControl)
  case setAppearance(Appearance)
  /// The size of text that the person prefers.
  case setContentSize(ContentSize)
  /// How full the battery is, 0 to 100, and whether it is being charged.
  case setBattery(Int, charging: Bool)
  /// The time that the status bar shows.
  case setClock(ClockTime)
  case volumeUp
  case volumeDown
  /// `nil`: the other position.
  case ringSwitch(RingSwitch?)
  /// One reading of a sensor.
  case sample(MotionSensor, x: Double, y: Double, z: Double)
  /// Takes a notification out of Notification Center by its number; `nil`: all.
  case clearNotification(UInt64?)
  /// The language of the system, as BCP 47 spells it.
  case setLanguage(String)
}
