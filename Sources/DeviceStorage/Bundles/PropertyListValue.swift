import Foundation
import PropertyListObjects
import PropertyLists

/// A value of a property list, with one case per type, so that a `1` is never mistaken for `true`.
enum PropertyListValue: Equatable {
  case string(String)
  case bool(Bool)
  case number(Double)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  /// The type's name in messages.
  var typeName: String {
    switch self {
    case .string: "a string"
    case .bool: "a Boolean"
    case .number: "a number"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  /// Reads an XML or binary property list.
  ///
  /// - Throws: `InfoPlistError.notAPropertyList`, and the errors of lists that are not read.
  init(parsing data: Data) throws(InfoPlistError) {
    let object: Any
    do {
      object = try PropertyListObject.read(data)
    } catch let error as PropertyListError {
      throw InfoPlistError(error)
    } catch {
      throw .notAPropertyList(because: Self.reason(of: error))
    }
    self = try Self.value(of: object)
  }

  private static func value(of object: Any) throws(InfoPlistError) -> PropertyListValue {
    switch object {
    case let dictionary as [String: Any]:
      var values: [String: PropertyListValue] = [:]
      for (key, object) in dictionary { values[key] = try value(of: object) }
      return .dictionary(values)
    case let array as [Any]:
      var values: [PropertyListValue] = []
      values.reserveCapacity(array.count)
      for object in array { values.append(try value(of: object)) }
      return .array(values)
    case let string as String: return .string(string)
    // `as? Bool` also succeeds for the numbers 0 and 1, so check the dynamic type.
    case let bool as Bool where type(of: object) == Bool.self: return .bool(bool)
    case let number as NSNumber: return .number(number.doubleValue)
    case let date as Date: return .date(date)
    case let data as Data: return .data(data)
    default:
      throw .notAPropertyList(because: "it has a value of an unsupported type")
    }
  }

  /// The reader's message, on one line and shortened.
  private static func reason(of error: any Error) -> String {
    let text =
      (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      ?? "the reader gave no reason"
    return text.prefix(200).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
