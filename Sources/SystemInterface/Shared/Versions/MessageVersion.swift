/// The version of each set of messages. Programs of different versions do not talk with each other.
///
/// A version counts releases of the messages, not programs; the first release has version 1
/// everywhere. docs/MESSAGES.md says how to change a message, and what to add here after the first
/// release.
public enum MessageVersion {
  /// Between an app and foregroundd: app_port.proto and what it imports.
  public static let port: UInt32 = 1
  /// Between an app and displayd: scene.proto and drawing.proto.
  public static let scene: UInt32 = 1
  /// Between foregroundd and its users, such as appctl: control.proto and what it imports.
  public static let control: UInt32 = 1
  /// Between foregroundd and displayd, which are parts of one package: display_control.proto.
  public static let display: UInt32 = 1

  /// Why an app that talks in another version of the port cannot run: a sentence with what to do.
  ///
  /// - Parameter stated: The version in which the app talks.
  public static func refusal(ofAppWith stated: UInt32) -> String {
    let own = "foregroundd talks in version \(port)"
    return stated > port
      ? "the app was built for a newer system: for version \(stated) of its messages, and \(own); "
        + "update the system, or build the app with the UIKit of this system"
      : "the app was built with a UIKit that is no longer supported: for version \(stated) of its "
        + "messages, and \(own); build it again with the present UIKit"
  }
}
