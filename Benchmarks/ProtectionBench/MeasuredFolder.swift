import Foundation
import Glibc
import KeyBag
import KeyBagTestKit

/// A folder whose files are measured.
protocol MeasuredFolder {
  var name: String { get }
  /// Where its files are.
  var path: String { get }
}

/// A folder of the machine's file system, as it is.
final class PlainFolder: MeasuredFolder {
  let name = "plain"
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/foreground-bench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(number: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Files of class A.
final class ProtectedFolder: MeasuredFolder {
  let name = "class A"
  let keyBag: KeyBagProcess
  var path: String { keyBag.path("data") }

  init() throws {
    keyBag = try KeyBagProcess { files in
      mkdir(files + "/data", 0o700)
      try KeyBagProcess.set(.complete, on: files + "/data")
    }
  }
}

/// A folder of gocryptfs, with its standard settings.
final class GocryptfsFolder: MeasuredFolder {
  let name = "gocryptfs"
  let path: String
  private let folder: PlainFolder
  private let server: Process

  /// nil: it is not installed.
  init?() throws {
    guard access("/usr/bin/gocryptfs", X_OK) == 0 else { return nil }
    folder = try PlainFolder()
    path = folder.path + "/files"
    let sealed = folder.path + "/sealed"
    mkdir(path, 0o700)
    mkdir(sealed, 0o700)
    try "benchmark\n".write(
      toFile: folder.path + "/password", atomically: false, encoding: .utf8)
    let initialization = Self.gocryptfs(folder, ["-init", sealed])
    try initialization.run()
    initialization.waitUntilExit()
    guard initialization.terminationStatus == 0 else { throw Errno(number: EIO) }
    // In the foreground: `Process` waits for all that its program has started, so also for a daemon.
    server = Self.gocryptfs(folder, ["-fg", sealed, path])
    try server.run()
    try waitUntilMounted()
  }

  private static func gocryptfs(_ folder: PlainFolder, _ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/gocryptfs")
    process.arguments = ["-q", "-passfile", folder.path + "/password"] + words
    return process
  }

  private func waitUntilMounted() throws {
    let outer = try FileManager.default.attributesOfItem(atPath: folder.path)[.systemNumber] as? Int
    for _ in 0..<200 where server.isRunning {
      let own = try FileManager.default.attributesOfItem(atPath: path)[.systemNumber] as? Int
      if own != outer { return }
      usleep(50_000)
    }
    throw Errno(number: EIO)
  }

  deinit {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/fusermount3")
    process.arguments = ["-u", path]
    try? process.run()
    process.waitUntilExit()
    server.waitUntilExit()
  }
}
