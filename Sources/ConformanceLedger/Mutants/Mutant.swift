/// A small change of the product that makes a statement of the specification false, with the tests
/// that must detect it: a file in `Mutants/`.
///
///     proves: TRANS-07
///     level: kernel
///     tests: LifecycleKernelTests.MovingAwayTests
///     file: Sources/Core/Rules/Device/Device+Goal.swift
///     change: an app that nothing entitles to run is not suspended
///     --- old
///     the text, once in the file
///     --- new
///     what stands there instead
public struct Mutant: Equatable, Sendable {
  /// The file's name without its extension.
  public var name: String
  /// The clauses, or statements without clauses, that become false.
  public var statements: [String]
  /// The level of the tests that must detect it.
  public var level: ProofLevel
  /// The tests: a target, followed by a point and a filter of swift-testing.
  public var tests: String
  /// The source file, relative to the package's folder.
  public var file: String
  /// The change, in one sentence.
  public var change: String
  /// The text to replace; it must occur exactly once in the file.
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

  /// The test target, which must be built.
  public var testTarget: String { String(tests.prefix { $0 != "." }) }

  /// The changed source; `nil` unless the old text occurs exactly once.
  public func applied(to source: String) -> String? {
    let parts = source.split(separator: old, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.joined(separator: new) : nil
  }
}
