import Foundation
import Glibc

/// The sound that an app names for a notification or a call: a file of its main bundle with Linear PCM, MA4,
/// µLaw or aLaw (LN-03).
struct NotificationSound {
  let name: String
  private let path: String

  init(_ name: String, in bundle: String) {
    self.name = name
    path = bundle + "/" + name
  }

  var isPlayable: Bool { problem == nil }

  /// What is wrong with it, as a sentence without its end; nil: nothing.
  var problem: String? {
    guard isInBundle else { return "the sound \"\(shortName)\" is not in the app's main bundle" }
    guard let descriptor = open() else {
      return "the app's main bundle has no sound \"\(shortName)\""
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let head = (try? file.read(upToCount: 4_096)) ?? Data()
    return Self.format(of: head).map { Self.playable.contains($0) } == true
      ? nil : "the sound \"\(shortName)\" is not Linear PCM, MA4, µLaw or aLaw"
  }

  /// Opens the file, which may be anything else than sound: the app may have changed its bundle.
  ///
  /// - Returns: A descriptor, which the caller closes; nil if there is no such file.
  func open() -> CInt? {
    guard isInBundle else { return nil }
    return try? NamedSoundFile.open(path, followsLinks: false)
  }

  private var isInBundle: Bool { !name.utf8.contains(UInt8(ascii: "/")) && name != ".." }

  private var shortName: Substring { name.prefix(100) }

  private static let playable: Set<String> = ["lpcm", "ima4", "ulaw", "alaw"]

  /// The format of a CAF, WAVE or AIFF file; nil for any other.
  private static func format(of head: Data) -> String? {
    let bytes = [UInt8](head)
    func text(_ start: Int) -> String? {
      guard bytes.count >= start + 4 else { return nil }
      return String(decoding: bytes[start..<start + 4], as: UTF8.self)
    }
    switch text(0) {
    // The description is always the first chunk of a CAF file: 12 bytes of head, 8 of the rate.
    case "caff": return text(8) == "desc" ? text(28) : nil
    case "RIFF": return text(8) == "WAVE" ? waveFormat(bytes) : nil
    case "FORM":
      if text(8) == "AIFF" { return "lpcm" }
      return text(8) == "AIFC" ? compressedFormat(bytes) : nil
    default: return nil
    }
  }

  private static func waveFormat(_ bytes: [UInt8]) -> String? {
    guard let start = chunk("fmt ", in: bytes, isBigEndian: false), bytes.count >= start + 2
    else { return nil }
    switch UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8 {
    case 1: return "lpcm"
    case 6: return "alaw"
    case 7: return "ulaw"
    case 0x11: return "ima4"
    default: return nil
    }
  }

  private static func compressedFormat(_ bytes: [UInt8]) -> String? {
    guard let start = chunk("COMM", in: bytes, isBigEndian: true), bytes.count >= start + 22
    else { return nil }
    switch String(decoding: bytes[start + 18..<start + 22], as: UTF8.self) {
    case "NONE", "sowt", "twos": return "lpcm"
    case "ima4": return "ima4"
    case "ulaw", "ULAW": return "ulaw"
    case "alaw", "ALAW": return "alaw"
    default: return nil
    }
  }

  /// Where the content of the chunk begins.
  private static func chunk(_ name: String, in bytes: [UInt8], isBigEndian: Bool) -> Int? {
    var start = 12
    while start + 8 <= bytes.count {
      let size = bytes[start + 4..<start + 8].map(Int.init)
      let length = (isBigEndian ? size : size.reversed()).reduce(0) { $0 << 8 | $1 }
      if Array(bytes[start..<start + 4]) == Array(name.utf8) { return start + 8 }
      start += 8 + length + length % 2
    }
    return nil
  }
}

/// Lets the sounds of notifications be heard.
protocol NotificationPlayer: AnyObject {
  /// - Parameter sound: The app's own; nil, or one that cannot be played: the system's.
  func play(_ sound: NotificationSound?)
}
