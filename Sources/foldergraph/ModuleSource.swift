import Foundation

/// The source files of a module, by the folders in which they are.
struct ModuleSource {
  /// What stands for the folder of the files that are in none.
  static let root = "."

  /// The last part of the module's path.
  var name: String
  /// The files of each direct subfolder, with all that is below it.
  var folders: [String: [SourceFile]]

  init(name: String, folders: [String: [SourceFile]]) {
    self.name = name
    self.folders = folders
  }

  /// Reads all Swift files below a path.
  ///
  /// - Throws: ``Problem`` if there are none, or if one cannot be read.
  init(at path: String) throws(Problem) {
    name = URL(filePath: path).standardizedFileURL.lastPathComponent
    folders = [:]
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for file in paths.sorted() where file.hasSuffix(".swift") {
      let parts = file.split(separator: "/").map(String.init)
      folders[parts.count > 1 ? parts[0] : Self.root, default: []].append(
        SourceReader.read(try TextFile.read("\(path)/\(file)"), name: parts.last ?? file))
    }
    guard !folders.isEmpty else {
      throw Problem("\(path) has no Swift files: give the folder of a module, as Sources/UIKit")
    }
  }
}
