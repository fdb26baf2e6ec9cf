import Foundation
import SwiftProtobuf
import SystemInterface
import Testing

/// Every message, field and value has a line in `versions.tsv`, so that nobody adds one without
/// deciding which programs know it; the code and the documentation say the same.
struct VersionTableTests {
  @Test func everyFieldAndValueOfTheMessagesHasALineThatSaysTheSame() throws {
    let table = try VersionTable.read()
    let sources = try MessageSource.readAll()
    #expect(sources.count > 700)
    let lines = Set(table.map(\.entry))
    let missing = sources.filter { !lines.contains($0) }
    #expect(missing.isEmpty, "no line in versions.tsv, or another number or type than there")
    let present = Set(sources)
    let gone = table.filter { !present.contains($0.entry) }
    #expect(gone.isEmpty, "only in versions.tsv: was a number reused, or something removed?")
    #expect(lines.count == table.count, "a line is there twice")
  }

  @Test func noNumberIsUsedTwice() throws {
    var seen: Set<String> = []
    for entry in try MessageSource.readAll() {
      #expect(seen.insert("\(entry.owner) \(entry.number)").inserted, "\(entry)")
    }
  }

  @Test func nothingIsNewerThanTheNewestVersion() throws {
    for line in try VersionTable.read() {
      let versions = try #require(VersionTable.versions(ofFile: line.entry.file), "\(line)")
      #expect((1...max(1, versions.newest)).contains(line.since), "\(line)")
    }
  }

  @Test func theMessagesSayTheSameAsTheTable() throws {
    var compared = 0
    for line in try VersionTable.read() {
      guard let since = Self.since(of: line.entry) else { continue }
      #expect(since == line.since, "\(line)")
      compared += 1
    }
    #expect(compared == 117, "a kind was added: is it in the list of this test?")
  }

  @Test func whatNoVersionHasIsNewerThanAll() throws {
    #expect(WireSystemMessage().since == .max)
    #expect(WireAppMessage().since == .max)
    #expect(WireSceneMessage().since == .max)
    #expect(WireDisplayMessage().since == .max)
    #expect(WireInputEvent().since == .max)
    #expect(WireCallbackKind.UNRECOGNIZED(99).since == .max)
    #expect(WireCallbackKind.unspecified.since == .max)
    #expect(WireSensor.UNRECOGNIZED(99).since == .max)
  }

  @Test func theDocumentationNamesTheVersionsAndWhatCameInThem() throws {
    let text = try String(
      contentsOf: VersionTable.root.appendingPathComponent("docs/MESSAGES.md"), encoding: .utf8)
    for (name, versions) in VersionTable.sets {
      #expect(
        text.contains("| \(name) | \(versions.oldest) | \(versions.newest) |"), "\(name)")
    }
    let table = try VersionTable.read()
    for line in table where line.since > 1 {
      // A file that came as a whole is named as a whole.
      let file = line.entry.file
      let cameTogether = table.allSatisfy { $0.entry.file != file || $0.since == line.since }
      if cameTogether, text.contains("all of `\(file)`") { continue }
      #expect(text.contains("`\(line.entry.owner).\(line.entry.name)`"), "\(line)")
    }
  }

  /// What the code says about the oneof's case or the value; nil for all others.
  private static func since(of entry: MessageSource) -> UInt32? {
    let number = Int(entry.number)
    switch entry.owner {
    case "CallbackKind" where number > 0: return WireCallbackKind(rawValue: number)?.since
    case "Sensor" where number > 0: return WireSensor(rawValue: number)?.since
    case "SystemMessage" where entry.type.hasPrefix("oneof"):
      return message(WireSystemMessage.self, entry)?.since
    case "AppMessage": return message(WireAppMessage.self, entry)?.since
    case "SceneMessage": return message(WireSceneMessage.self, entry)?.since
    case "DisplayMessage": return message(WireDisplayMessage.self, entry)?.since
    case "InputEvent" where entry.type.hasPrefix("oneof"):
      return message(WireInputEvent.self, entry)?.since
    default: return nil
    }
  }

  /// A message with this field, as it comes over the wire.
  private static func message<M: Message>(_ type: M.Type, _ entry: MessageSource) -> M? {
    // A callback of the first kind, a touch, the sample of a sensor: the oldest of their kinds.
    let content: [UInt8] =
      switch entry.name {
      case "callback": [0x10, 0x01]
      case "input": [0x1a, 0x00]
      case "sample": [0x08, 0x01]
      default: []
      }
    let isNumber = entry.type == "oneof bool"
    let tag = entry.number << 3 | (isNumber ? 0 : 2)
    let field =
      tag < 0x80 ? [UInt8(tag)] : [UInt8(tag & 0x7f) | 0x80, UInt8(tag >> 7)]
    return try? M(
      serializedBytes: field + (isNumber ? [1] : [UInt8(content.count)] + content))
  }
}
