package import Foundation
import PropertyLists

/// Reads property lists of strangers into objects of Foundation.
package enum PropertyListObject {
  /// Reads an XML or binary property list.
  ///
  /// `PropertyListGuard` checks the data first, because Foundation's reader takes unbounded time for
  /// some small files, and ends the process for others.
  ///
  /// - Throws: `PropertyListError`, and what Foundation's reader says.
  package static func read(_ data: Data) throws -> Any {
    try PropertyListGuard.check(data)
    return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
  }
}
