import COpenGLESContexts
public import Foundation

/// Contexts that have their textures, buffers, renderbuffers, shaders and programs in common. Any
/// thread.
///
/// Unchecked Sendable: what it has never changes, and the library's contexts may be shared from any
/// thread.
open class EAGLSharegroup: NSObject, @unchecked Sendable {
  /// A name for debuggers; stored only.
  open var debugLabel: String?

  /// A context that is never current, so that the objects last as long as the group.
  let keeper: LibraryContext

  init(keeper: LibraryContext) {
    self.keeper = keeper
  }
}

/// A context of the machine's library, which is destroyed with its last reference.
///
/// Unchecked Sendable: only the thread in which it is current uses it, and the library allows to share
/// with it and to destroy it on any.
final class LibraryContext: @unchecked Sendable {
  let pointer: OpaquePointer

  /// - Returns: nil if the library makes no such context.
  init?(version: Int32, sharing other: LibraryContext?) {
    guard let pointer = gles_context_create(version, other?.pointer) else { return nil }
    self.pointer = pointer
  }

  deinit { gles_context_destroy(pointer) }
}
