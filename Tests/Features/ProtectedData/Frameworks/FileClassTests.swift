import CDataProtection
import Foundation
import Testing
import UIKit

@testable import UIKit

/// Foundation's own functions, as an app calls them. What stands in their place depends on the names
/// and tables that the compiler makes: these tests are to be run in a release build, too.
@Suite("Foundation gives files the class that an app asks for") struct FileClassTests {
  private let folder: URL
  private var file: URL { folder.appendingPathComponent("file") }

  static let classes: [(Data.WritingOptions, FileProtectionType, String)] = [
    (.completeFileProtection, .complete, "NSFileProtectionComplete"),
    (.completeFileProtectionUnlessOpen, .completeUnlessOpen, "NSFileProtectionCompleteUnlessOpen"),
    (
      .completeFileProtectionUntilFirstUserAuthentication, .completeUntilFirstUserAuthentication,
      "NSFileProtectionCompleteUntilFirstUserAuthentication"
    ),
    (.noFileProtection, .none, "NSFileProtectionNone"),
  ]

  static let writings: [(String, @Sendable (Data, URL, Data.WritingOptions) throws -> Void)] = [
    ("Data.write", { try $0.write(to: $1, options: $2) }),
    ("NSData.write(to:)", { try NSData(data: $0).write(to: $1, options: $2) }),
    ("NSData.write(toFile:)", { try NSData(data: $0).write(toFile: $1.path, options: $2) }),
    ("NSMutableData", { try NSMutableData(data: $0).write(to: $1, options: $2) }),
    ("as NSData", { try ($0 as NSData).write(toFile: $1.path, options: $2) }),
  ]

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-classes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func finished(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  /// The attribute's value, without Foundation; nil: it has none.
  private func stored(_ url: URL) -> String? {
    var value = [CChar](repeating: 0, count: 128)
    let count = CDataProtectionGetClass(url.path, &value, value.count - 1)
    return count < 0
      ? nil : String(decoding: value.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test("Whatever writes a file, and however, it has the class")
  func writing() throws {
    try finished {
      for (name, write) in Self.writings {
        for (option, _, value) in Self.classes {
          for others: Data.WritingOptions in [[], .atomic, .withoutOverwriting] {
            try? FileManager.default.removeItem(at: file)
            try write(Data("text".utf8), file, [option, others])
            #expect(stored(file) == value, "\(name) \(others)")
            #expect(try String(contentsOf: file, encoding: .utf8) == "text")
          }
        }
        // One that is there gets it, too, and is replaced as a whole.
        try Data("a longer text".utf8).write(to: file, options: .noFileProtection)
        try write(Data("text".utf8), file, .completeFileProtection)
        #expect(stored(file) == "NSFileProtectionComplete", "\(name)")
        #expect(try String(contentsOf: file, encoding: .utf8) == "text")
        #expect(throws: CocoaError.self) {
          try write(Data(), file, [.withoutOverwriting, .completeFileProtection])
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test("Without a class a file gets none, also after one with a class")
  func without() throws {
    try finished {
      for (name, write) in Self.writings {
        try write(Data(), file, .completeFileProtection)
        try FileManager.default.removeItem(at: file)
        for option: Data.WritingOptions in [[], .atomic] {
          try write(Data(), file, option)
          #expect(stored(file) == nil, "\(name)")
          try FileManager.default.removeItem(at: file)
        }
      }
      #expect(throws: CocoaError.self) {
        let missing = folder.appendingPathComponent("no/file")
        try Data().write(to: missing, options: .completeFileProtection)
      }
      try Data().write(to: file)
      #expect(stored(file) == nil)
    }
  }

  @Test("FileManager sets and tells the class of files and folders")
  func attributes() throws {
    try finished {
      let manager = FileManager.default
      func told(_ url: URL) throws -> String? {
        let value = try manager.attributesOfItem(atPath: url.path)[.protectionKey]
        return (value as? FileProtectionType)?.rawValue
      }
      for (_, type, value) in Self.classes {
        #expect(
          manager.createFile(
            atPath: file.path, contents: Data("text".utf8),
            attributes: [.protectionKey: type, .posixPermissions: 0o640]))
        #expect(stored(file) == value)
        #expect(try told(file) == type.rawValue)
        var permissions: Int? {
          (try? manager.attributesOfItem(atPath: file.path))?[.posixPermissions] as? Int
        }
        #expect(permissions == 0o640)
        try manager.removeItem(at: file)

        try Data("text".utf8).write(to: file)
        #expect(try told(file) == nil)
        try manager.setAttributes(
          [.protectionKey: type, .posixPermissions: 0o400], ofItemAtPath: file.path)
        #expect(stored(file) == value)
        #expect(permissions == 0o400)
        try manager.removeItem(at: file)

        let outer = folder.appendingPathComponent("outer")
        let inner = outer.appendingPathComponent("inner")
        try manager.createDirectory(
          at: inner, withIntermediateDirectories: true, attributes: [.protectionKey: type])
        #expect(stored(outer) == value && stored(inner) == value)
        try manager.removeItem(at: outer)
        try manager.createDirectory(
          atPath: outer.path, withIntermediateDirectories: false,
          attributes: [.protectionKey: type.rawValue])
        #expect(try told(outer) == value)
        try manager.removeItem(at: outer)
      }
    }
  }

  @Test("Other attributes, links, and names that are no class are as without all this")
  func others() throws {
    try finished {
      let manager = FileManager.default
      try Data("text".utf8).write(to: file)
      try manager.setAttributes(
        [.protectionKey: FileProtectionType(rawValue: "mine"), .posixPermissions: 0o600],
        ofItemAtPath: file.path)
      #expect(stored(file) == nil)
      let link = folder.appendingPathComponent("link")
      try manager.createSymbolicLink(at: link, withDestinationURL: file)
      try manager.setAttributes(
        [.protectionKey: FileProtectionType.complete], ofItemAtPath: link.path)
      #expect(stored(file) == nil)
      #expect(throws: CocoaError(.fileNoSuchFile)) {
        do {
          try manager.setAttributes(
            [.protectionKey: FileProtectionType.complete], ofItemAtPath: file.path + "-not")
        } catch let error as CocoaError {
          throw CocoaError(error.code)
        }
      }
      // What is no file takes no class, and is written all the same.
      try Data("text".utf8).write(
        to: URL(fileURLWithPath: "/dev/null"), options: .completeFileProtection)
    }
  }

  @Test("A FileManager of the app's own, too")
  func subclasses() throws {
    try finished {
      for manager in [FileManager(), QuietManager(), AskingManager()] {
        #expect(
          manager.createFile(
            atPath: file.path, contents: nil,
            attributes: [.protectionKey: FileProtectionType.complete]))
        #expect(stored(file) == "NSFileProtectionComplete", "\(type(of: manager))")
        let value = try manager.attributesOfItem(atPath: file.path)[.protectionKey]
        #expect((value as? FileProtectionType)?.rawValue == "NSFileProtectionComplete")
        try manager.removeItem(at: file)
      }
    }
  }
}

// Unchecked: FileManager is, and neither adds anything that changes while two threads see it.
private final class QuietManager: FileManager, @unchecked Sendable {}

private final class AskingManager: FileManager, @unchecked Sendable {
  override func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    try super.attributesOfItem(atPath: path)
  }

  override func createFile(
    atPath path: String, contents data: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    super.createFile(atPath: path, contents: data, attributes: attributes)
  }
}
