import Foundation
import Glibc
import KeyBagTestKit
import Testing
import UIKit

@Suite(
  "Foundation in an app and the lock",
  .enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct FoundationFileTests {
  static let writings: [Data.WritingOptions] = [[], .atomic, .withoutOverwriting]

  /// The code of Foundation's error, and the system's number under it.
  private func failure(_ body: () throws -> Void) -> [Int]? {
    do {
      try body()
      return nil
    } catch {
      let error = error as NSError
      let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error
      return [error.code, underlying.map { ($0 as NSError).code } ?? 0]
    }
  }

  static let noReading = [CocoaError.fileReadNoPermission.rawValue, Int(EPERM)]
  static let noWriting = [CocoaError.fileWriteNoPermission.rawValue, Int(EPERM)]

  /// Waits until a file cannot be opened: the kernel tells keybagd that it was closed only after
  /// close(2) has returned.
  private func isClosed(_ path: String) -> Bool {
    for _ in 0..<10_000 {
      let descriptor = opened(path, O_RDONLY)
      if descriptor == -EPERM { return true }
      close(descriptor)
      poll(nil, 0, 1)
    }
    return false
  }

  @Test("A file of class B can be made while the device is locked, in a folder of any class")
  func completeUnlessOpen() throws {
    let keyBag = try KeyBagProcess()
    let manager = FileManager.default
    let classes: [FileProtectionType] = [
      .complete, .completeUnlessOpen, .completeUntilFirstUserAuthentication, .none,
    ]
    let folders = classes.map { keyBag.path($0.rawValue) }
    for (folder, type) in zip(folders, classes) {
      try manager.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.protectionKey: type])
    }
    try keyBag.lock()
    for folder in folders {
      for (number, options) in Self.writings.enumerated() {
        let url = URL(fileURLWithPath: folder + "/\(number)")
        try Data("received".utf8).write(
          to: url, options: [options, .completeFileProtectionUnlessOpen])
        #expect(isClosed(url.path))
        #expect(failure { _ = try Data(contentsOf: url) } == Self.noReading)
        // It is there: it cannot be made a second time, nor be written anew.
        #expect(
          failure {
            try Data().write(
              to: url, options: [.withoutOverwriting, .completeFileProtectionUnlessOpen])
          } == [CocoaError.fileWriteFileExists.rawValue, Int(EEXIST)])
        #expect(
          failure { try Data().write(to: url, options: .completeFileProtectionUnlessOpen) }
            == Self.noWriting)
      }
      #expect(
        manager.createFile(
          atPath: folder + "/3", contents: Data("received".utf8),
          attributes: [.protectionKey: FileProtectionType.completeUnlessOpen]))
      #expect(try manager.contentsOfDirectory(atPath: folder).sorted() == ["0", "1", "2", "3"])
    }
    try keyBag.unlock()
    for folder in folders {
      for number in 0...3 {
        #expect(content(of: folder + "/\(number)") == .success("received"))
        let value = try manager.attributesOfItem(atPath: folder + "/\(number)")[.protectionKey]
        #expect(
          (value as? FileProtectionType)?.rawValue
            == FileProtectionType.completeUnlessOpen.rawValue)
      }
    }
  }

  @Test("A file of class A can be neither made, nor read, nor changed while the device is locked")
  func complete() throws {
    let keyBag = try KeyBagProcess()
    let manager = FileManager.default
    let old = URL(fileURLWithPath: keyBag.path("old"))
    let weak = URL(fileURLWithPath: keyBag.path("weak"))
    try Data("old".utf8).write(to: old, options: .completeFileProtection)
    try Data("weak".utf8).write(to: weak)
    #expect(try manager.attributesOfItem(atPath: weak.path)[.protectionKey] != nil)

    try keyBag.lock()
    #expect(failure { _ = try Data(contentsOf: old) } == Self.noReading)
    #expect(failure { _ = try String(contentsOf: old, encoding: .utf8) } == Self.noReading)
    #expect(failure { try Data("new".utf8).write(to: old) } == Self.noWriting)
    for options in Self.writings {
      #expect(
        failure {
          try Data("new".utf8).write(
            to: URL(fileURLWithPath: keyBag.path("new")),
            options: [options, .completeFileProtection])
        } == Self.noWriting)
    }
    #expect(
      failure {
        try NSData(data: Data("new".utf8)).write(to: weak, options: .completeFileProtection)
      } == Self.noWriting)
    #expect(
      !manager.createFile(
        atPath: keyBag.path("new"), contents: Data("new".utf8),
        attributes: [.protectionKey: FileProtectionType.complete]))
    for path in [old.path, weak.path] {
      #expect(
        failure {
          try manager.setAttributes(
            [.protectionKey: FileProtectionType.complete], ofItemAtPath: path)
        } == Self.noWriting)
    }
    // Nothing was made, and what was there is whole.
    #expect(try manager.contentsOfDirectory(atPath: keyBag.files).sorted() == ["old", "weak"])
    #expect(content(of: weak.path) == .success("weak"))

    try keyBag.unlock()
    #expect(try Data(contentsOf: old) == Data("old".utf8))
    try manager.setAttributes(
      [.protectionKey: FileProtectionType.complete], ofItemAtPath: weak.path)
    #expect(try Data(contentsOf: weak) == Data("weak".utf8))
    try keyBag.lock()
    #expect(failure { _ = try Data(contentsOf: weak) } == Self.noReading)
  }
}
