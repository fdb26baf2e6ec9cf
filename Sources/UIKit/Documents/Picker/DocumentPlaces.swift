import AppRuntime
import Foundation

/// The folders that a document picker can show: the app's `Documents`, and those of its groups.
struct DocumentPlaces {
  /// The folders, with the app's own first.
  let folders: [DocumentFolder]

  /// Those of this app.
  static var ofApp: DocumentPlaces {
    let documents = DocumentFolder(
      name: "Documents",
      url: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first)
    return DocumentPlaces(
      folders: [documents]
        + FileManager.ownAppGroups.map { group in
          DocumentFolder(
            name: group,
            url: FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group))
        })
  }

  /// The first list: the only folder's, or the folders that there are.
  var root: DocumentFolder {
    guard folders.count == 1, let only = folders.first else {
      return DocumentFolder(name: "Browse", url: nil)
    }
    return only
  }

  /// The folders from the first list to one of them, without the first list. Empty if there is no such
  /// folder among them.
  func way(to folder: URL?) -> [DocumentFolder] {
    guard let folder = folder?.standardizedFileURL, Self.isFolder(folder) else { return [] }
    for place in folders {
      guard let start = place.url?.standardizedFileURL else { continue }
      let (from, to) = (start.pathComponents, folder.pathComponents)
      guard to.starts(with: from) else { continue }
      var way = folders.count == 1 ? [] : [place]
      var url = start
      for name in to.dropFirst(from.count) {
        url.appendPathComponent(name, isDirectory: true)
        way.append(DocumentFolder(name: name, url: url))
      }
      return way
    }
    return []
  }

  /// What is in a folder, by name, folders first. What begins with a dot is hidden; what cannot be read
  /// is empty.
  func content(of folder: DocumentFolder) -> [DocumentEntry] {
    guard let url = folder.url else {
      return folders.compactMap { place in
        place.url.map { DocumentEntry(name: place.name, url: $0, isFolder: true) }
      }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { name in
      let entry = url.appendingPathComponent(name)
      return DocumentEntry(name: name, url: entry, isFolder: Self.isFolder(entry))
    }.sorted {
      $0.isFolder == $1.isFolder
        ? $0.name.localizedStandardCompare($1.name) == .orderedAscending : $0.isFolder
    }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
