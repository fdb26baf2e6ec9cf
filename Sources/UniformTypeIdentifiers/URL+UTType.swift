public import Foundation

extension URL {
  /// The URL of a file in this folder, with the type's ending unless the name has one of the type already.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    let url = appendingPathComponent(
      partialName, isDirectory: contentType.conforms(to: .directory))
    return url.appendingPathExtension(for: contentType)
  }

  /// Adds the name of a file, with the type's ending unless the name has one of the type already.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType)
  {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// The same with the type's ending, unless it has one of the type already. A type without an ending
  /// changes nothing.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let endings = contentType.tags[.filenameExtension] ?? []
    guard let first = endings.first, !endings.contains(pathExtension.lowercased()) else {
      return self
    }
    return appendingPathExtension(first)
  }

  /// Adds the type's ending, unless there is one of the type already.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
