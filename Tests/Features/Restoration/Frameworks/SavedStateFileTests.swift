import AppInterface
import Foundation
import Glibc
import Testing
import UIKit

@testable import UIKit

/// The file of a preserved state: complete or not there, and never trusted.
@MainActor @Suite(.serialized) struct SavedStateFileTests {
  private func restoresNothing(
    _ damage: (URL) throws -> Void, because reason: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let container = try RestorableContainer()
    try container.preserve(RestorableController("root", note: "kept"))
    try damage(container.file)
    let root = RestorableController("root")
    let told = try container.restore(root)
    #expect(told.first == "restoringState", sourceLocation: location)
    #expect(told.last?.contains(reason) == true, "\(told)", sourceLocation: location)
    #expect(root.note == "", sourceLocation: location)
    #expect(RestorableController.calls.last == "didFinish", sourceLocation: location)
  }

  @Test("A file cut at any byte is not restored, and the launch goes on")
  func truncated() throws {
    let container = try RestorableContainer()
    try container.preserve(RestorableController("root", note: "kept"))
    let whole = try Data(contentsOf: container.file)
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 12)) {
      try whole.prefix(count).write(to: container.file)
      let root = RestorableController("root")
      let told = try container.restore(root)
      #expect(told.last?.hasPrefix("restorationFailed") == true, "\(count) bytes: \(told)")
      #expect(root.note == "")
    }
  }

  @Test("A link, a folder, a pipe or nothing in its place is not read")
  func others() throws {
    let manager = FileManager.default
    try restoresNothing({ try manager.removeItem(at: $0) }, because: "No such file")
    try restoresNothing(
      {
        let other = $0.deletingLastPathComponent().appendingPathComponent("other")
        try manager.moveItem(at: $0, to: other)
        try manager.createSymbolicLink(at: $0, withDestinationURL: other)
      }, because: "cannot open")
    try restoresNothing(
      {
        try manager.removeItem(at: $0)
        try manager.createDirectory(at: $0, withIntermediateDirectories: false)
      }, because: "Is a directory")
    try restoresNothing(
      {
        try manager.removeItem(at: $0)
        #expect(mkfifo($0.path, 0o600) == 0)
      }, because: "not a saved state")
  }

  @Test("A file of 100 MB is not read")
  func large() throws {
    try restoresNothing({ #expect(truncate($0.path, 100_000_000) == 0) }, because: "more than")
  }

  @Test("A state of another form, or with damaged parts, is not restored")
  func forms() throws {
    try restoresNothing(
      { try Data("bplist00 and more".utf8).write(to: $0) }, because: "not a saved state")
    try restoresNothing(
      { url in
        var state = try SavedState(try Data(contentsOf: url))
        state.version = 7
        try state.encoded().write(to: url)
      }, because: "version 7")
    try restoresNothing(
      { url in
        let state = try SavedState(try Data(contentsOf: url))
        let damaged = SavedState(isSecure: false, app: Data("?".utf8), entries: state.entries)
        try damaged.encoded().write(to: url)
      }, because: "damaged")
  }

  @Test("A state that is too large is not written, and the system hears why")
  func limit() throws {
    let container = try RestorableContainer()
    let note = String(repeating: "x", count: SavedStateFile.limit)
    let told = try container.preserve(RestorableController("root", note: note))
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("stateNotWritten: it has ") == true, "\(told)")
    #expect(!FileManager.default.fileExists(atPath: container.file.path))
  }

  @Test("A launch while the device is locked leaves the state, until the app has been in front")
  func locked() throws {
    let container = try RestorableContainer()
    try container.preserve(RestorableController("root", note: "kept"))
    let kept = try Data(contentsOf: container.file)
    let delegate = RestorableDelegate()
    delegate.root = RestorableController("root", note: "of nobody")
    let app = try container.launch(delegate, isLocked: true)
    app.deliver(.didFinishLaunching)
    app.deliver(.didEnterBackground)
    #expect(try Data(contentsOf: container.file) == kept)
    app.deliver(.willEnterForeground)
    app.deliver(.didBecomeActive)
    app.deliver(.willResignActive)
    app.deliver(.didEnterBackground)
    #expect(try Data(contentsOf: container.file) != kept)
    #expect(container.end(app, delegate) == ["statePreserved"])
  }

  @Test("The file can be written, but not opened, while the device is locked")
  func fileClass() throws {
    let container = try RestorableContainer()
    try container.preserve(RestorableController("root", note: "kept"))
    let attributes = try FileManager.default.attributesOfItem(atPath: container.file.path)
    #expect(
      (attributes[.protectionKey] as? FileProtectionType)?.rawValue
        == FileProtectionType.completeUnlessOpen.rawValue)
  }

  @Test("Until a new state is complete the earlier one stays")
  func replacing() throws {
    let container = try RestorableContainer()
    try container.preserve(RestorableController("root", note: "old"))
    let old = try Data(contentsOf: container.file)
    // A folder that cannot be removed is in the way.
    let new = container.file.deletingLastPathComponent().appendingPathComponent("data.data.new")
    try FileManager.default.createDirectory(
      at: new.appendingPathComponent("x"), withIntermediateDirectories: true)
    let told = try container.preserve(RestorableController("root", note: "new"))
    #expect(told.first?.hasPrefix("stateNotWritten: cannot remove") == true, "\(told)")
    #expect(try Data(contentsOf: container.file) == old)

    // An unfinished one, as after a kill, is replaced.
    try FileManager.default.removeItem(at: new)
    try Data("half".utf8).write(to: new)
    #expect(try container.preserve(RestorableController("root", note: "new")) == ["statePreserved"])
    #expect(!FileManager.default.fileExists(atPath: new.path))
    let root = RestorableController("root")
    try container.restore(root)
    #expect(root.note == "new")
  }
}
