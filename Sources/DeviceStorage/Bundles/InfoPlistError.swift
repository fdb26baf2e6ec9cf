import PropertyLists

/// The errors of an app's Info.plist.
public enum InfoPlistError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is not a readable property list.
  case notAPropertyList(because: String)
  /// It exceeds the maximum size, or would when expanded.
  case tooLarge(limit: Int)
  /// Its arrays and dictionaries are nested too deeply.
  case tooDeep(limit: Int)
  /// It has too many values.
  case tooManyValues(limit: Int)
  /// A required key is missing.
  case missing(key: String, advice: String)
  /// A value has the wrong type.
  case wrongType(key: String, wanted: String, found: String)
  /// A value has the right type but is invalid.
  case badValue(key: String, value: String, because: String)
  /// Two mutually exclusive keys are both present (PL-03).
  case exclusive(key: String, other: String)

  /// A sentence that says what was wrong, at which key, and how to correct it.
  public var description: String { description(in: "Info.plist") }

  /// The same about another property list, as a page of Settings.bundle.
  func description(in file: String) -> String {
    switch self {
    case .notAPropertyList(let reason):
      "\(file) is not a readable property list: \(reason). "
        + "Write it as an XML or binary property list."
    case .tooLarge(let limit):
      "\(file) is too large: at most \(limit / 1024) KiB are read. "
        + "Move data that is not for the system to another file."
    case .tooDeep(let limit):
      "\(file) is nested too deeply: at most \(limit) levels of arrays and dictionaries are "
        + "allowed. Flatten it."
    case .tooManyValues(let limit):
      "\(file) has too many values: at most \(limit) are read. "
        + "Move data that is not for the system to another file."
    case .missing(let key, let advice):
      "\(file) has no \(key). \(advice)"
    case .wrongType(let key, let wanted, let found):
      "\(file): \(key) must be \(wanted), but is \(found). Change it to \(wanted)."
    case .badValue(let key, let value, let reason):
      "\(file): \(key) cannot be \"\(value.prefix(200))\": \(reason)."
    case .exclusive(let key, let other):
      "\(file) has both \(key) and \(other); they are mutually exclusive. Remove one of them."
    }
  }
}

extension InfoPlistError {
  init(_ error: PropertyListError) {
    self =
      switch error {
      case .notAPropertyList(let reason): .notAPropertyList(because: reason)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .tooDeep(let limit): .tooDeep(limit: limit)
      case .tooManyValues(let limit): .tooManyValues(limit: limit)
      }
  }
}
