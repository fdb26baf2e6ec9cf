/// How a device recognizes its owner (AUTH-02).
public enum Biometry: String, Hashable, Sendable, Codable, CaseIterable {
  case touchID
  case faceID
}
