import ConformanceLedger
import Foundation

/// A tree of the package in which mutants are made: a copy of the last commit, made with `git
/// worktree`, with a build folder of its own that stays warm from one run to the next; or the
/// present tree itself, where a second build folder would cost too much.
struct Worktree: Workshop {
  private let folder: String
  private let timeLimit: Int
  /// In seconds: the first build of everything takes long.
  private static let buildLimit = 3600
  /// A mutant may ask for memory without end; so much address space the tests get, in bytes.
  private static let memoryLimit = 16 << 30
  private let interruptions = InterruptionGuard()

  init(at folder: String, timeLimit: Int) {
    self.folder = folder
    self.timeLimit = timeLimit
  }

  /// Creates the copy or updates it to the last commit; undoes the changes of an interrupted run.
  func checkOut() throws {
    let commit = try Command("git", "rev-parse", "HEAD").output()
    if FileManager.default.fileExists(atPath: "\(folder)/.git") {
      try Command("git", "-C", folder, "checkout", "--quiet", "--force", "--detach", commit)
        .succeed()
    } else {
      // Removes a copy deleted by hand from git's list.
      try Command("git", "worktree", "prune").succeed()
      try Command("git", "worktree", "add", "--quiet", "--detach", folder, commit).succeed()
    }
  }

  /// Sees that the tree has no changes, so that what a mutant leaves cannot be mixed up with
  /// somebody's work.
  ///
  /// - Throws: ``Command/Failure`` with the files that differ from the last commit.
  func requireClean() throws {
    let changes = try Command("git", "-C", folder, "status", "--porcelain").output()
    guard changes.isEmpty else {
      throw Command.Failure(
        description:
          "commit or undo these changes first; mutants are made in this tree:\n\(changes)")
    }
  }

  func source(_ file: String) throws -> String? {
    let path = "\(folder)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    try interruptions.write(text, to: "\(folder)/\(file)")
  }

  /// Builds the test bundle with only this target.
  func build(_ testTarget: String) throws -> Bool {
    let build = try Command(
      "timeout", "\(Worktree.buildLimit)", "swift", "build", "--package-path", folder, "--product",
      "foregroundPackageTests"
    ).run(["FOREGROUND_TESTS": testTarget])
    guard build.status == 0 else {
      Worktree.show(build.text)
      return false
    }
    return try link(testTarget)
  }

  /// The test targets that run apps on devices.
  private static let usesApps: Set = [
    "BrowserTests", "DeviceTests", "LifecycleCheckTests", "LifecycleComparisonTests",
  ]

  /// Links the apps that the target's tests run.
  private func link(_ testTarget: String) throws -> Bool {
    guard Worktree.usesApps.contains(testTarget) else {
      return try testTarget != "UIKitTests" || link(["Stubborn"], testTarget)
    }
    let apps = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Apps")
      .filter { FileManager.default.fileExists(atPath: "\(folder)/Apps/\($0)/Info.plist") }
    return try link(apps, testTarget) && link(["Probe"], testTarget, "--self-contained")
  }

  private func link(_ apps: [String], _ testTarget: String, _ options: String...) throws -> Bool {
    let link = try Command(
      ["swift", "package", "--package-path", folder, "bundle", "--skip-build", "--link"] + options
        + apps.flatMap { ["--target", $0] }
    ).run(["FOREGROUND_TESTS": testTarget])
    if link.status != 0 { Worktree.show(link.text) }
    return link.status == 0
  }

  /// Runs the test bundle directly, because SwiftPM would load the package again.
  func test(_ filter: String) throws -> TestsEnd {
    let test = try Command(
      "timeout", "--kill-after=10", "\(timeLimit)", "prlimit", "--as=\(Worktree.memoryLimit)",
      "\(folder)/.build/debug/foregroundPackageTests.xctest", "--testing-library", "swift-testing",
      "--no-parallel", "--filter", filter
    ).run()
    // The exit statuses of `timeout` when the time is over, and when it had to kill.
    if test.status == 124 || test.status == 137 { return .ranOutOfTime }
    guard test.status == 0 else { return .failed }
    let count = test.text.firstMatch(of: /Test run with (\d+) test/).flatMap { Int($0.1) }
    return .passed(count: count ?? 0)
  }

  /// Prints the end of the compiler's output: why a mutant cannot be built.
  private static func show(_ text: String) {
    for line in text.split(separator: "\n").filter({ $0.contains("error:") }).prefix(3) {
      print("  \(line)")
    }
  }
}
