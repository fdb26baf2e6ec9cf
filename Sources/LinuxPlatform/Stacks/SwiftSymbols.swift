import CLinux
import Glibc

/// Demangles Swift symbols with the runtime of this process.
package enum SwiftSymbols {
  /// A line with its mangled Swift names replaced.
  package static func demangled(in line: String) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false)
      .map { word in demangle(word) ?? String(word) }
      .joined(separator: " ")
  }

  private static func demangle(_ word: Substring) -> String? {
    guard word.hasPrefix("$s") || word.hasPrefix("$S") || word.hasPrefix("_$s") else { return nil }
    let symbol = String(word)
    guard let readable = clinux_demangle(symbol, symbol.utf8.count) else { return nil }
    defer { free(readable) }
    return String(cString: readable)
  }
}
