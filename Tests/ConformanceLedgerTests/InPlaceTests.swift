import Foundation
import Testing

/// The program `mutants` in a tree of its own, with a compiler and tests that are scripts.
@Suite struct InPlaceTests {
  private static let source = "let isRight = true\n"

  @Test func aChangeIsMadeTriedAndPutBack() throws {
    try withTree { tree in
      let run = try tree.start()
      #expect(run.end() == 0)
      let text = run.text()
      #expect(text.contains("one\tA-1\tkernel\tkilled"), "\(text)")
      #expect(try tree.read("Source.swift") == Self.source)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalPutsTheSourceBack(signal: Int32) throws {
    try withTree { tree in
      // The compiler says that it has met the change, and then takes its time.
      try tree.write(
        "#!/bin/sh\ngrep -q true Source.swift || { echo > met; exec sleep 5; }\n",
        to: "bin/swift", isProgram: true)
      mkfifo(tree.path("met"), 0o600)
      var met = pollfd(fd: open(tree.path("met"), O_RDWR), events: Int16(POLLIN), revents: 0)
      defer { close(met.fd) }
      let run = try tree.start()
      try #require(poll(&met, 1, 30_000) == 1, "\(run.text())")
      #expect(try tree.read("Source.swift") != Self.source)
      kill(run.process.processIdentifier, signal)
      #expect(run.end() == 128 + signal)
      #expect(try tree.read("Source.swift") == Self.source)
    }
  }

  @Test func aTreeWithChangesIsRefused() throws {
    try withTree { tree in
      try tree.write("let isRight = 1\n", to: "Source.swift")
      let run = try tree.start()
      #expect(run.end() == 1)
      #expect(run.text().contains("M Source.swift"))
      #expect(try tree.read("Source.swift") == "let isRight = 1\n")
    }
  }

  private func withTree(_ body: (Tree) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = Tree(folder: folder)
    try tree.write(Self.source, to: "Source.swift")
    try tree.write(
      """
      proves: A-1
      level: kernel
      tests: M.S
      file: Source.swift
      change: it is wrong
      --- old
      true
      --- new
      false

      """, to: "Mutants/one.mutant")
    try tree.write(Fixtures.facts, to: "Specification/facts.tsv")
    try tree.write("id\tquestion and what to offer\n", to: "Specification/decisions.tsv")
    try tree.write("id\tclause\tproven on\n", to: "Specification/clauses.tsv")
    try tree.write("id\treason\n", to: "Specification/not-applicable.tsv")
    try tree.write("id\twhat is missing\n", to: "Specification/unproven.tsv")
    try tree.write(".build/\nbin/\nmet\nout\n", to: ".gitignore")
    try tree.write("#!/bin/sh\n", to: "bin/swift", isProgram: true)
    try tree.write(
      "#!/bin/sh\necho Test run with 1 test passed\ngrep -q true Source.swift\n",
      to: ".build/debug/foregroundPackageTests.xctest", isProgram: true)
    for words in [
      ["init", "--quiet"], ["add", "."],
      ["-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "--message", "One"],
    ] {
      #expect(try tree.run("/usr/bin/env", ["git"] + words).end() == 0)
    }
    try body(tree)
  }
}

/// A folder in which programs are run.
private struct Tree {
  var folder: URL

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func write(_ text: String, to name: String, isProgram: Bool = false) throws {
    let file = folder.appendingPathComponent(name)
    let files = FileManager.default
    try files.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    if isProgram { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
  }

  /// Starts `mutants`, which lies beside these tests.
  func start() throws -> Run {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appendingPathComponent("mutants")
    return try run(program.path, ["--in-place"])
  }

  func run(_ program: String, _ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(path("bin")):\(environment["PATH"] ?? "")"
    process.environment = environment
    try Data().write(to: folder.appendingPathComponent("out"))
    let output = try FileHandle(forWritingTo: folder.appendingPathComponent("out"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return Run(process: process, output: path("out"))
  }
}

/// A program that was started.
private struct Run {
  var process: Process
  var output: String

  /// Waits for its end; its exit status, or the signal that ended it.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func text() -> String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }
}
