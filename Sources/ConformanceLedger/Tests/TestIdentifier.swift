/// The identity of a test: its name in swift-testing, without line and column.
public struct TestIdentifier: Hashable, Comparable, Sendable {
  public var module: String
  /// The enclosing types, then the function with its argument labels.
  public var path: [String]
  /// The name of the source file, without folders.
  public var file: String

  public init(module: String, path: [String], file: String) {
    self.module = module
    self.path = path
    self.file = file
  }

  /// Parses the identifier of a test function in swift-testing's events, such as
  /// `Module.Suite/function(label:)/File.swift:12:4`; `nil` for a suite's.
  public init?(eventIdentifier text: String) {
    let parts = TestIdentifier.split(text, at: "/")
    guard parts.count >= 2, let location = parts.last,
      let colon = location.firstIndex(of: ":"), let first = parts.first,
      let dot = TestIdentifier.split(first, at: ".").first
    else { return nil }
    module = dot
    path = [String(first.dropFirst(dot.count + 1))] + parts[1..<parts.count - 1]
    file = String(location[..<colon])
  }

  /// The test's name for display: `Suite/function(label:)`.
  public var name: String { path.joined(separator: "/") }

  public static func < (one: TestIdentifier, other: TestIdentifier) -> Bool {
    (one.module, one.name, one.file) < (other.module, other.name, other.file)
  }

  /// Splits at a character that is not between backticks.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in text {
      if character == "`" { isQuoted.toggle() }
      if character == separator, !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
