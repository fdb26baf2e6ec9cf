import Foundation
import LinuxPlatform

/// A process of an app, which is greeted at its launch: at once, or later if it was prewarmed (TRANS-14).
///
/// Only the device's thread touches it.
final class StartedProcess {
  let process: any MachineProcess
  let port: AppPort
  let startedAt: Date
  private let stage: Stage

  /// What it is by now. Its port, which it owns, tells this one of its events.
  final class Stage {
    /// It waits for its launch.
    fileprivate(set) weak var waiting: StartedProcess?
    /// The app is launched in it.
    fileprivate(set) weak var launched: AppProcess?
  }

  init(process: any MachineProcess, port: AppPort, startedAt: Date, stage: Stage) {
    self.process = process
    self.port = port
    self.startedAt = startedAt
    self.stage = stage
    stage.waiting = self
  }

  /// The app is launched in it.
  func become(_ process: AppProcess) { stage.launched = process }

  func kill() {
    process.kill()
    port.close()
  }
}
