import Foundation
import PackagePlugin

/// Links apps, and the frameworks that they share.
///
/// SwiftPM links every module that an executable of the same package uses into it, which are 50 MB for
/// each app; so it is asked for the modules alone.
struct ProgramLinker {
  let tools: Tools
  let frameworks: Frameworks
  let configuration: PackageManager.BuildConfiguration
  /// What SwiftPM has built.
  let products: URL
  /// Of the frameworks.
  let identity: String

  /// Where programs look for libraries: a device says where its frameworks are when it starts one.
  private static let installedFolder = "/usr/lib/foreground/frameworks"

  /// How an app comes by the frameworks.
  enum Kind {
    /// It uses those in a folder, which a device has, too.
    case shared(URL)
    /// It has all that it uses in itself, and so runs on devices with other frameworks, too.
    case selfContained(withRuntime: Bool)

    /// Where apps of this kind are put, in what was built.
    var folder: String {
      switch self {
      case .shared: "apps"
      case .selfContained(withRuntime: false): "self-contained"
      case .selfContained(withRuntime: true): "standalone"
      }
    }
  }

  // MARK: Frameworks

  /// Links those of the package itself, all of them.
  ///
  /// - Returns: Their folder.
  func linkFrameworks() throws -> URL {
    let folder = Frameworks.folder(in: products)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for library in frameworks.libraries {
      var arguments = [
        "-emit-library", "-Xlinker", "-soname=\(library.fileName)",
        "-Xlinker", "--build-id=0x\(identity)", "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN",
      ]
      if configuration == .release { arguments += ["-Xlinker", "--strip-debug"] }
      let others = frameworks.libraries(of: TargetClosure(of: library.targets).targets)
        .filter { $0.name != library.name }
      try link(
        library.targets, with: others.map { folder.appending(path: $0.fileName) }, arguments,
        to: folder.appending(path: library.fileName))
    }
    let file = folder.appending(path: Frameworks.identityFile)
    if FileManager.default.contents(atPath: file.path) != Data(identity.utf8) {
      try Data(identity.utf8).write(to: file, options: .atomic)
    }
    return folder
  }

  // MARK: Apps

  /// Links an app.
  ///
  /// - Returns: Its executable.
  func link(_ app: SwiftSourceModuleTarget, _ kind: Kind) throws -> URL {
    let folder = products.appending(path: kind.folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let closure = TargetClosure(of: [app]).targets
    var arguments = [
      "-emit-executable", "-Xlinker", "--defsym=main=\(app.moduleName)_main",
      "-Xlinker", "--build-id=sha1", try note(of: app, kind, in: folder).path,
    ]
    if configuration == .release { arguments += ["-Xlinker", "--strip-debug"] }
    let output = folder.appending(path: app.name)
    switch kind {
    case .shared(let folder):
      arguments += ["-Xlinker", "-rpath", "-Xlinker", ProgramLinker.installedFolder]
      try link(
        closure.filter { !frameworks.contain($0) },
        with: frameworks.libraries(of: closure).map { folder.appending(path: $0.fileName) },
        arguments, to: output)
    case .selfContained(let withRuntime):
      if withRuntime { arguments.append("-static-stdlib") }
      try link(closure, arguments, to: output)
    }
    return output
  }

  /// What a device reads in an app before it starts it: notes with the owner "Foreground". Type 2 says
  /// where the app begins (the distance to its `main`), so that it can be loaded into a prepared process;
  /// type 3 says which frameworks it was built for.
  private func note(of app: SwiftSourceModuleTarget, _ kind: Kind, in folder: URL) throws -> URL {
    var lines = [
      ".section .note.foreground, \"a\", %note", ".balign 4", ".long 11, 4, 2",
      ".asciz \"Foreground\"", ".balign 4", ".long main - .",
    ]
    if case .shared = kind {
      let bytes = stride(from: 0, to: identity.count, by: 2).map { place in
        let start = identity.index(identity.startIndex, offsetBy: place)
        return "0x\(identity[start...].prefix(2))"
      }
      lines += [
        ".long 11, \(bytes.count), 3", ".asciz \"Foreground\"", ".balign 4",
        ".byte \(bytes.joined(separator: ", "))",
      ]
    }
    lines.append(".section .note.GNU-stack, \"\", %progbits")
    let text = Data((lines.joined(separator: "\n") + "\n").utf8)
    let source = folder.appending(path: "\(app.name).note.s")
    let object = folder.appending(path: "\(app.name).note.o")
    if FileManager.default.contents(atPath: source.path) != text
      || !FileManager.default.fileExists(atPath: object.path)
    {
      try text.write(to: source)
      try tools.run("clang", ["-c", source.path, "-o", object.path])
    }
    return object
  }

  // MARK: Both

  /// Links, if anything has changed since it was last linked.
  private func link(
    _ targets: [any Target], with libraries: [URL] = [], _ arguments: [String], to output: URL
  ) throws {
    var objects: [URL] = []
    var flags: [String] = []
    for target in targets {
      let module = try ModuleObjects(of: target, in: products)
      objects += module.objects
      flags += module.linkerFlags.filter { !flags.contains($0) }
    }
    let draft = output.deletingLastPathComponent().appending(path: ".\(output.lastPathComponent)")
    // The dynamic linker looks for a name first in what is named first: some functions of UIKit stand in
    // front of Foundation's.
    let inputs = libraries + objects
    let command =
      inputs.map(\.path) + arguments + flags + [
        "-use-ld=lld", "-o", draft.path, "-Xlinker", "-Bsymbolic", "-Xlinker", "--gc-sections",
        "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      ]
    let list = output.appendingPathExtension("link")
    let text = Data(command.joined(separator: "\n").utf8)
    if FileManager.default.contents(atPath: list.path) == text,
      let date = date(of: output),
      inputs.allSatisfy({ self.date(of: $0).map { $0 < date } ?? false })
    {
      return
    }
    try text.write(to: list)
    try tools.run("swiftc", ["@\(list.path)"])
    // Whoever runs the old one keeps it.
    guard rename(draft.path, output.path) == 0 else {
      throw BundleError("\(output.path) cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  private func date(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}
