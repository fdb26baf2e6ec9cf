import Foundation
import Testing

@testable import LifecycleKernel

/// The walls between the rooms of the house.
@Suite struct RoomTests {
  /// The facts of each feature, as a device calls them, and whose they are.
  private static let owners = [
    "accessories": "Accessories", "displays": "Displays", "preferences": "Preferences",
    "bonjour": "Bonjour", "reclaim": "Sockets", "memory": "Memory", "location": "Location",
    "notifications": "Notifications", "calls": "Calls", "radio": "Bluetooth",
    "restoration": "Restoration", "metricKit": "Metrics", "transfers": "Transfers",
    "processor": "Processor", "timeOfDay": "Environment", "sound": "Audio", "idle": "IdleTimer",
    "schedule": "ScheduledTasks",
  ]

  /// Who else uses them, in which line, and why.
  private static let exceptions: Set<String> = [
    // An alert is opened with the notification that it shows.
    "Alerts: notifications.apps[target].pending.append(.opened(response))",
    // The sockets that an app has handed over for its calls are not taken from it.
    "Sockets: watchesSockets(of: app) ? calls.runs[app].sockets : []",
    // While memory is short nothing is begun that can wait.
    "Transfers: if memory.pressure != .normal { return .memory }",
    "ScheduledTasks: && memory.pressure == .normal && !savesPower",
    "ScheduledTasks: if memory.pressure != .normal { return .memory }",
    // The core: what a call or a recorder does to the status bar, and memory to a launch, it has to be
    // told by reasons of its own; these three are still to go.
    "Core: self[app].position == .absent && (memory.pressure == .critical || isRelaunchDelayed(app))",
    "Core: purge: reason.isJetsam && !isRequested ? memory.runs[app].purge : nil,",
    "Core: mayRestoreState: restoration.runs[app].stage != .none)",
    "Core: accessories: accessories.runs[app].known,",
    "Core: displays: displays.known[app].displays,",
    "Core: idle.runs[app].isTimerDisabled = isDisabled",
    "Core: if memory.isReadingAwaited { effects.append(.readMemory) }",
  ]

  @Test func aFeatureUsesOnlyItsOwnFacts() throws {
    var found: Set<String> = []
    for file in try Self.rules() {
      let room = file.pathComponents.drop { $0 != "Features" }.dropFirst().first ?? "Core"
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//") else { continue }
        for (name, owner) in Self.owners where owner != room && Self.uses(name, code) {
          found.insert("\(room): \(code)")
        }
      }
    }
    #expect(found == Self.exceptions)
  }

  @Test func eachFeatureIsAtThePlaceOfItsSlot() {
    #expect(Device.features.map { $0.slot.index } == Array(Device.features.indices))
    #expect(Set(Device.features.map { $0.slot.name }).count == Device.features.count)
  }

  /// Whether the code reads or changes something of the facts.
  private static func uses(_ name: String, _ code: String) -> Bool {
    let pieces = code.components(separatedBy: "\(name).")
    return zip(pieces, pieces.dropFirst()).contains { before, after in
      let isName = before.hasSuffix("device.") || !(before.last.map(isPartOfName) ?? false)
      return isName && members.contains(String(after.prefix(while: isLetter)))
    }
  }

  private static let members: Set<String> = [
    "runs", "apps", "known", "watches", "delays", "timer", "postponed", "pressure",
    "isReadingAwaited", "questions", "position", "day", "untold", "connected",
  ]

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether the name after it is only the end of another, or a member of something else.
  private static func isPartOfName(_ character: Character) -> Bool {
    isLetter(character) || "._\"".contains(character)
  }

  private static func rules() throws -> [URL] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let sources = root.appendingPathComponent("Sources")
    return try ["Core", "Features"].flatMap { room in
      try FileManager.default.subpathsOfDirectory(
        atPath: sources.appendingPathComponent(room).path
      ).filter { $0.contains("Rules/") && $0.hasSuffix(".swift") }
        .map { sources.appendingPathComponent(room).appendingPathComponent($0) }
    }
  }
}
