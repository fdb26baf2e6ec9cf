import Foundation

extension DeviceFolder {
  /// The file with the state that an app has preserved, in its container. The app writes it.
  public func savedState(of app: String) -> URL {
    container(of: app).appendingPathComponent(Self.savedStateFolder(of: app))
      .appendingPathComponent(Self.savedStateFile)
  }

  /// Removes the state that an app has preserved. Does nothing if there is none.
  ///
  /// Only the file itself: what else the app has put there stays the app's, so that it takes no time.
  /// No link is followed.
  ///
  /// - Throws: `FileError`.
  public func removeSavedState(of app: String) throws {
    let path = "\(app)/\(Self.savedStateFolder(of: app))"
    let folder: OpenFolder
    do {
      folder = try OpenFolder(containers).folder(path)
    } catch let error as FileError where error.errno == ENOENT {
      return
    }
    try folder.removeFile(Self.savedStateFile)
  }

  private static func savedStateFolder(of app: String) -> String {
    "Library/Saved Application State/\(app).savedState"
  }

  private static let savedStateFile = "data.data"
}
