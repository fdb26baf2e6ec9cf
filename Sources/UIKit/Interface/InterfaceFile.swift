import AppSupport
import Foundation
import InterfaceFiles

/// The interface files of bundles; each is read once.
@MainActor final class InterfaceFile {
  let document: InterfaceDocument
  let bundle: Bundle
  let path: String

  private static var cache: [String: InterfaceFile] = [:]
  /// The names of the nib files of the bundles that were looked at.
  private static var nibNames: [String: Set<String>] = [:]
  /// What was noted of this file, in order; each is said once.
  private(set) var noted: [String] = []

  private init(_ document: InterfaceDocument, bundle: Bundle, path: String) {
    self.document = document
    self.bundle = bundle
    self.path = path
  }

  /// The file with this name in the bundle or its base language folder.
  ///
  /// - Parameter caches: Whether the file stays as it is, so that it need be read only once.
  /// - Throws: ``InterfaceError`` if the file does not exist or is invalid.
  static func named(
    _ name: String, extension suffix: String, in bundle: Bundle, caches: Bool = true
  ) throws(InterfaceError) -> InterfaceFile {
    let candidates = InterfaceDocument.folders.map { "\(bundle.bundlePath)/\($0)\(name).\(suffix)" }
    for path in candidates {
      if caches, let known = cache[path] { return known }
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let file = InterfaceFile(
        try InterfaceDocument(Array(data), file: "\(name).\(suffix)"), bundle: bundle, path: path)
      if caches { cache[path] = file }
      return file
    }
    throw InterfaceError(
      at: SourceLocation(file: candidates[0], line: 1), element: nil,
      "the file does not exist, neither there nor in Base.lproj; copy it to the bundle in Xcode's "
        + "source format, not compiled")
  }

  /// Says in the app's console that a part of the file is left out.
  func note(_ problem: InterfaceError) {
    say("\(problem).")
  }

  private func say(_ sentence: String) {
    guard noted.count < 200, !noted.contains(sentence) else { return }
    noted.append(sentence)
    SystemLog.write(sentence)
  }

  /// An image that the file names; nil if there is none, which is noted as on the platform.
  ///
  /// - Parameter isSymbol: Whether it is one of the system's symbols.
  func image(named name: String, isSymbol: Bool = false) -> UIImage? {
    if isSymbol {
      let symbol = UIImage(systemName: name)
      if symbol == nil { say("No symbol named '\(name)' found in system symbol set") }
      return symbol
    }
    if let image = UIImage(named: name, in: bundle, compatibleWith: nil) { return image }
    let kind = document.kind == .storyboard ? "storyboard" : "nib"
    say(
      "Could not load the \"\(name)\" image referenced from a \(kind) in the bundle with identifier "
        + "\"\(bundle.bundleIdentifier ?? "none")\"")
    return nil
  }

  /// The name of the nib file that belongs to a class of controllers; nil if there is none.
  static func nibName(of type: UIViewController.Type, in bundle: Bundle) -> String? {
    let name = "\(type)"
    // UIKit's own classes have none.
    guard !_typeName(type, qualified: true).hasPrefix("UIKit.") else { return nil }
    var names = [name]
    if name.hasSuffix("Controller") { names.insert(String(name.dropLast(10)), at: 0) }
    let nibs = nibNames(in: bundle.bundlePath)
    return names.first(where: nibs.contains)
  }

  /// The names of a bundle's nib files. Controllers ask each time, so the folders are looked at once.
  private static func nibNames(in bundle: String) -> Set<String> {
    if let known = nibNames[bundle] { return known }
    var names: Set<String> = []
    for folder in InterfaceDocument.folders {
      let files = try? FileManager.default.contentsOfDirectory(atPath: "\(bundle)/\(folder)")
      names.formUnion((files ?? []).filter { $0.hasSuffix(".xib") }.map { String($0.dropLast(4)) })
    }
    nibNames[bundle] = names
    return names
  }

  /// Empties the caches; files that are in use stay.
  static func forgetAll() {
    cache = [:]
    nibNames = [:]
  }

  /// A file outside a bundle, for tests and nibs from data.
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
