/// Why a property list is not read.
package enum PropertyListError: Error, Equatable, CustomStringConvertible {
  /// It is not a readable property list.
  case notAPropertyList(because: String)
  /// It exceeds the maximum size, or would when expanded.
  case tooLarge(limit: Int)
  /// Its arrays and dictionaries are nested too deeply.
  case tooDeep(limit: Int)
  /// It has too many values.
  case tooManyValues(limit: Int)

  /// What is wrong, as the rest of a sentence that names the list.
  package var description: String {
    switch self {
    case .notAPropertyList(let reason): "it is not a readable property list: \(reason)"
    case .tooLarge(let limit): "it is too large: at most \(limit / 1024) KiB are read"
    case .tooDeep(let limit):
      "it is nested too deeply: at most \(limit) levels of arrays and dictionaries are allowed"
    case .tooManyValues(let limit): "it has too many values: at most \(limit) are read"
    }
  }
}
