import DeviceStorage
import Foundation
import LinuxPlatform

/// Finds out whether a program can be loaded into a process that has loaded a Swift runtime already,
/// instead of being executed (`ProcessHolder`).
enum LoadableProgram {
  /// The type of the note that an app has which says where it begins.
  private static let noteType: UInt32 = 2
  /// A variable that begins so is for the dynamic linker, the C library or the Swift runtime, which
  /// look at it when they are loaded themselves.
  private static let early = ["LD_", "GLIBC_", "MALLOC_", "SWIFT_"]
  /// The holder had this one when it loaded the runtime.
  private static let loaded = ["SWIFT_BACKTRACE": "enable=no"]

  /// The libraries for which the program is built; nil if it has to be executed: it brings its own,
  /// needs no UIKit or an old one, its environment is for the dynamic linker, or it waits for a debugger.
  ///
  /// - Parameter frameworks: What the program runs with; nil if it has them in itself.
  static func runtime(
    of executable: String, environment: [String: String], frameworks: DeviceFrameworks? = nil
  ) -> SwiftRuntime? {
    for (name, value) in environment where early.contains(where: { name.hasPrefix($0) }) {
      guard loaded[name] == value else { return nil }
    }
    // It waits in its own code, and the debugger shall know it as the kernel does.
    guard environment[Program.stopVariable] == nil else { return nil }
    let url = URL(fileURLWithPath: executable)
    guard let file = ExecutableFile(url), file.isLoadable, hasRoom(for: file),
      file.note(owner: "Foreground", type: noteType) != nil
    else { return nil }
    if DeviceFrameworks.Identity(neededBy: url) != nil {
      // The prepared process has UIKit loaded, which an app without views does not need.
      guard let frameworks, frameworks.isMainLibraryNeeded(by: url) else { return nil }
      return SwiftRuntime(library: frameworks.mainLibrary.path)
    }
    let origin = url.deletingLastPathComponent().path
    for folder in file.libraryFolders {
      let folder = folder.replacing("${ORIGIN}", with: origin)
        .replacing("$ORIGIN", with: origin)
      if let runtime = SwiftRuntime(folder: folder) { return runtime }
    }
    return nil
  }

  private static func hasRoom(for file: borrowing ExecutableFile) -> Bool {
    guard let memory = file.threadMemory else { return true }
    return memory.size <= ProcessHolder.mostThreadMemory
      && memory.alignment <= ProcessHolder.largestThreadAlignment && !memory.hasValues
  }
}
