/// Collects what of a document is left out while it is read.
final class InterfaceNotes {
  /// A file with more of them says nothing new.
  private static let most = 1_000

  private(set) var all: [InterfaceError] = []

  func add(_ note: InterfaceError) {
    guard all.count < Self.most else { return }
    all.append(note)
  }
}
