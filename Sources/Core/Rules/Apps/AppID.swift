/// A small number that identifies an installed app; the host assigns it.
///
/// Numbers start at 0 and are reused only after the app was uninstalled, so that the device can
/// keep its apps in an array.
public struct AppID: Hashable, Sendable, Codable {
  public let index: Int

  public init(index: Int) {
    self.index = index
  }
}
