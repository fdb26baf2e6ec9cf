import Foundation

/// A pattern of an association file: `*` stands for any characters, also none, and `?` for one.
struct LinkPattern: Hashable, Sendable {
  let text: String

  /// How comparing is done.
  struct Options: Hashable, Sendable {
    /// Capital and small letters differ.
    var isCaseSensitive = true
    /// The address is compared as it is written, with percent signs.
    var isPercentEncoded = true
  }

  /// How much comparing a link may cost. A file that needs more is not looked at any further, so that
  /// none can hold the device up.
  struct Effort {
    /// The comparisons of characters that are left.
    var rest = 400_000
    /// More were needed.
    var isExceeded: Bool { rest < 0 }
  }

  /// The pattern stands for all of the text.
  func matches(_ text: String, _ options: Options, _ effort: inout Effort) -> Bool {
    var text = options.isPercentEncoded ? text : text.removingPercentEncoding ?? text
    var pattern = self.text
    if !options.isCaseSensitive {
      text = text.lowercased()
      pattern = pattern.lowercased()
    }
    return Self.matches(
      Array(text.unicodeScalars), Array(pattern.unicodeScalars), &effort)
  }

  /// Goes back to the last star only: what an earlier one stands for need not change.
  private static func matches(
    _ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar], _ effort: inout Effort
  ) -> Bool {
    effort.rest -= text.count + pattern.count
    var place = 0
    var next = 0
    var star: (pattern: Int, place: Int)?
    while place < text.count {
      effort.rest -= 1
      if effort.isExceeded { return false }
      if next < pattern.count, pattern[next] == "*" {
        star = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[place] {
        place += 1
        next += 1
      } else if let last = star {
        next = last.pattern + 1
        place = last.place + 1
        star = (last.pattern, place)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
