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
  let records: DeviceRecords
  let generation: ExitRecord.Generation

  /// Cleans up.
  ///
  /// - Returns: one sentence for each thing that was found, or could not be cleaned up.
  func run() -> [String] {
    var findings = Leftovers.end(in: containment)
    do {
      let (texts, notes) = try folder.runFiles(now: Date())
      findings += notes
      for (app, note) in texts.sorted(by: { $0.key < $1.key }) {
        findings.append(settle(app, note))
        do {
          try folder.removeRunFile(of: app)
        } catch {
          findings.append("\(error)")
        }
      }
    } catch {
      findings.append("\(error)")
    }
    return findings
  }

  /// Kills an app that was running according to a note, and records its exit.
  private func settle(_ app: String, _ note: String) -> String {
    let identity = ProcessIdentity(note)
    var sentence = "\(app) had ended with the earlier foregroundd"
    if let identity, identity.isAlive {
      kill(identity.pid, SIGKILL)
      sentence =
        "\(app) (process \(identity.pid)) had outlived the earlier foregroundd; it was killed"
    }
    let name = records.displayName(of: app) ?? app
    var record = ExitRecord(
      device: folder.device.rawValue, bundleIdentifier: app, name: name, pid: identity?.pid ?? 0,
      launchTime: Date(), exitTime: Date(), uptime: 0, reason: .hostDied, osProfile: generation)
    record.namespace = .foreground
    record.detail = "foregroundd was killed, and its apps ended with it"
    records.write(.recordExit(record))
    return sentence
  }
}
