import Glibc

/// The folder in which transferd keeps everything: the journal, parts of what is downloaded, and
/// what is uploaded.
package struct TransferFolder: Sendable {
  package let path: String

  /// - Parameter path: Its parts are made if they are missing.
  /// - Throws: `FileProblem`.
  package init(_ path: String) throws(FileProblem) {
    self.path = path
    for folder in [path, parts, bodies] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw FileProblem("make the folder \(folder)")
    }
  }

  var parts: String { "\(path)/Parts" }
  var bodies: String { "\(path)/Bodies" }

  /// Opens the file with what was received of a task.
  ///
  /// - Returns: The descriptor, and the bytes in it.
  func openPart(_ name: String) throws(FileProblem) -> (descriptor: CInt, count: UInt64) {
    let descriptor = open("\(parts)/\(name)", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let problem = FileProblem("open the file for a download")
      if descriptor >= 0 { close(descriptor) }
      throw problem
    }
    return (descriptor, UInt64(status.st_size))
  }

  /// Opens what an upload sends.
  ///
  /// - Parameter mark: What foregroundd has seen of the file when the app handed it over; nil:
  ///   nothing, so that only changes from now on are noticed.
  func openBody(_ name: String, as mark: TransferFileMark?) throws(FileProblem) -> BodyFile {
    let descriptor = open("\(bodies)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let problem = FileProblem("open the file to upload")
      if descriptor >= 0 { close(descriptor) }
      throw problem
    }
    return BodyFile(descriptor: descriptor, mark: mark ?? TransferFileMark(status))
  }

  /// The bytes that were received of a task; 0: none.
  func partSize(_ name: String) -> UInt64 {
    var status = stat()
    return stat("\(parts)/\(name)", &status) == 0 ? UInt64(status.st_size) : 0
  }

  func removePart(_ name: String) { unlink("\(parts)/\(name)") }

  func removeBody(_ name: String) {
    if Self.isName(name) { unlink("\(bodies)/\(name)") }
  }

  /// A text can be the name of a file in one of these folders.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
      }
  }

  /// Removes parts that no task has: a killed transferd has left them.
  ///
  /// - Returns: The bodies that no task has. foregroundd makes a body before it says what it is for,
  ///   so they are not removed yet.
  func removeStrays(of book: TransferBook) -> Set<String> {
    let parts = Set(book.entries.values.map(\.part) + book.kept.map(\.name))
    for name in Self.names(in: self.parts) where !parts.contains(name) {
      unlink("\(self.parts)/\(name)")
    }
    return Set(Self.names(in: self.bodies)).subtracting(book.entries.values.map(\.task.file))
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
