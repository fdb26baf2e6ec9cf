import AppInterface
import Foundation
import Testing

@Suite struct BluetoothUUIDTests {
  @Test func aShortUUIDEqualsTheLongOneForWhichItStands() throws {
    let short = try #require(BluetoothUUID("180D"))
    #expect(short == BluetoothUUID("0000180d-0000-1000-8000-00805f9b34fb"))
    #expect(short == BluetoothUUID("0000180D"))
    #expect(short == BluetoothUUID([0x18, 0x0D]))
    #expect(short.description == "180D")
    #expect(short.shortest == [0x18, 0x0D])
    #expect(short.bytes.count == 16)
  }

  @Test func aLongUUIDIsWrittenAsLong() throws {
    let text = "12345678-0000-1000-8000-00805F9B34FC"
    let long = try #require(BluetoothUUID(text))
    #expect(long.description == text)
    #expect(long.uuid == UUID(uuidString: text))
    #expect(BluetoothUUID(long.bytes) == long)
    #expect(try #require(BluetoothUUID("12345678")).description == "12345678")
  }

  @Test(
    "Other texts are no UUIDs",
    arguments: [
      "", "1", "180", "18ZZ", "+80D", "-80D", "180DD", " 180D", "180D\n", "0x18",
      "0000180D-0000-1000-8000-00805F9B34FG", "0000180D000010008000-00805F9B34FB1234",
      "１８０Ｄ", String(repeating: "0", count: 100_000),
    ])
  func hostile(text: String) {
    #expect(BluetoothUUID(text) == nil)
  }

  @Test func otherNumbersOfBytesAreNoUUIDs() {
    for count in 0..<40 where ![2, 4, 16].contains(count) {
      #expect(BluetoothUUID(Array(repeating: UInt8(1), count: count)) == nil)
    }
  }
}
