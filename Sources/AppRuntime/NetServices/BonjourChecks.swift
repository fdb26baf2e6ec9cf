import Foundation

/// What the system takes from apps.
enum BonjourChecks {
  /// Bytes of a TXT record.
  static let mostText = 1_300

  static func isName(_ name: String) -> Bool {
    (1...63).contains(name.utf8.count) && !name.utf8.contains(0)
  }

  /// Whether it is a type of services such as `_http._tcp.`, with subtypes or without.
  static func isType(_ type: String) -> Bool {
    guard type.utf8.count <= 255 else { return false }
    let parts = type.split(separator: ",", omittingEmptySubsequences: false)
    let labels = parts[0].split(separator: ".", omittingEmptySubsequences: true)
    guard labels.count == 2, labels[1] == "_tcp" || labels[1] == "_udp" else { return false }
    return ([labels[0]] + parts.dropFirst()).allSatisfy { label in
      (2...63).contains(label.utf8.count) && label.hasPrefix("_") && !label.utf8.contains(0)
    }
  }

  static func isDomain(_ domain: String) -> Bool {
    domain.utf8.count <= 255 && !domain.utf8.contains(0)
  }

  /// It is a TXT record, small enough for the system.
  static func isText(_ text: Data) -> Bool {
    guard text.count <= mostText else { return false }
    var rest = text[...]
    while let length = rest.popFirst() {
      guard rest.count >= Int(length) else { return false }
      rest = rest.dropFirst(Int(length))
    }
    return true
  }
}
