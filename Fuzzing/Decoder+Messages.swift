import AppInterface
import ControlInterface
import DeviceHost
import Foundation
import LifecycleKernel
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import TransferService
import VirtualDevice

extension Decoder {
  /// Frames, in parts of all sizes: they are the same however they arrive, and encoded again they are
  /// the same bytes.
  static let frames = Decoder(name: "frames") { bytes in
    let size = Int(bytes.first ?? 0) % 16 + 1
    let stream = Array(bytes.dropFirst())
    var whole = FrameDecoder(maximumFrameSize: 1 << 12)
    whole.append(stream)
    let (expected, problem) = taken(&whole)
    var parted = FrameDecoder(maximumFrameSize: 1 << 12)
    var found: [[UInt8]] = []
    var partedProblem: FramingError?
    for start in stride(from: 0, to: stream.count, by: size) where partedProblem == nil {
      parted.append(stream[start..<min(stream.count, start + size)])
      let (frames, problem) = taken(&parted)
      found += frames
      partedProblem = problem
    }
    require(found == expected && problem == partedProblem, "frames depend on how they arrive")
    var again: [UInt8] = []
    for frame in expected { try FrameEncoder().append(frame, to: &again) }
    require(stream.starts(with: again), "frames are encoded otherwise than they were decoded")
    try parted.finish()
  } seeds: {
    try [[[], [1, 2, 3]], [Array(repeating: 7, count: 300)]].map { frames in
      try frames.reduce(into: [3]) { try FrameEncoder().append($1, to: &$0) }
    }
  }

  private static func taken(_ decoder: inout FrameDecoder) -> ([[UInt8]], FramingError?) {
    var frames: [[UInt8]] = []
    do throws(FramingError) {
      while let frame = try decoder.next() { frames.append(frame) }
      return (frames, nil)
    } catch {
      return (frames, error)
    }
  }

  /// The messages of all connections, the first byte chooses which: what is read and written again
  /// reads the same.
  static let messages = Decoder(name: "messages") { bytes in
    guard let kind = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    let types = messageTypes
    let type = types[Int(kind) % types.count]
    try readTwice(type, rest)
    // transferd has a reader and a writer of its own.
    if type == WireTransferCommand.self, let own = try? TransferCommand(encoded: rest) {
      let again = try? TransferCommand(encoded: own.encoded)
      require(again?.encoded == own.encoded, "a command reads otherwise")
    }
  } seeds: {
    var seeds: [[UInt8]] = []
    for (index, type) in messageTypes.enumerated() {
      for field in wholeFields(of: type) { seeds.append([UInt8(index)] + field) }
    }
    return seeds
  }

  private static var messageTypes: [any Message.Type] {
    [
      WireAppMessage.self, WireSystemMessage.self, WireControlRequest.self, WireControlReply.self,
      WireSceneMessage.self, WireDisplayMessage.self, WireDisplayCommand.self,
      WireDisplayReport.self, WireScreenRequest.self, WireScreenReply.self, WireAudioRequest.self,
      WireAudioReply.self, WireTransferCommand.self,
    ]
  }

  private static func readTwice<M: Message>(_ type: M.Type, _ bytes: [UInt8]) throws {
    let message = try M(serializedBytes: bytes)
    _ = message.hasUnknownFields
    var options = BinaryEncodingOptions()
    options.useDeterministicOrdering = true
    do {
      // Compared as bytes, because no NaN equals another.
      let once: [UInt8] = try message.serializedBytes(options: options)
      let twice: [UInt8] = try M(serializedBytes: once).serializedBytes(options: options)
      require(once == twice, "a message reads otherwise than it was written")
    } catch {
      fatalError("a message that was read cannot be written: \(error)")
    }
  }

  // MARK: A whole device

  /// A device without processes, in virtual time: what an app and appctl send to it. Afterwards another
  /// foregroundd can go on from the journal.
  static let device = Decoder(name: "device") { bytes in
    let app = "org.example.A"
    let device = try VirtualDevice(apps: [app, "org.example.B"], logCapacity: 1_000)
    device.launch(app)
    device.wait(app, .active)
    var replies: [VirtualDevice.Reply] = []
    for (kind, content) in Pieces(bytes).prefix(40) {
      switch kind % 8 {
      case 0...4:
        device.models[app]?.process?.sendToSystem(try FrameEncoder().encode(content))
      case 5:
        guard let request = try? WireControlRequest(serializedBytes: content) else { continue }
        switch request.verb {
        // Programs of the real machine.
        case .upgrade, .servePage, .shutdown: continue
        default: replies.append(device.ask { $0 = request })
        }
      case 6: device.launch(app)
      default: device.time.advance(by: .milliseconds(content.count * 10))
      }
      device.time.runReady()
    }
    device.time.advance(by: .seconds(3))
    do {
      try device.replaceHost()
    } catch {
      fatalError("the journal cannot be read: \(error)")
    }
    device.time.advance(by: .seconds(1))
  } seeds: {
    try deviceSeeds()
  }

  private static func deviceSeeds() throws -> [[UInt8]] {
    let tasks: [[UInt8]] = try [1, 2].map { (number: UInt64) in
      try WireAppMessage.with {
        $0.backgroundTaskBegan.identifier = number
        $0.backgroundTaskBegan.name = "task"
      }.serializedBytes()
    }
    var seeds = [
      Pieces.joined(tasks.map { (0, $0) } + [(6, []), (7, Array(repeating: 0, count: 90))])
    ]
    for message in wholeFields(of: WireAppMessage.self) {
      seeds.append(Pieces.joined([(0, message), (7, [])]))
    }
    for request in wholeFields(of: WireControlRequest.self) {
      seeds.append(Pieces.joined([(5, request)]))
    }
    for action in wholeFields(of: WireActionRequest.self) {
      seeds.append(Pieces.joined([(5, [0x3A, UInt8(action.count)] + action)]))
    }
    return seeds
  }

  /// Messages with one field each, which is empty or one.
  static func wholeFields<M: Message>(of type: M.Type) -> [[UInt8]] {
    var fields: [[UInt8]] = []
    for number in 1...500 {
      // Of something with a length, which is 0, and of a number, which is 1.
      for (form, content) in [(2, 0), (0, 1)] as [(Int, UInt8)] {
        let tag = number << 3 | form
        var bytes = [content]
        if tag < 0x80 {
          bytes.insert(UInt8(tag), at: 0)
        } else {
          bytes.insert(contentsOf: [UInt8(tag & 0x7F | 0x80), UInt8(tag >> 7)], at: 0)
        }
        guard let message = try? M(serializedBytes: bytes), !message.hasUnknownFields else {
          continue
        }
        fields.append(bytes)
        break
      }
    }
    return fields
  }
}
