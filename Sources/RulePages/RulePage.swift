import ConformanceLedger
import LifecycleKernel

/// A page of the documentation with the numbers and habits of each profile, and the statements behind
/// them.
///
/// It is made from what the device uses: the values from `OSProfile`, what they mean from the comments
/// of its properties, and the statements that these name from the specification. So it cannot differ.
public struct RulePage: Sendable {
  /// A property of the profiles.
  public struct Rule: Sendable {
    /// As in `appctl boot --set`.
    public var name: String
    /// What it means.
    public var meaning: String
    /// The values in the profiles, in their order.
    public var values: [String]
    /// The statements that its comment names.
    public var statements: [Statement]
  }

  /// A comment names what the specification does not have.
  public struct UnknownStatement: Error, CustomStringConvertible {
    public var property: String
    public var statement: String

    public var description: String {
      "the comment of OSProfile.\(property) names \(statement), which is no statement"
    }
  }

  /// The profiles with the documented numbers.
  public let profiles: [OSProfile]
  public let rules: [Rule]

  /// - Parameters:
  ///   - source: The text of OSProfile.swift.
  ///   - statements: Those of the specification, with the decisions where sources disagree.
  /// - Throws: ``UnknownStatement``.
  public init(source: String, statements: [Statement]) throws(UnknownStatement) {
    profiles = OSProfile.all.filter { !$0.name.contains("-") }
    let comments = PropertyComments(source)
    let known = Dictionary(statements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var rules: [Rule] = []
    for setting in ProfileSetting.all {
      let meaning = comments[setting.name] ?? ""
      var named: [Statement] = []
      for name in PropertyComments.identifiers(in: meaning) {
        guard let statement = known[name] else {
          throw UnknownStatement(property: setting.name, statement: name)
        }
        named.append(statement)
      }
      let values = profiles.map { profile in
        profile.settings.first { $0.name == setting.name }?.value ?? ""
      }
      rules.append(
        Rule(name: setting.name, meaning: meaning, values: values, statements: named))
    }
    self.rules = rules
  }

  /// The page, for DocC.
  public var markdown: String {
    var lines = [
      "# The rules and their numbers", "",
      "What differs between the versions of the system: each property of a profile.", "",
      "## Overview", "",
      "`appctl boot --profile P7` chooses a profile, `--set NAME=VALUE` changes one property, and "
        + "`appctl status` shows them all. Times are in seconds.", "",
      "## Properties", "",
    ]
    for rule in rules {
      lines += ["### \(rule.name)", "", rule.meaning, ""]
      lines.append("| " + profiles.map(\.name).joined(separator: " | ") + " |")
      lines.append("|" + profiles.map { _ in "---|" }.joined())
      lines.append("| " + rule.values.map(Self.cell).joined(separator: " | ") + " |")
      lines.append("")
      for statement in rule.statements { lines += [StatementPage.line(statement)] }
      if !rule.statements.isEmpty { lines.append("") }
    }
    return lines.joined(separator: "\n")
  }

  private static func cell(_ value: String) -> String {
    value.isEmpty ? "–" : value.split(separator: "|").joined(separator: "\\|")
  }
}
