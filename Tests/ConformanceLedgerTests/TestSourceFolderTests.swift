import Foundation
import Testing

@testable import ConformanceLedger

/// Which target a test's file belongs to.
@Suite struct TestSourceFolderTests {
  @Test("A file belongs to the folder's target, a feature's to the target of its layer")
  func targets() throws {
    let files = [
      "GeographyTests/A.swift", "Features/Audio/Rules/B.swift", "Features/Audio/Host/C.swift",
      "Features/Audio/Frameworks/D.swift", "Features/Audio/Processes/Outputs/E.swift",
    ]
    let targets = try withFolder(of: files) { folder in
      try TestSourceFolder.read(folder).map { source in
        "\(source.path.split(separator: "/").last ?? "") \(source.module)"
      }
    }
    #expect(
      targets == [
        "D.swift UIKitTests", "C.swift DeviceHostTests", "E.swift DeviceTests",
        "B.swift LifecycleKernelTests", "A.swift GeographyTests",
      ])
  }

  @Test("A layer that no target has is an error, which names the file")
  func unknownLayer() throws {
    try withFolder(of: ["Features/Audio/Hosts/A.swift"]) { folder in
      let problems = #expect(throws: Problems.self) { try TestSourceFolder.read(folder) }
      #expect(problems?.all.map(\.file) == ["\(folder)/Features/Audio/Hosts/A.swift"])
    }
  }

  private func withFolder<Result>(
    of files: [String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    return try body(folder.path(percentEncoded: false))
  }
}
