public import LifecycleKernel

/// The paths of the programs that features have; nil for one that this system was built without.
public struct FeaturePrograms: Sendable {
  /// Nil: apps have no background transfers.
  public var transferd: String?
  /// Nil: no app is heard.
  public var audiod: String?
  /// Nil: notifications and calls are not heard.
  public var soundplayer: String?
  /// Nil: no domain is verified, and no link opens an app.
  public var linkfetcher: String?
  /// Nil: apps have the machine's network.
  public var networkd: String?
  /// Nil: the device can have no passcode.
  public var keybagd: String?

  public init() {}

  /// The programs that are there.
  ///
  /// - Parameter find: The path of the program with the name; nil if it is not there.
  public init(
    find: (String) throws(InvalidSetting) -> String?
  ) throws(InvalidSetting) {
    transferd = try find("transferd")
    audiod = try find("audiod")
    soundplayer = try find("soundplayer")
    linkfetcher = try find("linkfetcher")
    networkd = try find("networkd")
    keybagd = try find("keybagd")
  }
}
