import Foundation
import PackagePlugin

/// The shared libraries that all apps of a device use: UIKit and the other frameworks.
///
/// A device has them in the folder `frameworks` beside its daemon. Swift's modules have no stable
/// binary interface here, so an app runs only with the very frameworks that it was built for:
/// their `identity` is in both, and compared before the app starts.
struct Frameworks {
  /// One library.
  struct Library {
    let name: String
    /// The targets that are in no library before this one, each before those that depend on it.
    let targets: [any Target]

    var fileName: String { "lib\(name).so" }
  }

  /// Each after those that it needs. What needs libraries of the system that most apps have no use for
  /// is apart.
  private static let contents: KeyValuePairs = [
    "AppRuntime": [
      "AppRuntime", "CoreMotion", "BackgroundTasks", "CoreLocation", "CoreBluetooth",
      "ExternalAccessory", "MetricKit", "UserNotifications", "PushKit", "Security", "AddressBook",
      "Contacts", "EventKit", "LocalAuthentication", "UniformTypeIdentifiers", "os",
      "OSLog",
    ],
    "UIKit": ["UIKit", "QuartzCore", "CoreGraphics", "OpenGLES", "MediaPlayer"],
    "AVFoundation": ["AVFoundation", "CallKit"],
    "URLLoading": ["URLLoading", "NewsstandKit"],
  ]

  private static let sourceExtensions: Set = ["swift", "c", "h", "modulemap"]

  /// The package that has them.
  let package: Package
  let libraries: [Library]

  /// Finds them in the package itself, or among those that it depends on.
  init(usedBy package: Package) throws {
    guard let owner = Frameworks.owner(in: package) else {
      throw BundleError("'\(package.displayName)' does not depend on the package that has UIKit")
    }
    self.package = owner
    var taken: Set<String> = []
    libraries = try Frameworks.contents.map { name, modules in
      let closure = TargetClosure(of: try owner.targets(named: modules))
      return Library(name: name, targets: closure.targets.filter { taken.insert($0.name).inserted })
    }
  }

  private static func owner(in package: Package) -> Package? {
    if package.targets.contains(where: { $0.name == "CUIKit" }) { return package }
    for dependency in package.dependencies {
      if let found = owner(in: dependency.package) { return found }
    }
    return nil
  }

  /// The libraries that a program with these targets needs.
  func libraries(of targets: [any Target]) -> [Library] {
    let names = Set(targets.map(\.name))
    return libraries.filter { $0.targets.contains { names.contains($0.name) } }
  }

  func contain(_ target: any Target) -> Bool {
    libraries.contains { $0.targets.contains { $0.name == target.name } }
  }

  /// By what frameworks are told apart: 40 hexadecimal digits, from their source code, the compiler, and
  /// how it was built.
  func identity(_ configuration: PackageManager.BuildConfiguration, _ tools: Tools) throws -> String
  {
    let targets = libraries.flatMap(\.targets)
    var files: [URL] = []
    for target in targets {
      let folder = FileManager.default.enumerator(
        at: target.directoryURL, includingPropertiesForKeys: nil)
      let all = (folder?.allObjects ?? []).compactMap { $0 as? URL }
      files += all.filter { Frameworks.sourceExtensions.contains($0.pathExtension) }
        .sorted { $0.path < $1.path }
    }
    let sums = try tools.run("sha1sum", ["--"] + files.map(\.path)).split(separator: "\n")
    var facts = zip(sums, files).map { "\($0.prefix(40)) \($1.lastPathComponent)" }
    facts += [try tools.run("swiftc", ["--version"]), configuration.rawValue]
    let digest = try tools.run("sha1sum", [], input: facts.joined(separator: "\n"))
    return String(digest.prefix(40))
  }

  /// Their folder in what was built.
  static func folder(in products: URL) -> URL { products.appending(path: "frameworks") }

  /// The file beside the libraries that has their identity.
  static let identityFile = "identity"

  /// The folder of libraries of this identity that a device has: one that runs from the package's own
  /// checkout, or an installed one. Nil if there is none.
  func installed(_ identity: String) -> URL? {
    let built = package.directoryURL.appending(path: ".build")
    let candidates =
      ["debug", "release"].map { Frameworks.folder(in: built.appending(path: $0)) }
      + [URL(filePath: "/usr/lib/foreground/frameworks")]
    return candidates.first { folder in
      let file = folder.appending(path: Frameworks.identityFile).path
      return FileManager.default.contents(atPath: file) == Data(identity.utf8)
    }
  }
}
