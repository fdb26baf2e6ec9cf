import Foundation
import Testing

/// The modules in the frameworks' public interfaces: only the language's and the platform's.
/// Imports are internal unless they are marked (InternalImportsByDefault), and the compiler refuses
/// a public declaration that uses an internal import, so checking the marks is sufficient.
@Suite struct PublicInterfaceTests {
  private static let ofThePlatform: Set = [
    "AVFoundation", "CoreFoundation", "CoreGraphics", "CoreLocation", "Dispatch", "Foundation",
    "FoundationNetworking", "QuartzCore", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
  ]
  /// Not the platform's, but for apps as well: what of UIKit and Foundation has no views, and the entry
  /// of an app that has none. Its own interface is checked here, too.
  private static let withoutViews = "AppRuntime"

  @Test(arguments: [
    "AVFoundation", "AppRuntime", "BackgroundTasks", "CallKit", "CoreBluetooth", "CoreGraphics",
    "CoreLocation", "CoreMotion", "ExternalAccessory", "MediaPlayer", "PushKit", "QuartzCore",
    "Security", "UIKit", "URLLoading", "UniformTypeIdentifiers", "UserNotifications",
  ])
  func `a framework's interface names no module of this project`(framework: String) throws {
    var marks = 0
    for file in try Self.sources(of: framework) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^(?:@\w+ )*public import (?:\w+ )?(\w+)/) {
        marks += 1
        let module = String(match.1)
        #expect(
          Self.ofThePlatform.contains(module) || module == Self.withoutViews,
          "\(file.lastPathComponent): \(module)")
      }
    }
    #expect(marks > 0)
  }

  private static func sources(of framework: String) throws -> [URL] {
    var package = URL(filePath: #filePath)
    while package.lastPathComponent != "Tests" { package.deleteLastPathComponent() }
    let sources = package.deletingLastPathComponent().appending(path: "Sources")
    let features = sources.appending(path: "Features")
    // That of a feature stands with the feature.
    let owner = try FileManager.default.contentsOfDirectory(atPath: features.path).first {
      FileManager.default.fileExists(atPath: features.appending(path: "\($0)/\(framework)").path)
    }
    let folder = (owner.map { features.appending(path: $0) } ?? sources).appending(path: framework)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }
}
