import AppInterface
import Foundation
import Glibc
import LinuxPlatform
import Logging
import SwiftProtobuf

/// The content of the pasteboard in memory that has a descriptor, so that it outlives this process.
final class InheritedPasteboard: PasteboardKeeper {
  private let descriptors: InheritedDescriptors
  private let logger: Logger

  init(_ descriptors: InheritedDescriptors, logger: Logger) {
    self.descriptors = descriptors
    self.logger = logger
  }

  /// What an earlier foregroundd has kept; nil: nothing.
  func content() -> WirePasteboardContent? {
    guard let descriptor = descriptors.take(DescriptorName.pasteboard) else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(descriptor, 0, SEEK_END))))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    do {
      return try WirePasteboardContent(serializedBytes: Array(bytes.prefix(max(0, count))))
    } catch {
      logger.error("the pasteboard of the earlier foregroundd cannot be read: \(error)")
      return nil
    }
  }

  func keep(_ content: WirePasteboardContent) {
    do {
      let bytes: [UInt8] = try content.serializedBytes()
      let descriptor = try MemoryFile.make(named: "foreground-pasteboard")
      defer { close(descriptor) }
      guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
        throw SystemCallError.current("keep the pasteboard")
      }
      descriptors.keep(descriptor, as: DescriptorName.pasteboard)
    } catch {
      logger.error("the pasteboard is lost if foregroundd ends: \(error)")
    }
  }
}
