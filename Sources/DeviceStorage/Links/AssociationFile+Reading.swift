import ByteCounts
public import Foundation

extension AssociationFile {
  /// Reads a file that nobody trusts, in time proportional to its size.
  ///
  /// - Throws: ``Fault``: what is wrong with it, and where.
  public init(_ data: Data) throws(Fault) {
    guard data.count <= Self.mostBytes else {
      throw Fault("it has more than \(ByteCount.text(Self.mostBytes))")
    }
    try Self.checkText(data)
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: data)
    } catch let error as DecodingError {
      throw Fault(error)
    } catch {
      throw Fault("it is not JSON")
    }
    guard let links = content.applinks else { throw Fault("it has no \"applinks\"") }
    var details: [Details] = []
    for entry in links.details ?? [] {
      details.append(try entry.details(links.defaults))
    }
    self.details = details
  }

  /// What is wrong with a file, as the rest of a sentence about it.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// The deepest nesting; an honest file has seven levels.
  private static let mostLevels = 32

  /// Foundation's reader calls itself for each level, so they are counted before.
  private static func checkText(_ data: Data) throws(Fault) {
    guard String(validating: data, as: UTF8.self) != nil, !data.contains(0) else {
      throw Fault("it is not text in UTF-8")
    }
    var level = 0
    var isInString = false
    var isEscaped = false
    for byte in data {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): level += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
        default: break
        }
      }
      guard level <= mostLevels else {
        throw Fault("it is nested more than \(mostLevels) levels deep")
      }
    }
  }
}

// MARK: The file's own words

private struct Content: Decodable {
  var applinks: Links?

  struct Links: Decodable {
    var defaults: Defaults?
    var details: [Entry]?
  }

  struct Defaults: Decodable {
    var caseSensitive: Bool?
    var percentEncoded: Bool?
  }

  struct Entry: Decodable {
    var appID: String?
    var appIDs: [String]?
    var components: [Component]?
    var paths: [String]?
    var defaults: Defaults?

    /// - Throws: ``AssociationFile/Fault``.
    func details(_ common: Defaults?) throws(AssociationFile.Fault) -> AssociationFile.Details {
      let apps = (appIDs ?? []) + [appID].compactMap(\.self)
      var rules: [AssociationFile.Rule] = []
      if let components {
        for component in components { rules.append(try component.rule(defaults, common)) }
      } else {
        // The form before iOS 13.
        for path in paths ?? [] { rules.append(Self.rule(path)) }
      }
      return AssociationFile.Details(apps: apps, rules: rules)
    }

    private static func rule(_ path: String) -> AssociationFile.Rule {
      let isExcluded = path.hasPrefix("NOT ")
      let pattern = isExcluded ? String(path.dropFirst("NOT ".count)) : path
      return AssociationFile.Rule(path: LinkPattern(text: pattern), isExcluded: isExcluded)
    }
  }

  struct Component: Decodable {
    var path: String?
    var query: Query?
    var fragment: String?
    var exclude: Bool?
    var caseSensitive: Bool?
    var percentEncoded: Bool?

    private enum CodingKeys: String, CodingKey {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case exclude, caseSensitive, percentEncoded
    }

    func rule(
      _ defaults: Defaults?, _ common: Defaults?
    ) throws(AssociationFile.Fault) -> AssociationFile.Rule {
      let options = LinkPattern.Options(
        isCaseSensitive: caseSensitive ?? defaults?.caseSensitive ?? common?.caseSensitive ?? true,
        isPercentEncoded: percentEncoded ?? defaults?.percentEncoded ?? common?.percentEncoded
          ?? true)
      return AssociationFile.Rule(
        path: try path.map(Self.pattern), query: try query?.content(),
        fragment: try fragment.map(Self.pattern), options: options, isExcluded: exclude ?? false)
    }

    static func pattern(_ text: String) throws(AssociationFile.Fault) -> LinkPattern {
      guard !text.contains("$(") else {
        throw AssociationFile.Fault("it has substitution variables, which are not supported")
      }
      return LinkPattern(text: text)
    }
  }

  enum Query: Decodable {
    case text(String)
    case items([String: String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .items(try container.decode([String: String].self))
      }
    }

    func content() throws(AssociationFile.Fault) -> AssociationFile.Query {
      switch self {
      case .text(let text): return .whole(try Component.pattern(text))
      case .items(let items):
        var patterns: [String: LinkPattern] = [:]
        for (name, text) in items { patterns[name] = try Component.pattern(text) }
        return .items(patterns)
      }
    }
  }
}

extension AssociationFile.Fault {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      let path = context.codingPath.map { key in
        key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue.printable)"
      }
      self.init("it has a value of a wrong type at \"\(path.joined().dropFirst().prefix(200))\"")
    case .dataCorrupted: self.init("it is not JSON")
    @unknown default: self.init("it is not JSON")
    }
  }
}

extension String {
  /// At most 40 characters, without those that a terminal would obey.
  fileprivate var printable: String {
    String(
      unicodeScalars.prefix(40).map { scalar in
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "?" : Character(scalar)
      })
  }
}
