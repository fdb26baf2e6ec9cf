import Foundation
import InterfaceFiles

/// Interface files of bundles, each read once.
@MainActor final class InterfaceFile {
  let document: InterfaceDocument
  let bundle: Bundle
  let path: String

  private static var cache: [String: InterfaceFile] = [:]

  private init(_ document: InterfaceDocument, bundle: Bundle, path: String) {
    self.document = document
    self.bundle = bundle
    self.path = path
  }

  /// The file of this name in the bundle or its base language folder.
  ///
  /// - Throws: ``InterfaceError`` where there is none, or it cannot be used.
  static func named(
    _ name: String, extension suffix: String, in bundle: Bundle
  ) throws(InterfaceError) -> InterfaceFile {
    let folders = ["", "Base.lproj/", "en.lproj/"]
    let candidates = folders.map { "\(bundle.bundlePath)/\($0)\(name).\(suffix)" }
    for path in candidates {
      if let known = cache[path] { return known }
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let file = InterfaceFile(
        try InterfaceDocument(Array(data), file: "\(name).\(suffix)"), bundle: bundle, path: path)
      cache[path] = file
      return file
    }
    throw InterfaceError(
      at: SourceLocation(file: candidates[0], line: 1), element: nil,
      "there is no such file, nor in Base.lproj; it is copied to the app's bundle as Xcode keeps "
        + "it, not compiled")
  }

  /// A file that is not in a bundle; for tests and nibs made of data.
  static func of(
    _ data: Data, named name: String, bundle: Bundle
  ) throws(InterfaceError) -> InterfaceFile {
    InterfaceFile(
      try InterfaceDocument(Array(data), file: name), bundle: bundle,
      path: "\(bundle.bundlePath)/\(name)")
  }

  /// The scene whose view controller has this identifier in the file.
  func scene(of id: String) -> InterfaceDocument.Scene? {
    document.scenes.first { $0.viewController?.id == id }
  }
}
