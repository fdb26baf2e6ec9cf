import SystemVersions

/// The rules of individual keys.
extension InfoPlist {
  /// The system's URL schemes (URL-07).
  package static let schemesOfSystem: Set<String> = [
    "about", "app-settings", "data", "facetime", "facetime-audio", "file", "ftp", "http", "https",
    "itms",
    "itms-apps", "javascript", "mailto", "maps", "sms", "tel", "telprompt",
  ]

  /// The values of `UIBackgroundModes` in Apple's documentation, old and new.
  static let knownBackgroundModes: Set<String> = [
    "audio", "bluetooth-central", "bluetooth-peripheral", "external-accessory", "fetch",
    "location", "nearby-interaction", "network-authentication", "newsstand-content", "processing",
    "push-to-talk", "remote-notification", "voip",
  ]

  static func bundleIdentifier(_ reader: InfoPlistReader) throws(InfoPlistError) -> String {
    let key = "CFBundleIdentifier"
    guard let identifier = try reader.text(key) else {
      throw .missing(key: key, advice: "Add an identifier such as org.example.Notes.")
    }
    guard isBundleIdentifier(identifier) else {
      throw .badValue(
        key: key, value: identifier,
        because: "an identifier has 1 to 155 letters, digits, hyphens and dots, with at least one "
          + "character between dots and no hyphen at its beginning, such as org.example.Notes")
    }
    return identifier
  }

  static func executable(_ reader: InfoPlistReader) throws(InfoPlistError) -> String {
    let key = "CFBundleExecutable"
    guard let executable = try reader.text(key) else {
      throw .missing(key: key, advice: "Add the name of the program in the bundle.")
    }
    guard isFileName(executable) else {
      throw .badValue(
        key: key, value: executable,
        because: "it must be the name of a file directly in the bundle, without slashes")
    }
    return executable
  }

  /// The possible names of the bundle's icon, without those that are not valid file names.
  static func iconFiles(_ reader: InfoPlistReader) throws(InfoPlistError) -> [String] {
    let primary = try reader.dictionary("CFBundleIcons")?.dictionary("CFBundlePrimaryIcon")
    var names = try primary?.strings("CFBundleIconFiles").reversed() ?? []
    names += try reader.strings("CFBundleIconFiles").reversed()
    if let name = try reader.text("CFBundleIconFile") { names.append(name) }
    return names.filter(isFileName)
  }

  /// A text is the name of a file in a folder and cannot lead elsewhere.
  package static func isFileName(_ text: String) -> Bool {
    text != "." && text != ".." && text.utf8.count <= 255
      && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
  }

  static func name(
    _ reader: InfoPlistReader, _ key: String
  ) throws(InfoPlistError) -> String? {
    guard let name = try reader.text(key) else { return nil }
    guard name.count <= 100, !name.unicodeScalars.contains(where: { $0.properties.isControl })
    else {
      throw .badValue(
        key: key, value: name, because: "a name has at most 100 printable characters")
    }
    return name
  }

  static func backgroundModes(
    _ reader: InfoPlistReader, _ warnings: inout [InfoPlistWarning]
  ) throws(InfoPlistError) -> [String] {
    var modes: [String] = []
    for mode in try reader.strings("UIBackgroundModes") where !modes.contains(mode) {
      if knownBackgroundModes.contains(mode) {
        modes.append(mode)
      } else if warnings.count < InfoPlistReader.mostWarnings {
        warnings.append(.unknownBackgroundMode(mode))
      }
    }
    return modes
  }

  static func urlSchemes(
    _ reader: InfoPlistReader, _ warnings: inout [InfoPlistWarning]
  ) throws(InfoPlistError) -> [String] {
    var schemes: [String] = []
    var seen: Set<String> = []
    for type in try reader.dictionaries("CFBundleURLTypes") {
      for (index, scheme) in try type.strings("CFBundleURLSchemes").enumerated() {
        let lower = scheme.lowercased()
        guard isScheme(lower) else {
          throw .badValue(
            key: "\(type.path)CFBundleURLSchemes[\(index)]", value: scheme,
            because: "a scheme begins with a letter, followed by letters, digits, +, - or dots")
        }
        guard seen.insert(lower).inserted else { continue }
        if !schemesOfSystem.contains(lower) {
          schemes.append(lower)
        } else if warnings.count < InfoPlistReader.mostWarnings {
          warnings.append(.schemeOfSystem(lower))
        }
      }
    }
    return schemes
  }

  /// A text in small letters is a scheme by RFC 3986, section 3.1.
  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first), text.utf8.count <= 100
    else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x2B, 0x2D, 0x2E: true
      default: false
      }
    }
  }

  /// `DTPlatformVersion`, otherwise the number in `DTSDKName`, as in `iphoneos4.3`.
  static func linkedSDK(_ reader: InfoPlistReader) throws(InfoPlistError) -> SystemVersion? {
    if let version = try reader.version("DTPlatformVersion") { return version }
    guard let name = try reader.text("DTSDKName") else { return nil }
    let number = name.drop { !("0"..."9").contains($0) }
    return SystemVersion(number.prefix { ("0"..."9").contains($0) || $0 == "." })
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar is a control character or a line separator.
  fileprivate var isControl: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
