package import AppInterface
import SystemVersions

extension WireWelcome {
  /// Makes the modules' links know what the system has said of the device and of this launch. Call it
  /// before any of the app's code runs.
  @MainActor package func adopt() {
    DeviceDescription.current = DeviceDescription(self)
    LocationCenter.shared.welcome(self)
    VoIPLink.shared.welcome(self)
    CallLink.shared.welcome(self)
    AccessoryLink.shared.welcome(self)
    BonjourLink.shared.welcome(self)
    MetricsLink.shared.welcome(self)
  }

  /// The same of what a program may do in the background (BGT-02).
  @MainActor package func configure(_ program: some ConnectedProgram) {
    TaskSchedulerLink.shared.configure(
      isSupported: hasTaskScheduler_p, permitsWildcards: permitsTaskWildcards)
    program.backgroundTasks.configure(
      isMultitaskingSupported: multitaskingSupported, limit: Int(backgroundTaskLimit),
      isInBackground: launchedInBackground,
      words: SystemFeature.taskScheduler.exists ? .new : .old)
  }
}
