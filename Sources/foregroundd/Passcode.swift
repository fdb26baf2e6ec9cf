import Foundation
import Glibc
import LinuxPlatform

/// The passcode of the lock screen, which comes to the first foregroundd as a line of its input. The
/// supervisor keeps it in memory for later ones.
enum Passcode {
  private static let name = "lock.passcode"

  /// Reads the line.
  static func fromInput(_ supervisor: Supervisor) -> String {
    let passcode = readLine() ?? ""
    guard let memory = try? MemoryFile.make(named: "foreground-passcode") else { return passcode }
    let bytes = Array(passcode.utf8)
    if write(memory, bytes, bytes.count) == bytes.count { supervisor.keep(memory, as: name) }
    close(memory)
    return passcode
  }

  /// What the first foregroundd has read; empty if that was lost.
  static func kept(_ inheritance: Supervisor.Inheritance) -> String {
    guard let memory = inheritance.take(name) else { return "" }
    defer { close(memory) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = pread(memory, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
