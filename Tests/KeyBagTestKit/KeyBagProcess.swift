import CKeyBag
package import Foundation
import Glibc
package import KeyBag
package import KeyBagInterface

/// A keybagd on folders of its own, which ends, and goes, with this object.
package final class KeyBagProcess {
  package static let passcode: Passcode = "2580"
  /// Whether this machine has FUSE.
  package static let canMount = access("/dev/fuse", R_OK | W_OK) == 0

  package let folder: String
  package var files: String { folder + "/files" }
  package var sealed: String { folder + "/sealed" }
  package var keys: String { folder + "/keys" }
  package private(set) var process: Int32 = 0
  private var socket: Int32 = -1
  private var number = 0
  /// How many descriptors it may have; nil: as many as this process.
  private let descriptors: Int?
  /// What it has said when it started.
  package private(set) var greeting = KeyBagStatus()

  /// - Parameters:
  ///   - descriptors: How many it may have; nil: as many as this process.
  ///   - prepare: Makes what is in the folder of files before.
  package init(
    withPasscode: Bool = true, descriptors: Int? = nil,
    _ prepare: (String) throws -> Void = { _ in }
  ) throws {
    self.descriptors = descriptors
    var template = Array((NSTemporaryDirectory() + "/foreground-keybagd-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw KeyBagError.system(errno) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for name in ["files", "keys"] { mkdir(folder + "/" + name, 0o755) }
    try prepare(files)
    try start()
    if withPasscode {
      let reply = try ask(.setPasscode(Self.passcode))
      guard reply.outcome == .done else { throw Failure("\(reply)") }
    }
  }

  deinit {
    end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  package struct Failure: Error {
    package var text: String
    package init(_ text: String) { self.text = text }
  }

  package func start() throws {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0
    else { throw KeyBagError.system(errno) }
    // The other end is moved out of the way, because the same number would stay closed at the start.
    let other = fcntl(pair[1], F_DUPFD_CLOEXEC, 100)
    close(pair[1])
    socket = pair[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, other, 3)
    // Beside the program that uses this.
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("keybagd").path
    let fileClass = FileProtection.completeUntilFirstUserAuthentication.rawValue
    let limited =
      descriptors.map { ["/bin/sh", "-c", "ulimit -n \($0) && exec \"$@\"", "sh"] } ?? []
    let words = (limited + [program, keys, sealed, files, fileClass] as [String])
      .map { strdup($0)! }
    defer { for word in words { free(word) } }
    let result = posix_spawn(&process, words[0], &actions, nil, words + [nil], environ)
    // Now its end alone keeps the connection, so that its exit is seen here.
    close(other)
    guard result == 0 else { throw KeyBagError.system(result) }
    greeting = try receive().status
  }

  /// Ends it in order: nobody asks it any more.
  package func end() {
    guard process > 0 else { return }
    close(socket)
    waitpid(process, nil, 0)
    process = 0
  }

  package func kill() {
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(socket)
    process = 0
  }

  package func restart() throws {
    end()
    try start()
  }

  package func send(_ request: KeyBagRequest) throws {
    number += 1
    send(try JSONEncoder().encode(NumberedKeyBagRequest(number: number, request: request)))
  }

  package func send(_ data: Data) {
    _ = data.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  package func receive() throws -> KeyBagReply {
    var bytes = [UInt8](repeating: 0, count: NumberedKeyBagRequest.mostBytes)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { throw Failure("keybagd does not answer") }
    return try JSONDecoder().decode(KeyBagReply.self, from: Data(bytes.prefix(count)))
  }

  /// Whether a reply can be received at once.
  package var hasReply: Bool {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  package func ask(_ request: KeyBagRequest) throws -> KeyBagReply {
    try send(request)
    return try receive()
  }

  package func lock() throws { _ = try ask(.discardKeys) }

  package func unlock() throws {
    let reply = try ask(.unlock(Self.passcode))
    guard reply.outcome == .done else { throw Failure("\(reply)") }
  }

  // MARK: Files

  package func path(_ name: String) -> String { files + "/" + name }

  /// Makes a file of a class.
  @discardableResult
  package func make(_ name: String, _ fileClass: FileProtectionClass, _ content: String = "") throws
    -> String
  {
    let path = path(name)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw KeyBagError.system(errno) }
    defer { close(descriptor) }
    let value = Array(Self.name(of: fileClass).utf8)
    guard fsetxattr(descriptor, "user.foreground.protection", value, value.count, 0) == 0 else {
      throw KeyBagError.system(errno)
    }
    let bytes = Array(content.utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
      throw KeyBagError.system(errno)
    }
    return path
  }

  /// Sets the class of a file, or a folder's for new files.
  package static func set(_ fileClass: FileProtectionClass, on path: String) throws {
    let value = Array(name(of: fileClass).utf8)
    guard setxattr(path, "user.foreground.protection", value, value.count, 0) == 0 else {
      throw KeyBagError.system(errno)
    }
  }

  package static func name(of fileClass: FileProtectionClass) -> String {
    switch fileClass {
    case .complete: "NSFileProtectionComplete"
    case .completeUnlessOpen: "NSFileProtectionCompleteUnlessOpen"
    case .completeUntilFirstUserAuthentication:
      "NSFileProtectionCompleteUntilFirstUserAuthentication"
    case .none: "NSFileProtectionNone"
    }
  }
}

/// Opens a file; the error's number, negative, if that fails.
package func opened(_ path: String, _ flags: Int32 = O_RDWR) -> Int32 {
  let descriptor = open(path, flags | O_CLOEXEC, 0o600)
  return descriptor >= 0 ? descriptor : -errno
}

/// What a read of a whole file gives: its text, or the error's number.
package func content(of path: String) -> Result<String, Errno> {
  let descriptor = opened(path, O_RDONLY)
  guard descriptor >= 0 else { return .failure(Errno(number: -descriptor)) }
  defer { close(descriptor) }
  return content(of: descriptor)
}

package func content(of descriptor: Int32) -> Result<String, Errno> {
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  var done = 0
  while done < bytes.count {
    // What is before an error is read first, and then the error.
    let count = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress! + done, $0.count - done, off_t(done))
    }
    if count < 0 { return .failure(Errno(number: errno)) }
    if count == 0 { break }
    done += count
  }
  return .success(String(decoding: bytes.prefix(done), as: UTF8.self))
}

package struct Errno: Error, Equatable {
  package var number: Int32

  package init(number: Int32) { self.number = number }
}

/// The error's number of a write at the beginning; 0: it has succeeded.
package func writing(_ text: String, _ descriptor: Int32) -> Int32 {
  let bytes = Array(text.utf8)
  return pwrite(descriptor, bytes, bytes.count, 0) < 0 ? errno : 0
}
