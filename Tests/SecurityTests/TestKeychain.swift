import CSecurity
import Foundation
import KeyBagInterface

@testable import Security

/// A keychain for tests.
final class TestKeychain {
  /// The folder of all access groups.
  let folder: String
  private let isTemporary: Bool

  /// - Parameters:
  ///   - folder: Where; nil: in a new folder, which goes with this object.
  ///   - groups: All access groups that there are.
  init(in folder: String? = nil, groups: [String] = ["own", "shared"]) throws {
    isTemporary = folder == nil
    self.folder =
      folder ?? NSTemporaryDirectory() + "/foreground-keychain-\(UUID().uuidString)"
    for group in groups {
      for place in KeychainPlace.allCases {
        let path = "\(self.folder)/\(group)/\(place.rawValue)"
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
        try Self.set(place.protection, on: path)
      }
    }
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// As an app in these groups sees it.
  func keychain(of groups: String...) throws -> Keychain {
    Keychain(groups: AccessGroups(names: groups, in: folder)!)
  }

  /// The files of a group, relative to its folder, without the salt.
  func files(of group: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(group)")
      .filter { $0.contains("/") && $0 != "D/salt" }.sorted()
  }

  private static func set(_ protection: FileProtection, on path: String) throws {
    let value = protection.rawValue
    guard setxattr(path, FileProtection.attribute, value, value.utf8.count, 0) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}

/// The status of an operation; 0: it succeeds.
func status(_ body: () throws -> Void) -> OSStatus {
  do {
    try body()
    return errSecSuccess
  } catch {
    return (error as? KeychainError)?.status ?? 1
  }
}

/// A generic password.
func password(_ account: String, _ more: CFDictionary = [:]) -> CFDictionary {
  [kSecClass: kSecClassGenericPassword, kSecAttrService: "s", kSecAttrAccount: account]
    .merging(more) { $1 }
}

func bytes(_ text: String) -> Data { Data(text.utf8) }
