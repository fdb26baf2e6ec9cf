/// The threads in a text of stacks.
///
/// A thread begins with a line `Thread 12` or `TID 12:`; a frame is a line with an address, as `#0
/// 0x00007f12 name + 12`. All other lines are notes, such as the reason for missing stacks.
package struct StackTrace: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    /// The address in the process.
    package var address: UInt64
    /// The function's name; nil if unknown.
    package var symbol: String?
    /// The offset from the function's start in bytes, if known.
    package var offset: UInt64?
    /// The file that contains the code, if known.
    package var image: String?

    package init(
      address: UInt64, symbol: String? = nil, offset: UInt64? = nil, image: String? = nil
    ) {
      self.address = address
      self.symbol = symbol
      self.offset = offset
      self.image = image
    }

    /// The function that was called, as far as its name says so; nil if unknown. Of several functions that
    /// are alike the compiler makes one. It has the name of one of them, which need not be the one that
    /// was called.
    package var function: String? {
      guard let symbol, !symbol.hasPrefix("merged "), !symbol.contains(" merged ") else {
        return nil
      }
      return symbol
    }
  }

  package struct Thread: Hashable, Sendable {
    /// The system's thread ID; nil if the text has none.
    package var identifier: UInt64?
    /// Innermost first.
    package var frames: [Frame] = []

    /// The place in ``frames`` of the function that ends an app for its use of OpenGL ES.
    package var graphicsRefusal: Int? {
      frames.firstIndex { $0.symbol?.hasPrefix("gpus_ReturnNotPermittedKillClient") == true }
    }
  }

  package private(set) var threads: [Thread] = []
  package private(set) var notes: [String] = []

  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if let header = Self.header(line) {
        threads.append(header)
      } else if let frame = Self.frame(line) {
        if threads.isEmpty { threads.append(Thread()) }
        threads[threads.count - 1].frames.append(frame)
      } else if !line.isEmpty {
        notes.append(String(line))
      }
    }
  }

  private static func header(_ line: Substring) -> Thread? {
    for prefix in ["Thread ", "TID "] where line.hasPrefix(prefix) {
      let digits = line.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      return Thread(identifier: UInt64(digits))
    }
    return nil
  }

  private static func frame(_ line: Substring) -> Frame? {
    var rest = line
    if rest.first == "#" { rest.removeFirst() }
    rest = rest.drop { $0.isASCII && $0.isNumber && !rest.hasPrefix("0x") }
    rest = rest.drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix("0x") else { return nil }
    let digits = rest.dropFirst(2).prefix { $0.isASCII && $0.isHexDigit }
    guard let address = UInt64(digits, radix: 16) else { return nil }
    rest = rest.dropFirst(2 + digits.count)

    var frame = Frame(address: address)
    var name = rest.drop { $0 == " " || $0 == "\t" }
    // gdb: "0x… in name (…) from /lib/x.so"; eu-stack -m: "0x… name - /lib/x.so".
    if name.hasPrefix("in ") { name = name.dropFirst(3) }
    for separator in [" - /", " from /"] {
      guard let range = name.ranges(of: separator).last else { continue }
      frame.image = "/" + name[range.upperBound...]
      name = name[..<range.lowerBound]
    }
    if let range = name.ranges(of: "+").last {
      let text = name[range.upperBound...].drop { $0 == " " }
      let offset = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
      if let offset {
        frame.offset = offset
        name = name[..<range.lowerBound]
      }
    }
    while name.last == " " { name.removeLast() }
    if !name.isEmpty, name != "??", name != "???" { frame.symbol = String(name) }
    return frame
  }
}
