public import Foundation

/// What a document picker does with what is chosen.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// The app gets copies.
  case `import` = 0
  /// The app gets the documents themselves.
  case open = 1
  /// Copies of the app's documents are written to a folder.
  case exportToService = 2
  /// The app's documents are moved to a folder.
  case moveToService = 3

  /// Documents are written, and not chosen.
  var writes: Bool { self == .exportToService || self == .moveToService }
}

/// Told what a person has chosen in a document picker, when the picker is gone. All methods are optional.
/// Main thread.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// These were chosen, or these are the places that documents were written to.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// Nothing was chosen.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)

  /// One was chosen: called for each, of a delegate without `documentPicker(_:didPickDocumentsAt:)`.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

// Defaults that stand for absent methods.
extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
}
