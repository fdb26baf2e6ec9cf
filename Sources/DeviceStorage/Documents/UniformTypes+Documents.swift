public import FileTypes

extension UniformTypes {
  /// How well an app fits for a document: the smaller, the better; nil if it does not open it.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - type: Its type; nil: that of the name.
  public func distance(
    of name: String, _ type: String?, from documents: [DocumentType]
  ) -> Int? {
    let ancestors = conformances(of: type ?? self.type(ofName: name))
    let ending = Self.ending(of: name)
    return documents.compactMap { document -> Int? in
      let rank: Int
      switch document.rank {
      case .owner: rank = 0
      case .default: rank = 1
      case .alternate: rank = 2
      case .none: return nil
      }
      let content = document.contentTypes.map { $0.lowercased() }
      let near = ancestors.firstIndex { content.contains($0) }
      let byEnding = document.extensions.contains { $0 == ending || $0 == "*" }
      guard let distance = near ?? (byEnding ? 0 : nil) else { return nil }
      return rank * 1_000 + distance
    }
    .min()
  }
}
