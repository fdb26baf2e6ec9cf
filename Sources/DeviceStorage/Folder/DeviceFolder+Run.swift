import Foundation

/// The files in `Run/`: who was started and has not been seen to exit.
///
/// A daemon that starts finds in them the apps of one that was killed, and can end what is left of
/// them. The content is the host's own; it is text.
extension DeviceFolder {
  /// Notes that an app was started. One operation: a reader finds the whole text or none.
  public func writeRunFile(of app: String, _ text: String) throws {
    try FileSystem.writeAtomically(Data(text.utf8), to: run.appendingPathComponent(app))
  }

  /// Notes that an app has exited. That it was not noted as started is no error.
  public func removeRunFile(of app: String) throws {
    try FileSystem.remove(run.appendingPathComponent(app))
  }

  /// The apps that were started and not seen to exit, with the text noted of each. Parts of files
  /// that were being written when a daemon was killed are removed.
  public func runFiles() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileSystem.names(in: run) {
      let url = run.appendingPathComponent(name)
      if name.hasPrefix(".") {
        try FileSystem.remove(url)
        continue
      }
      let data = try FileSystem.read(url, limit: 64 * 1024)
      files[name] = String(decoding: data, as: UTF8.self)
    }
    return files
  }
}
