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

  /// The path of a program.
  public static func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }
}
