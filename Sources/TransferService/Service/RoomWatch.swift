import Glibc

/// How much transferd may keep on the disk: for one app, and so that the system has room.
package struct RoomWatch: Sendable {
  /// Bytes of all parts of an app.
  package var mostOfApp: UInt64
  /// Bytes that stay free on the disk.
  package var reserve: UInt64
  /// So often, in bytes of one download, the disk is looked at.
  static let step: UInt64 = 4 << 20

  package init(mostOfApp: UInt64 = .max, reserve: UInt64 = 0) {
    self.mostOfApp = mostOfApp
    self.reserve = reserve
  }

  /// A download that grows by some bytes must be looked at.
  func isDue(from received: UInt64, by count: UInt64) -> Bool {
    received == 0 || received / Self.step != (received + count) / Self.step
  }

  /// The disk of a file has the reserve left.
  func hasRoom(_ descriptor: CInt) -> Bool {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { return true }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= reserve
  }
}
