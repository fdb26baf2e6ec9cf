import Foundation
import KeyBag
import KeyBagInterface
import LifecycleKernel
import VirtualDevice

@testable import DeviceHost
@testable import TransferService

extension Decoder {
  /// What a foregroundd has left to the next one.
  static let journal = Decoder(name: "journal") { bytes in
    let journal = ModelJournal()
    journal.replace(by: bytes)
    let device = try Journal.read(journal)
    let again = ModelJournal()
    do {
      try Journal(again).write(device)
      let first = again.content
      try Journal(again).write(try Journal.read(again))
      require(first.count == again.content.count, "a device reads otherwise than it was written")
    } catch {
      fatalError("a device that was read cannot be written and read again: \(error)")
    }
  } seeds: {
    let app = "org.example.A"
    let device = try VirtualDevice(apps: [app])
    var seeds = [device.journal.content]
    device.launch(app)
    device.wait(app, .active)
    device.act(.home)
    device.time.advance(by: .seconds(2))
    seeds.append(device.journal.content)
    try device.replaceHost(isUpgrade: true)
    return seeds + [device.journal.content]
  }

  /// transferd's book, on the disk: damage costs what follows it. The book that was read is what its own
  /// records give.
  static let transfers = Decoder(name: "transfers") { bytes in
    // A checksum would keep inputs from coming any further, so this writes the right ones.
    var journal: [UInt8] = []
    for (kind, content) in Pieces(bytes) {
      let sum = kind == 0xFF ? 0 : Checksum.of(content)
      for number in [UInt32(content.count), sum] {
        withUnsafeBytes(of: number.littleEndian) { journal.append(contentsOf: $0) }
      }
      journal += content
    }
    _ = try Scratch.file(journal, "journal")
    var book = TransferBook()
    _ = try TransferJournal(in: Scratch.folder, into: &book) { _ in }
    // What the first book has besides, because its records did not fit together, nobody finds in it.
    let kept = try written(book)
    let records = kept.records.map(\.encoded)
    require(try written(kept).records.map(\.encoded) == records, "a book reads otherwise")
    // The second reader finds nothing to remove.
    var second = TransferBook()
    _ = try TransferJournal(in: Scratch.folder, into: &second) { fatalError($0) }
    require(
      second.records.map(\.encoded) == book.records.map(\.encoded),
      "the journal reads otherwise the second time")
    if let command = try? TransferCommand(encoded: bytes) {
      let again = try TransferCommand(encoded: command.encoded)
      require(again.encoded == command.encoded, "a command reads otherwise")
    }
    _ = try? ResumeData(encoded: bytes)
  } seeds: {
    func record(_ session: String, _ id: UInt64, _ field: [UInt8]) -> [UInt8] {
      [0x0A, 1, 65, 0x12, 1, 66, 0x18, UInt8(id)] + field
    }
    return [
      Pieces.joined([
        (0, record("B", 0, [0x22, 0])), (0, record("B", 1, [0x3A, 0])),
        (0, record("B", 1, [0x42, 1, 67])), (0, record("B", 1, [0x4A, 0])),
        (0, record("B", 1, [0x5A, 0])), (0, record("B", 1, [0x60, 1])),
      ]),
      Pieces.joined([(0, [0x78, 5, 0x80, 1, 6]), (0, [0x6A, 0]), (0, [0x72, 0])]),
    ]
  }

  private static func written(_ book: TransferBook) throws -> TransferBook {
    var again = TransferBook()
    for record in book.records { again.apply(try BookRecord(encoded: record.encoded)) }
    return again
  }

  /// A device's key bag, the head of a protected file, and what keybagd is told and says.
  static let keyBag = Decoder(name: "keybag") { bytes in
    let data = Data(bytes)
    _ = try? FileHeader(bytes: data)
    _ = try? JSONDecoder().decode(NumberedKeyBagRequest.self, from: data)
    _ = try? JSONDecoder().decode(KeyBagReply.self, from: data)
    _ = try Scratch.file(bytes, "keybag")
    let folder = KeyBagFolder(path: Scratch.folder)
    guard let bag = try folder.bag() else { return }
    let secret = DeviceSecret()
    // A changed bag is damaged, and never opens.
    require((try? bag.unlockedByDevice(secret: secret)) == nil, "a strange bag opens")
    _ = try? bag.publicKey()
  } seeds: {
    let bag = try KeyBag(passcode: nil, secret: DeviceSecret())
    return [
      Array(try JSONEncoder().encode(bag)),
      Array(
        try JSONEncoder().encode(NumberedKeyBagRequest(number: 1, request: .unlock("1234")))),
      Array("FGPROT1\0".utf8) + [1] + Array(repeating: 0, count: 119),
    ]
  }
}
