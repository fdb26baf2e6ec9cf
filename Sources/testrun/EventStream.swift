import Foundation

/// What Swift Testing has written about a run, one JSON object a line.
struct EventStream {
  private(set) var begun: Set<String> = []
  private(set) var ended: Set<String> = []
  private(set) var passed: Set<String> = []
  private(set) var issues: [(test: String, text: String)] = []
  /// How long each outermost suite took.
  private(set) var seconds: [String: Double] = [:]
  /// The run came to its end.
  private(set) var isComplete = false

  private struct Line: Decodable {
    struct Payload: Decodable {
      struct Instant: Decodable { var absolute: Double }
      struct Message: Decodable { var text: String }
      struct Issue: Decodable {
        var isKnown: Bool?
        var severity: String?
      }

      var kind: String?
      var testID: String?
      var instant: Instant?
      var messages: [Message]?
      var issue: Issue?
    }

    var kind: String
    var payload: Payload
  }

  init(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    var starts: [String: Double] = [:]
    var failed: Set<String> = []
    let decoder = JSONDecoder()
    for line in text.split(separator: "\n") where line.contains(#""kind":"event""#) {
      guard let payload = try? decoder.decode(Line.self, from: Data(line.utf8)).payload else {
        continue
      }
      if payload.kind == "runEnded" { isComplete = true }
      let test = payload.testID.map(Self.name) ?? "a test without a name"
      switch payload.kind {
      case "testStarted":
        begun.insert(test)
        starts[test] = payload.instant?.absolute
      case "testEnded":
        ended.insert(test)
        if Self.isTest(test) {
          passed.insert(test)
        } else if !test.contains("/"), let start = starts[test], let end = payload.instant?.absolute
        {
          seconds[test] = end - start
        }
      case "issueRecorded"
      where payload.issue?.severity != "warning" && payload.issue?.isKnown != true:
        failed.insert(test)
        issues.append((test, payload.messages?.map(\.text).joined(separator: "\n") ?? ""))
      default: break
      }
    }
    passed.subtract(failed)
    begun = begun.filter(Self.isTest)
  }

  /// An identifier without the place in the source.
  private static func name(_ identifier: String) -> String {
    identifier.replacing(/\/[^\/]*:\d+:\d+$/, with: "")
  }

  private static func isTest(_ name: String) -> Bool { name.hasSuffix(")") }
}
