import Foundation
import LifecycleKernel

/// Everything that another foregroundd must know to take a device over.
package struct KeptDevice: Codable {
  /// Counts changes after which an earlier version cannot be read.
  static let version = 1

  var version = Self.version
  var kernel: Device
  /// The kernel's numbers of the installed apps, by their identifiers.
  var apps: [String: AppID]
  var processes: [KeptProcess]
  var world: KeptWorld
  /// When the device was booted, on its own clock.
  var bootedAt: Instant
  /// The newest lines of the log.
  var log: [DeviceLogEntry] = []

  /// What has happened since it was written down.
  mutating func apply(_ entry: JournalEntry) {
    switch entry {
    case .event(let event, let instant, let handled):
      if let handled { apply(handled) }
      for effect in kernel.handle(event, at: instant) { note(effect) }
    case .handled(let handled): apply(handled)
    case .started(let process):
      processes.removeAll { $0.app == process.app }
      processes.append(process)
    case .apps(let apps): self.apps = apps
    case .world(let world): self.world = world
    }
  }

  private mutating func apply(_ handled: HandledMessage) {
    guard let index = processes.firstIndex(where: { $0.pid == handled.pid }) else { return }
    processes[index].handledMessages = handled.count
  }

  private mutating func note(_ effect: Effect) {
    switch effect {
    case .deliver(let app, _):
      if let index = index(of: app) { processes[index].lastDelivery += 1 }
    // Its next process is another.
    case .record(let app, _):
      if let index = index(of: app) { processes.remove(at: index) }
    default: break
    }
  }

  private func index(of app: AppID) -> Int? {
    processes.firstIndex { apps[$0.app] == app }
  }
}

/// Another foregroundd's data that this one cannot use.
struct KeptDeviceError: Error, CustomStringConvertible {
  let description: String
}
