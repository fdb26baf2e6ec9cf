import DeviceStorage
package import Foundation
package import SystemInterface

/// An app was built for other frameworks than this system has, or has its own, with versions of the
/// port's messages that this system does not have in common with it.
package struct UnsupportedBuild: Error, CustomStringConvertible {
  package let description: String

  /// Checks versions that an app was built with.
  package static func check(_ built: MessageVersions) throws(UnsupportedBuild) {
    guard MessageVersions.port.common(with: built) == nil else { return }
    throw UnsupportedBuild(
      description: MessageVersions.port.refusal(ofAppWith: built.newest))
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
      note.count == 8
    else { return }
    let oldest = note.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let newest = note.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard oldest <= newest else { return }
    try check(MessageVersions(oldest: oldest, newest: newest))
  }
}
