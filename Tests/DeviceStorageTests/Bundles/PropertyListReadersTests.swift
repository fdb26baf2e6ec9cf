import Foundation
import Testing

/// Nothing of the system reads property lists of strangers by a way of its own.
@Suite struct PropertyListReadersTests {
  /// What reads a property list without a guard.
  private static let readers = [
    "PropertyListSerialization.propertyList(from", "PropertyListDecoder()",
    "NSDictionary(contentsOf", "NSArray(contentsOf", "CFPropertyListCreateWith",
    "CFPropertyListCreateFrom",
  ]

  /// Where that is right, and why.
  private static let exceptions = [
    // The guarded readers themselves.
    "Sources/PropertyLists/GuardedPropertyListDecoder.swift",
    "Sources/PropertyListObjects/PropertyListObject.swift",
    // An app, of what is its own or the system has made or checked.
    "Sources/Features/Transfers/NewsstandKit/Library/LibraryFile.swift",
    "Sources/Features/Transfers/NewsstandKit/Library/LibraryRecord.swift",
    "Sources/AppRuntime/Openings/Annotation.swift",
    "Sources/AppRuntime/Launch/Rehearsal.swift",
    "Sources/AppRuntime/Notifications/UILocalNotification+Messages.swift",
    "Sources/AppRuntime/Preferences/Preferences.swift",
    "Sources/UIKit/QuickActions/UIApplicationShortcutItem.swift",
    "Sources/UIKit/Restoration/SavedState.swift",
    "Sources/UIKit/Windows/Scenes/SceneSessionStore.swift",
    // Settings, of values that foregroundd has written.
    "Apps/Settings/Model/SystemState.swift",
    // A word of the person's own command line, and a file of the developer's own project.
    "Sources/Features/Preferences/Commands/PreferenceText.swift",
    "Plugins/BundleApp/PropertyListTemplate.swift",
  ]

  @Test("Property lists are read with the guard")
  func readers() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var found: Set<String> = []
    for folder in ["Sources", "Apps", "Plugins"] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        if Self.readers.contains(where: text.contains) {
          found.insert(String(file.path.dropFirst(root.path.count + 1)))
        }
      }
    }
    let others = found.subtracting(Self.exceptions).sorted()
    #expect(others.isEmpty, "these read property lists without PropertyListGuard: \(others)")
    let needless = Set(Self.exceptions).subtracting(found).sorted()
    #expect(needless.isEmpty, "these are exceptions no longer: \(needless)")
  }
}
