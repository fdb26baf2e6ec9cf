import Foundation
import Testing

@testable import DeviceHost

@Suite("Binary coding")
struct BinaryCodingTests {
  private struct Empty: Codable, Hashable {}

  private enum Choice: Codable, Hashable {
    case nothing
    case one(Int, name: String?)
    indirect case both(Choice, Choice)
  }

  private struct Everything: Codable, Hashable {
    var yes = true
    var no = false
    var smallest = Int64.min
    var largest = Int64.max
    var unsigned = UInt64.max
    var byte = UInt8(200)
    var negative = Int32(-1)
    var double = -1.5e300
    var float = Float(0.25)
    var text = "Größe 👩‍👩‍👧 \u{0}"
    var none: Int?
    var some: Int? = 0
    var data = Data([0, 255, 10, 128])
    var noData = Data()
    var date = Date(timeIntervalSinceReferenceDate: 812_345_678.123456)
    var duration = Duration.seconds(-3) + .nanoseconds(7)
    var list: [Int?] = [1, nil, -300]
    var lists: [[String]] = [[], ["a", "b"]]
    var empty = Empty()
    var choices: [Choice] = [.nothing, .one(5, name: nil), .both(.one(-5, name: "x"), .nothing)]
    var numbered: [Int: Choice] = [7: .nothing]
    var named: [String: [Empty]] = Dictionary(
      uniqueKeysWithValues: (0..<300).map {
        (String(repeating: "k", count: $0), Array(repeating: Empty(), count: $0 % 3))
      })
  }

  @Test("A value is decoded as it was encoded")
  func roundTrip() throws {
    let encoder = BinaryEncoder()
    let value = Everything()
    // Twice: nothing of the first is left in the second.
    for _ in 0..<2 {
      let bytes = try encoder.encode(value)
      #expect(try BinaryDecoder().decode(Everything.self, from: bytes[...]) == value)
    }
  }

  @Test("A type may gain an optional property and lose one")
  func changedType() throws {
    struct Before: Codable {
      var kept = 1
      var lost = ["x": Choice.nothing]
    }
    struct After: Codable {
      var gained: [Int]?
      var kept: Int
    }
    let bytes = try BinaryEncoder().encode(Before())
    let after = try BinaryDecoder().decode(After.self, from: bytes[...])
    #expect(after.kept == 1)
    #expect(after.gained == nil)
  }

  @Test("The format stays as it is")
  func format() throws {
    struct Value: Codable {
      var a = -3
      var b: [UInt16] = [300]
      var c = Choice.nothing
    }
    let expected: [UInt8] = [
      8, 6, 1, 0x61, 3, 5, 6, 1, 0x62, 9, 4, 0xAC, 2, 10, 6, 1, 0x63,
      8, 6, 7, 0x6E, 0x6F, 0x74, 0x68, 0x69, 0x6E, 0x67, 8, 10, 10, 10,
    ]
    #expect(try BinaryEncoder().encode(Value()) == expected)
  }

  @Test("Damaged bytes are refused")
  func damaged() throws {
    let bytes = try BinaryEncoder().encode(Choice.both(.one(1, name: "x"), .nothing))
    func decode(_ bytes: [UInt8]) throws -> Choice {
      try BinaryDecoder().decode(Choice.self, from: bytes[...])
    }
    for length in bytes.indices {
      #expect(throws: DecodingError.self) { try decode(Array(bytes.prefix(length))) }
    }
    #expect(throws: DecodingError.self) { try decode(bytes + [0]) }
    #expect(throws: DecodingError.self) { try decode(Array(repeating: 9, count: 100_000)) }
    #expect(throws: DecodingError.self) { try decode([6] + Array(repeating: 0xFF, count: 20)) }
    // Another byte may make another value, but must never make the program end.
    for index in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        _ = try? decode(changed)
      }
    }
  }
}
