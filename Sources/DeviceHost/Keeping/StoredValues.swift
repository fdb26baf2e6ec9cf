import DeviceStorage
import Logging

/// The values that a device has stored of itself and of its apps.
///
/// May be called from any thread.
final class StoredValues: Sendable {
  private let writer: RecordWriter
  private let logger: Logger

  init(_ writer: RecordWriter, logger: Logger) {
    self.writer = writer
    self.logger = logger
  }

  /// A value from the disk; nil if there is none.
  func value(for key: String, of app: String?) -> String? {
    do {
      return try writer.records.setting(key, of: app)
    } catch {
      logger.error("\(key) of \(app ?? "the device") could not be read: \(error)")
      return nil
    }
  }

  /// Keeps a value of the device, or of an app; nil removes it.
  func keep(_ value: String?, for key: String, of app: String?) {
    writer.keep(.set(key: key, value: value, app: app), "\(key) of \(app ?? "the device")")
  }
}
