/// The versions of one set of messages in which a program can talk: every version from the oldest to
/// the newest.
///
/// A version counts releases of the messages, not programs. `versions.tsv` beside the `.proto` files
/// says in which version each message, field and value came, and docs/MESSAGES.md how to add one.
public struct MessageVersions: Hashable, Sendable {
  /// The oldest version that is still supported.
  public let oldest: UInt32
  /// The version that this program was built with.
  public let newest: UInt32

  /// The versions from `oldest` to `newest`, which must not be less.
  public init(oldest: UInt32, newest: UInt32) {
    precondition(oldest <= newest, "the newest version cannot be older than the oldest")
    self.oldest = oldest
    self.newest = newest
  }

  /// Between an app and foregroundd: app_port.proto, accessories.proto, displays.proto, input.proto,
  /// background_tasks.proto, bluetooth.proto, bonjour.proto, location.proto, metrics.proto,
  /// notifications.proto,
  /// now_playing.proto, peripheral_manager.proto, transfers.proto and user_activities.proto.
  public static let port = MessageVersions(oldest: 1, newest: 3)
  /// Between an app and displayd: scene.proto and drawing.proto.
  public static let scene = MessageVersions(oldest: 1, newest: 2)
  /// Between foregroundd and its users, such as appctl: control.proto. 0 is a program that states no
  /// version.
  public static let control = MessageVersions(oldest: 0, newest: 3)
  /// Between foregroundd and displayd: display_control.proto. Both are parts of one package, so
  /// there is only one version.
  public static let display = MessageVersions(oldest: 1, newest: 1)

  /// The version in which this program and another talk: the newest that both know; nil if there is
  /// none.
  public func common(with other: MessageVersions) -> UInt32? {
    let version = min(newest, other.newest)
    return version >= max(oldest, other.oldest) ? version : nil
  }

  /// Whether this program can talk in that version.
  public func contains(_ version: UInt32) -> Bool {
    (oldest...newest).contains(version)
  }
}

extension MessageVersions: CustomStringConvertible {
  /// The versions as the rest of a sentence: "version 1", "versions 1 to 3".
  public var description: String {
    oldest == newest ? "version \(newest)" : "versions \(oldest) to \(newest)"
  }
}

extension MessageVersions {
  /// The reason, as a sentence with what to do, why a system with these versions of the port cannot
  /// run an app that was built with others.
  ///
  /// - Parameter stated: The newest version that the app knows.
  public func refusal(ofAppWith stated: UInt32) -> String {
    let own = "foregroundd talks in \(self)"
    return stated > newest
      ? "the app was built for a newer system: for version \(stated) of its messages, and \(own); "
        + "update the system, or build the app with the UIKit of this system"
      : "the app was built with a UIKit that is no longer supported: for version \(stated) of its "
        + "messages, and \(own); build it again with the present UIKit"
  }
}
