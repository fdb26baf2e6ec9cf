import ByteCounts
import DeviceControl
import TimeLine

/// What is asked of an app, and how to see that it is not so.
///
/// A rule judges a ``LegRecord`` and nothing else. A new one is one file, and a line in ``Rulebook``.
public protocol Rule: Sendable {
  /// In a few words with hyphens, for options and reports.
  var name: String { get }
  /// The statement of the specification.
  var statement: String { get }
  var severity: Severity { get }
  /// What is wrong with an app that has a finding, in a few words.
  var title: String { get }
  /// What the platform's documentation asks for.
  var demand: String { get }
  /// How to mend it.
  var mend: String { get }
  /// A few lines of Swift that do.
  var example: String { get }
  /// The page of the platform's documentation that ``demand`` restates; nil if the specification has it.
  var source: String? { get }
  /// What is wrong in a leg.
  func findings(in record: LegRecord) -> [Finding]
}

extension Rule {
  public var source: String? { nil }
}

/// How bad a finding is.
public enum Severity: String, Codable, Sendable, CaseIterable {
  /// Users lose something, or the system ends the app.
  case error
  /// The app wastes something, or looks wrong.
  case warning
}

/// All rules.
public enum Rulebook {
  public static let all = lifeCycle + scenes

  /// Those of a tour through the life cycle.
  static let lifeCycle: [any Rule] = [
    StateLostRule(), TimerRule(), DisplayLinkRule(), SensorRule(), ProcessorRule(), TaskRule(),
    LockRule(), GraphicsRule(), SocketRule(), ServiceRule(), SensitiveViewRule(), OpenAlertRule(),
    CacheRule(),
    MemoryRule(), SlowCallbackRule(), HangRule(), WakeRule(), WarningRule(), EndRule(),
  ]

  /// Those of an app's way to scenes.
  static let scenes: [any Rule] = [
    SDKRule(), SceneManifestRule(), CallbackMovedRule(), LaunchLostRule(), StrayWindowRule(),
    WorkTwiceRule(), SceneStateRule(), ScenePlanRule(),
  ]

  /// The rule with the name.
  public static func rule(_ name: String) -> (any Rule)? { all.first { $0.name == name } }
}

/// Something wrong, where and when it was seen.
public struct Finding: Codable, Equatable, Sendable {
  public var rule: String
  public var statement: String
  public var severity: Severity
  /// The leg in which it was seen.
  public var leg: String
  /// Seconds since the device was booted.
  public var time: Double
  /// What was seen, as a sentence.
  public var what: String
  /// The view, file, thread, socket or callback; empty: the app.
  public var place: String
  /// How to mend it, if that is not what the rule says.
  public var mend: String?
  /// The page of the platform's documentation, if it is not that of the rule.
  public var source: String?
  /// More, one line each, such as a stack.
  public var details: [String]
  /// It cannot have been chance.
  public var isCertain: Bool

  init(
    _ rule: some Rule, in record: LegRecord, at time: Double, _ what: String, place: String = "",
    details: [String] = [], isCertain: Bool = false
  ) {
    self.rule = rule.name
    statement = rule.statement
    severity = rule.severity
    leg = record.leg
    self.time = time
    self.what = what
    self.place = place
    self.details = details
    self.isCertain = isCertain
  }

  /// The same in every run, as long as the app is: for baselines, and to see that it was no chance.
  /// Numbers in a place, such as a port's, may differ.
  public var fingerprint: String {
    var name = ""
    for character in place {
      if character.isASCII, character.isNumber {
        if name.last != "#" { name.append("#") }
      } else {
        name.append(character)
      }
    }
    return "\(rule)/\(leg)/\(name)"
  }
}

extension Finding {
  /// What its reader is to do.
  var advice: String { mend ?? Rulebook.rule(rule)?.mend ?? "" }

  /// Where the platform's documentation says it; nil if the specification has the sources.
  var reference: String? { source ?? Rulebook.rule(rule)?.source }
}

extension LegRecord {
  /// The entries of the log.
  var entries: [DeviceLogEntry] { DeviceLogEntry.entries(of: log) }
}

/// Numbers as people read them.
enum Amount {
  /// Seconds, with as many digits as say something.
  static func seconds(_ seconds: Double) -> String {
    Columns.number(seconds, digits: seconds < 10 ? 1 : 0) + " s"
  }

  /// Bytes in mebibytes.
  static func memory(_ bytes: UInt64) -> String {
    ByteCount.text(bytes)
  }

  /// `1 timer`, `2 timers`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
