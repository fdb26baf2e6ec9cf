import CPageFiles
import DeviceVerbs
import Foundation

/// A file of the page, embedded in this program.
struct PageFile: Sendable {
  var type: String
  var bytes: [UInt8]

  /// The file at a path; `nil` if it does not exist.
  static func at(_ path: some StringProtocol) -> PageFile? {
    all[String(path)]
  }

  /// The files by their paths. The page itself is at "/".
  static let all: [String: PageFile] = {
    var count = 0
    let files = UnsafeBufferPointer(start: page_files(&count), count: count)
    var all: [String: PageFile] = [:]
    for file in files {
      let name = String(cString: file.name)
      all[name == "index.html" ? "/" : "/\(name)"] = PageFile(
        type: type(of: name),
        bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.length)))
    }
    all["/verbs.js"] = verbs
    return all
  }()

  /// The table of verbs as the page's modules read it.
  private static var verbs: PageFile {
    struct Entry: Encodable {
      let script: String?
      let saying: String
      let sayings: [String: String]?
      let button: String?

      init(_ row: VerbRow) {
        script = row.script
        saying = row.saying
        sayings = row.sayings.isEmpty ? nil : row.sayings
        button = row.button
      }
    }
    let plain = PlainVerb.allCases.map { ($0.rawValue, Entry($0.row)) }
    let others = VerbWithArguments.allCases.map { ($0.rawValue, Entry($0.row)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Texts and dictionaries of them can always be encoded.
    let json = try! encoder.encode(Dictionary(uniqueKeysWithValues: plain + others))
    let text = "export const verbs = \(String(decoding: json, as: UTF8.self));\n"
    return PageFile(type: type(of: "verbs.js"), bytes: Array(text.utf8))
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "tsv": "text/tab-separated-values; charset=utf-8"
    case "svg": "image/svg+xml"
    default: preconditionFailure("the page's file \(name) is of no known type")
    }
  }
}
