/// What Info.plist says of the launch screen (`UILaunchScreen`).
public struct LaunchScreen: Hashable, Sendable, Codable {
  /// `UIColorName`, of the bundle's asset catalogs.
  public let color: String?
  /// `UIImageName`.
  public let image: String?
  /// `UIImageRespectsSafeAreaInsets`.
  public let respectsSafeArea: Bool
  /// It has `UINavigationBar`.
  public let hasNavigationBar: Bool
  /// It has `UITabBar`.
  public let hasTabBar: Bool
  /// It has `UIToolbar`.
  public let hasToolbar: Bool

  init(_ reader: InfoPlistReader) throws(InfoPlistError) {
    color = try reader.text("UIColorName")
    image = try reader.text("UIImageName")
    respectsSafeArea = try reader.bool("UIImageRespectsSafeAreaInsets") ?? false
    hasNavigationBar = try reader.dictionary("UINavigationBar") != nil
    hasTabBar = try reader.dictionary("UITabBar") != nil
    hasToolbar = try reader.dictionary("UIToolbar") != nil
  }
}
