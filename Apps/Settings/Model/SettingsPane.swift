import Foundation
import PropertyListObjects

/// A page of an app's Settings.bundle.
struct SettingsPane {
  /// Elements with a common title and footer.
  struct Group {
    var title: String?
    var footer: String?
    var elements: [Element] = []
  }

  /// Something that a person sees or changes.
  struct Element {
    enum Kind {
      /// A text that stands for the value.
      case title([Choice])
      case toggle(on: Any, off: Any)
      case slider(least: Float, most: Float)
      case text(isSecret: Bool, isNumeric: Bool)
      /// One of several, chosen on a page of its own.
      case choice([Choice])
      /// One of several, chosen here.
      case radio(Choice)
      /// Another page, by its file's name.
      case pane(String)
    }

    var kind: Kind
    var title: String
    var key = ""
    /// The value while the app has saved none.
    var standard: Any?
  }

  /// A value with its title.
  struct Choice {
    var title: String
    var value: Any

    func isChosen(by other: Any?) -> Bool {
      (other as? NSObject).map { $0.isEqual(value as? NSObject) } ?? false
    }
  }

  private(set) var groups: [Group] = []

  /// So many elements of a page are shown.
  private static let mostElements = 500

  /// Reads a page of an app, which is not trusted. An element that lacks something is left out: whoever
  /// has installed the app was told.
  ///
  /// - Parameters:
  ///   - bundle: The path of the Settings.bundle.
  ///   - name: The name of the page's file, without its extension.
  init(bundle: String, name: String) throws {
    let data = try SettingsFile.read("\(bundle)/\(name).plist")
    let list = try PropertyListObject.read(data)
    guard let page = list as? [String: Any] else { return }
    let texts = SettingsTexts(
      bundle: bundle, table: page["StringsTable"] as? String ?? name)
    let specifiers = page["PreferenceSpecifiers"] as? [Any] ?? []
    for case let specifier as [String: Any] in specifiers.prefix(Self.mostElements) {
      // Only those for a phone.
      if let idioms = specifier["SupportedUserInterfaceIdioms"] as? [String],
        !idioms.contains("Phone")
      {
        continue
      }
      add(specifier, texts)
    }
  }

  private mutating func add(_ specifier: [String: Any], _ texts: SettingsTexts) {
    guard let type = specifier["Type"] as? String, Self.isComplete(specifier, type) else { return }
    let title = texts[specifier["Title"] as? String ?? ""]
    if type == "PSGroupSpecifier" || type == "PSRadioGroupSpecifier" {
      let footer = (specifier["FooterText"] as? String).map { texts[$0] }
      groups.append(Group(title: title.isEmpty ? nil : title, footer: footer))
    } else if groups.isEmpty {
      groups.append(Group())
    }
    let last = groups.count - 1
    let key = specifier["Key"] as? String ?? ""
    let standard = specifier["DefaultValue"]
    func append(_ kind: Element.Kind, _ title: String) {
      groups[last].elements.append(Element(kind: kind, title: title, key: key, standard: standard))
    }
    switch type {
    case "PSTitleValueSpecifier": append(.title(Self.choices(specifier, texts)), title)
    case "PSToggleSwitchSpecifier":
      append(
        .toggle(on: specifier["TrueValue"] ?? true, off: specifier["FalseValue"] ?? false), title)
    case "PSSliderSpecifier":
      let least = (specifier["MinimumValue"] as? NSNumber)?.floatValue ?? 0
      let most = (specifier["MaximumValue"] as? NSNumber)?.floatValue ?? 1
      append(.slider(least: min(least, most), most: max(least, most)), title)
    case "PSTextFieldSpecifier":
      let keyboard = specifier["KeyboardType"] as? String
      append(
        .text(
          isSecret: specifier["IsSecure"] as? Bool ?? false,
          isNumeric: keyboard == "NumberPad" || keyboard == "NumbersAndPunctuation"), title)
    case "PSMultiValueSpecifier":
      var choices = Self.choices(specifier, texts)
      if specifier["DisplaySortedByTitle"] as? Bool == true {
        choices.sort { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
      }
      append(.choice(choices), title)
    case "PSRadioGroupSpecifier":
      for choice in Self.choices(specifier, texts) { append(.radio(choice), choice.title) }
    case "PSChildPaneSpecifier":
      if let file = specifier["File"] as? String { append(.pane(file), title) }
    default: break
    }
  }

  /// An element has what its type needs.
  private static func isComplete(_ specifier: [String: Any], _ type: String) -> Bool {
    switch type {
    case "PSGroupSpecifier", "PSChildPaneSpecifier": return true
    case "PSMultiValueSpecifier", "PSRadioGroupSpecifier":
      let titles = specifier["Titles"] as? [String] ?? []
      guard !titles.isEmpty, titles.count == (specifier["Values"] as? [Any])?.count else {
        return false
      }
    default: break
    }
    return (specifier["Key"] as? String)?.isEmpty == false
  }

  private static func choices(
    _ specifier: [String: Any], _ texts: SettingsTexts
  ) -> [Choice] {
    let titles = specifier["Titles"] as? [String] ?? []
    let values = specifier["Values"] as? [Any] ?? []
    return zip(titles, values).map { Choice(title: texts[$0], value: $1) }
  }
}

/// A file of a Settings.bundle.
private enum SettingsFile {
  /// Reads a file that is within the limit of one.
  static func read(_ path: String) throws -> Data {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    return try file.read(upToCount: StringsTable.mostBytes + 1) ?? Data()
  }
}

/// The texts of a page in the person's language.
private struct SettingsTexts {
  private var texts: [String: String] = [:]

  init(bundle: String, table: String) {
    for folder in StringsTable.folders(for: Locale.preferredLanguages) {
      guard let data = try? SettingsFile.read("\(bundle)/\(folder)/\(table).strings") else {
        continue
      }
      texts = (try? StringsTable(data).texts) ?? [:]
      return
    }
  }

  subscript(text: String) -> String { texts[text] ?? text }
}
