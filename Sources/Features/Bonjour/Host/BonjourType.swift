/// A type of services as apps name it: `_http._tcp.`, or with subtypes `_http._tcp.,_printer`.
struct BonjourType {
  /// Without the dot at the end.
  let base: String
  /// As Avahi names them: `_printer._sub._http._tcp`.
  let subtypes: [String]

  init(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let base = Self.withoutDot(parts[0])
    self.base = base
    subtypes = parts.dropFirst().filter { !$0.isEmpty }
      .map { "\(Self.withoutDot($0))._sub.\(base)" }
  }

  /// What DNS calls the same without the dot at its end.
  static func withoutDot(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// A type or domain as the platform writes it, with a dot.
  static func withDot(_ text: String) -> String {
    text.isEmpty || text.hasSuffix(".") ? text : text + "."
  }
}
