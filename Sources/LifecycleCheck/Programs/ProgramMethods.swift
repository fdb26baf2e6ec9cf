import LinuxPlatform

/// What the classes of a program implement, as its symbols say.
///
/// A delegate's methods are optional, and UIKit sees that one is absent only when it has called it. Which
/// ones wait for a call that never comes, only the program's file can say.
struct ProgramMethods: Sendable {
  /// A function of the program, and where in the file its code is.
  private struct Function {
    var name: String
    var start: UInt64
    var end: UInt64
  }

  /// The signatures of the methods of a class, by its name.
  private var methods: [String: Set<String>] = [:]
  /// The methods of the delegates' protocols for which the program uses UIKit's own: some delegate lacks
  /// them.
  private var absent: Set<String> = []
  private var functions: [Function] = []
  /// The program has the names of its functions.
  let hasNames: Bool

  /// nil: the file cannot be read.
  init?(path: String) {
    guard let file = ProgramFile(path: path) else { return nil }
    hasNames = file.hasOwnTable
    for symbol in file.symbols {
      if symbol.isDefined {
        functions.append(
          Function(
            name: symbol.name, start: symbol.value, end: symbol.value &+ max(1, symbol.size)))
      }
      // A function, and neither a closure nor what the compiler has made.
      guard symbol.name.utf8.last == UInt8(ascii: "F") else { continue }
      if !symbol.isDefined {
        if Self.defaults.contains(where: symbol.name.hasPrefix) {
          Signature(SwiftSymbols.demangled(in: symbol.name)).map { _ = absent.insert($0.method) }
        }
        continue
      }
      if let signature = Signature(SwiftSymbols.demangled(in: symbol.name)) {
        methods[signature.type, default: []].insert(signature.method)
      }
    }
    functions.sort { $0.start < $1.start }
  }

  /// Where a method of a delegate is in UIKit that the delegate lacks.
  private static let defaults = [
    "$s5UIKit21UIApplicationDelegatePAAE", "$s5UIKit15UISceneDelegatePAAE",
    "$s5UIKit21UIWindowSceneDelegatePAAE",
  ]

  /// One of the classes implements the method, such as `application(_:open:options:)`.
  ///
  /// Of a program without names it is only known what no delegate lacks, so a method that one of them
  /// has counts as absent if another lacks it.
  func implements(_ method: String, _ classes: [String]) -> Bool {
    if hasNames { return classes.contains { methods[$0]?.contains(method) == true } }
    return !classes.isEmpty && !absent.isEmpty && !absent.contains(method)
  }

  /// The function with the address; nil if there is none.
  func function(at address: UInt64) -> String? {
    let next = functions.firstIndex { $0.start > address } ?? functions.count
    return functions[..<next].last { $0.start <= address && address < $0.end }
      .map { SwiftSymbols.demangled(in: $0.name) }
  }
}

/// A method as a demangled symbol has it.
struct Signature: Equatable {
  /// Such as `Notes.AppDelegate`.
  var type: String
  /// Such as `application(_:open:options:)`.
  var method: String

  /// Such as `Notes.AppDelegate.application(_:open:options:)`.
  var name: String { "\(type).\(method)" }

  /// nil: it is none.
  init?(_ symbol: String) {
    // `(extension in Notes):Notes.AppDelegate.…`
    var text = Self.withoutFiles(symbol)[...]
    if text.hasPrefix("(extension in "), let end = text.firstRange(of: "):") {
      text = text[end.upperBound...]
    }
    guard let open = text.firstIndex(of: "("), let dot = text[..<open].lastIndex(of: ".") else {
      return nil
    }
    let type = text[..<dot]
    let name = text[text.index(after: dot)..<open]
    guard !name.isEmpty, !type.isEmpty, !type.contains(" "), !name.contains(" ") else { return nil }
    guard let labels = Self.labels(text[open...]) else { return nil }
    self.type = String(type)
    method = "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  /// The symbol without the files that private names belong to: `Notes.(Cache in _1A2B).empty()`.
  private static func withoutFiles(_ symbol: String) -> String {
    var text = symbol
    while let middle = text.firstRange(of: " in _"),
      let open = text[..<middle.lowerBound].lastIndex(of: "("),
      let close = text[middle.upperBound...].firstIndex(of: ")")
    {
      let name = text[text.index(after: open)..<middle.lowerBound]
      text.replaceSubrange(open...close, with: String(name))
    }
    return text
  }

  /// The labels of a list of parameters, which begins with its parenthesis.
  private static func labels(_ list: Substring) -> [String]? {
    var labels: [String] = []
    var current = ""
    var depth = 0
    var isType = false
    var last: Character = " "
    func finished(_ text: String) -> String {
      isType ? text.split(separator: " ").first.map(String.init) ?? "_" : "_"
    }
    for character in list {
      switch character {
      case "(", "[", "<", "{":
        depth += 1
        if depth > 1, !isType { current.append(character) }
      case ">" where last == "-": break
      case ")", "]", ">", "}":
        depth -= 1
        if depth == 0 {
          if !current.isEmpty || isType { labels.append(finished(current)) }
          return labels
        }
      case "," where depth == 1:
        labels.append(finished(current))
        current = ""
        isType = false
      case ":" where depth == 1: isType = true
      default:
        if !isType { current.append(character) }
      }
      last = character
    }
    return nil
  }
}
