import CKeyBag
import Foundation
import GRDB
import Glibc
import KeyBagInterface
import KeyBagTestKit
import Testing

@testable import KeyBag

@Suite(
  "Files that are served", .enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct StoredFileTests {
  @Test("What was changed, cut or exchanged on the disk is an error, never other content")
  func damage() throws {
    let keyBag = try KeyBagProcess()
    let text = (0..<5000).map { "line \($0)\n" }.joined()
    let damages: [(String, (inout Data) -> Void)] = [
      ("bit", { $0[5000] ^= 1 }),
      ("header", { $0[70] ^= 1 }),
      ("class", { $0[8] = FileProtectionClass.none.rawValue }),
      ("cut", { $0.removeLast($0.count - ChunkLayout.storedSize(content: 2 * 4096)) }),
      ("cut inside", { $0.removeLast(100) }),
      ("empty", { $0.removeAll() }),
      (
        "exchanged",
        { data in
          let first = ChunkLayout.offset(ofChunk: 0)
          let second = ChunkLayout.offset(ofChunk: 1)
          let chunk = data[first..<second]
          data.replaceSubrange(first..<second, with: data[second..<(second + ChunkLayout.stored)])
          data.replaceSubrange(second..<(second + ChunkLayout.stored), with: Data(chunk))
        }
      ),
    ]
    for (name, _) in damages { try keyBag.make(name, .complete, text) }
    try keyBag.make("whole", .complete, text)
    keyBag.end()
    for (name, damage) in damages {
      let url = URL(fileURLWithPath: keyBag.sealed + "/" + name)
      var data = try Data(contentsOf: url)
      #expect(data.range(of: Data("line 1".utf8)) == nil)
      damage(&data)
      try data.write(to: url)
    }
    try keyBag.start()
    try keyBag.unlock()
    for (name, _) in damages {
      #expect(content(of: keyBag.path(name)) == .failure(Errno(number: EIO)), "\(name)")
    }
    #expect(content(of: keyBag.path("whole")) == .success(text))
  }

  @Test("Random operations leave what they leave in a plain file", arguments: UInt64(1)...6)
  func random(seed: UInt64) throws {
    let keyBag = try KeyBagProcess()
    let plainPath = keyBag.folder + "/plain"
    let plain = opened(plainPath, O_RDWR | O_CREAT)
    let path = try keyBag.make("file", .complete)
    var served = opened(path)
    defer { for descriptor in [plain, served] { close(descriptor) } }
    var random = Numbers(state: seed)
    var size = 0
    for step in 0..<400 {
      let near = [0, 4096, 8192, size, size / 4096 * 4096].randomElement(using: &random)!
      let offset = max(0, near + Int.random(in: -40...40, using: &random))
      let count = [1, 30, 4096, 9000, 70_000].randomElement(using: &random)!
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        for descriptor in [plain, served] {
          #expect(pwrite(descriptor, bytes, count, off_t(offset)) == count)
        }
        size = max(size, offset + count)
      case 4, 5:
        for descriptor in [plain, served] { #expect(ftruncate(descriptor, off_t(offset)) == 0) }
        size = offset
      case 6:
        // At the end, by a descriptor of its own.
        for name in [plainPath, path] {
          let end = opened(name, O_WRONLY | O_APPEND)
          #expect(write(end, bytes, count) == count)
          close(end)
        }
        size += count
      case 7 where size > 0:
        for descriptor in [plain, served] {
          let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)!
          let place = min(offset, size - 1)
          memory.advanced(by: place).copyMemory(from: bytes, byteCount: min(count, size - place))
          munmap(memory, size)
        }
      case 8:
        for descriptor in [plain, served] {
          #expect(posix_fallocate(descriptor, off_t(offset), off_t(count)) == 0)
        }
        size = max(size, offset + count)
      case 9:
        close(served)
        served = opened(path)
        if step % 3 == 0 { #expect(fsync(served) == 0) }
      case 10 where step % 4 == 0:
        try keyBag.lock()
        #expect(pwrite(served, bytes, count, 0) == -1)
        try keyBag.unlock()
      default:
        var (one, two) = ([UInt8](repeating: 1, count: count), [UInt8](repeating: 2, count: count))
        let first = pread(plain, &one, count, off_t(offset))
        #expect(pread(served, &two, count, off_t(offset)) == first)
        #expect(one.prefix(max(0, first)) == two.prefix(max(0, first)), "step \(step)")
      }
    }
    close(served)
    served = -1
    // From the disk, and not from the kernel's cache.
    try keyBag.restart()
    try keyBag.unlock()
    served = opened(path)
    var status = stat()
    fstat(served, &status)
    #expect(Int(status.st_size) == size)
    let content = try Data(contentsOf: URL(fileURLWithPath: path))
    let expected = try Data(contentsOf: URL(fileURLWithPath: plainPath))
    #expect(content == expected)
  }

  @Test("Names are any bytes; links, renames and files without a name are those of a folder")
  func names() throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("one", .complete, "text")
    let strange = keyBag.path("").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 65, 0]
    #expect(link(path, Array(strange)) == 0)
    #expect(open(Array(strange), O_RDONLY | O_CLOEXEC) >= 0)
    #expect(unlink(path) == 0)
    #expect(rename(Array(strange), keyBag.path("two")) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: keyBag.files) == ["two"])
    #expect(content(of: keyBag.path("two")) == .success("text"))
    // A file that is replaced while it is open.
    let old = opened(keyBag.path("two"))
    try keyBag.make("three", .completeUnlessOpen, "other")
    #expect(rename(keyBag.path("three"), keyBag.path("two")) == 0)
    #expect(content(of: old) == .success("text"))
    #expect(writing("TEXT", old) == 0)
    #expect(content(of: old) == .success("TEXT"))
    #expect(content(of: keyBag.path("two")) == .success("other"))
    close(old)
    #expect(opened(keyBag.path("two"), O_CREAT | O_EXCL | O_RDWR) == -EEXIST)
    #expect(mkdir(keyBag.path("folder"), 0o700) == 0)
    #expect(rmdir(keyBag.path("folder")) == 0)
    #expect(symlink("two", keyBag.path("link")) == 0)
    #expect(content(of: keyBag.path("link")) == .success("other"))
    // Many entries are listed once each.
    for number in 0..<600 { try keyBag.make("entry with a long name \(number)", .none) }
    let names = try FileManager.default.contentsOfDirectory(atPath: keyBag.files)
    #expect(names.count == 602 && Set(names).count == 602)
  }

  @Test("A kill during writes leaves each replaced file old or new")
  func killWhileWriting() throws {
    let keyBag = try KeyBagProcess()
    for round in 0..<5 {
      let path = keyBag.path("note")
      let stop = Stopped()
      let writer = Thread {
        // Each version is all one letter.
        for number in 0... {
          let letter = Character(UnicodeScalar(UInt8(97 + number % 26)))
          let text = String(repeating: letter, count: 20_000)
          let part = opened(path + ".part", O_RDWR | O_CREAT | O_TRUNC)
          guard part >= 0, writing(text, part) == 0, fsync(part) == 0 else { break }
          close(part)
          guard rename(path + ".part", path) == 0 else { break }
          stop.wrote()
        }
        stop.end()
      }
      writer.start()
      stop.wait(writes: 3 + round)
      keyBag.kill()
      stop.waitForEnd()
      try keyBag.start()
      try keyBag.unlock()
      let text = try content(of: path).get()
      #expect(text.count == 20_000 && Set(text).count == 1)
    }
  }

  @Test("SQLite with a write-ahead log works through it, also while the device is locked")
  func writeAheadLog() throws {
    let keyBag = try KeyBagProcess()
    mkdir(keyBag.path("data"), 0o700)
    let pool = try DatabasePool(path: keyBag.path("data/db"))
    try pool.write { try $0.execute(sql: "CREATE TABLE entry (number INTEGER, text TEXT)") }
    // One writer, and readers beside it that see whole transactions.
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      for round in 0..<40 {
        do {
          if worker == 0 {
            try pool.write { database in
              for part in 0..<10 {
                try database.execute(
                  sql: "INSERT INTO entry VALUES (?, ?)",
                  arguments: [round * 10 + part, String(repeating: "t", count: 500)])
              }
            }
          } else {
            let count = try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry")! }
            #expect(count % 10 == 0)
          }
        } catch {
          Issue.record("\(error)")
        }
      }
    }
    #expect(
      try pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    try keyBag.lock()
    try pool.write { try $0.execute(sql: "INSERT INTO entry VALUES (-1, 'locked')") }
    try pool.close()
    try keyBag.restart()
    try keyBag.unlock()
    let count = try DatabaseQueue(path: keyBag.path("data/db"))
      .read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") }
    #expect(count == 401)
  }
}

/// What one thread has written, for another that waits for it. Unchecked, because a condition guards
/// what changes.
private final class Stopped: @unchecked Sendable {
  // Guards both.
  private let condition = NSCondition()
  private var writes = 0
  private var isEnded = false

  func wrote() { change { writes += 1 } }
  func end() { change { isEnded = true } }
  func wait(writes most: Int) { wait { writes >= most || isEnded } }
  func waitForEnd() { wait { isEnded } }

  private func change(_ body: () -> Void) {
    condition.lock()
    body()
    condition.broadcast()
    condition.unlock()
  }

  private func wait(_ isDone: () -> Bool) {
    condition.lock()
    while !isDone() { condition.wait() }
    condition.unlock()
  }
}

private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
