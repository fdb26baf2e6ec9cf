/// The number of a session of an app's interface, by which the app knows the scene that shows it. An app
/// counts its sessions from 0 and uses no number again; one without scenes has the implicit scene 0.
public struct SceneID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first one, and the only one of an app without scenes.
  public static let main = SceneID(rawValue: 0)

  public static func < (lhs: SceneID, rhs: SceneID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A scene of an app, or the session that it belongs to.
public struct SceneReference: Hashable, Sendable, Codable {
  public let app: AppID
  public let scene: SceneID

  public init(_ app: AppID, _ scene: SceneID = .main) {
    self.app = app
    self.scene = scene
  }
}
