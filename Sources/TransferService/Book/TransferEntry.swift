/// A task in the book.
package struct TransferEntry: Hashable, Sendable {
  package let id: UInt64
  package let key: SessionKey
  package var task: TransferTask
  /// The file in the folder of parts with what was received.
  package var part: String
  /// Nil: nothing was received.
  package var facts: PartFacts?
  /// The server may have the whole of an upload that must not be done twice.
  package var wasSentWhole = false
  /// Nil: it is not finished.
  package var result: TransferFinished?
}
