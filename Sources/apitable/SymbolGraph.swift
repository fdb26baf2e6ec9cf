import Foundation

/// What `swift-symbolgraph-extract` writes of a module, as far as it is read here.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?

    /// The compiler lists it for a type that has it from a protocol.
    var isSynthesized: Bool { identifier.precise.contains("::SYNTHESIZED::") }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    /// The name of the target, if the target is in another module.
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  static func read(_ path: String) throws(Problem) -> SymbolGraph {
    do {
      return try JSONDecoder().decode(
        SymbolGraph.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw Problem("\(path) cannot be read as a symbol graph: \(error)")
    }
  }
}
