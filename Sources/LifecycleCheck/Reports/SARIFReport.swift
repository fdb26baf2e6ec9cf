import FoundationEssentials

/// The findings as SARIF 2.1.0, which code scanners' services read.
///
/// A finding is about a running app and not about a line, so its place is the app's Info.plist, and
/// a logical location with the view, socket or callback.
public enum SARIFReport {
  /// How the check was called, and what it has come to.
  public struct Call: Sendable {
    /// The version of the program.
    public var version: String
    /// The program and its arguments.
    public var words: [String]
    public var exitCode: Int32

    public init(version: String, words: [String], exitCode: Int32) {
      self.version = version
      self.words = words
      self.exitCode = exitCode
    }
  }

  /// The file.
  public static func file(of report: CheckReport, by call: Call) throws -> [UInt8] {
    let names = Rulebook.all.map(\.name)
    let results = report.groups.map { group in
      let finding = group.first
      return Result(
        ruleId: finding.rule, ruleIndex: names.firstIndex(of: finding.rule) ?? -1,
        level: finding.severity.rawValue, message: Message(text: sentence(finding.what)),
        locations: [
          Location(
            physicalLocation: PhysicalLocation(
              artifactLocation: Artifact(uri: "Info.plist"), region: Region(startLine: 1)),
            logicalLocations: [
              LogicalLocation(
                name: finding.place.isEmpty ? report.app : finding.place,
                fullyQualifiedName:
                  "\(report.app)/\(group.legs.joined(separator: ","))/\(finding.place)")
            ])
        ],
        partialFingerprints: ["appctlCheck/v1": finding.fingerprint])
    }
    let driver = Driver(version: call.version, rules: Rulebook.all.map(description))
    let log = Log(
      runs: [
        Run(
          tool: Tool(driver: driver), invocations: [invocation(call, report)], results: results,
          properties: properties(report))
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(log))
  }

  private static func invocation(_ call: Call, _ report: CheckReport) -> Invocation {
    let style = Date.ISO8601FormatStyle()
    let notes = report.failure.map {
      [Notification(level: "error", message: Message(text: sentence($0)))]
    }
    return Invocation(
      arguments: Array(call.words.dropFirst()), exitCode: call.exitCode,
      executionSuccessful: report.failure == nil,
      startTimeUtc: report.date.formatted(style),
      endTimeUtc: report.date.addingTimeInterval(report.seconds).formatted(style),
      toolExecutionNotifications: notes ?? [])
  }

  private static func properties(_ report: CheckReport) -> [String: String] {
    ["app": report.app, "profile": report.profile]
  }

  private static func description(of rule: any Rule) -> Descriptor {
    Descriptor(
      id: rule.name,
      name: rule.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(),
      shortDescription: Message(text: rule.title),
      fullDescription: Message(text: rule.demand),
      helpUri: rule.source,
      help: Help(
        text: rule.mend + "\n\n" + rule.example,
        markdown: "\(rule.mend)\n\n```swift\n\(rule.example)\n```"),
      defaultConfiguration: Configuration(level: rule.severity.rawValue),
      properties: RuleProperties(tags: ["life cycle", rule.statement]))
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

// The parts of the format that are used, with its names.

private struct Log: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }
}

private struct Run: Encodable {
  var tool: Tool
  var invocations: [Invocation]
  var results: [Result]
  var properties: [String: String]
}

private struct Invocation: Encodable {
  var arguments: [String]
  var exitCode: Int32
  var executionSuccessful: Bool
  var startTimeUtc: String
  var endTimeUtc: String
  var toolExecutionNotifications: [Notification]
}

private struct Notification: Encodable {
  var level: String
  var message: Message
}

private struct Tool: Encodable { var driver: Driver }

private struct Driver: Encodable {
  var name = "appctl check"
  var version: String
  var rules: [Descriptor]
}

private struct Descriptor: Encodable {
  var id: String
  var name: String
  var shortDescription: Message
  var fullDescription: Message
  var helpUri: String?
  var help: Help
  var defaultConfiguration: Configuration
  var properties: RuleProperties
}

private struct Message: Encodable { var text: String }

private struct Help: Encodable {
  var text: String
  var markdown: String
}

private struct Configuration: Encodable { var level: String }

private struct RuleProperties: Encodable { var tags: [String] }

private struct Result: Encodable {
  var ruleId: String
  var ruleIndex: Int
  var level: String
  var message: Message
  var locations: [Location]
  var partialFingerprints: [String: String]
}

private struct Location: Encodable {
  var physicalLocation: PhysicalLocation
  var logicalLocations: [LogicalLocation]
}

private struct PhysicalLocation: Encodable {
  var artifactLocation: Artifact
  var region: Region
}

private struct Artifact: Encodable { var uri: String }

private struct Region: Encodable { var startLine: Int }

private struct LogicalLocation: Encodable {
  var name: String
  var fullyQualifiedName: String
}
