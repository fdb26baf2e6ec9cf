public import DeviceControl
public import Foundation

extension TestDevice {
  /// Waits until one of the tasks of background sessions is as it should be.
  ///
  /// - Throws: ``DidNotHappen`` after half a minute.
  public func waitForTransfer(_ isRight: (TransferSession.Task) -> Bool) throws {
    let end = Date().addingTimeInterval(30)
    var tasks: [TransferSession.Task] = []
    repeat {
      tasks = try connect().transfers().flatMap(\.tasks)
      if tasks.contains(where: isRight) { return }
      usleep(5_000)
    } while Date() < end
    throw DidNotHappen("no task became as it should: \(tasks)")
  }

  /// The app's folder for documents.
  public func documents(of app: SampleApp) -> URL {
    container(of: app).appendingPathComponent("Documents")
  }

  /// The files that the app has downloaded as "file", which it keeps with its documents.
  public func downloads(of app: SampleApp) throws -> [[UInt8]] {
    let folder = documents(of: app)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("-file") }
      .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}
