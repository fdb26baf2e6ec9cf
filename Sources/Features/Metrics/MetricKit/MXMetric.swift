public import Foundation

/// A part of a report.
open class MXMetric: NSObject {
  override init() {
    super.init()
  }

  /// Its values, with the platform's names.
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }

  /// The same in JSON.
  open func jsonRepresentation() -> Data { JSONText.data(dictionaryRepresentation()) }
}
