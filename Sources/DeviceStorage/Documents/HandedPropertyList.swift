import ByteCounts
public import Foundation

/// A property list that one app hands to another.
public enum HandedPropertyList {
  /// The largest one, in bytes.
  public static let mostBytes = 64 << 10

  /// Why it must not reach the other app, as the rest of a sentence that begins with "it"; nil if it
  /// is harmless. Foundation's reader crashes with some lists, and takes minutes for others.
  public static func problem(of data: Data) -> String? {
    guard data.count <= mostBytes else { return "is larger than \(ByteCount.text(mostBytes))" }
    do {
      guard case .dictionary = try PropertyListValue(parsing: data) else {
        return "is not a dictionary"
      }
      return nil
    } catch {
      return "is not a property list that can be read"
    }
  }
}
