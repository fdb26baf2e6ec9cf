import Foundation
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import AppRuntime
@testable import UIKit

/// Choosing documents, and the folders that documents are written to.
@MainActor @Suite final class DocumentPickerTests {
  private lazy var screen = TouchedScreen.make()
  private let folder: URL
  private let choices = Choices()

  final class Choices: UIDocumentPickerDelegate {
    var picked: [[URL]] = []
    var cancelled = 0
    var wasGone: Bool?

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      picked.append(urls)
      wasGone = controller.presentingViewController == nil
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      cancelled += 1
    }
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "documents-\(UUID().uuidString)", isDirectory: true)
    for name in ["Letters/2024", "Empty"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["b.txt", "a.png", ".hidden.txt", "c.md", "Letters/d.txt", "Letters/b.txt"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
    UIView.setAnimationsEnabled(false)
  }

  isolated deinit {
    UIView.setAnimationsEnabled(true)
    try? FileManager.default.removeItem(at: folder)
    try? DocumentTransfer.inbox().path.withCString { _ = rmdir($0) }
  }

  // MARK: Acting

  private func show(_ picker: UIDocumentPickerViewController, groups: [String] = []) {
    picker.places = DocumentPlaces(
      folders: [DocumentFolder(name: "Documents", url: folder)]
        + groups.map { DocumentFolder(name: $0, url: folder.appendingPathComponent($0)) })
    picker.delegate = choices
    screen.window.rootViewController?.present(picker, animated: true)
    turn()
  }

  private func turn() {
    for _ in 0..<3 { TurnEnd.run() }
    screen.window.layoutIfNeeded()
  }

  private func lists(_ picker: UIDocumentPickerViewController) -> [UITableViewController] {
    (picker.children.first as? UINavigationController)?.viewControllers
      .compactMap { $0 as? UITableViewController } ?? []
  }

  private func list(_ picker: UIDocumentPickerViewController) throws -> UITableViewController {
    try #require(lists(picker).last)
  }

  private func cells(_ picker: UIDocumentPickerViewController) throws -> [UITableViewCell] {
    let table = try #require(try list(picker).tableView)
    return (0..<table.numberOfRows(inSection: 0)).compactMap {
      table.cellForRow(at: IndexPath(row: $0, section: 0))
    }
  }

  private func texts(_ picker: UIDocumentPickerViewController) throws -> [String] {
    try cells(picker).map { cell in
      let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
      return (content.textProperties.color == .label ? "" : "–") + (content.text ?? "")
    }
  }

  /// Taps a row where it is on the screen.
  private func tap(_ name: String, in picker: UIDocumentPickerViewController) throws {
    let cell = try #require(try cells(picker).first { $0.accessibilityLabel == name })
    let place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    screen.tap(place.x, place.y)
    turn()
  }

  private func press(_ title: String, in picker: UIDocumentPickerViewController) throws {
    let buttons = try list(picker).navigationItem.rightBarButtonItems ?? []
    let button = try #require(buttons.first { $0.title == title })
    #expect(button.isEnabled)
    button.primaryAction?.perform(sender: button)
    turn()
  }

  private func names(_ urls: [URL]?) -> [String]? { urls?.map(\.lastPathComponent) }

  private func content(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  // MARK: Opening

  @Test func `a folder's content is listed, with what can be chosen of it`() throws {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
    show(picker)
    #expect(try list(picker).title == "Documents")
    #expect(try texts(picker) == ["Empty", "Letters", "–a", "b", "c"])
    try tap("a.png", in: picker)
    #expect(choices.picked.isEmpty && picker.presentingViewController != nil)
    try press("Cancel", in: picker)
    #expect(choices.cancelled == 1 && choices.picked.isEmpty)
    #expect(picker.presentingViewController == nil)
    let other = UIDocumentPickerViewController(documentTypes: ["public.item"], in: .open)
    other.shouldShowFileExtensions = true
    show(other)
    #expect(try texts(other) == ["Empty", "Letters", "a.png", "b.txt", "c.md"])
    try press("Cancel", in: other)
  }

  @Test func `what is opened is the document itself, and the picker is gone by then`() throws {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.image"], in: .open)
    show(picker)
    try tap("a.png", in: picker)
    #expect(
      choices.picked.map { $0.map(\.standardizedFileURL) } == [
        [folder.appendingPathComponent("a.png").standardizedFileURL]
      ])
    #expect(choices.wasGone == true && choices.cancelled == 0)
  }

  @Test func `what is imported is a copy, whose name is its own`() throws {
    var copies: [URL] = []
    for path in [["b.txt"], ["Letters", "b.txt"]] {
      let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
      show(picker)
      for name in path { try tap(name, in: picker) }
      copies.append(try #require(choices.picked.last?.first))
    }
    defer { for copy in copies { try? FileManager.default.removeItem(at: copy) } }
    let inbox = copies.map { $0.deletingLastPathComponent().lastPathComponent }
    #expect(inbox.allSatisfy { $0.hasSuffix("-Inbox") })
    #expect(names(copies) == ["b.txt", "b 2.txt"])
    #expect(try copies.map(content) == ["b.txt", "Letters/b.txt"])
    #expect(try content(folder.appendingPathComponent("b.txt")) == "b.txt")
  }

  @Test func `several can be chosen, and are given in the list's order`() throws {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.data"], in: .open)
    picker.allowsMultipleSelection = true
    show(picker)
    let open = try #require(try list(picker).navigationItem.rightBarButtonItems?.first)
    #expect(open.title == "Open" && !open.isEnabled)
    for name in ["c.md", "a.png", "b.txt", "c.md"] { try tap(name, in: picker) }
    #expect(
      try cells(picker).map { $0.accessoryType == .checkmark } == [
        false, false, true, true, false,
      ])
    try press("Open", in: picker)
    #expect(names(choices.picked.first) == ["a.png", "b.txt"])
  }

  @Test func `a folder is shown first, and can be what is chosen`() throws {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.folder"], in: .open)
    picker.directoryURL = folder.appendingPathComponent("Letters")
    show(picker)
    #expect(lists(picker).map(\.title) == ["Documents", "Letters"])
    #expect(try texts(picker) == ["2024", "–b", "–d"])
    try tap("2024", in: picker)
    try press("Open", in: picker)
    #expect(names(choices.picked.first) == ["2024"])
    // A folder that is not among them is not shown.
    let other = UIDocumentPickerViewController(documentTypes: ["public.folder"], in: .open)
    other.directoryURL = URL(fileURLWithPath: "/usr")
    show(other)
    #expect(lists(other).map(\.title) == ["Documents"])
    try press("Cancel", in: other)
  }

  @Test func `the folders of the app's groups are beside its own`() throws {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
    show(picker, groups: ["Letters"])
    #expect(try list(picker).title == "Browse")
    #expect(try texts(picker) == ["Documents", "Letters"])
    try tap("Letters", in: picker)
    try tap("d.txt", in: picker)
    #expect(names(choices.picked.first) == ["d.txt"])
  }

  @Test func `a card that is taken away has cancelled, once`() throws {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
    show(picker)
    picker.presentingViewController?.dismiss(animated: true)
    turn()
    #expect(choices.cancelled == 1 && choices.picked.isEmpty)
  }

  // MARK: Writing

  @Test func `documents are written to the folder in sight, as copies or moved`() throws {
    let documents = ["b.txt", "c.md"].map { folder.appendingPathComponent($0) }
    let picker = UIDocumentPickerViewController(forExporting: documents, asCopy: true)
    show(picker)
    #expect(try texts(picker) == ["Empty", "Letters", "–a", "–b", "–c"])
    try tap("Letters", in: picker)
    try press("Save", in: picker)
    #expect(names(choices.picked.last) == ["b 2.txt", "c.md"])
    #expect(try choices.picked[0].map(content) == ["b.txt", "c.md"])
    #expect(documents.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    let mover = UIDocumentPickerViewController(forExporting: documents)
    show(mover)
    try tap("Empty", in: mover)
    try press("Move", in: mover)
    #expect(names(choices.picked.last) == ["b.txt", "c.md"])
    #expect(!documents.contains { FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test func `what cannot be written is said, nothing is left, and another try is possible`() throws
  {
    let missing = folder.appendingPathComponent("missing.txt")
    let picker = UIDocumentPickerViewController(
      forExporting: [folder.appendingPathComponent("b.txt"), missing], asCopy: true)
    show(picker)
    try tap("Empty", in: picker)
    try press("Save", in: picker)
    let alert = try #require(picker.presentedViewController as? UIAlertController)
    #expect(alert.title == "Cannot Save" && alert.message?.isEmpty == false)
    #expect(choices.picked.isEmpty)
    let empty = folder.appendingPathComponent("Empty").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty).isEmpty)
    picker.dismiss(animated: true)
    turn()
    try Data("now".utf8).write(to: missing)
    try press("Save", in: picker)
    #expect(names(choices.picked.first) == ["b.txt", "missing.txt"])
  }

  @Test func `types are taken as well as identifiers, and copies are asked for`() {
    let images = UIDocumentPickerViewController(forOpeningContentTypes: [.image, .pdf])
    #expect(images.types == ["public.image", "com.adobe.pdf"])
    #expect(images.documentPickerMode == .open && !images.choosesFolder)
    let copies = UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)
    #expect(copies.documentPickerMode == .import)
    #expect(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]).choosesFolder)
  }

  // MARK: Delegates

  @Test func `a delegate of before iOS 11 is told of each`() {
    final class Old: UIDocumentPickerDelegate {
      var picked: [URL] = []
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
      ) { picked.append(url) }
    }
    let old = Old()
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
    picker.delegate = old
    let urls = ["b.txt", "c.md"].map { folder.appendingPathComponent($0) }
    picker.choose(urls)
    #expect(old.picked == urls)
  }
}
