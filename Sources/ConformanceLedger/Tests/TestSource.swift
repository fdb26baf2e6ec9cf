/// The tests in one source file.
public struct TestSource: Sendable {
  /// A function with `@Test`.
  struct Function: Equatable, Sendable {
    /// The enclosing types.
    var suites: [String]
    /// With its argument labels, such as `resumes(after:)`.
    var name: String
    var claims: [Claim]
  }

  /// The file's target.
  var module: String
  var path: String
  var functions: [Function] = []
  /// The claims in the `@Suite` of a type, which apply to all its tests.
  var suites: [[String]: [Claim]] = [:]
  var problems: [Problem] = []

  /// Reads a source file; ``TestIndex`` reports its errors.
  public init(module: String, path: String, text: String) {
    self.module = module
    self.path = path
    var scanner = TestScanner(file: path, tokens: SwiftLexer.tokens(of: text))
    scanner.scan()
    functions = scanner.functions
    suites = scanner.suites
    problems = scanner.problems
  }
}
