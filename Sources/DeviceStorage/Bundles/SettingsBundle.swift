import ByteCounts
import Foundation
import PropertyLists

/// An app's `Settings.bundle`: which of its preferences a person sees and changes in Settings.
///
/// The bundle of an app is not trusted. What is wrong with an element costs that element, and what is
/// wrong with a page that page. Settings reads only the tables of texts of the person's language, and
/// guards itself against them; only their sizes are looked at here.
public struct SettingsBundle: Equatable, Sendable {
  /// What is wrong with it, a sentence each.
  public private(set) var problems: [String] = []
  /// Settings can show it: its first page can be read.
  public private(set) var isUsable = false

  /// So many pages may an app have.
  static let mostPanes = 100
  /// So many elements of a page are shown.
  static let mostSpecifiers = 500
  /// So many bytes may a page or a table have.
  static let mostBytes = PropertyListGuard.mostBytes
  private static let mostProblems = 20

  /// Reads the Settings.bundle in an app's bundle; nil if there is none.
  public init?(in bundle: URL) {
    let folder = bundle.appendingPathComponent("Settings.bundle")
    guard FileSystem.kind(of: folder) == .folder else { return nil }
    checkTables(in: folder)
    let root = "Root"
    var seen: Set<String> = [root]
    var waiting = [root]
    while let pane = waiting.popLast() {
      do throws(InfoPlistError) {
        let children = try children(of: pane, in: folder)
        if pane == root { isUsable = true }
        for child in children where seen.insert(child).inserted {
          guard seen.count <= Self.mostPanes else {
            note("it has more than \(Self.mostPanes) pages")
            return
          }
          waiting.append(child)
        }
      } catch {
        note(error.description(in: "\(pane).plist"))
      }
    }
  }

  private mutating func note(_ problem: String) {
    guard problems.count < Self.mostProblems else { return }
    problems.append("Settings.bundle: \(problem)")
  }

  private mutating func checkTables(in folder: URL) {
    for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasSuffix(".lproj") {
      let language = folder.appendingPathComponent(name)
      for table in (try? FileSystem.names(in: language)) ?? [] where table.hasSuffix(".strings") {
        let path = language.appendingPathComponent(table).path
        let values = try? FileManager.default.attributesOfItem(atPath: path)
        guard let size = values?[.size] as? Int, size > Self.mostBytes else { continue }
        note("\(name)/\(table) has more than \(ByteCount.text(Self.mostBytes)), and is not read")
      }
    }
  }

  /// Checks a page.
  ///
  /// - Returns: The pages that it leads to.
  private mutating func children(of pane: String, in folder: URL) throws(InfoPlistError) -> [String]
  {
    guard
      let data = try? FileSystem.read(
        folder.appendingPathComponent("\(pane).plist"), limit: Self.mostBytes)
    else { throw .notAPropertyList(because: "it is not there, or cannot be read") }
    guard case .dictionary(let values) = try PropertyListValue(parsing: data) else {
      throw .notAPropertyList(because: "its top level is not a dictionary")
    }
    guard case .array(let specifiers) = values["PreferenceSpecifiers"] else {
      throw .missing(key: "PreferenceSpecifiers", advice: "Add an array of dictionaries.")
    }
    if specifiers.count > Self.mostSpecifiers {
      note(
        "\(pane).plist has \(specifiers.count) elements, and the first \(Self.mostSpecifiers) are shown"
      )
    }
    var children: [String] = []
    for (index, specifier) in specifiers.prefix(Self.mostSpecifiers).enumerated() {
      let place = "PreferenceSpecifiers[\(index)]"
      do throws(InfoPlistError) {
        guard case .dictionary(let values) = specifier else {
          throw .wrongType(key: place, wanted: "a dictionary", found: specifier.typeName)
        }
        try check(InfoPlistReader(values: values, path: "\(place).")).map { children.append($0) }
      } catch {
        note("\(error.description(in: "\(pane).plist")) The element is not shown.")
      }
    }
    return children
  }

  /// Checks an element of a page.
  ///
  /// - Returns: The page that it leads to; nil: to none.
  private func check(_ specifier: InfoPlistReader) throws(InfoPlistError) -> String? {
    guard let type = try specifier.text("Type") else {
      throw .missing(
        key: "\(specifier.path)Type", advice: "Add a type such as PSToggleSwitchSpecifier.")
    }
    guard let kind = Kind(rawValue: type) else {
      throw .badValue(key: "\(specifier.path)Type", value: type, because: "it is not known")
    }
    if kind.hasKey, try specifier.text("Key") == nil {
      throw .missing(key: "\(specifier.path)Key", advice: "Add the name of the preference.")
    }
    switch kind {
    case .multiValue, .radioGroup:
      let titles = try specifier.strings("Titles")
      guard !titles.isEmpty, titles.count == specifier.count(of: "Values") else {
        throw .badValue(
          key: "\(specifier.path)Titles", value: "\(titles.count) titles",
          because: "there must be as many titles as values, and one at least")
      }
    case .childPane:
      guard let file = try specifier.text("File") else {
        throw .missing(key: "\(specifier.path)File", advice: "Add the name of the page.")
      }
      guard InfoPlist.isFileName(file) else {
        throw .badValue(
          key: "\(specifier.path)File", value: file, because: "it must be the name of a file")
      }
      return file
    case .group, .title, .toggle, .slider, .textField: break
    }
    return nil
  }

  /// The types of elements.
  private enum Kind: String {
    case group = "PSGroupSpecifier"
    case title = "PSTitleValueSpecifier"
    case toggle = "PSToggleSwitchSpecifier"
    case slider = "PSSliderSpecifier"
    case textField = "PSTextFieldSpecifier"
    case multiValue = "PSMultiValueSpecifier"
    case radioGroup = "PSRadioGroupSpecifier"
    case childPane = "PSChildPaneSpecifier"

    var hasKey: Bool { self != .group && self != .childPane }
  }
}

extension InfoPlistReader {
  /// How many elements the array has; nil if it is none.
  fileprivate func count(of key: String) -> Int? {
    if case .array(let values) = values[key] { values.count } else { nil }
  }
}
