import LifecycleKernel
import LinuxPlatform
import SystemInterface

/// One process of the shell, from its spawn until it has ended.
///
/// Only the device's event loop touches it.
final class ShellProcess {
  let process: SpawnedProcess
  let container: any ProcessContainer
  let bundleIdentifier: String
  let sceneToken = SceneToken()
  var port: AppPort?
  var input = InputQueue()
  var announcements = ShellAnnouncements()
  /// The number of the callback that it has to acknowledge next; nil when none is due.
  var awaitedDelivery: UInt32?
  private var lastDelivery: UInt32 = 0

  var pid: Int32 { process.pid }

  /// Whether it has been told all that makes it an active app.
  var isActive: Bool { announcements.isEmpty && awaitedDelivery == nil }

  init(process: SpawnedProcess, container: any ProcessContainer, bundleIdentifier: String) {
    self.process = process
    self.container = container
    self.bundleIdentifier = bundleIdentifier
  }

  /// Numbers a callback that is about to be sent.
  func numberDelivery() -> UInt32 {
    lastDelivery += 1
    awaitedDelivery = lastDelivery
    return lastDelivery
  }
}
