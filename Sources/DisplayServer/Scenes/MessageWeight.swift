/// The memory that an app's message needs when it is decoded, from its bytes.
///
/// A layer, an operation or a keyframe needs two bytes in a message, and hundreds in memory: a message
/// that is small enough could fill the machine. So it is looked through before anything is made of it.
struct MessageWeight {
  /// The messages that have others in them, or are repeated.
  private enum Kind {
    case scene, commit, layer, contents, list, operation, path, clip, stroke, gradient, text, block,
      run, animation, keyframe, measureText, upload, drawing, numbers, other

    /// What one more of them needs, in bytes.
    var weight: Int {
      switch self {
      case .layer: 2_400
      case .animation: 640
      case .operation, .contents, .run: 320
      case .path, .clip, .stroke, .gradient, .block, .text: 128
      case .keyframe: 176
      case .other, .list, .measureText, .upload, .drawing: 96
      case .scene, .commit, .numbers: 0
      }
    }

    /// What a field with a length is; nil: bytes or a text, which need as much as they are.
    func field(_ number: UInt64) -> Kind? {
      switch (self, number) {
      case (.scene, 2): .commit
      case (.scene, 3): .measureText
      case (.scene, 5): .upload
      case (.scene, 6): .numbers
      case (.scene, _): .other
      case (.commit, 3): .layer
      case (.commit, 4): .contents
      case (.commit, 5), (.commit, 7): .numbers
      case (.commit, 6): .animation
      case (.commit, _): .other
      case (.layer, 19): .numbers
      case (.contents, 2), (.drawing, 1): .list
      case (.list, 1): .operation
      case (.operation, 4), (.operation, 5): .clip
      case (.operation, 6): .stroke
      case (.operation, 7): .gradient
      case (.operation, 9): .text
      case (.operation, _): .other
      case (.clip, 1), (.stroke, 1): .path
      case (.gradient, 6): .other
      case (.text, 1), (.measureText, 2): .block
      case (.block, 1): .run
      case (.animation, 4): .keyframe
      case (.upload, 3): .drawing
      default: nil
      }
    }
  }

  private let limit: Int
  private var total = 0

  /// The weight of a message of scene.proto, or of its first part that is above the limit.
  static func of(_ bytes: [UInt8], limit: Int) -> Int {
    var weight = MessageWeight(limit: limit)
    bytes.withUnsafeBytes { weight.add($0[...], as: .scene) }
    return weight.total
  }

  private init(limit: Int) {
    self.limit = limit
  }

  /// Looks through a message; ends at the first byte that is none, where decoding will fail, too.
  private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>, as kind: Kind) {
    var index = bytes.startIndex
    while index < bytes.endIndex, total <= limit {
      guard let tag = Self.number(bytes, &index) else { return }
      switch tag & 7 {
      case 0:
        guard Self.number(bytes, &index) != nil else { return }
        total += 8
      case 1:
        index += 8
        total += 8
      case 5:
        index += 4
        total += 4
      case 2:
        guard let length = Self.number(bytes, &index), length <= UInt64(bytes.endIndex - index)
        else { return }
        let part = bytes[index..<index + Int(length)]
        index = part.endIndex
        guard let inner = kind.field(tag >> 3) else {
          total += part.count
          continue
        }
        total += inner.weight
        if case .numbers = inner {
          // Each takes a byte or more here, and eight there.
          total += part.count * 8
        } else {
          add(part, as: inner)
        }
      default: return
      }
    }
  }

  private static func number(_ bytes: Slice<UnsafeRawBufferPointer>, _ index: inout Int) -> UInt64?
  {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.endIndex, shift < 64 {
      let byte = bytes[index]
      index += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    return nil
  }
}
