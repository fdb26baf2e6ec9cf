import Foundation
import Glibc
import Testing

@testable import KeyBag

@Suite("A protected file")
struct ProtectedFileTests {
  @Test("Nothing of its content is on the disk")
  func ciphertext() throws {
    let fixture = try ProtectedFileFixture()
    let content = Array(String(repeating: "a secret that nobody may read. ", count: 700).utf8)
    try fixture.withFile("note", content: content) { file, descriptor in
      let found1 = try file.content()
      #expect(found1 == content)
      let found2 = try fixture.opened(descriptor).content()
      #expect(found2 == content)
    }
    let stored = try fixture.stored("note")
    #expect(stored.count == ChunkLayout.storedSize(content: content.count))
    #expect(stored.range(of: Data("secret".utf8)) == nil)
    #expect(stored.range(of: Data("nobody".utf8)) == nil)
  }

  @Test("The size of the content and of what is stored determine each other")
  func sizes() {
    for size in [0, 1, 4095, 4096, 4097, 8192, 1_000_000] {
      let stored = ChunkLayout.storedSize(content: size)
      #expect(ChunkLayout.contentSize(stored: stored) == size)
    }
    for stored in [1, 127, 128, 155, 128 + 4124 + 1, 128 + 4124 + 28] {
      #expect(ChunkLayout.contentSize(stored: stored) == nil)
    }
  }

  @Test("Random operations leave what they leave in a plain file", arguments: UInt64(1)...12)
  func random(seed: UInt64) throws {
    let fixture = try ProtectedFileFixture()
    var random = SeededNumbers(seed: seed)
    var model: [UInt8] = []
    try fixture.withFile("file", .completeUnlessOpen) { file, descriptor in
      var file = file
      for _ in 0..<250 {
        let near = [0, 4096, 8192, model.count, model.count / 4096 * 4096].randomElement(
          using: &random)!
        let offset = max(0, near + Int.random(in: -40...40, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          let count = [1, 30, 4096, 9000].randomElement(using: &random)!
          let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
          try bytes.withUnsafeBytes { try file.write($0, at: offset) }
          if model.count < offset + count {
            model += [UInt8](repeating: 0, count: offset + count - model.count)
          }
          model.replaceSubrange(offset..<(offset + count), with: bytes)
        case 4..<6:
          try file.truncate(to: offset)
          model = Array(model.prefix(offset))
          model += [UInt8](repeating: 0, count: offset - model.count)
        case 6:
          file = try fixture.opened(descriptor)
        default:
          var bytes = [UInt8](repeating: 0xAA, count: Int.random(in: 0...9000, using: &random))
          let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
          #expect(Array(bytes.prefix(count)) == Array(model.dropFirst(offset).prefix(bytes.count)))
        }
        let found3 = try file.size()
        #expect(found3 == model.count)
      }
      let found4 = try fixture.opened(descriptor).content()
      #expect(found4 == model)
    }
  }

  @Test("Any changed byte is an error, and only for the chunk that has it")
  func corrupted() throws {
    let fixture = try ProtectedFileFixture()
    let content = [UInt8](repeating: 7, count: 3 * 4096)
    try fixture.withFile("file", content: content) { file, descriptor in
      let stored = try fixture.stored("file")
      // The header, then the first byte, the content and the tag of the second chunk.
      let second = ChunkLayout.offset(ofChunk: 1)
      for place in [0, 8, 20, 64, 70, 123, second, second + 100, second + 4123] {
        var byte = stored[place] ^ 0x41
        pwrite(descriptor, &byte, 1, off_t(place))
        #expect(throws: KeyBagError.self, "\(place)") {
          try fixture.opened(descriptor).content()
        }
        if place >= second {
          var first = [UInt8](repeating: 0, count: 4096)
          let count = try first.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
          #expect(count == 4096 && first == Array(content.prefix(4096)))
        }
        byte ^= 0x41
        pwrite(descriptor, &byte, 1, off_t(place))
      }
      let found5 = try fixture.opened(descriptor).content()
      #expect(found5 == content)
    }
  }

  @Test("Chunks that were exchanged, within a file or between two, are errors")
  func swapped() throws {
    let fixture = try ProtectedFileFixture()
    let content = [UInt8](repeating: 7, count: 3 * 4096)
    try fixture.withFile("one", content: content) { one, first in
      try fixture.withFile("two", content: content) { _, second in
        let stored = try fixture.stored("one")
        let chunk = stored[ChunkLayout.offset(ofChunk: 0)..<ChunkLayout.offset(ofChunk: 1)]
        _ = chunk.withUnsafeBytes {
          pwrite(second, $0.baseAddress!, $0.count, off_t(ChunkLayout.offset(ofChunk: 0)))
        }
        _ = chunk.withUnsafeBytes {
          pwrite(first, $0.baseAddress!, $0.count, off_t(ChunkLayout.offset(ofChunk: 1)))
        }
        #expect(throws: KeyBagError.damaged("a chunk of a protected file")) { try one.content() }
        #expect(throws: KeyBagError.damaged("a chunk of a protected file")) {
          try fixture.opened(second).content()
        }
      }
    }
  }

  @Test(
    "A file that was cut is an error at its end",
    arguments: [200, 128 + 4124, 128 + 2 * 4124, 128 + 2 * 4124 + 500])
  func cut(stored: Int) throws {
    let fixture = try ProtectedFileFixture()
    try fixture.withFile("file", content: [UInt8](repeating: 7, count: 3 * 4096)) {
      file, descriptor in
      #expect(ftruncate(descriptor, off_t(stored)) == 0)
      #expect(throws: KeyBagError.self) { try file.content() }
    }
  }

  @Test("While locked A and B cannot be opened, an open B goes on, and B can be made")
  func locked() throws {
    let fixture = try ProtectedFileFixture()
    for fileClass in FileProtectionClass.allCases {
      try fixture.withFile("\(fileClass)", fileClass, content: [1, 2, 3]) { file, descriptor in
        var locked = fixture.keys
        locked.lock()
        let isOpenable = fileClass != .complete && fileClass != .completeUnlessOpen
        let opened = try? ProtectedFile.open(descriptor, bag: fixture.bag, keys: locked)
        let found6 = try opened?.content()
        #expect(found6 == (isOpenable ? [1, 2, 3] : nil))
        let found7 = try file.content()
        #expect(found7 == [1, 2, 3])
      }
    }
    let unlocked = fixture.keys
    fixture.keys.lock()
    #expect(throws: KeyBagError.locked(.complete)) {
      try fixture.withFile("A", .complete) { _, _ in }
    }
    try fixture.withFile("B", .completeUnlessOpen, content: [4, 5]) { file, descriptor in
      let found8 = try file.content()
      #expect(found8 == [4, 5])
      #expect(throws: KeyBagError.locked(.completeUnlessOpen)) { try fixture.opened(descriptor) }
      fixture.keys = unlocked
      let found9 = try fixture.opened(descriptor).content()
      #expect(found9 == [4, 5])
    }
  }
}

/// Numbers that a seed determines.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
