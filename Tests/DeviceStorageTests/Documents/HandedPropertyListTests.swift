import DeviceStorage
import Foundation
import Testing

/// What an app hands to another must not end it.
struct HandedPropertyListTests {
  private func list(_ value: Any) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
  }

  @Test func aHarmlessListIsPassedOn() throws {
    #expect(HandedPropertyList.problem(of: try list(["annotation": ["a": [1, "b"]]])) == nil)
  }

  @Test func everythingElseIsRefused() throws {
    // A UID, with which Foundation's reader crashes (BinaryPropertyListGraph).
    var uid = Data("bplist00".utf8)
    uid += [0xD1, 1, 2, 0x51, 0x61, 0x80, 0x00]
    let offsets: [UInt8] = [8, 11, 13]
    let table = uid.count
    uid += offsets
    uid += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [3, 0, table] { uid += [0, 0, 0, 0, 0, 0, 0, UInt8(number)] }
    for (data, problem) in [
      (Data("rubbish".utf8), "is not a property list"), (uid, "is not a property list"),
      (try list(["a", "b"]), "is not a dictionary"),
      (
        try list(["annotation": Data(count: HandedPropertyList.mostBytes)]),
        "is larger than 64 KiB"
      ),
    ] {
      #expect(HandedPropertyList.problem(of: data)?.hasPrefix(problem) == true)
    }
  }
}
