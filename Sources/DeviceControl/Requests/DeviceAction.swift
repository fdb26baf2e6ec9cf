@_exported public import DeviceVerbs
public import Geography
@_exported public import NetworkConditions

/// An action of the user, or an event from outside the device.
///
/// The kernel's `Request`, the messages and the log give each action the same name; `appctl` spells
/// it in words: ``switcherKill(_:)`` is `appctl switcher kill`.
public enum DeviceAction: Equatable, Sendable {
  /// One that has nothing more to say.
  case plain(PlainVerb)
  /// Of a device without a passcode.
  case unlock
  /// Unlocks a device with this passcode.
  case enterPasscode(String)
  /// Enters the passcode for the app that asks for the owner.
  case authenticationPasscode(String)
  case openURL(String)
  /// Chooses the quick action of this type of an app's icon.
  case quickAction(String, type: String)
  /// A swipe on the app's card in the switcher: a force quit.
  case switcherKill(String)
  case callIncoming
  /// An alert over the app in front, from an app or (`nil`) from the system.
  case alertShow(from: String?)
  case alertIgnore(from: String?)
  case alertAccept(from: String?)
  /// A system prompt, such as for a permission, that covers the app in front.
  case promptShow
  /// A notification, in its app's style.
  case notificationShow(from: String?)
  /// Sets the style of an app's notifications.
  case notificationStyle(String, NotificationStyle)
  /// Removes a notification from Notification Center by its number; `nil`: all.
  case notificationClear(UInt64?)
  /// Opens an app with its notification, by the number under which it is shown, or chooses one of its
  /// actions, with a text where it takes one. The action "dismiss" takes it away.
  case notificationChoose(UInt64, action: String?, text: String?)
  /// Answers an app's question for permission to use a service, or changes the answer.
  case permission(String, String, PermissionDecision)
  /// Behaves as if memory were so short; `nil`: as short as it is.
  case memoryPressure(MemoryPressure?)
  /// What an app's processes may use of the memory, in bytes; `nil`: as much as any other app.
  case memoryLimit(String, UInt64?)
  /// Whether an app, or (`nil`) all apps, may be woken for fetches, silent pushes and tasks.
  case backgroundRefresh(String?, BackgroundRefreshStatus)
  /// An orderly termination by the system.
  case terminate(String)
  /// A purge, as for memory pressure.
  case jetsam(String)
  /// Starts the app's process up to `UIApplicationMain`, ahead of its launch (TRANS-14).
  case prewarm(String)
  /// Does something with the scenes of apps.
  case scene(SceneAction)
  /// A fault in the app's process.
  case crash(String)
  /// Turns the device.
  case rotate(DeviceOrientation)
  /// A key of headphones or of the lock screen's player.
  case remoteControl(RemoteControl)
  case appearance(Appearance)
  /// The text size that the user prefers.
  case contentSize(ContentSize)
  /// The battery's charge, from 0 to 100, and whether it is charging.
  case battery(Int, charging: Bool)
  /// The time that the status bar shows.
  case clock(ClockTime)
  /// The language of the system, as BCP 47 spells it.
  case language(String)
  /// The region whose formats are used, as ISO 3166 spells it; nil: that of the language.
  case region(String?)
  /// The iCloud account that is signed in; nil: none.
  case iCloudAccount(String?)
  /// Asks something of the app that is now playing.
  case mediaCommand(MediaCommand)
  /// The device's volume in percent.
  case volume(Int)
  /// Connects headphones, or disconnects them.
  case headphones(Bool)
  /// What the microphone hears from now on, also for apps that record.
  case microphone(MicrophoneSource)
  /// Something comes close to the device's front, or goes away from it.
  case proximity(Proximity)
  /// The person wants less motion on the screen.
  case reduceMotion(Bool)
  /// Locks the interface upright, however the device is held, or lets it turn again.
  case rotationLock(Bool)
  /// The brightness of the screen, from 0 to 100 percent.
  case brightness(Int)
  /// Connects a hardware keyboard, or disconnects it.
  case hardwareKeyboard(HardwareKeyboard)
  /// Switches Low Power Mode on or off.
  case lowPower(Bool)
  /// How hot the device is.
  case thermal(ThermalState)
  /// Whether the screen is recorded or mirrored.
  case captured(Bool)
  /// After so many seconds without use the device is locked; `nil`: never.
  case autoLock(Double?)
  /// How good the network is.
  case network(NetworkProfile)
  /// `nil` toggles the switch.
  case ringSwitch(RingSwitch?)
  /// One reading of a sensor.
  case motionSample(MotionSensor, x: Double, y: Double, z: Double)
  /// The device is at this place, in degrees.
  case locationSet(latitude: Double, longitude: Double)
  /// The device moves along a track.
  case locationRun(LocationTrack, name: String)
  /// The position comes from the machine's receiver again.
  case locationClear
  /// Sets whether an app may use the position.
  case locationPermission(String, LocationPermission)
  /// Switches Bluetooth on or off.
  case bluetoothPower(Bool)
  /// Adds a simulated peripheral, which is in reach.
  case bluetoothAdd(SimulatedPeripheral)
  /// Removes the peripheral with the name.
  case bluetoothRemove(String)
  /// Brings the peripheral with the name into reach, or takes it out of it.
  case bluetoothReach(String, Bool)
  /// The peripheral with the name has another value of a characteristic.
  case bluetoothNotify(String, characteristic: BluetoothIdentifier, value: [UInt8])
  /// Connects a simulated accessory.
  case accessoryConnect(SimulatedAccessory)
  /// Disconnects the accessory with the name.
  case accessoryDisconnect(String)
  /// The accessory with the name sends data in the protocol; nil: in its only one.
  case accessorySend(String, protocol: String?, [UInt8])
  /// Connects an external display.
  case displayConnect(SimulatedDisplay)
  /// Disconnects the display with the name.
  case displayDisconnect(String)
  /// Sets the mode of the display with the name.
  case displayMode(String, SimulatedDisplay.Mode)
  /// Answers the question about the position that is showing.
  case locationAnswer(LocationPermission)
}
