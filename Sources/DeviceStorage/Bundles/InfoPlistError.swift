/// What can be wrong with an app's Info.plist.
public enum InfoPlistError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It cannot be read as a property list.
  case notAPropertyList(because: String)
  /// It has more bytes than the limit, or would have when read.
  case tooLarge(limit: Int)
  /// Arrays and dictionaries stand deeper in each other than the limit.
  case tooDeep(limit: Int)
  /// It has more values than the limit.
  case tooManyValues(limit: Int)
  /// A key that every app must have is not there.
  case missing(key: String, advice: String)
  /// A value has another type than its key asks for.
  case wrongType(key: String, wanted: String, found: String)
  /// A value has the right type but cannot be used.
  case badValue(key: String, value: String, because: String)
  /// Two keys that exclude each other are both there (PL-03).
  case exclusive(key: String, other: String)

  /// A sentence that says what was wrong, at which key, and what to do.
  public var description: String {
    switch self {
    case .notAPropertyList(let reason):
      "Info.plist is not a property list that can be read: \(reason). "
        + "Write it as an XML or binary property list."
    case .tooLarge(let limit):
      "Info.plist is too large: at most \(limit / 1024) KiB are read. "
        + "Move what is not for the system into a file of its own."
    case .tooDeep(let limit):
      "Info.plist is nested too deep: at most \(limit) arrays and dictionaries may stand in each "
        + "other. Make it flatter."
    case .tooManyValues(let limit):
      "Info.plist has too many values: at most \(limit) are read. "
        + "Move what is not for the system into a file of its own."
    case .missing(let key, let advice):
      "Info.plist has no \(key). \(advice)"
    case .wrongType(let key, let wanted, let found):
      "Info.plist: \(key) must be \(wanted), but is \(found). Change it to \(wanted)."
    case .badValue(let key, let value, let reason):
      "Info.plist: \(key) cannot be \"\(value.prefix(200))\": \(reason)."
    case .exclusive(let key, let other):
      "Info.plist has both \(key) and \(other); they exclude each other. Remove one of the two."
    }
  }
}
