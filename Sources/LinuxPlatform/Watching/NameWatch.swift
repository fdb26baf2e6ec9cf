import Dispatch
import SystemPackage

/// Watches what a path names: it reports when another file or link is put there or removed, and
/// when a file there was written.
///
/// It watches the folder, because files are usually replaced and not rewritten. What happens to the
/// target of a link is not reported.
public final class NameWatch {
  private let source: any DispatchSourceRead

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - path: An absolute path. Its folder must exist; the file need not.
  ///   - handler: Called after one or more changes, on a queue of the watch's own, until the object
  ///     is destroyed.
  /// - Throws: If the folder cannot be watched, or the user has too many watches.
  public init(
    _ path: String, _ handler: @escaping @Sendable () -> Void
  ) throws(SystemCallError) {
    let path = FilePath(path)
    let name = path.lastComponent?.string ?? ""
    let events = try FolderEvents(path.removingLastComponent().string)
    source = DispatchSource.makeReadSource(
      fileDescriptor: events.descriptor, queue: DispatchQueue(label: "watch \(name)"))
    source.setEventHandler {
      if events.read(concerning: name) { handler() }
    }
    // The descriptor must stay open until Dispatch no longer uses it.
    source.setCancelHandler { withExtendedLifetime(events) {} }
    source.activate()
  }

  deinit { source.cancel() }
}
