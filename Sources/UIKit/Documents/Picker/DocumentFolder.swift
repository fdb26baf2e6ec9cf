import Foundation

/// A folder whose content a document picker shows.
struct DocumentFolder: Hashable {
  /// The folder's title.
  var name: String
  /// Where it is; nil: it is the list of the folders that there are.
  var url: URL?
}

/// A line of a document picker: a folder that can be entered, or a document.
struct DocumentEntry: Hashable {
  var name: String
  var url: URL
  var isFolder: Bool
}
