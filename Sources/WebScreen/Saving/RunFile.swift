import FoundationEssentials
import TimeLine

/// A run of a device as one HTML file, which opens without the device and without a network.
///
/// It has the page's own time line, and as data all that the page would ask the device for. Its policy
/// allows the script and the style sheet that are in it, and pictures that are in it, and nothing else.
struct RunFile: Encodable {
  /// A picture of the screen, with its pixels.
  struct Picture: Encodable {
    var mark: PageMessage.Pictures.Mark
    /// A JPEG in Base64; empty: the panel was dark.
    var jpeg: String
  }

  var device: String
  var profile: String
  /// When it was saved, in seconds since 1970.
  var saved: Double
  /// When the device was booted, in seconds since 1970.
  var booted: Double
  /// Seconds since the device was booted.
  var now: Double
  /// The names of the apps, by their identifiers.
  var names: [String: String]
  var lanes: [TimeLine.Lane]
  var items: [TimeLineItem]
  /// What `appctl explain` has said about each app when the run was saved.
  var explanations: [String: String]
  /// What was written about the ends of processes, by the entries of the log.
  var ends: [String: EndedProcesses.End]
  var pictures: [Picture]
  /// The statements of the specification, as a table.
  var facts = RunFile.text(of: "/facts.tsv") ?? ""

  /// The file.
  ///
  /// - Throws: ``ModuleBundle/Failure`` if a script of the page cannot be put into it.
  func html(nonce: AccessToken = AccessToken()) throws -> [UInt8] {
    let script = try ModuleBundle.script(from: "runpage.js") { Self.text(of: "/" + $0) }
    let styles = ["/base.css", "/phone.css", "/timeline.css", "/why.css"]
      .compactMap(Self.text(of:)).joined(separator: "\n")
    let parts: [String: [UInt8]] = [
      "POLICY": Array(
        ("default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; "
          + "img-src data:; base-uri 'none'; form-action 'none'").utf8),
      "NONCE": Array("\(nonce)".utf8), "STYLES": Array(styles.utf8),
      "TIMELINE": Array(try Self.timeLineSection.utf8),
      "DATA": Self.escaped(try JSONEncoder().encode(self)),
      "SCRIPT": Array(script.replacing("</script", with: "<\\/script").utf8),
    ]
    return Self.filled(Self.text(of: "/run.html") ?? "", parts)
  }

  /// JSON without the letter that could end the element that it is in. It is only inside of texts, where
  /// it can be written otherwise.
  private static func escaped(_ json: Data) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + json.count / 16)
    for byte in json {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return bytes
  }

  /// The page with the parts in place of `{{NAME}}`, each looked at only once.
  private static func filled(_ page: String, _ parts: [String: [UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    let pieces = page.split(separator: "{{", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      guard index > 0, let end = piece.firstRange(of: "}}") else {
        bytes += piece.utf8
        continue
      }
      bytes += parts[String(piece[..<end.lowerBound])] ?? []
      bytes += piece[end.upperBound...].utf8
    }
    return bytes
  }

  /// The time line's part of the live page.
  private static var timeLineSection: String {
    get throws {
      guard let page = text(of: "/"),
        let start = page.firstRange(of: "<section class=\"timeline\""),
        let end = page[start.lowerBound...].firstRange(of: "</section>")
      else { throw ModuleBundle.Failure(description: "the page has no time line") }
      return String(page[start.lowerBound..<end.upperBound])
    }
  }

  private static func text(of path: String) -> String? {
    PageFile.at(path).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
