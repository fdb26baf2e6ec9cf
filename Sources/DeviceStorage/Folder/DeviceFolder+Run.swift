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
  ///
  /// - Returns: The texts by app, and one sentence for each file that cannot be read; it is set
  ///   aside.
  public func runFiles(now: Date) throws -> (texts: [String: String], notes: [String]) {
    var texts: [String: String] = [:]
    var notes: [String] = []
    let run = try OpenFolder(run)
    for name in try run.names() {
      if name.bytes.first == UInt8(ascii: ".") {
        try run.remove(name)
      } else if let app = name.text, InfoPlist.isBundleIdentifier(app),
        let data = try? FileSystem.read(self.run.appendingPathComponent(app), limit: 4096),
        data.count <= 4096
      {
        texts[app] = String(decoding: data, as: UTF8.self)
      } else {
        setAside(name, in: run, now, because: "is not a note about an app", &notes)
      }
    }
    return (texts, notes)
  }
}
