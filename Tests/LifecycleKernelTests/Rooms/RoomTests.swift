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
    "restoration": "Restoration", "backgroundBudget": "BackgroundTasks", "metricKit": "Metrics",
    "transfers": "Transfers",
    "processor": "Processor", "environment": "Environment", "sound": "Audio", "idle": "IdleTimer",
    "schedule": "ScheduledTasks", "protection": "ProtectedData",
    "shownAlerts": "Alerts", "prompts": "Permissions", "panels": "Panels", "openings": "Openings",
    "authentications": "Authentication",
  ]

  /// Who else uses them, in which line, and why.
  private static let exceptions: Set<String> = [
    // The sockets that an app has handed over for its calls are not taken from it.
    "Sockets: watchesSockets(of: app) ? calls.runs[app].sockets : []",
    // While memory is short nothing is begun that can wait.
    "Transfers: if memory.pressure != .normal { return .memory }",
    "ScheduledTasks: && memory.pressure == .normal && !savesPower",
    "ScheduledTasks: if memory.pressure != .normal { return .memory }",
  ]

  @Test func aFeatureUsesOnlyItsOwnFacts() throws {
    var found: Set<String> = []
    for file in try Self.rules() {
      let room = file.pathComponents.drop { $0 != "Features" }.dropFirst().first ?? "Core"
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//") else { continue }
        for name in Self.words(of: code) {
          guard let owner = Self.owners[name], owner != room, Self.uses(name, code) else {
            continue
          }
          found.insert("\(room): \(code)")
        }
      }
    }
    #expect(found == Self.exceptions)
  }

  /// Which feature names which other, by what, and why.
  private static let namedFeatures: [String: Set<String>] = [
    // An alert shows a notification, which is opened with it and taken away with it.
    "Notifications Alerts": [
      "Alert", "dismissAlert", "hasRoomForAlert", "removeAlerts", "showAlert",
    ],
    // A call takes the sound from all others, and the status bar says what goes on behind the app.
    "Audio Calls": ["appCall", "isCallRinging", "isInCall", "knowsStatusBar", "ringingCall"],
    // What asks for the owner asks for the permission first, and is covered by a call and the switcher.
    "Authentication Permissions": ["PermissionQuestion", "ask", "isAsking", "removeQuestions"],
    "Authentication Calls": ["isCallBannerShowing", "isCallRinging"],
    "Authentication Panels": ["isOpen"],
    // A question is about something.
    "Audio Permissions": ["access"],
    "Permissions Location": ["removeLocationQuestions", "shownLocationQuestion"],
    // A notification does what the user allows.
    "Notifications Permissions": ["notificationOptions"],
    // A notification may be due at a place.
    "Notifications Location": ["handedOver"],
    // A preserved state is a protected file.
    "Restoration ProtectedData": ["keyBag"],
    // An app keeps the sockets that it has handed over for its calls.
    "Sockets Calls": ["SocketNumber", "watchesSockets"],
    // What can wait does, while energy is saved.
    "Transfers ScheduledTasks": ["savesPower"],
  ]

  @Test("A feature names another one only for a reason that is listed")
  func featuresNameNoOthers() throws {
    var declared: [String: Set<String>] = [:]
    var code: [String: String] = [:]
    for file in try Self.rules(of: ["Core", "Device", "Features"]) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
        String.init
      ).filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      let room = file.pathComponents.drop { $0 != "Features" }.dropFirst().first ?? "Core"
      let isCore = !file.pathComponents.contains("Features") || file.pathComponents.contains("Core")
      code[isCore ? "Core" : room, default: ""] += lines.joined(separator: "\n") + "\n"
      if !isCore {
        let shared = lines.filter { !$0.contains("private ") }
        declared[room, default: []].formUnion(Self.declarations(in: shared))
      }
    }
    let names = code.mapValues { text in
      let declaration = #/\b(?:func|var|let|case|struct|enum|class|protocol|typealias) (\w+)/#
      return Set(text.matches(of: declaration).map { String($0.output.1) })
    }
    var found: [String: Set<String>] = [:]
    for (room, text) in code where room != "Core" {
      let known = names[room, default: []].union(names["Core", default: []])
      // What follows a point is a member of something else, unless it is one of a device.
      let use = #/(?:^|[^.\w]|self\.|device\.|\$0\.)(\w+)\b(?!:)/#
      let words = Set(text.matches(of: use).map { String($0.output.1) })
      for (other, declarations) in declared where other != room {
        let used = declarations.intersection(words).subtracting(known)
        if !used.isEmpty { found["\(room) \(other)"] = used }
      }
    }
    #expect(found == Self.namedFeatures)
  }

  @Test("No features name each other in a circle")
  func featuresAreInNoCircle() {
    var left = Self.namedFeatures.keys.map { $0.split(separator: " ") }
    // A feature that names none of those that are left is in no circle.
    while true {
      let naming = Set(left.map { $0[0] })
      let rest = left.filter { naming.contains($0[1]) }
      if rest.count == left.count { break }
      left = rest
    }
    #expect(left.isEmpty)
  }

  @Test func theCoreNamesNoFeature() throws {
    var declared: Set<String> = []
    var core: [String] = []
    for file in try Self.rules() {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
        String.init)
      if file.pathComponents.contains("Features"), file.pathComponents.contains("Rules"),
        !file.pathComponents.contains("Core")
      {
        declared.formUnion(Self.declarations(in: lines))
      } else {
        core += lines
      }
    }
    // A function of the core may have the name of one of a feature.
    let names = declared.subtracting(Self.declarations(in: core, ofAll: true))
    let found = Self.lines(of: core, naming: names)
    #expect(found.map { "\($0.name): \($0.line)" } == [])
  }

  @Test func theCoresExplorerNamesNoFeature() throws {
    func lines(_ files: [URL]) throws -> [String] {
      try files.flatMap {
        try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init)
      }
    }
    let layers = ["Rules", "Words", "Explorer"]
    let features = try lines(Self.files(of: ["Features"], in: layers))
    let core = try lines(Self.files(of: ["Core"], in: ["Explorer"]))
    // What the core asks features, a device without features answers, too.
    let asked = try lines(Self.files(of: ["CoreDevice"], in: ["Explorer"]))
    let rules = try lines(Self.files(of: ["Core"], in: ["Rules"]))
    let known = Self.declarations(in: core + asked + rules, ofAll: true)
    let found = Self.lines(of: core, naming: Self.declarations(in: features).subtracting(known))
    #expect(found.map { "\($0.name): \($0.line)" } == [])
  }

  @Test("A feature changes the core's facts by the core's functions alone")
  func coreFacts() throws {
    let facts =
      #"(self|device)\[[^\]]*\]\.(run\.\w+|pendingWakes|throttles|heldWakes|phase|scenes|badRuns)"#
    let deeper = #"(\[[^\]]*\])?(\.\w+\??)*"#
    let changes =
      #"(\s*[-+]?=\s|\.(append|insert|remove\w*|toggle|form\w+|subtract|sort|stop)[ ({])"#
    let change = try Regex(facts + deeper + changes)
    var found: Set<String> = []
    for file in try Self.rules() where file.pathComponents.contains("Features") {
      guard let room = file.pathComponents.drop(while: { $0 != "Features" }).dropFirst().first,
        !file.pathComponents.contains("Core")
      else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//"), code.contains(change) else { continue }
        found.insert("\(room): \(code)")
      }
    }
    #expect(found == [])
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
    "isReadingAwaited", "questions", "alerts", "isShowing", "open", "isRinging", "ringingCall",
    "position", "day", "untold", "connected",
  ]

  /// The names of the types that are declared in the lines, and of what they add to a device or to the
  /// explorer's world.
  ///
  /// - Parameter ofAll: Also what they add to anything else.
  private static func declarations(in lines: [String], ofAll: Bool = false) -> Set<String> {
    var names: Set<String> = []
    var isOfDevice = false
    for line in lines {
      if line.hasPrefix("extension ") {
        isOfDevice = line.hasPrefix("extension Device ") || line.hasPrefix("extension World ")
      }
      if line == "}" { isOfDevice = false }
      let words = line.split { !isLetter($0) && $0 != "_" }.map(String.init)
      for (word, name) in zip(words, words.dropFirst()) {
        switch word {
        case "struct", "class", "enum", "protocol": if !line.hasPrefix("  ") { names.insert(name) }
        case "func", "var": if ofAll || isOfDevice && !line.hasPrefix("   ") { names.insert(name) }
        default: break
        }
      }
    }
    return names
  }

  /// The lines of code that have one of the types, or call one of the functions of a device.
  private static func lines(
    of lines: [String], naming names: Set<String>
  ) -> [(name: String, line: String)] {
    lines.lazy.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap { line in
      words(of: line).intersection(names).filter { Self.names($0, line) }.map { ($0, line) }
    }
  }

  private static func words(of line: String) -> Set<String> {
    Set(line.split { !isLetter($0) && $0 != "_" }.map(String.init))
  }

  /// Whether the line has the type, or calls the function of a device.
  private static func names(_ name: String, _ line: String) -> Bool {
    let pieces = line.components(separatedBy: name)
    return zip(pieces, pieces.dropFirst()).contains { before, after in
      guard !(before.last.map(isPartOfName) ?? false), !(after.first.map(isLetter) ?? false) else {
        return false
      }
      return name.first?.isUppercase == true || after.hasPrefix("(")
    }
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether the name after it is only the end of another, or a member of something else.
  private static func isPartOfName(_ character: Character) -> Bool {
    isLetter(character) || "._\"".contains(character)
  }

  @Test("Each folder of a feature's tests belongs to a target")
  func foldersOfTests() throws {
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let table = try #require(
      manifest.components(separatedBy: "let featureTests: KeyValuePairs = [").last?
        .components(separatedBy: "\n]").first)
    let tests = Self.root.appendingPathComponent("Tests/Features")
    var folders: Set<String> = []
    for feature in try FileManager.default.contentsOfDirectory(atPath: tests.path) {
      let layers = try FileManager.default.contentsOfDirectory(
        atPath: tests.appendingPathComponent(feature).path)
      folders.formUnion(layers.map { "\(feature)/\($0)" })
    }
    var listed: Set<String> = []
    for line in table.split(separator: "\n") {
      let words = line.split(separator: "\"").filter { $0.first?.isLetter == true }
      listed.formUnion(words.dropFirst().map { "\(words[0])/\($0)" })
    }
    #expect(folders == listed)
  }

  private static let root: URL = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root
  }()

  private static func rules(of rooms: [String] = ["Core", "Features"]) throws -> [URL] {
    try files(of: rooms, in: ["Rules", "Words"])
  }

  /// The files of the layers in the rooms.
  private static func files(of rooms: [String], in layers: [String]) throws -> [URL] {
    let sources = root.appendingPathComponent("Sources")
    return try rooms.flatMap { room in
      try FileManager.default.subpathsOfDirectory(
        atPath: sources.appendingPathComponent(room).path
      ).filter { path in path.hasSuffix(".swift") && layers.contains { path.contains("\($0)/") } }
        .map { sources.appendingPathComponent(room).appendingPathComponent($0) }
    }
  }
}
