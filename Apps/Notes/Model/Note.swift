import Foundation

/// A note: a text whose first line is its title.
struct Note: Codable, Equatable, Identifiable {
  var id = UUID()
  var text = ""
  var modified = Date()

  var title: String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: true).first
    return line.map(String.init) ?? "New Note"
  }

  /// The text after the title, in one line.
  var summary: String {
    text.split(separator: "\n", omittingEmptySubsequences: true).dropFirst()
      .joined(separator: " ")
  }
}
