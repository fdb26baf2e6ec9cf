/// One process of the shell, from its spawn until it has ended.
///
/// Only the device's thread touches it.
final class ShellProcess {
  let process: any MachineProcess
  let port: AppPort
  let sceneToken = SceneToken()
  /// What the user does as soon as the shell can be seen waits until it is active. From then on it takes
  /// input, also while it is told of a change.
  var input = InputQueue(isHeld: true)
  var announcements = ShellAnnouncements()
  /// It has sent Hello and can receive messages.
  var hasGreeted = false
  /// The number of the callback that it must acknowledge next; nil if none is outstanding.
  var awaitedDelivery: UInt32?
  private var lastDelivery: UInt32 = 0

  var pid: Int32 { process.pid }

  /// It has received all callbacks that make it an active app.
  var isActive: Bool { announcements.isEmpty && awaitedDelivery == nil }

  init(process: any MachineProcess, port: AppPort) {
    self.process = process
    self.port = port
  }

  /// Numbers a callback that is about to be sent.
  func numberDelivery() -> UInt32 {
    lastDelivery += 1
    awaitedDelivery = lastDelivery
    return lastDelivery
  }
}
