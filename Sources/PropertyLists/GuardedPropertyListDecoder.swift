package import FoundationEssentials

/// Reads property lists of strangers into values.
///
/// Everything of the system that reads a property list does it with this, or with
/// `PropertyListObject`: Foundation's readers end the process for some small files, and take minutes
/// for others. A test looks for other ways (PropertyListReadersTests).
package enum GuardedPropertyListDecoder {
  /// Reads an XML or binary property list.
  ///
  /// - Throws: `PropertyListError`, and what the type's initializer throws.
  package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
  {
    try PropertyListGuard.check(data)
    return try PropertyListDecoder().decode(type, from: data)
  }

  /// Reads the file of a property list, which is an ordinary one of limited size.
  ///
  /// - Returns: Nil: there is no such file.
  /// - Throws: `PropertyListError`, and what the type's initializer throws.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, fromFile path: String
  ) throws -> Value? {
    guard let data = try PropertyListFile.read(path) else { return nil }
    return try decode(type, from: data)
  }
}
