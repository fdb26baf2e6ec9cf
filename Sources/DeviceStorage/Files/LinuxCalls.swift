import Foundation

/// Functions of the C library that Swift's Glibc module omits, because their headers require
/// `_GNU_SOURCE`. They are looked up by name, once; nil if the library lacks them.
enum LinuxCalls {
  typealias CopyFileRange =
    @convention(c) (
      Int32, UnsafeMutablePointer<Int64>?, Int32, UnsafeMutablePointer<Int64>?, Int, UInt32
    ) -> Int
  typealias RenameAt2 =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  /// Copies inside the kernel, sharing blocks where the file system supports that (btrfs, XFS).
  static let copyFileRange: CopyFileRange? = dlsym(nil, "copy_file_range").map {
    unsafeBitCast($0, to: CopyFileRange.self)
  }

  static let renameat2: RenameAt2? = dlsym(nil, "renameat2").map {
    unsafeBitCast($0, to: RenameAt2.self)
  }

  /// RENAME_EXCHANGE in linux/fs.h.
  static let renameExchange: UInt32 = 2
}
