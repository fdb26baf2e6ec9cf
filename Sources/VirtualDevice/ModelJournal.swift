import DeviceHost

/// A journal that a model machine keeps while one foregroundd follows another.
package final class ModelJournal: JournalStorage {
  package private(set) var content: [UInt8] = []
  package var clock: Int64 = 0

  package init() {}

  package func append(_ bytes: [UInt8]) { content += bytes }

  package func replace(by bytes: [UInt8]) { content = bytes }
}
