import DeviceControl
public import Foundation

extension SampleApp {
  /// Creates the bundle in the folder as a copy that every user may read, for other users' devices.
  public func bundle(in folder: URL) throws -> URL {
    let bundle = try makeBundle(in: folder)
    let executable = bundle.appendingPathComponent(target)
    try FileManager.default.removeItem(at: executable)
    try FileManager.default.copyItem(atPath: Products.app(target), toPath: executable.path)
    return bundle
  }
}

extension TestDevice {
  /// Installs the app from a folder with this name, so that its bundle can replace another one.
  public func install(_ app: SampleApp, in name: String) throws {
    let folder = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try connect().install(path: try app.makeBundle(in: folder).path)
  }
}
