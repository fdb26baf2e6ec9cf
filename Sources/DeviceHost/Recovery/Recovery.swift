import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform

/// Cleans up at boot after an earlier foregroundd of this device that was killed.
///
/// Apps die with the daemon that started them, frozen ones too. Their children may live on in the
/// containers; they are killed here, and each app's exit is recorded.
struct Recovery {
  let folder: DeviceFolder
  let containment: any Containment
  let database: DeviceDatabase
  let profileName: String

  /// Cleans up.
  ///
  /// - Returns: one sentence for each thing that was found.
  func run() throws -> [String] {
    var findings: [String] = []
    var livingApps: Set<String> = []
    for container in try containment.leftovers() {
      let processes = (try? container.processes()) ?? []
      if !processes.isEmpty {
        let numbers = processes.map(String.init).joined(separator: ", ")
        findings.append(
          "\(container.name) was still there, with \(Self.count(processes)): \(numbers); "
            + "it was killed")
        livingApps.insert(container.name)
      }
      do {
        try end(container)
      } catch {
        findings.append("\(container.name) could not be removed: \(error)")
      }
    }
    for (app, note) in try folder.runFiles().sorted(by: { $0.key < $1.key }) {
      findings.append(try settle(app, note))
    }
    return findings
  }

  private static func count(_ processes: [Int32]) -> String {
    processes.count == 1 ? "1 process" : "\(processes.count) processes"
  }

  /// Kills an app that was running according to a note, and records its exit.
  private func settle(_ app: String, _ note: String) throws -> String {
    let identity = ProcessIdentity(note)
    var sentence = "\(app) had ended with the earlier foregroundd"
    if let identity, identity.isAlive {
      kill(identity.pid, SIGKILL)
      sentence =
        "\(app) (process \(identity.pid)) had outlived the earlier foregroundd; it was killed"
    }
    let name = try database.installedApp(app)?.displayName ?? app
    var record = ExitRecord(
      device: folder.device.rawValue, bundleIdentifier: app, name: name, pid: identity?.pid ?? 0,
      launchTime: Date(), exitTime: Date(), uptime: 0, reason: .hostDied, osProfile: profileName)
    record.namespace = "FOREGROUND"
    record.detail = "foregroundd was killed, and its apps ended with it"
    try database.write(.recordExit(record))
    try folder.removeRunFile(of: app)
    return sentence
  }

  /// Kills a container's processes, waits until they have ended, and removes it.
  private func end(_ container: any ProcessContainer) throws {
    try container.kill()
    for _ in 0..<200 where try container.isPopulated {
      usleep(5_000)
    }
    try container.remove()
  }
}
