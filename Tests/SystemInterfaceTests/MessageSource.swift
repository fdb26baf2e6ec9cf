import Foundation

/// A field of a message, or a value of an enumeration, as a `.proto` file has it.
struct MessageSource: Hashable, CustomStringConvertible {
  var file: String
  /// The message or the enumeration.
  var owner: String
  var number: UInt32
  var name: String
  /// The type, after "oneof" where it is the case of one; "value" of an enumeration.
  var type: String

  var description: String { "\(file): \(owner).\(name) = \(number) (\(type))" }

  /// All of all files.
  static func readAll() throws -> [MessageSource] {
    try MessageTable.protos().flatMap(read)
  }

  private static func read(_ file: URL) throws -> [MessageSource] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var found: [MessageSource] = []
    var blocks: [(kind: String, name: String)] = []
    var statement: [String] = []
    for token in tokens(of: text) {
      switch token {
      case "{":
        blocks.append((statement[0], statement[1]))
        statement = []
      case "}":
        blocks.removeLast()
        statement = []
      case ";":
        if let entry = entry(of: statement, in: blocks, file.lastPathComponent) {
          found.append(entry)
        }
        statement = []
      default: statement.append(token)
      }
    }
    return found
  }

  /// The words, numbers and signs of a file without its comments.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      // No statement has a slash: what follows one is a comment.
      let statement = line.prefix { $0 != UInt8(ascii: "/") }
      var word: [UInt8] = []
      func endWord() {
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        word = []
      }
      for byte in statement {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ";"),
          UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ","):
          endWord()
          tokens.append(String(UnicodeScalar(byte)))
        case UInt8(ascii: " "): endWord()
        default: word.append(byte)
        }
      }
      endWord()
    }
    return tokens
  }

  private static func entry(
    of statement: [String], in blocks: [(kind: String, name: String)], _ file: String
  ) -> MessageSource? {
    guard let block = blocks.last, let first = statement.first, first != "reserved",
      let equals = statement.firstIndex(of: "="), let number = UInt32(statement[equals + 1]),
      let owner = blocks.last(where: { $0.kind != "oneof" })
    else { return nil }
    let words = statement[..<(equals - 1)]
    var type = block.kind == "enum" ? "value" : words.joined(separator: first == "map" ? "" : " ")
    if block.kind == "oneof" { type = "oneof " + type }
    return MessageSource(
      file: file, owner: owner.name, number: number, name: statement[equals - 1], type: type)
  }
}
