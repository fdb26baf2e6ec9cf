import Foundation
import Security

/// What an app does with its keychain items.
enum Keyring {
  /// Carries an order out.
  ///
  /// - Returns: What was found, or the status.
  static func perform(_ words: [String]) -> String {
    func word(_ place: Int) -> String? { place < words.count ? words[place] : nil }
    let account = word(1) ?? ""
    switch words.first {
    case "add":
      var item = query(account, word(4))
      item[kSecAttrAccessible as String] = word(2)
      item[kSecValueData as String] = Data((word(3) ?? "").utf8)
      return "\(SecItemAdd(item as CFDictionary, nil))"
    case "get":
      return find(query(account, word(2)), [kSecReturnData: true]) { (data: Data) in
        String(decoding: data, as: UTF8.self)
      }
    case "find":
      return find(query(account, word(2)), [kSecReturnAttributes: true]) {
        (attributes: [String: Any]) in attributes[kSecAttrAccessible] as? String ?? "none"
      }
    case "list":
      let all: [String: Any] = [kSecReturnAttributes: true, kSecMatchLimit: kSecMatchLimitAll]
      return find([kSecClass: kSecClassGenericPassword], all) { (items: [Any]) in
        items.compactMap { ($0 as? [String: Any])?[kSecAttrAccount] as? String }.sorted()
          .joined(separator: " ")
      }
    case "set":
      let changes: [String: Any] = [kSecValueData: Data((word(2) ?? "").utf8)]
      return "\(SecItemUpdate(query(account, word(3)) as CFDictionary, changes as CFDictionary))"
    case "delete": return "\(SecItemDelete(query(account, word(2)) as CFDictionary))"
    default: return "no such order"
    }
  }

  private static func query(_ account: String, _ group: String?) -> [String: Any] {
    var query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "org.foreground.keyring",
      kSecAttrAccount as String: account,
    ]
    if let group { query[kSecAttrAccessGroup as String] = group }
    return query
  }

  private static func find<Value>(
    _ query: [String: Any], _ wanted: [String: Any], _ text: (Value) -> String
  ) -> String {
    var found: AnyObject?
    let status = SecItemCopyMatching(query.merging(wanted) { $1 } as CFDictionary, &found)
    guard status == errSecSuccess else { return "\(status)" }
    return (found as? Value).map(text) ?? "another type"
  }
}
