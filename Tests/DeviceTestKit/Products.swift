public import Foundation

/// The programs built together with the tests.
public enum Products {
  /// Their folder: the test runner's own.
  public static let folder: URL = {
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent()
  }()

  /// The folder of the package.
  public static let package: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of an app's executable. `make test` links them when everything is built.
  public static func app(_ target: String) -> String {
    folder.appendingPathComponent("apps/\(target)").path
  }

  /// The path of the one that has the frameworks in itself: Probe's alone.
  public static func selfContainedApp(_ target: String) -> String {
    folder.appendingPathComponent("self-contained/\(target)").path
  }

  /// The path of a program.
  public static func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }
}
