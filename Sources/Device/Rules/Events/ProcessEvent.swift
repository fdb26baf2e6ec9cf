/// An event of an app's process.
public enum ProcessEvent: Hashable, Sendable, Codable {
  /// The process could not be started; the text says why.
  case failedToStart(String)
  /// It sent its greeting: its main UI file is loaded.
  case connected
  /// The outstanding callback has returned, with this result if it has one.
  case returned(accepted: Bool)
  case beganTask(BackgroundTaskID, name: String)
  case endedTask(BackgroundTaskID)
  /// It has asked to be woken for fetches with at least this interval; nil: for none (FETCH-01).
  case setFetchInterval(Duration?)
  /// It wants, while it is in front, that the screen stays lit though nobody touches it (LOCK-03).
  case setIdleTimerDisabled(Bool)
  /// It has called the completion handler of a wake.
  case finishedWake(WakeID, WakeResult)
  /// It asks something of the location services.
  indirect case asked(LocationRequest)
  /// It asks something of the audio system.
  case askedForAudio(AudioRequest)
  /// The audio service has measured that its sound is heard, or that it is silent.
  case measuredSound(isAudible: Bool)
  /// It asks something for its calls over the network.
  case askedForCalls(VoIPRequest)
  /// It asks whether the owner uses the device.
  case askedForAuthentication(AuthenticationRequest)
  /// It tells the system of one of its calls.
  case toldOfCall(CallRequest)
  /// It asks something of Bluetooth.
  indirect case askedForBluetooth(BluetoothRequest)
  /// It asks something of an accessory.
  indirect case askedForAccessory(AccessoryRequest)
  /// It sets the mode of an external display.
  indirect case setDisplayMode(DisplayModeRequest)
  /// It has a scene accessory for external displays now, or has none any more (SCENE-21).
  case hasSceneAccessory(Bool)
  /// It asks something of Bonjour.
  indirect case askedForBonjour(BonjourRequest)
  /// The host reports what has come of an activity of Bonjour.
  indirect case bonjour(BonjourReport)
  /// It uses MetricKit, and has a subscriber for the counts of its exits or not (TERM-20).
  case askedForMetrics(receives: Bool)
  /// It asks something of Bluetooth as a peripheral.
  indirect case askedForPeripheral(BluetoothServerRequest)
  /// Something has arrived at a socket that it has handed over, or the socket's other end is closed.
  case trafficArrived(SocketNumber)
  /// It tells what has become of its preserved state.
  indirect case reportedState(SavedStateReport)
  /// It wants a notification, of which it was told while it was active, shown in this way.
  case chosePresentation(NotificationID, NotificationPresentation)
  /// The freezer confirms that none of its threads executes. The host must not confirm a freeze
  /// that was followed by a thaw.
  case frozen
  /// It held a lock on the shared file at this path while it was being suspended (TERM-02).
  case heldLock(String)
  /// While it runs in the background it keeps a lock on the file at this path, which the app in front
  /// has open (RESP-08).
  case heldWantedLock(String)
  /// It has used OpenGL ES without being about to enter the foreground or in it (RESP-01).
  indirect case usedGraphics(GraphicsUse)
  /// The host has taken its sockets back, as it was told to.
  case reclaimedSockets(ReclaimedSockets)
  /// It has closed its end of the port, but its exit has not been reported.
  case closedPort
  case misbehaved(Misbehaviour)
  /// It has used this share of one processor since the last reading, in hundredths.
  case usedProcessor(share: Int)
  /// It was found using more of the resource than one app may.
  case exceeded(AppResource)
  /// It has received a signal that will end it, and waits until its stacks have been read.
  case crashing(signal: Int32)
  case exited(ExitStatus)
}
