/// What apps see of this project's frameworks.
struct PublicDeclarations {
  struct Declaration: Equatable {
    var kind: DeclarationKind
    var isolation: PlatformDeclaration.Isolation
  }

  /// By name. A name can be that of several declarations, such as a method of a type and one of its values.
  private(set) var byName: [String: [Declaration]] = [:]
  /// The classes and protocols of which a type has members besides its own, by its name.
  private var parents: [String: Set<String>] = [:]
  private var nameByIdentifier: [String: String] = [:]
  /// What a type alias stands for, by its name.
  private var targets: [String: String] = [:]

  /// - Parameter graphs: Of all modules.
  init(_ graphs: [SymbolGraph]) {
    for graph in graphs {
      for symbol in graph.symbols where !symbol.isSynthesized { add(symbol) }
    }
    for graph in graphs {
      for relationship in graph.relationships { add(relationship) }
    }
    for (name, target) in targets { follow(name, to: target) }
    targets = [:]
  }

  private mutating func add(_ symbol: SymbolGraph.Symbol) {
    guard let kind = DeclarationKind(symbolGraph: symbol.kind.identifier) else { return }
    let name = symbol.pathComponents.joined(separator: ".")
    let words = symbol.declarationFragments?.map(\.spelling).joined() ?? ""
    let declaration = Declaration(
      kind: kind, isolation: Self.isOnMainActor(words) ? .main : .any)
    byName[name, default: []].append(declaration)
    nameByIdentifier[symbol.identifier.precise] = name
    if kind == .typealias, let target = words.split(separator: " = ").last {
      targets[name] = String(target)
    }
  }

  /// An alias of a type is, for an app, a type of the same kind with the same members.
  private mutating func follow(_ name: String, to target: String) {
    parents[name, default: []].insert(target)
    let found = byName[target] ?? []
    byName[name, default: []].append(contentsOf: found)
  }

  /// Attributes stand before the name; `@MainActor` further on is that of a closure.
  private static func isOnMainActor(_ declaration: String) -> Bool {
    let attributes = declaration.split(separator: " ").prefix { $0.hasPrefix("@") }
    return attributes.contains("@MainActor")
  }

  private mutating func add(_ relationship: SymbolGraph.Relationship) {
    guard ["inheritsFrom", "conformsTo"].contains(relationship.kind),
      let source = nameByIdentifier[relationship.source]
    else { return }
    // "UIKit.UIView" of another module.
    let target =
      nameByIdentifier[relationship.target]
      ?? relationship.targetFallback.map {
        $0.split(separator: ".").dropFirst().joined(separator: ".")
      }
    if let target { parents[source, default: []].insert(target) }
  }

  /// The declarations of this name, of the type's own or of those that it inherits from.
  func find(_ name: String) -> [Declaration] {
    if let own = byName[name] { return own }
    guard let owner = DeclarationName(name).owner else { return [] }
    let member = name.dropFirst(owner.count)
    var waiting = Array(parents[owner, default: []].sorted())
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      if let found = byName[next + member] { return found }
      for parent in parents[next, default: []].sorted() where seen.insert(parent).inserted {
        waiting.append(parent)
      }
    }
    return []
  }
}
