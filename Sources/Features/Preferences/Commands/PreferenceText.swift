import ArgumentParser
import FoundationEssentials

/// The values of preferences in command lines.
enum PreferenceText {
  /// How a value is meant, as with defaults(1).
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case automatic, string, int, float, bool, plist
  }

  /// The value that a word stands for, as a property list.
  static func propertyList(of word: String, as kind: Kind) throws -> Data {
    if kind == .plist { return try propertyList(word) }
    guard let element = element(of: word, as: kind) else {
      throw ValidationError("“\(word)” is no \(kind.rawValue)")
    }
    return Data(PropertyListText.document(element).utf8)
  }

  private static func element(of word: String, as kind: Kind) -> String? {
    switch kind {
    case .string: string(word)
    case .automatic:
      [Kind.int, .float, .bool].lazy.compactMap { element(of: word, as: $0) }.first ?? string(word)
    case .int: Int(word).map { "<integer>\($0)</integer>" }
    case .float: Double(word).flatMap { $0.isFinite ? "<real>\($0)</real>" : nil }
    case .bool: bool(word).map { $0 ? "<true/>" : "<false/>" }
    case .plist: nil
    }
  }

  private static func string(_ word: String) -> String {
    "<string>\(PropertyListText.escaped(word))</string>"
  }

  /// XML as it is, and the older form of property lists as XML.
  private static func propertyList(_ word: String) throws -> Data {
    let data = Data(word.utf8)
    var format = PropertyListDecoder.PropertyListFormat.xml
    let value: OldPropertyList
    do {
      value = try PropertyListDecoder().decode(OldPropertyList.self, from: data, format: &format)
    } catch {
      throw ExitStatus.Failure(description: "The data is not in the correct format.")
    }
    return format == .xml ? data : Data(PropertyListText.document(value.element).utf8)
  }

  /// The value as it is printed: as a property list if it is neither a text nor a number.
  static func text(of value: PropertyListText.Element) -> String {
    switch value.name {
    case "string", "integer": value.text
    case "true", "false": value.name
    case "real": Double(value.text).map { "\($0)" } ?? value.text
    default: PropertyListText.document(PropertyListText.alone(value))
    }
  }

  private static func bool(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }
}

/// A value of the older form of property lists, in which there are no numbers: `{a = (b, "c");}`.
private enum OldPropertyList: Decodable {
  case text(String)
  case data(Data)
  case list([OldPropertyList])
  case members([String: OldPropertyList])
  /// XML has more, which is not looked at.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let data = try? value.decode(Data.self) {
      self = .data(data)
    } else if let list = try? value.decode([OldPropertyList].self) {
      self = .list(list)
    } else if let members = try? value.decode([String: OldPropertyList].self) {
      self = .members(members)
    } else {
      self = .other
    }
  }

  /// The value as an element of XML.
  var element: String {
    switch self {
    case .text(let text): "<string>\(PropertyListText.escaped(text))</string>"
    case .data(let data): "<data>\(data.base64EncodedString())</data>"
    case .list(let list): "<array>\(list.map(\.element).joined())</array>"
    case .members(let members):
      "<dict>"
        + members.sorted { $0.key < $1.key }.map { key, value in
          "<key>\(PropertyListText.escaped(key))</key>\(value.element)"
        }.joined() + "</dict>"
    case .other: ""
    }
  }
}
