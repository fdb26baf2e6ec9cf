import Foundation
import PackagePlugin

/// What one module brings to a link: its compiled objects, and the libraries that it needs.
struct ModuleObjects {
  var objects: [URL] = []
  var linkerFlags: [String] = []

  /// - Parameter products: The folder with what SwiftPM has built, such as `.build/debug`.
  init(of target: any Target, in products: URL) throws {
    let folder = products.appending(path: "\(target.name).build")
    switch target {
    case let module as SwiftSourceModuleTarget:
      objects = try ModuleObjects.swiftObjects(in: folder)
      linkerFlags = module.linkedLibraries.map { "-l\($0)" }
    case let module as ClangSourceModuleTarget:
      let own = module.directoryURL.path + "/"
      for file in module.sourceFiles where file.type == .source {
        let name = file.url.path.dropFirst(own.count)
        objects.append(folder.appending(path: "\(name).o"))
      }
      linkerFlags = module.linkedLibraries.map { "-l\($0)" }
    case let library as SystemLibraryTarget:
      linkerFlags = library.linkerFlags
    default:
      break
    }
    for object in objects where !FileManager.default.fileExists(atPath: object.path) {
      throw BundleError("there is no \(object.path); run swift build, or leave out --skip-build")
    }
  }

  /// The objects that the last build has made, by the list that it was told to make. Those of files that
  /// have been removed since lie there, too, and are not in the list.
  private static func swiftObjects(in folder: URL) throws -> [URL] {
    let list = folder.appending(path: "output-file-map.json")
    guard let data = FileManager.default.contents(atPath: list.path),
      let files = try JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
    else { throw BundleError("there is no \(list.path); run swift build") }
    // The one without a name is that of the whole module, which has an object for each file all the same.
    return files.filter { !$0.key.isEmpty }.values.compactMap { $0["object"] }.sorted()
      .map { URL(filePath: $0) }
  }
}

/// A target with all that it depends on.
struct TargetClosure {
  /// Each before those that depend on it.
  private(set) var targets: [any Target] = []
  private var seen: Set<String> = []

  init(of roots: [any Target] = []) {
    for root in roots { add(root) }
  }

  mutating func add(_ target: any Target) {
    guard seen.insert(target.name).inserted else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .target(let target): add(target)
      case .product(let product):
        guard product is LibraryProduct else { continue }
        for target in product.targets { add(target) }
      @unknown default: continue
      }
    }
    targets.append(target)
  }
}
