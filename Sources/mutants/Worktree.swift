import ConformanceLedger
import Foundation

/// A copy of the last commit, made with `git worktree`, with a build folder of its own that stays
/// warm from one run to the next.
struct Worktree: Workshop {
  private let folder: String
  private let timeLimit: Int
  /// Building everything for the first time takes long.
  private static let buildLimit = 3600

  init(at folder: String, timeLimit: Int) {
    self.folder = folder
    self.timeLimit = timeLimit
  }

  /// Makes the copy, or brings it to the last commit; what an interrupted run left is undone.
  func checkOut() throws {
    let commit = try Command("git", "rev-parse", "HEAD").output()
    if FileManager.default.fileExists(atPath: "\(folder)/.git") {
      try Command("git", "-C", folder, "checkout", "--quiet", "--force", "--detach", commit)
        .succeed()
    } else {
      // One that was deleted by hand is still on git's list.
      try Command("git", "worktree", "prune").succeed()
      try Command("git", "worktree", "add", "--quiet", "--detach", folder, commit).succeed()
    }
  }

  func source(_ file: String) throws -> String? {
    let path = "\(folder)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
  }

  /// Builds the test bundle with that one target in it.
  func build(_ testTarget: String) throws -> Bool {
    let build = try Command(
      "timeout", "\(Worktree.buildLimit)", "swift", "build", "--package-path", folder, "--product",
      "foregroundPackageTests"
    ).run(["FOREGROUND_TESTS": testTarget])
    if build.status != 0 { Worktree.show(build.text) }
    return build.status == 0
  }

  /// Runs the test bundle itself: SwiftPM would read the package once more.
  func test(_ filter: String) throws -> TestsEnd {
    let test = try Command(
      "timeout", "--kill-after=10", "\(timeLimit)",
      "\(folder)/.build/debug/foregroundPackageTests.xctest", "--testing-library", "swift-testing",
      "--no-parallel", "--filter", filter
    ).run()
    // What `timeout` exits with when the time is over, and when it had to kill.
    if test.status == 124 || test.status == 137 { return .ranOutOfTime }
    guard test.status == 0 else { return .failed }
    let count = test.text.firstMatch(of: /Test run with (\d+) test/).flatMap { Int($0.1) }
    return .passed(count: count ?? 0)
  }

  /// The end of what the compiler said: why a mutant cannot be built.
  private static func show(_ text: String) {
    for line in text.split(separator: "\n").filter({ $0.contains("error:") }).prefix(3) {
      print("  \(line)")
    }
  }
}
