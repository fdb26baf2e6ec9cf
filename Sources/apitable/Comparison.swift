/// The platform's declarations of one framework beside those that are here.
struct Comparison {
  /// What there is of a declaration here.
  enum Verdict: Equatable {
    case here
    case differs(String)
    case missing
  }

  struct Line: Equatable {
    var declaration: PlatformDeclaration
    var verdict: Verdict
  }

  var framework: String
  var lines: [Line]

  init(_ list: PlatformList, with spellings: Spellings) {
    framework = list.framework
    lines = list.declarations.map {
      Line(declaration: $0, verdict: Self.verdict($0, spellings))
    }
  }

  private static func verdict(_ declaration: PlatformDeclaration, _ spellings: Spellings) -> Verdict
  {
    let found = spellings.declarations.find(declaration.name)
    guard !found.isEmpty else {
      return spellings.other(than: declaration).map { .differs("spelled \($0)") } ?? .missing
    }
    guard let same = found.first(where: { $0.kind == declaration.kind }) else {
      return .differs(
        "\(found[0].kind.rawValue) instead of \(declaration.kind.rawValue)")
    }
    guard let isolation = declaration.isolation, declaration.kind.canBelongToActor,
      same.isolation != isolation
    else { return .here }
    switch isolation {
    case .main: return .differs("not on the main actor")
    case .any: return .differs("on the main actor")
    }
  }

  func count(where isCounted: (Verdict) -> Bool) -> Int {
    lines.count { isCounted($0.verdict) }
  }

  var here: Int { count { $0 == .here } }
  var missing: Int { count { $0 == .missing } }
  var differing: Int { lines.count - here - missing }
}
