import Glibc
import LinuxPlatform

/// The containers of a device that no app of this daemon has: those of an earlier daemon, or at the
/// end all.
enum Leftovers {
  /// How long the processes may take to end, in seconds. Linux needs some milliseconds for each
  /// hundred.
  private static let patience = 30.0
  /// So many process IDs are listed.
  private static let mostNumbers = 8

  /// Kills all processes in the containers, waits until they have ended, and removes the
  /// containers. Blocks.
  ///
  /// - Parameter kept: The names of containers that are left alone.
  /// - Returns: One sentence for each container with processes, or that cannot be removed.
  @discardableResult
  static func end(in containment: any Containment, except kept: Set<String> = []) -> [String] {
    var findings: [String] = []
    do {
      for container in try containment.leftovers() where !kept.contains(container.name) {
        let processes = (try? container.processes()) ?? []
        if !processes.isEmpty {
          findings.append(
            "\(container.name) was still there, with \(count(processes)); it was killed")
        }
        do {
          try end(container)
        } catch {
          findings.append("\(container.name) could not be removed: \(error)")
        }
      }
    } catch {
      findings.append("containers of an earlier foregroundd could not be found: \(error)")
    }
    return findings
  }

  private static func count(_ processes: [Int32]) -> String {
    let numbers = processes.prefix(mostNumbers).map(String.init).joined(separator: ", ")
    let more = processes.count > mostNumbers ? " …" : ""
    return
      (processes.count == 1 ? "1 process: " : "\(processes.count) processes: ") + numbers + more
  }

  private static func end(_ container: any ProcessContainer) throws {
    try container.kill()
    let limit = ContinuousClock.now + .seconds(patience)
    while try container.isPopulated, ContinuousClock.now < limit { usleep(5_000) }
    try container.remove()
  }
}
