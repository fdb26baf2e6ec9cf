import Foundation
import PropertyLists

/// An app's `Settings.bundle`: which of its preferences a person sees and changes in Settings.
///
/// The bundle of an app is not trusted. What this type has read, Foundation can read as well, in time
/// proportional to its size, which is ``mostBytes`` in all.
public struct SettingsBundle: Equatable, Sendable {
  /// What is wrong with it, a sentence each.
  public private(set) var problems: [String] = []
  /// Whether Settings can show it.
  public private(set) var isUsable = false

  /// So many pages may an app have.
  static let mostPanes = 100
  /// So many elements may a page have.
  static let mostSpecifiers = 500
  /// So many bytes may its pages and tables have together.
  static let mostBytes = PropertyListGuard.mostBytes
  private static let mostProblems = 20
  private var bytesLeft = mostBytes

  /// Reads the Settings.bundle in an app's bundle; nil: there is none.
  public init?(in bundle: URL) {
    let folder = bundle.appendingPathComponent("Settings.bundle")
    guard FileSystem.kind(of: folder) == .folder else { return nil }
    var seen: Set<String> = ["Root"]
    var waiting = ["Root"]
    var isSound = checkTexts(in: folder)
    while let pane = waiting.popLast() {
      do throws(InfoPlistError) {
        for child in try children(of: pane, in: folder) where seen.insert(child).inserted {
          guard seen.count <= Self.mostPanes else {
            note("it has more than \(Self.mostPanes) pages")
            isSound = false
            break
          }
          waiting.append(child)
        }
      } catch {
        note("\(pane).plist: \(error)")
        isSound = false
      }
    }
    isUsable = isSound
  }

  private mutating func note(_ problem: String) {
    guard problems.count < Self.mostProblems else { return }
    problems.append("Settings.bundle: \(problem)")
  }

  /// A file's content, if it is within what is left of ``mostBytes``.
  private mutating func read(_ file: URL) -> Data? {
    guard let data = try? FileSystem.read(file, limit: bytesLeft), data.count <= bytesLeft else {
      return nil
    }
    bytesLeft -= data.count
    return data
  }

  /// The tables of texts: Settings reads them, too.
  private mutating func checkTexts(in folder: URL) -> Bool {
    var isSound = true
    for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasSuffix(".lproj") {
      let language = folder.appendingPathComponent(name)
      for table in (try? FileSystem.names(in: language)) ?? [] where table.hasSuffix(".strings") {
        guard let data = read(language.appendingPathComponent(table)) else {
          note("\(name)/\(table) cannot be read, or all files have more than 1 MiB")
          isSound = false
          continue
        }
        // A table in the old form of quoted texts has no depth, so its size is all that matters.
        guard data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<".utf8)) else {
          continue
        }
        do {
          try PropertyListGuard.check(data)
        } catch {
          note("\(name)/\(table): \(error)")
          isSound = false
        }
      }
    }
    return isSound
  }

  /// Checks a page.
  ///
  /// - Returns: The pages that it leads to.
  private mutating func children(of pane: String, in folder: URL) throws(InfoPlistError) -> [String]
  {
    guard let data = read(folder.appendingPathComponent("\(pane).plist")) else {
      throw .notAPropertyList(because: "it is not there, or all files have more than 1 MiB")
    }
    guard case .dictionary(let values) = try PropertyListValue(parsing: data) else {
      throw .notAPropertyList(because: "its top level is not a dictionary")
    }
    let reader = InfoPlistReader(values: values, path: "")
    guard values["PreferenceSpecifiers"] != nil else {
      throw .missing(key: "PreferenceSpecifiers", advice: "Add an array of dictionaries.")
    }
    let specifiers = try reader.dictionaries("PreferenceSpecifiers")
    guard specifiers.count <= Self.mostSpecifiers else {
      throw .notAPropertyList(
        because: "it has \(specifiers.count) elements, and \(Self.mostSpecifiers) can be shown")
    }
    var children: [String] = []
    for specifier in specifiers {
      guard let type = try specifier.text("Type") else {
        throw .missing(
          key: "\(specifier.path)Type", advice: "Add a type such as PSToggleSwitchSpecifier.")
      }
      guard let kind = Kind(rawValue: type) else {
        note(
          "\(pane).plist: \(specifier.path)Type: \"\(type.prefix(80))\" is not known, and not shown"
        )
        continue
      }
      if kind.hasKey, try specifier.text("Key") == nil {
        throw .missing(
          key: "\(specifier.path)Key", advice: "Add the name of the preference.")
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
        children.append(file)
      case .group, .title, .toggle, .slider, .textField: break
      }
    }
    return children
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
  /// How many elements the array has; nil: it is none.
  fileprivate func count(of key: String) -> Int? {
    if case .array(let values) = values[key] { values.count } else { nil }
  }
}
