/// A small change of the product that makes a statement of the specification false, and the tests
/// that must notice: a file in `Mutants/`.
///
///     proves: TRANS-07
///     level: kernel
///     tests: LifecycleKernelTests.MovingAwayTests
///     file: Sources/LifecycleKernel/Device/Device+Goal.swift
///     change: an app that nothing entitles to run is not suspended
///     --- old
///     the text, once in the file
///     --- new
///     what stands there instead
public struct Mutant: Equatable, Sendable {
  /// The file's name without its extension.
  public var name: String
  /// The clauses, or statements without clauses, that it makes false.
  public var statements: [String]
  /// The level of the tests that must notice.
  public var level: ProofLevel
  /// The tests: a target, then what swift-testing's filter takes behind the point.
  public var tests: String
  /// The source file, from the package's folder.
  public var file: String
  /// What it changes, in a sentence.
  public var change: String
  /// The text that is replaced; it must be in the file once.
  public var old: String
  public var new: String

  public init(
    name: String, statements: [String], level: ProofLevel, tests: String, file: String,
    change: String, old: String, new: String
  ) {
    self.name = name
    self.statements = statements
    self.level = level
    self.tests = tests
    self.file = file
    self.change = change
    self.old = old
    self.new = new
  }

  /// The test target, which is what has to be built.
  public var testTarget: String { String(tests.prefix { $0 != "." }) }

  /// The source with the change made; `nil` where the old text is not in it, or more than once.
  public func applied(to source: String) -> String? {
    let parts = source.split(separator: old, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.joined(separator: new) : nil
  }
}
