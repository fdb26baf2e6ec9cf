import Foundation

/// The corrections made when a device started.
public struct InstallationRecovery: Equatable, Sendable {
  /// Apps whose bundle had no entry or a different one, and now has one.
  public var entered: [String] = []
  /// Apps whose interrupted removal was completed.
  public var removed: [String] = []
  /// Apps with an entry but without a bundle; the entry was removed, the container kept.
  public var missing: [String] = []
  /// Unusable installed bundles, with the reason; their entries were removed, their files and
  /// containers kept.
  public var unusable: [String: String] = [:]
  /// The number of incomplete copies that were removed.
  public var discardedCopies = 0
  /// What else was not as it must be, or could not be put in order, one sentence each.
  public var problems: [String] = []

  /// Nothing had to be corrected.
  public var isClean: Bool { self == InstallationRecovery() }

  /// One sentence for each correction.
  public var sentences: [String] {
    var sentences = entered.map { "\($0) was found in its bundle and entered again" }
    sentences += removed.map { "the removal of \($0) was finished" }
    sentences += missing.map { "\($0) is no longer installed: its bundle is gone" }
    sentences += unusable.sorted { $0.key < $1.key }.map { "\($0) cannot be used: \($1)" }
    if discardedCopies > 0 {
      sentences.append("\(discardedCopies) unfinished installation(s) were removed")
    }
    return sentences + problems
  }

  /// Takes a step; an error is one of the problems, and the next step is taken.
  mutating func attempt(_ step: (inout InstallationRecovery) throws -> Void) {
    do {
      try step(&self)
    } catch {
      problems.append("\(error)")
    }
  }

  /// The names in a folder that are text; none if it cannot be read.
  mutating func names(in folder: URL) -> [String] {
    var names: [String] = []
    attempt { _ in names = try FileSystem.names(in: folder) }
    return names
  }
}
