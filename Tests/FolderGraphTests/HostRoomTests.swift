import Foundation
import Testing

@testable import foldergraph

/// The walls between the core of the host and its parts for features, and between these parts.
@Suite struct HostRoomTests {
  private static func edges() throws -> (features: Set<String>, edges: [FolderGraph.Edge]) {
    var sources = URL(filePath: #filePath)
    while sources.lastPathComponent != "Tests" { sources.deleteLastPathComponent() }
    sources = sources.deletingLastPathComponent().appending(path: "Sources")
    let features = sources.appending(path: "Features").path
    let graph = FolderGraph(
      try ModuleSource(at: "\(sources.path)/DeviceHost:\(features)/*/Host"))
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
    #expect(Self.names(edges.filter { features.contains($0.from) }, of: features) == [:])
  }

  /// What puts them together is in `Sources/Device/Host`, for which a device without features has
  /// `Sources/CoreDevice/Host`.
  @Test func theCoreNamesNoFeature() throws {
    let (features, edges) = try Self.edges()
    #expect(Self.names(edges.filter { !features.contains($0.from) }, of: features) == [:])
  }
}
