import CLinux
import Glibc

/// The shared libraries that a process has loaded ahead of a program: those of a Swift runtime, or the
/// frameworks of apps, which bring the runtime with them.
///
/// Programs that are built for the same ones can be loaded into such a process; see
/// `ProcessHolder.start`. Libraries are the same if the first one is the same file.
public struct SwiftRuntime: Hashable, Sendable {
  /// The library by which runtimes without frameworks are compared.
  public static let firstLibrary = "libswiftCore.so"

  private let device: UInt64
  private let inode: UInt64

  init?(_ runtime: holder_runtime) {
    guard runtime.inode != 0 else { return nil }
    device = runtime.device
    inode = runtime.inode
  }

  /// The runtime of a folder; nil if there is none.
  public init?(folder: String) {
    self.init(library: "\(folder)/\(Self.firstLibrary)")
  }

  /// The libraries of which this is the first one; nil if there is none.
  public init?(library: String) {
    var status = stat()
    guard stat(library, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The paths of the libraries that this process has loaded and that may be loaded ahead of a
  /// program, the first one first. Empty if the runtime is part of the program.
  ///
  /// Foundation itself is left out: a program that has the frameworks linked into it wants its own
  /// functions in front of Foundation's, and so has to be loaded before it.
  static let ownLibraries: [String] = {
    guard let maps = try? TextFile.read("/proc/self/maps") else { return [] }
    var paths: [String] = []
    for line in maps.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let path = String(line[slash...])
      if !paths.contains(path) { paths.append(path) }
    }
    guard let first = paths.first(where: { $0.hasSuffix("/\(firstLibrary)") }) else { return [] }
    let folder = first.dropLast(firstLibrary.utf8.count)
    let others = [
      "libswift_Concurrency", "libswift_StringProcessing", "libswift_RegexParser",
      "libswift_Builtin_float", "libswiftSynchronization", "libswiftGlibc", "libswiftDispatch",
      "libBlocksRuntime", "libdispatch", "libFoundationEssentials",
      "libFoundationInternationalization", "lib_FoundationICU",
    ]
    return [first] + others.map { "\(folder)\($0).so" }.filter(paths.contains)
  }()
}
