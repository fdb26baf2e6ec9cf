import Foundation
import Glibc

/// A temporary folder that is removed with its contents.
final class TemporaryFolder: Sendable {
  let path: String

  /// A folder for the whole run, for files that are made once.
  static let shared: TemporaryFolder = {
    let folder = TemporaryFolder()
    atexit { TemporaryFolder.removeTree(TemporaryFolder.shared.path) }
    return folder
  }()

  init() {
    var template = Array("/tmp/linux-platform-tests-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  /// Writes a file, and creates its folders.
  func write(_ relative: String, _ text: String) {
    var folder = path
    for part in relative.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    writeFile(path + "/" + relative, text)
  }

  /// Changes the owner of a file or folder; `false` if only root may do that.
  func give(_ relative: String, to user: UInt32) -> Bool {
    chown(path + "/" + relative, user, user) == 0
  }

  deinit { Self.removeTree(path) }

  private static func removeTree(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }
}

func writeFile(_ path: String, _ text: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  var text = text
  _ = text.withUTF8 { Glibc.write(file, $0.baseAddress, $0.count) }
  close(file)
}

/// A name that no other test of any run uses.
func uniqueName(_ stem: String) -> String {
  "\(stem)-\(getpid())-\(UInt32.random(in: 0 ... .max))"
}
