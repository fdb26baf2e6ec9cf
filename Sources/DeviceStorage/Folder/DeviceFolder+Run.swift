import Foundation

/// The files in `Run/`: the apps that were started and have not been seen to exit.
///
/// A starting daemon finds in them the apps of a killed one, and can end what is left of them. The
/// host defines their content, which is text.
extension DeviceFolder {
  /// Records that an app was started. Atomic: a reader finds the whole text or none.
  public func writeRunFile(of app: String, _ text: String) throws {
    try FileSystem.writeAtomically(Data(text.utf8), to: run.appendingPathComponent(app))
  }

  /// Records that an app has exited. A missing record is not an error.
  public func removeRunFile(of app: String) throws {
    try FileSystem.remove(run.appendingPathComponent(app))
  }

  /// The apps that were started and have not been seen to exit, with their texts. Removes
  /// incomplete files of a daemon that was killed while writing.
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
