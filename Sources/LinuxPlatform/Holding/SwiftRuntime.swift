import CLinux
import Glibc

/// The shared libraries of a Swift runtime.
///
/// Programs that are built for the same one as this daemon can be loaded into a process that has
/// loaded its libraries already; see `ProcessHolder.start`.
public struct SwiftRuntime: Hashable, Sendable {
  /// The library by which runtimes are compared.
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
    var status = stat()
    guard stat("\(folder)/\(Self.firstLibrary)", &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The paths of the libraries that this process has loaded and that may be loaded ahead of a
  /// program, the first one first. Empty if the runtime is part of the program.
  ///
  /// Libraries that look at their process while they are loaded are left out: Foundation itself
  /// keeps the program's path, parts of the environment and the main thread.
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
