import Foundation
import Testing

@testable import foldergraph

/// The walls between the core of the host and its parts for features, and between these parts.
@Suite struct HostRoomTests {
  /// Which part names the part of another feature, and why.
  private static let exceptions: [String: Set<String>] = [
    // `WorldSetter` carries out what a person sets: also the microphone and the volume, and that
    // Notification Center is cleared.
    "Environment": ["Audio", "Notifications"]
  ]

  /// Which folders of the core name the parts of which features, and why.
  private static let namedByTheCore: [String: Set<String>] = [
    // All parts are made here.
    "Assembly": [
      "Audio", "Authentication", "Bonjour", "Location", "Notifications", "Openings", "Permissions",
      "Preferences", "ProtectedData", "ScheduledTasks", "Transfers",
    ],
    // Effects are handed to them here, and what they are offered.
    "Device": [
      "Audio", "BackgroundTasks", "Bonjour", "Environment", "Memory", "Notifications", "Openings",
      "Processor", "ProtectedData", "Transfers",
    ],
    // What the machine has for them is found before the device is made.
    "Service": ["Bonjour", "Location", "ProtectedData"],
    // What the device's users ask for is handed to the part that answers it.
    "Control": [
      "Accessories", "Audio", "Authentication", "Bluetooth", "Bonjour", "Displays", "Environment",
      "Location", "Metrics", "Notifications", "Openings", "Preferences", "ProtectedData",
      "ScheduledTasks", "Transfers",
    ],
    // The same of what apps ask for.
    "Messages": [
      "Accessories", "Bluetooth", "Bonjour", "Calls", "Displays", "Graphics", "Location",
      "Restoration",
    ],
    // The kernel's callbacks become messages, whose content features describe.
    "Outgoing": [
      "Accessories", "Audio", "Bluetooth", "Bonjour", "Calls", "Displays", "Environment",
      "Location", "Metrics", "ScheduledTasks",
    ],
    // So does what an app is told when it starts.
    "Launching": [
      "Accessories", "Displays", "Environment", "Location", "Metrics", "Openings", "Preferences",
      "ScheduledTasks",
    ],
    // The shell shows what they know.
    "Shell": [
      "Audio", "Authentication", "Environment", "Notifications", "Openings", "ProtectedData",
    ],
    // What they know is kept for another foregroundd.
    "Takeover": ["Audio", "Location", "Notifications", "Preferences"],
    // What the machine reports is set as if a person had set it.
    "Following": ["Audio", "Environment"],
    // displayd is told of external displays, and of orientations.
    "Screen": ["Displays", "Environment"],
    // A machine without a network stops transfers.
    "Network": ["Transfers"],
    // A record names the key that Info.plist lacks.
    "Exits": ["Permissions"],
  ]

  private static func edges() throws -> (features: Set<String>, edges: [FolderGraph.Edge]) {
    var sources = URL(filePath: #filePath)
    while sources.lastPathComponent != "Tests" { sources.deleteLastPathComponent() }
    sources = sources.deletingLastPathComponent().appending(path: "Sources")
    let features = sources.appending(path: "Features").path
    let together = sources.appending(path: "Device/Host").path
    let graph = FolderGraph(
      try ModuleSource(at: "\(sources.path)/DeviceHost:\(together):\(features)/*/Host"))
    return (Set(try FileManager.default.contentsOfDirectory(atPath: features)), graph.edges)
  }

  /// Which folders name the parts of which features.
  private static func names(
    _ edges: [FolderGraph.Edge], of features: Set<String>
  ) -> [String: Set<String>] {
    edges.filter { features.contains($0.to) }
      .reduce(into: [:]) { $0[$1.from, default: []].insert($1.to) }
  }

  @Test func thePartForAFeatureNamesNoOther() throws {
    let (features, edges) = try Self.edges()
    let found = Self.names(edges.filter { features.contains($0.from) }, of: features)
    #expect(found == Self.exceptions)
  }

  @Test func theCoreNamesFeaturesWhereItHandsOverAlone() throws {
    let (features, edges) = try Self.edges()
    let found = Self.names(edges.filter { !features.contains($0.from) }, of: features)
    for folder in Set(found.keys).union(Self.namedByTheCore.keys).sorted() {
      #expect(found[folder] == Self.namedByTheCore[folder], "\(folder)")
    }
  }
}
