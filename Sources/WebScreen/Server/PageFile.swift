import CPageFiles

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
    return all
  }()

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
