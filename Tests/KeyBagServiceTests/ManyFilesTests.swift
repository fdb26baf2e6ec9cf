import CKeyBag
import Foundation
import Glibc
import KeyBagTestKit
import Testing

@Suite(
  "Many files, of which an app cannot have too many open",
  .enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct ManyFilesTests {
  /// How many descriptors keybagd has here, instead of ten thousands.
  private static let descriptors = 256

  @Test("Files that nobody uses need no descriptor: there can be any number of them")
  func idle() throws {
    let keyBag = try KeyBagProcess(descriptors: Self.descriptors)
    let count = 4 * Self.descriptors
    for number in 0..<count {
      try #require(made(keyBag.path("\(number)"), "\(number)") == 0, "file \(number)")
      try #require(mkdir(keyBag.path("folder \(number)"), 0o700) == 0, "folder \(number)")
    }
    #expect(made(keyBag.path("one more"), "") == 0)
    for number in 0..<count {
      #expect(content(of: keyBag.path("\(number)")) == .success("\(number)"))
    }
    #expect(try openDescriptors(keyBag.process) <= Self.descriptors / 2)
  }

  @Test("Files are found although they, and the folders above them, have moved meanwhile")
  func moved() throws {
    let keyBag = try KeyBagProcess(descriptors: Self.descriptors)
    for folder in ["a", "a/b", "a/b/c", "d"] { #expect(mkdir(keyBag.path(folder), 0o700) == 0) }
    #expect(made(keyBag.path("a/b/c/file"), "content") == 0)
    #expect(made(keyBag.path("d/other"), "other") == 0)
    let held = open(keyBag.path("a/b/c/file"), open_only_name | O_CLOEXEC)
    let folder = opened(keyBag.path("a/b/c"), O_RDONLY | O_DIRECTORY)
    defer { for descriptor in [held, folder] { close(descriptor) } }

    #expect(rename(keyBag.path("a/b"), keyBag.path("d/e")) == 0)
    #expect(rename(keyBag.path("d/e/c/file"), keyBag.path("d/e/c/new name")) == 0)
    try forgetDescriptors(of: keyBag)
    #expect(content(of: "/proc/self/fd/\(held)") == .success("content"))
    #expect(content(of: keyBag.path("d/e/c/new name")) == .success("content"))
    #expect(faccessat(folder, "new name", R_OK, 0) == 0)

    let exchanged = rename_between(
      AT_FDCWD, keyBag.path("d/e/c/new name"), AT_FDCWD, keyBag.path("d/other"), rename_exchange)
    #expect(exchanged == 0)
    try forgetDescriptors(of: keyBag)
    #expect(content(of: "/proc/self/fd/\(held)") == .success("content"))
    #expect(content(of: keyBag.path("d/other")) == .success("content"))
    #expect(content(of: keyBag.path("d/e/c/new name")) == .success("other"))
  }

  @Test("A file with two names is one file, whichever of them goes")
  func links() throws {
    let keyBag = try KeyBagProcess(descriptors: Self.descriptors)
    #expect(made(keyBag.path("one"), "content") == 0)
    #expect(link(keyBag.path("one"), keyBag.path("two")) == 0)
    #expect(link(keyBag.path("two"), keyBag.path("three")) == 0)
    for name in ["one", "three"] {
      #expect(unlink(keyBag.path(name)) == 0)
      try forgetDescriptors(of: keyBag)
      #expect(content(of: keyBag.path("two")) == .success("content"))
    }
    // A new file of a name that another had is another file.
    #expect(made(keyBag.path("one"), "new") == 0)
    #expect(content(of: keyBag.path("two")) == .success("content"))
    // One name of a file on another of the same file: nothing is done.
    #expect(link(keyBag.path("two"), keyBag.path("three")) == 0)
    #expect(rename(keyBag.path("two"), keyBag.path("three")) == 0)
    try forgetDescriptors(of: keyBag)
    #expect(content(of: keyBag.path("two")) == .success("content"))
    #expect(content(of: keyBag.path("three")) == .success("content"))
  }

  @Test("What was removed, or replaced, is still there for whoever has it")
  func removed() throws {
    let keyBag = try KeyBagProcess(descriptors: Self.descriptors)
    for name in ["removed", "replaced", "named", "new"] {
      #expect(made(keyBag.path(name), name) == 0)
    }
    #expect(mkdir(keyBag.path("folder"), 0o700) == 0)
    let removed = opened(keyBag.path("removed"))
    let replaced = opened(keyBag.path("replaced"))
    let named = open(keyBag.path("named"), open_only_name | O_CLOEXEC)
    let folder = opened(keyBag.path("folder"), O_RDONLY | O_DIRECTORY)
    defer { for descriptor in [removed, replaced, named, folder] { close(descriptor) } }
    #expect(unlink(keyBag.path("removed")) == 0)
    #expect(unlink(keyBag.path("named")) == 0)
    #expect(rename(keyBag.path("new"), keyBag.path("replaced")) == 0)
    #expect(rmdir(keyBag.path("folder")) == 0)
    try forgetDescriptors(of: keyBag)
    #expect(content(of: removed) == .success("removed"))
    #expect(content(of: replaced) == .success("replaced"))
    #expect(fchmod(removed, 0o640) == 0)
    #expect(content(of: "/proc/self/fd/\(named)") == .success("named"))
    var status = stat()
    #expect(fstat(folder, &status) == 0)
    #expect(content(of: keyBag.path("replaced")) == .success("new"))
  }

  @Test("An app that has too much open gets an error, and nobody else does")
  func tooMany() throws {
    let keyBag = try KeyBagProcess(descriptors: Self.descriptors)
    for number in 0..<400 {
      #expect(made(keyBag.path("\(number)"), "") == 0)
      chmod(keyBag.path("\(number)"), 0o666)
    }
    // Who has opened a file first pays for it, so each has files of its own.
    func opener(_ number: Int) throws -> Opener { try Opener(keyBag.files, from: 40 * number) }
    let share = Self.descriptors / 8
    let greedy = try opener(0)
    #expect(try greedy.openings() == share)
    // Another app, and the system.
    let other = try opener(1)
    #expect(try other.openings() == share)
    let mine = (320..<380).map { opened(keyBag.path("\($0)")) }
    #expect(mine.allSatisfy { $0 >= 0 })
    for descriptor in mine { close(descriptor) }
    greedy.end()
    other.end()

    // All apps together leave something for the system.
    let openers = try (0..<8).map(opener)
    let together = try openers.map { try $0.openings() }.reduce(0, +)
    #expect(together == Self.descriptors / 2)
    #expect(made(keyBag.path("of the system"), "content") == 0)
    #expect(content(of: keyBag.path("of the system")) == .success("content"))
    for opener in openers { opener.end() }
    // What an app had goes with it.
    let next = try opener(8)
    #expect(try next.openings() == share)
    next.end()
  }

  @Test("The kernel forgets what nobody uses, so files without end take no memory")
  func memory() throws {
    let keyBag = try KeyBagProcess(descriptors: Self.descriptors)
    let name = String(repeating: "n", count: 100)
    // Pipes: they have no content, and are made the fastest.
    func make(_ numbers: Range<Int>) throws {
      for number in numbers {
        try #require(mkfifo(keyBag.path("\(name)\(number)"), 0o600) == 0, "pipe \(number)")
      }
    }
    try make(0..<2_000)
    let before = try memory(of: keyBag.process)
    try make(2_000..<12_000)
    #expect(try memory(of: keyBag.process) < before + 3 << 20)
    // They are all there.
    #expect(try FileManager.default.contentsOfDirectory(atPath: keyBag.files).count == 12_000)
    #expect(unlink(keyBag.path("\(name)0")) == 0)

    // A file has as many names as one likes.
    for folder in ["one", "two"] { #expect(mkdir(keyBag.path(folder), 0o700) == 0) }
    #expect(made(keyBag.path("one/file"), "content") == 0)
    for number in 0..<100 {
      #expect(link(keyBag.path("one/file"), keyBag.path("two/\(number)")) == 0)
    }
    #expect(unlink(keyBag.path("one/file")) == 0)
    for number in 0..<99 { #expect(unlink(keyBag.path("two/\(number)")) == 0) }
    try forgetDescriptors(of: keyBag)
    #expect(content(of: keyBag.path("two/99")) == .success("content"))
  }

  // MARK: Parts

  /// The memory of a process that is its own, in bytes.
  private func memory(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
    return try #require(Int(line.split(separator: " ")[1])) << 10
  }

  private func made(_ path: String, _ text: String) -> Int32 {
    let descriptor = opened(path, O_WRONLY | O_CREAT | O_EXCL)
    guard descriptor >= 0 else { return -descriptor }
    defer { close(descriptor) }
    return text.isEmpty ? 0 : writing(text, descriptor)
  }

  /// Uses so many other files that keybagd has closed the descriptors of all that were used before.
  private func forgetDescriptors(of keyBag: KeyBagProcess) throws {
    let folder = keyBag.path("many \(UInt32.random(in: 0 ... .max))")
    try #require(mkdir(folder, 0o700) == 0)
    for number in 0..<Self.descriptors {
      try #require(made("\(folder)/\(number)", "") == 0, "file \(number)")
    }
  }

  private func openDescriptors(_ process: Int32) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }
}

/// A process in a process namespace of its own, as an app's, which opens files of a folder, whose names
/// are numbers, until it cannot.
private final class Opener {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ folder: String, from first: Int) throws {
    let script =
      "n=$1; while exec {file}<\"$0/$n\"; do n=$((n + 1)); done 2>/dev/null; echo $((n - $1)); read line"
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments =
      (geteuid() == 0 ? [] : ["--user", "--map-current-user"])
      + ["--pid", "--fork", "--kill-child", "/bin/bash", "-c", script, folder, "\(first)"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// How many it could open.
  func openings() throws -> Int {
    var text = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      text += byte
    }
    return try #require(Int(String(decoding: text, as: UTF8.self)))
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
