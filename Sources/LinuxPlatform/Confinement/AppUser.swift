import CLinux

/// The user and group of a program.
public struct AppUser: Sendable, Hashable {
  public let user: UInt32
  public let group: UInt32

  public init(user: UInt32, group: UInt32) {
    self.user = user
    self.group = group
  }

  /// The user of apps on the platform, as which apps see themselves in a user namespace.
  public static let mobile = AppUser(user: 501, group: 501)
}

/// The users that a daemon run by root gives its apps, one for each.
///
/// They lie where systemd's table of user IDs says that nothing is: from 2,000,000,000 on. A device
/// takes 100,000 of them by a number made of its folder's path, so that two devices rarely share
/// some; if they do, their apps still do not see each other.
public struct AppUserRange: Sendable, Equatable {
  private static let ranges = UInt64(CLINUX_APP_USER_COUNT / (count + 1))

  /// The number of apps that can have a user.
  public static let count: UInt32 = 99_999

  /// The group of all apps of the device, which may use its folder `Shared`.
  public let group: UInt32

  /// The range of the device in a folder.
  public init(deviceFolder: String) {
    let number = deviceFolder.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    group = CLINUX_FIRST_APP_USER + UInt32(number % Self.ranges) * (Self.count + 1)
  }

  /// The user of the app with a number from 0 on.
  public func user(_ number: UInt32) -> AppUser {
    AppUser(user: group + 1 + number % Self.count, group: group)
  }
}
