/// Where a device's page was served before, so that those that are open go on.
public struct FormerPage: Sendable {
  public var port: Int
  /// The secret that opened it.
  public var token: AccessToken

  public init(port: Int, token: AccessToken) {
    self.port = port
    self.token = token
  }
}
