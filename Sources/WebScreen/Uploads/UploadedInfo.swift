/// What the page shows of an Info.plist. A member of another type counts as none: foregroundd says so
/// when it installs the app.
struct UploadedInfo: Decodable {
  let identifier: String?
  /// The name under its icon.
  let name: String?
  /// For people.
  let version: String?
  let executable: String?

  private enum Key: String, CodingKey {
    case identifier = "CFBundleIdentifier"
    case displayName = "CFBundleDisplayName"
    case name = "CFBundleName"
    case shortVersion = "CFBundleShortVersionString"
    case version = "CFBundleVersion"
    case executable = "CFBundleExecutable"
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) -> String? { try? members.decode(String.self, forKey: key) }
    identifier = text(.identifier)
    name = text(.displayName) ?? text(.name)
    version = text(.shortVersion) ?? text(.version)
    executable = text(.executable)
  }
}
