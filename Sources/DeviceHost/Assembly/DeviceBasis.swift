import DeviceStorage
import LifecycleKernel
import Logging

/// What every part of a device may use: the kernel, the apps, the log, and the world outside.
struct DeviceBasis {
  let configuration: DeviceConfiguration
  let folder: DeviceFolder
  let surroundings: any Surroundings
  let machine: any Machine
  let store: any DeviceStore
  let system: SystemEnvironment
  let engine: LifecycleEngine
  let registry: AppRegistry
  let log: DeviceLog
  let journal: DeviceJournal
  /// The facts of the device that concern no life cycle.
  let world: WorldFacts
  /// Everyone who is told of what concerns several parts.
  let parts: DeviceParts
  /// What was copied last.
  let pasteboard = DevicePasteboard()
  let bootedAt: Instant
  let logger: Logger

  /// What a daemon with this executable is started with.
  func means(of executable: String) -> Daemon.Means {
    Daemon.Means(
      executable: executable, folder: folder, machine: machine, surroundings: surroundings,
      system: system, logger: logger)
  }
}
