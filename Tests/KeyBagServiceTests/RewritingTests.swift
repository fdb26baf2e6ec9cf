import CKeyBag
import Foundation
import Glibc
import KeyBagTestKit
import Testing

@testable import KeyBag

/// Files that are moved to another class, and so are sealed under another key.
@Suite(
  "Files that change their class", .enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct RewritingTests {
  private static let attribute = "user.foreground.protection"

  @Test(
    "Nothing that was sealed stays, and names, descriptors, memory and times do",
    arguments: [1, 4096, 4097, 3_000_000])
  func move(size: Int) throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("file", .none)
    let written = Self.bytes(size)
    try written.write(to: URL(fileURLWithPath: path))
    #expect(link(path, keyBag.path("second name")) == 0)
    let descriptor = opened(path)
    defer { close(descriptor) }
    let memory = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0)!
    defer { munmap(memory, size) }
    // The first page is in the cache, and the others are not.
    #expect(memory.load(as: UInt8.self) == written[0])
    var old = stat()
    #expect(
      futimens(descriptor, [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 2, tv_nsec: 0)]) == 0)
    #expect(fstat(descriptor, &old) == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: keyBag.sealed + "/file"))

    try KeyBagProcess.set(.complete, on: path)

    let after = try Data(contentsOf: URL(fileURLWithPath: keyBag.sealed + "/file"))
    #expect(after.count == before.count)
    #expect(after[8] == FileProtectionClass.complete.rawValue)
    for chunk in 0...(size - 1) / ChunkLayout.content {
      let place = ChunkLayout.offset(ofChunk: chunk)
      let end = min(before.count, place + ChunkLayout.stored)
      #expect(before[place..<end] != after[place..<end], "chunk \(chunk)")
    }
    // With the header that it had, which the device's secret alone opens, it cannot be read.
    let other = keyBag.sealed + "/old header"
    try (before[..<FileHeader.byteCount] + after[FileHeader.byteCount...])
      .write(to: URL(fileURLWithPath: other))
    #expect(content(of: keyBag.path("old header")) == .failure(Errno(number: EIO)))
    var new = stat()
    #expect(fstat(descriptor, &new) == 0)
    #expect(new.st_ino == old.st_ino && new.st_nlink == 2 && new.st_size == size)
    #expect(new.st_mtim.tv_sec == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == written)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: keyBag.path("second name"))) == written)
    #expect(Data(bytes: memory, count: size) == written)
    #expect(writing("X", descriptor) == 0)
    try keyBag.restart()
    try keyBag.unlock()
    let changed = Data("X".utf8) + written.dropFirst()
    #expect(try Data(contentsOf: URL(fileURLWithPath: keyBag.path("second name"))) == changed)
    #expect(try leftOver(keyBag) == [])
  }

  @Test("A file without a name, and one without content, can be moved as well")
  func unusual() throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("file", .none, "text")
    let descriptor = opened(path)
    defer { close(descriptor) }
    unlink(path)
    let a = Array(KeyBagProcess.name(of: .complete).utf8)
    #expect(fsetxattr(descriptor, Self.attribute, a, a.count, 0) == 0)
    #expect(content(of: descriptor) == .success("text"))
    let empty = try keyBag.make("empty", .none)
    try KeyBagProcess.set(.complete, on: empty)
    #expect(content(of: empty) == .success(""))
    #expect(try leftOver(keyBag) == [])
    try keyBag.lock()
    #expect(content(of: descriptor) == .failure(Errno(number: EPERM)))
    #expect(content(of: empty) == .failure(Errno(number: EPERM)))
  }

  @Test("A file that is open goes on as it was if there is no room for its copy")
  func diskFull() throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("file", .completeUnlessOpen, "text")
    let descriptor = opened(path)
    defer { close(descriptor) }
    try keyBag.lock()
    // Nothing can be made in the folder of the copies.
    let copies = keyBag.keys + "/Rewriting"
    #expect(rename(copies, copies + ".away") == 0)
    let c = Array(KeyBagProcess.name(of: .completeUntilFirstUserAuthentication).utf8)
    #expect(fsetxattr(descriptor, Self.attribute, c, c.count, 0) == -1)
    #expect(errno == ENOENT)
    #expect(content(of: descriptor) == .success("text"))
    #expect(rename(copies + ".away", copies) == 0)
    #expect(fsetxattr(descriptor, Self.attribute, c, c.count, 0) == 0)
    #expect(content(of: path) == .success("text"))
  }

  @Test("A kill in the middle leaves the whole file, of one class or the other")
  func kill() throws {
    let written = Self.bytes(24 << 20)
    let moments: [([String]) -> Bool] = [
      { !$0.isEmpty },
      { $0.contains { $0.hasSuffix(".file") } },
      { $0.contains { $0.hasSuffix(".copy") } },
      { $0.contains { $0.hasSuffix(".copy") } },
    ]
    var classes: Set<String> = []
    for (number, isMoment) in moments.enumerated() {
      let keyBag = try KeyBagProcess()
      let path = try keyBag.make("file", .none)
      try written.write(to: URL(fileURLWithPath: path))
      // On a busy machine the moment may pass between two looks. Then the class is set back, and again.
      var isBack = false
      while try !sees(isMoment, of: keyBag, settingClassOf: path, back: isBack) { isBack.toggle() }
      // Once somewhere in the middle of overwriting.
      if number == 3 { for _ in 0..<200 { _ = try leftOver(keyBag) } }
      keyBag.kill()
      try keyBag.start()
      #expect(try leftOver(keyBag) == [])
      try keyBag.unlock()
      var value = [UInt8](repeating: 0, count: 100)
      let count = getxattr(path, Self.attribute, &value, value.count)
      classes.insert(String(decoding: value.prefix(max(0, count)), as: UTF8.self))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == written)
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_nlink == 1)
    }
    #expect(
      classes == [KeyBagProcess.name(of: .none), KeyBagProcess.name(of: .complete)])
  }

  private static func bytes(_ size: Int) -> Data {
    Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 9) })
  }

  /// Sets the class of the file, and looks at the copies meanwhile.
  ///
  /// - Returns: Whether the moment was seen; false once the class is set.
  private func sees(
    _ isMoment: ([String]) -> Bool, of keyBag: KeyBagProcess, settingClassOf path: String,
    back: Bool
  ) throws -> Bool {
    let setter = Thread { try? KeyBagProcess.set(back ? .none : .complete, on: path) }
    setter.start()
    while !isMoment(try leftOver(keyBag)) {
      if setter.isFinished { return false }
      sched_yield()
    }
    return true
  }

  /// What is in the folder of the copies.
  private func leftOver(_ keyBag: KeyBagProcess) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: keyBag.keys + "/Rewriting")
  }
}
