import AppSupport
import COpenGLESContexts
import Foundation

/// The machine's library of OpenGL ES (Mesa, which draws with the processor), loaded when the first
/// context is made. Any thread.
final class GraphicsLibrary: GraphicsPermission.User {
  /// Loads the library; nil if it is there, and otherwise what is missing.
  static let failure: String? = {
    if let reason = gles_load() { return String(cString: reason) }
    gles_set_report { call in
      // The name comes from this module: it is ASCII.
      GraphicsPermission.report(GraphicsLibrary.use(call.map { String(cString: $0) } ?? ""))
    }
    GraphicsPermission.begin(GraphicsLibrary())
    return nil
  }()

  /// What stands for commands that were not finished, where a call has its name.
  private static let unfinished = "unfinished commands"

  private static func use(_ name: String) -> GraphicsPermission.Use {
    name == unfinished ? .unfinishedCommands : .call(name)
  }

  func permissionChanged(to isPermitted: Bool) {
    gles_set_closed(!isPermitted)
  }

  var hasUnfinishedCommands: Bool { gles_has_unfinished_commands() }

  func refuseUnfinishedCommands() {
    gles_refuse(Self.unfinished)
  }
}
