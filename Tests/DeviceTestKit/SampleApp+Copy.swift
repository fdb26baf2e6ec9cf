public import Foundation

extension SampleApp {
  /// Makes the bundle in the folder as a copy that every user may read, for devices of others.
  public func bundle(in folder: URL) throws -> URL {
    let bundle = try makeBundle(in: folder)
    let executable = bundle.appendingPathComponent(target)
    try FileManager.default.removeItem(at: executable)
    try FileManager.default.copyItem(atPath: Products.path(target), toPath: executable.path)
    return bundle
  }
}
