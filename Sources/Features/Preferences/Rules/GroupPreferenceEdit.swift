/// Changes of the preferences of an app group, as they were written one after another (WAKE-12).
public struct GroupPreferenceEdit: Hashable, Sendable, Codable {
  /// The installed apps of the group.
  public let members: [AppID]
  public let changes: [Change]
  /// Nobody was told of these changes before. False: an earlier foregroundd may have written
  /// them already, and have ended before it told all apps.
  public let isCertain: Bool

  public init(members: [AppID], changes: [Change], isCertain: Bool = true) {
    self.members = members
    self.changes = changes
    self.isCertain = isCertain
  }

  /// A change, and who has made it.
  public struct Change: Hashable, Sendable, Codable {
    /// The app whose present process has set the value; nil: none of them has.
    public let writer: AppID?
    public let preference: PreferenceChange

    public init(writer: AppID?, preference: PreferenceChange) {
      self.writer = writer
      self.preference = preference
    }
  }
}
