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
    let targets = try names.map { try executableTarget(named: $0, of: context.package) }
    for (index, target) in targets.enumerated() {
      if targets.count > 1 {
        Diagnostics.progress("[\(index + 1)/\(targets.count)] \(target.name)")
      }
      try bundle(target, request: request, context: context)
    }
  }

  private func bundle(
    _ target: SwiftSourceModuleTarget, request: BundleRequest, context: PluginContext
  ) throws {
    let propertyList = try PropertyListTemplate(of: target)
    let resources = try ResourceFolder(of: target)

    let product = productName(of: target, in: context.package)
    let executable =
      request.skipsBuild
      ? try builtExecutable(product, request.configuration, context)
      : try build(product, request.configuration)
    let output = request.output.map { URL(filePath: $0) } ?? defaultOutput(context)
    let bundle = AppBundle(
      folder: output.appending(path: "\(target.name).app"), propertyList: propertyList,
      executable: executable, resources: resources)
    try bundle.write()
    print(bundle.folder.path)
  }

  private func executableTarget(
    named name: String?, of package: Package
  ) throws -> SwiftSourceModuleTarget {
    let executables = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { $0.kind == .executable }
    let names = executables.map(\.name).sorted().joined(separator: ", ")
    let known = names.isEmpty ? "it has none" : "its executable targets are: \(names)"
    guard let name else {
      throw BundleError("name the executable target with --target; \(known)")
    }
    guard let target = executables.first(where: { $0.name == name }) else {
      throw BundleError(
        "'\(name)' is not an executable target of package '\(package.displayName)'; \(known)")
    }
    return target
  }

  /// The product whose main target is the target. SwiftPM makes such a product for every executable
  /// target, whether the package declares it or not.
  private func productName(of target: SwiftSourceModuleTarget, in package: Package) -> String {
    let product = package.products.compactMap { $0 as? ExecutableProduct }
      .first { $0.mainTarget.id == target.id }
    return product?.name ?? target.name
  }

  private func build(
    _ product: String, _ configuration: PackageManager.BuildConfiguration
  ) throws -> URL {
    let result = try packageManager.build(
      .product(product), parameters: .init(configuration: configuration, logging: .concise))
    guard result.succeeded else {
      throw BundleError("'\(product)' could not be built:\n\(result.logText)")
    }
    let artifact = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == product
    }
    guard let artifact else {
      throw BundleError("the build of '\(product)' made no executable of this name")
    }
    return artifact.url
  }

  /// The executable that an earlier `swift build` has made. Every build command that a plugin asks
  /// for plans the whole package anew, which takes up to a minute even if nothing is to be built.
  private func builtExecutable(
    _ product: String, _ configuration: PackageManager.BuildConfiguration, _ context: PluginContext
  ) throws -> URL {
    let executable = buildFolder(context).appending(path: "\(configuration)/\(product)")
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw BundleError(
        "there is no \(executable.path); leave out --skip-build, or run "
          + "swift build --configuration \(configuration) --product \(product)")
    }
    return executable
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
