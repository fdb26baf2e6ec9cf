import DeviceStorage
package import Foundation

/// UIKit and the other frameworks, as shared libraries in one folder.
///
/// `swift package bundle` makes them, and says in each app which ones it was built for. Swift's modules
/// have no stable binary interface here, so an app starts only with exactly those, unless it has them in
/// itself.
package struct DeviceFrameworks: Sendable {
  /// What makes frameworks the same: a digest of their sources, their compiler, and how they were built.
  package struct Identity: Hashable, Sendable, CustomStringConvertible {
    let bytes: [UInt8]

    /// In hexadecimal digits.
    package var description: String {
      bytes.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count < 2 ? "0\(digits)" : digits
      }.joined()
    }

    /// Enough of it to tell two apart.
    var short: String { String(description.prefix(8)) }

    /// What the frameworks must be for which an app was built; nil if it has them in itself.
    package init?(neededBy executable: URL) {
      guard let note = ExecutableFile(executable)?.note(owner: "Foreground", type: 3) else {
        return nil
      }
      bytes = note
    }

    init?(ofLibrary path: URL) {
      guard let note = ExecutableFile(path)?.note(owner: "GNU", type: 3) else { return nil }
      bytes = note
    }
  }

  /// A real path.
  package let folder: URL

  /// The library that all apps with views need, and the one that is prepared.
  package var mainLibrary: URL { folder.appendingPathComponent("libUIKit.so") }

  /// The frameworks in a folder; nil if there are none.
  package init?(folder: URL) {
    self.folder = folder.resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: mainLibrary.path) else { return nil }
  }

  /// What they are now. They can be replaced while the device runs.
  package var identity: Identity? { Identity(ofLibrary: mainLibrary) }

  /// The folders in which the dynamic linker looks for the libraries of an app that uses them. A system
  /// that brings a Swift runtime has it beside them.
  package var libraryFolders: [URL] {
    let runtime = folder.deletingLastPathComponent().appendingPathComponent("swift")
    return FileManager.default.fileExists(atPath: runtime.path) ? [folder, runtime] : [folder]
  }

  /// A program names the main library: one without views does not.
  func isMainLibraryNeeded(by executable: URL) -> Bool {
    ExecutableFile(executable)?.neededLibraries.contains(mainLibrary.lastPathComponent) ?? false
  }

  /// The paths of those besides the main library that a program needs.
  package func otherLibraries(neededBy executable: URL) -> [String] {
    let names = ExecutableFile(executable)?.neededLibraries ?? []
    return names.filter { !$0.contains("/") }.map { folder.appendingPathComponent($0).path }
      .filter { $0 != mainLibrary.path && FileManager.default.fileExists(atPath: $0) }
  }
}
