import Glibc
import LinuxPlatform
import NIOCore

/// Replaces a foregroundd that has a supervisor by another one, which goes on with the device.
final class SupervisedUpgrader: ForegrounddUpgrader {
  private let supervisor: Supervisor
  private let loop: any EventLoop
  private unowned let device: HostedDevice
  private let store: DiskStore

  init(
    _ supervisor: Supervisor, of device: HostedDevice, store: DiskStore, loop: any EventLoop
  ) {
    self.supervisor = supervisor
    self.loop = loop
    self.device = device
    self.store = store
  }

  func upgrade(to program: String) throws {
    try supervisor.upgrade(to: program.isEmpty ? OwnProgram.path : program)
    // The reply is sent first. Nothing that happens until then is lost.
    loop.assumeIsolated().scheduleTask(in: .milliseconds(20)) { [self] in
      device.writeJournal()
      store.finish()
      _exit(0)
    }
  }
}
