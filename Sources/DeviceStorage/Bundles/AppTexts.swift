import Foundation
import PropertyListObjects
import PropertyLists

/// The texts of an app in the device's language: the table `Localizable.strings`.
public struct AppTexts: Equatable, Sendable {
  private let texts: [String: String]
  /// What is wrong with the table, as a sentence without its end; nil: nothing.
  public let problem: String?

  /// Reads the best table in a bundle, which is not trusted.
  ///
  /// - Parameter languages: In BCP 47, the preferred one first.
  public init(in bundle: URL, languages: [String]) {
    let names = StringsTable.folders(for: languages, developedIn: Self.region(of: bundle))
    for name in names.map({ "\($0)/Localizable.strings" }) + ["Localizable.strings"] {
      let file = bundle.appendingPathComponent(name)
      guard FileSystem.kind(of: file) != nil else { continue }
      do {
        let table = try StringsTable(FileSystem.read(file, limit: StringsTable.mostBytes))
        self.init(table.texts)
      } catch {
        self.init([:], problem: "\(name) cannot be read: \(error)")
      }
      return
    }
    self.init([:])
  }

  /// Texts by their keys.
  package init(_ texts: [String: String], problem: String? = nil) {
    self.texts = texts
    self.problem = problem
  }

  /// The text with the key; nil if there is none.
  public subscript(key: String) -> String? { texts[key] }

  private static func region(of bundle: URL) -> String? {
    let file = bundle.appendingPathComponent("Info.plist")
    guard let data = try? FileSystem.read(file, limit: PropertyListGuard.mostBytes),
      case .dictionary(let values) = try? PropertyListValue(parsing: data),
      case .string(let region) = values["CFBundleDevelopmentRegion"]
    else { return nil }
    return region
  }
}
