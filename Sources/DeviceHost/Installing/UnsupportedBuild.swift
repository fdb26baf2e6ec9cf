import DeviceStorage
package import Foundation
import SharedInterface

/// An app was built for other frameworks than this system has, or has its own, with another version of
/// the port's messages than this system's.
package struct UnsupportedBuild: Error, CustomStringConvertible {
  package let description: String

  /// Checks the version of the messages that an app was built with.
  package static func check(version: UInt32) throws(UnsupportedBuild) {
    guard version != MessageVersion.port else { return }
    throw UnsupportedBuild(description: MessageVersion.refusal(ofAppWith: version))
  }

  /// Checks that the device has what an app was built for, and that the UIKit that it will use understands
  /// this system, by the note that CUIKit leaves in it. A program without one is let pass: its Hello
  /// decides.
  package static func check(
    executable: URL, _ shelf: FrameworkShelf
  ) throws(UnsupportedBuild) {
    let program = try shelf.frameworks(for: executable)?.mainLibrary ?? executable
    guard
      let note = ExecutableFile(program)?.note(owner: "Foreground", type: 1),
      note.count == 4
    else { return }
    try check(version: note.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }
}
