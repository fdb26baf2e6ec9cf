import SystemVersions

/// Reads values of known types from a dictionary; knows the dictionary's path for errors.
struct InfoPlistReader {
  /// The maximum number of warnings.
  static let mostWarnings = 50

  let values: [String: PropertyListValue]
  /// The prefix of keys in errors: empty, or ending with a dot.
  let path: String

  /// A non-empty string.
  func text(_ key: String) throws(InfoPlistError) -> String? {
    guard let value = values[key] else { return nil }
    guard case .string(let string) = value else { throw wrong(key, "a string", value) }
    guard !string.isEmpty else {
      throw .badValue(key: path + key, value: "", because: "it must not be empty")
    }
    return string
  }

  func bool(_ key: String) throws(InfoPlistError) -> Bool? {
    guard let value = values[key] else { return nil }
    guard case .bool(let bool) = value else { throw wrong(key, "a Boolean", value) }
    return bool
  }

  func version(_ key: String) throws(InfoPlistError) -> SystemVersion? {
    guard let text = try text(key) else { return nil }
    guard let version = SystemVersion(text) else {
      throw .badValue(
        key: path + key, value: text, because: "a version has one to three numbers, such as 4.3")
    }
    return version
  }

  /// An array of strings; empty if the key is missing.
  func strings(_ key: String) throws(InfoPlistError) -> [String] {
    guard let value = values[key] else { return [] }
    guard case .array(let values) = value else { throw wrong(key, "an array of strings", value) }
    var strings: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let string) = value else {
        throw wrong("\(key)[\(index)]", "a string", value)
      }
      strings.append(string)
    }
    return strings
  }

  /// A string, or an array of strings.
  func textOrTexts(_ key: String) throws(InfoPlistError) -> [String] {
    if case .string(let text) = values[key] { return [text] }
    return try strings(key)
  }

  func dictionary(_ key: String) throws(InfoPlistError) -> InfoPlistReader? {
    guard let value = values[key] else { return nil }
    guard case .dictionary(let values) = value else { throw wrong(key, "a dictionary", value) }
    return InfoPlistReader(values: values, path: "\(path)\(key).")
  }

  /// An array of dictionaries; empty if the key is missing.
  func dictionaries(_ key: String) throws(InfoPlistError) -> [InfoPlistReader] {
    guard let value = values[key] else { return [] }
    guard case .array(let values) = value else {
      throw wrong(key, "an array of dictionaries", value)
    }
    var readers: [InfoPlistReader] = []
    for (index, value) in values.enumerated() {
      guard case .dictionary(let values) = value else {
        throw wrong("\(key)[\(index)]", "a dictionary", value)
      }
      readers.append(InfoPlistReader(values: values, path: "\(path)\(key)[\(index)]."))
    }
    return readers
  }

  /// The value of `UIRequiredDeviceCapabilities`: an array of names, or names with Booleans.
  func flags(_ key: String) throws(InfoPlistError) -> [String: Bool] {
    guard let value = values[key] else { return [:] }
    guard case .dictionary = value else {
      if case .array = value {
        return Dictionary(try strings(key).map { ($0, true) }) { first, _ in first }
      }
      throw wrong(key, "an array of strings or a dictionary of Booleans", value)
    }
    guard let inner = try dictionary(key) else { return [:] }
    var flags: [String: Bool] = [:]
    for name in inner.values.keys { flags[name] = try inner.bool(name) }
    return flags
  }

  private func wrong(
    _ key: String, _ wanted: String, _ found: PropertyListValue
  ) -> InfoPlistError {
    .wrongType(key: path + key, wanted: wanted, found: found.typeName)
  }
}
