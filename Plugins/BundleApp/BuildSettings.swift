import Foundation

/// The build settings that Xcode would fill in in property lists, as far as a package has them:
/// `$(PRODUCT_NAME)`, `${PRODUCT_NAME}`, and with modifiers `$(PRODUCT_NAME:rfc1034identifier)`.
struct BuildSettings {
  private var values: [String: String]
  /// What stays as it is, because the device fills it in.
  private var kept: Set<String> = []

  /// - Parameters:
  ///   - name: The target's name.
  ///   - configuration: Debug or Release.
  init(target name: String, module: String, configuration: String) {
    values = [
      "EXECUTABLE_NAME": name, "PRODUCT_NAME": name, "TARGET_NAME": name, "TARGETNAME": name,
      "PROJECT_NAME": name, "PRODUCT_MODULE_NAME": module, "SWIFT_MODULE_NAME": module,
      "EXECUTABLE_PREFIX": "", "EXECUTABLE_SUFFIX": "", "WRAPPER_NAME": "\(name).app",
      "FULL_PRODUCT_NAME": "\(name).app", "WRAPPER_EXTENSION": "app", "WRAPPER_SUFFIX": ".app",
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1", "CONFIGURATION": configuration,
      "PLATFORM_NAME": "iphoneos", "TARGETED_DEVICE_FAMILY": "1",
    ]
  }

  /// The settings for an app with the bundle identifier, which its Info.plist has said.
  func with(bundleIdentifier: String) -> BuildSettings {
    var settings = self
    settings.values["PRODUCT_BUNDLE_IDENTIFIER"] = bundleIdentifier
    settings.values["CFBundleIdentifier"] = bundleIdentifier
    return settings
  }

  /// The settings for entitlements: there are no teams, and what stands for one is the device's matter.
  var forEntitlements: BuildSettings {
    var settings = self
    settings.kept = ["AppIdentifierPrefix", "TeamIdentifierPrefix"]
    return settings
  }

  /// Fills in a property list, which is read as text, but for its comments.
  ///
  /// - Parameter path: Where it is, for errors.
  func fill(_ data: Data, path: String) throws -> Data {
    var text = String(decoding: data, as: UTF8.self)
    if data.starts(with: Data("bplist".utf8)) {
      let list = try PropertyListTemplate.list(in: data, path: path)
      let xml = try PropertyListSerialization.data(
        fromPropertyList: list, format: .xml, options: 0)
      text = String(decoding: xml, as: UTF8.self)
    } else if !text.contains("$(") && !text.contains("${") {
      return data
    }
    return Data(try fill(text, path: path).utf8)
  }

  /// Fills in a text.
  func fill(_ text: String, path: String) throws -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "$" || $0 == "<" }) {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("<!--"), let end = rest.range(of: "-->") {
        result += rest[..<end.upperBound]
        rest = rest[end.upperBound...]
      } else if let variable = Variable(at: rest) {
        let line = text[..<rest.startIndex].count(where: \.isNewline) + 1
        result += try value(of: variable, place: "\(path):\(line)")
        rest = variable.rest
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private func value(of variable: Variable, place: String) throws -> String {
    // The name of a setting may be made of others.
    let name = try fill(variable.name, path: place)
    if kept.contains(name) { return variable.text }
    var value = values[name]
    for modifier in variable.modifiers {
      if modifier.hasPrefix("default=") {
        if value?.isEmpty != false {
          value = try fill(String(modifier.dropFirst("default=".count)), path: place)
        }
        continue
      }
      guard let known = value else { break }
      guard let modified = Self.modify(known, modifier) else {
        throw BundleError(
          "\(place): '\(variable.text)' has the modifier '\(modifier)', and known are "
            + "rfc1034identifier, c99extidentifier, identifier, lower, upper and default=")
      }
      value = modified
    }
    guard let value else {
      throw BundleError(
        "\(place): '\(variable.text)' is a setting that Xcode would fill in from the project, and "
          + "that a package does not have; write its value in its place, or "
          + "$(\(name):default=VALUE). A package has: "
          + values.keys.sorted().joined(separator: ", "))
    }
    return value
  }

  private static func modify(_ value: String, _ modifier: String) -> String? {
    switch modifier {
    case "rfc1034identifier": replace(in: value, by: "-") { $0 == "-" || $0 == "." }
    case "c99extidentifier", "identifier":
      (value.first?.isNumber == true ? "_" : "")
        + replace(in: value, by: "_") {
          $0 == "_" || (modifier == "c99extidentifier" && !$0.isASCII && $0.isLetter)
        }
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    default: nil
    }
  }

  /// Replaces each character that is no digit or letter of ASCII and is not allowed.
  private static func replace(
    in value: String, by other: Character, unless isAllowed: (Character) -> Bool
  ) -> String {
    String(value.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || isAllowed($0) ? $0 : other })
  }

  /// A setting as a text names it.
  private struct Variable {
    let text: String
    let name: String
    let modifiers: [String]
    /// What comes after it.
    let rest: Substring

    /// - Returns: nil if the text, which begins with a dollar sign, names none there.
    init?(at text: Substring) {
      let closings: [Character: Character] = ["(": ")", "{": "}"]
      guard let opening = text.dropFirst().first, let closing = closings[opening] else {
        return nil
      }
      var depth = 0
      var end: Substring.Index?
      for index in text.indices.dropFirst() {
        if text[index] == opening { depth += 1 }
        if text[index] == closing { depth -= 1 }
        if depth == 0 {
          end = index
          break
        }
      }
      guard let end else { return nil }
      let content = text[text.index(text.startIndex, offsetBy: 2)..<end]
      let parts = Self.parts(of: content)
      guard let name = parts.first, !name.isEmpty,
        name.allSatisfy({ ($0.isASCII && ($0.isLetter || $0.isNumber)) || "_.$(){}:=".contains($0) }
        )
      else { return nil }
      self.text = String(text[...end])
      self.name = String(name)
      // What a default has after a colon is its own.
      var modifiers = parts.dropFirst().map(String.init)
      if let place = modifiers.firstIndex(where: { $0.hasPrefix("default=") }) {
        modifiers[place...] = [modifiers[place...].joined(separator: ":")]
      }
      self.modifiers = modifiers
      rest = text[text.index(after: end)...]
    }

    /// What stands between colons, but for those within brackets.
    private static func parts(of content: Substring) -> [Substring] {
      var parts: [Substring] = []
      var depth = 0
      var start = content.startIndex
      for index in content.indices {
        switch content[index] {
        case "(", "{": depth += 1
        case ")", "}": depth -= 1
        case ":" where depth == 0:
          parts.append(content[start..<index])
          start = content.index(after: index)
        default: break
        }
      }
      return parts + [content[start...]]
    }
  }
}
