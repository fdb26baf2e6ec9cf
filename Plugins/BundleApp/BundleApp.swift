import Foundation
import PackagePlugin

/// `swift package bundle --target T`: makes a `.app` from each of one or more executable targets.
///
/// The targets may belong to any package that depends on this one. A bundle is flat, as on iOS: it
/// holds the target's Info.plist and executable, and beside them the resources from the target's
/// folder.
@main
struct BundleApp: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let request = try BundleRequest(arguments)
    if request.wantsHelp { return print(BundleRequest.help) }
    // Check all names first, so that a wrong one is reported before anything is built.
    let names: [String?] = request.targets.isEmpty ? [nil] : request.targets
    let targets = try names.map { try app(named: $0, of: context.package) }
    for (index, target) in targets.enumerated() where !request.skipsBuild {
      if targets.count > 1 {
        Diagnostics.progress("[\(index + 1)/\(targets.count)] \(target.name)")
      }
      try build(target, request.configuration)
    }

    let frameworks = try Frameworks(usedBy: context.package)
    let tools = Tools(context: context)
    let linker = ProgramLinker(
      tools: tools, frameworks: frameworks, configuration: request.configuration,
      products: buildFolder(context).appending(path: request.configuration.rawValue),
      identity: try frameworks.identity(request.configuration, tools))
    let kind = try self.kind(of: request, linker, context)
    let output = request.output.map { URL(filePath: $0) } ?? defaultOutput(context)
    // What the plugin interface gives is never changed, but does not say so to the compiler.
    nonisolated(unsafe) let work = (targets: targets, kind: kind, linker: linker, request: request)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in targets.indices {
        // A linker uses some hundred MB.
        if index >= ProcessInfo.processInfo.activeProcessorCount { try await group.next() }
        let job: @Sendable () throws -> Void = {
          try BundleApp.make(work.targets[index], work.kind, work.linker, work.request, output)
        }
        group.addTask { try job() }
      }
      try await group.waitForAll()
    }
  }

  private static func make(
    _ target: SwiftSourceModuleTarget, _ kind: ProgramLinker.Kind, _ linker: ProgramLinker,
    _ request: BundleRequest, _ output: URL
  ) throws {
    let executable = try linker.link(target, kind)
    guard !request.onlyLinks else { return }
    let settings = BuildSettings(
      target: target.name, module: target.moduleName,
      configuration: request.configuration.rawValue.capitalized)
    let copied = target.sourceFiles.filter { $0.type == .resource }.map(\.url.path)
    let bundle = AppBundle(
      folder: output.appending(path: "\(target.name).app"),
      propertyList: try PropertyListTemplate(
        in: target.directoryURL, target: target.name, settings),
      executable: executable, products: linker.products,
      resources: try ResourceFolder(
        target.directoryURL, target: target.name, copied: Set(copied)))
    try bundle.write()
    print(bundle.folder.path)
  }

  /// How the apps come by the frameworks. Those of the package that has them share what is made here;
  /// those of others share what a device has, if one of this machine has the same.
  private func kind(
    of request: BundleRequest, _ linker: ProgramLinker, _ context: PluginContext
  ) throws -> ProgramLinker.Kind {
    if request.isStandalone { return .selfContained(withRuntime: true) }
    if request.isSelfContained { return .selfContained(withRuntime: false) }
    if linker.frameworks.package.id == context.package.id {
      return .shared(try linker.linkFrameworks())
    }
    if let folder = linker.frameworks.installed(linker.identity) { return .shared(folder) }
    Diagnostics.remark(
      """
      No device of this machine has the frameworks that these apps were built for, as a \
      \(request.configuration.rawValue) build, so each app gets its own copy of what it uses. It \
      runs everywhere, but takes more memory, and a moment longer to start.
      """)
    return .selfContained(withRuntime: false)
  }

  /// An app is an executable target, or, in this package, whose own SwiftPM would link all of UIKit into
  /// it, a target with an Info.plist.
  private func app(
    named name: String?, of package: Package
  ) throws -> SwiftSourceModuleTarget {
    let apps = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter {
      let list = $0.directoryURL.appending(path: "Info.plist").path
      return $0.kind == .executable || FileManager.default.fileExists(atPath: list)
    }
    let names = apps.map(\.name).sorted().joined(separator: ", ")
    let known = names.isEmpty ? "it has none" : "its executable targets are: \(names)"
    guard let name else {
      throw BundleError("name the executable target with --target; \(known)")
    }
    guard let target = apps.first(where: { $0.name == name }) else {
      throw BundleError(
        "'\(name)' is not an executable target of package '\(package.displayName)'; \(known)")
    }
    return target
  }

  private func build(
    _ target: SwiftSourceModuleTarget, _ configuration: PackageManager.BuildConfiguration
  ) throws {
    let result = try packageManager.build(
      .target(target.name), parameters: .init(configuration: configuration, logging: .concise))
    guard result.succeeded else {
      throw BundleError("'\(target.name)' could not be built:\n\(result.logText)")
    }
  }

  private func defaultOutput(_ context: PluginContext) -> URL {
    buildFolder(context).appending(path: "bundles")
  }

  /// The folder in which the package is built, usually `.build`.
  private func buildFolder(_ context: PluginContext) -> URL {
    // The plugin's own folder is <build folder>/plugins/<plugin>/outputs.
    var folder = context.pluginWorkDirectoryURL
    while folder.lastPathComponent != "plugins", folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
    }
    guard folder.lastPathComponent == "plugins" else {
      return context.package.directoryURL.appending(path: ".build")
    }
    return folder.deletingLastPathComponent()
  }
}
