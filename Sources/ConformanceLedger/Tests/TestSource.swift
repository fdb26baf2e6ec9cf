/// What one source file says about tests.
public struct TestSource: Sendable {
  /// A function with `@Test`.
  struct Function: Equatable, Sendable {
    /// The types around it.
    var suites: [String]
    /// With its argument labels, such as `resumes(after:)`.
    var name: String
    var claims: [Claim]
  }

  /// The target that the file belongs to.
  var module: String
  var path: String
  var functions: [Function] = []
  /// What the `@Suite` of a type claims for all tests in it.
  var suites: [[String]: [Claim]] = [:]
  var problems: [Problem] = []

  /// Reads a source file; what is wrong in it is told by ``TestIndex``.
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
