import LifecycleKernel

extension FeatureParts {
  /// Writes down what another foregroundd would go on with.
  func keep(in device: inout InheritedDevice) {
    device.location = location.setting
    device.notifications = notifications.service.store.kept
    device.awaitsNotifications = !notifications.service.store.isLoaded
    device.nowPlaying = audio.nowPlaying.kept
    device.groupPreferences = groupPreferences.kept
  }

  /// Goes on where an earlier foregroundd has ended: the apps are known, and their processes are not yet.
  func takeOver(_ kept: InheritedDevice) {
    notifications.service.goOn(
      kept.notifications, handed: kept.handedNotifications, presented: kept.presentations,
      isLoaded: !kept.awaitsNotifications)
    audio.nowPlaying.adopt(kept.nowPlaying)
  }

  /// Goes on with what needs the processes of apps.
  func goOn(_ kept: InheritedDevice) {
    groupPreferences.goOn(kept.groupPreferences)
    location.adopt(kept.location)
  }
}

extension HostedDevice {
  /// Goes on to watch the sockets of a suspended app's calls.
  func adoptSockets(of app: HostedApp) {
    for socket in engine.device.callSockets(of: app.id) {
      app.process?.process.adoptSocket(socket.rawValue)
    }
  }

  /// A process that waited for the launch of its app was not written down, and has ended with its port.
  func reportLostPrewarmed(_ app: AppID) {
    if engine.device.isPrewarmed(app) { engine.handle(.prewarmedEnded(app, .lost)) }
  }
}
