import Foundation

/// Finds slirp4netns, by which a network of its own is connected to the machine's.
enum SlirpLocator {
  /// The name of the program, and of the package that has it.
  static let name = "slirp4netns"

  /// Its path; nil if it is not installed.
  ///
  /// - Parameter path: Where programs are, as in `PATH`.
  static func find(in path: String?) -> String? {
    let folders = (path ?? "/usr/local/bin:/usr/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
