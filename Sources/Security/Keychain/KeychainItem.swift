import Foundation

/// An item without its secret, as it is in its file.
struct KeychainItem: Codable, Sendable {
  private var version = 1
  let itemClass: ItemClass
  /// It stays the same over all changes of the item in its access group. The apps of another group never
  /// learn it, so that nothing there passes for this item.
  private(set) var identifier = UUID().uuidString.lowercased()
  /// It rises with each change: of two files with the same identifier one was left behind.
  private(set) var generation = 1
  var attributes: [String: KeychainValue]
  /// The name of the file with the secret; nil if it has none.
  var secret: String?

  /// More than there are: another app could have written any number.
  private static let mostGenerations = 1 << 60

  init(_ itemClass: ItemClass, attributes: [String: KeychainValue]) {
    self.itemClass = itemClass
    self.attributes = attributes
  }

  /// The item of a file.
  ///
  /// - Returns: Nil if this version of the system does not understand it.
  init?(data: Data) {
    guard let item = try? JSONDecoder().decode(KeychainItem.self, from: data), item.version == 1,
      (1..<Self.mostGenerations).contains(item.generation)
    else { return nil }
    self = item
  }

  /// The item with other attributes.
  func changed(_ changes: [String: KeychainValue], at date: Date) -> KeychainItem {
    var item = self
    item.generation += 1
    if let group = changes[kSecAttrAccessGroup], group != attributes[kSecAttrAccessGroup] {
      item = KeychainItem(itemClass, attributes: attributes)
    }
    item.attributes.merge(changes) { $1 }
    item.attributes[kSecAttrModificationDate] = .date(date)
    return item
  }

  var accessibility: Accessibility {
    guard case .text(let text)? = attributes[kSecAttrAccessible] else { return .whenUnlocked }
    return Accessibility(rawValue: text) ?? .whenUnlocked
  }

  var isSynchronizable: Bool { attributes[kSecAttrSynchronizable] == .flag(true) }

  /// What an app gets to keep (`kSecReturnPersistentRef`).
  var reference: Data { Data((itemClass.rawValue + identifier).utf8) }

  /// The name that only this item has in its access group. It tells nothing about the item but its
  /// class to those who do not know the group's salt.
  ///
  /// - Throws: `errSecNotAvailable` on a machine without the library that computes it.
  func name(salt: Data) throws(KeychainError) -> String {
    var content = Data()
    for key in itemClass.primaryKey {
      guard let value = attributes[key] else { continue }
      for part in [Data(key.utf8), value.bytes] {
        // With its length before it, a part is never taken for the next.
        withUnsafeBytes(of: UInt64(part.count).littleEndian) { content.append(contentsOf: $0) }
        content += part
      }
    }
    let digits = try KeyedHash(of: content, key: salt).bytes.map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }
    return itemClass.rawValue + "-" + digits.joined()
  }
}
