import DeviceControl
import Glibc

/// The file in the device's folder with the page's address; only this user can read it.
struct AddressFile: Sendable {
  let path: String

  /// The port and token of an earlier run that did not end in order.
  func read() -> (port: Int, token: AccessToken)? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    let parts = text.split(whereSeparator: { $0 == "/" || $0 == "?" || $0.isNewline })
    guard parts.count == 3, parts[0] == "http:", parts[2].hasPrefix("token="),
      let token = AccessToken(parts[2].dropFirst("token=".count)),
      let port = parts[1].split(separator: ":").last.flatMap({ Int($0) })
    else { return nil }
    return (port, token)
  }

  /// Writes the file atomically.
  func write(port: Int, token: AccessToken) throws(DeviceError) {
    let temporary = path + ".new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .system(operation: "write \(temporary)", code: errno)
    }
    let text = Array("http://127.0.0.1:\(port)/?token=\(token)\n".utf8)
    let count = Glibc.write(descriptor, text, text.count)
    close(descriptor)
    guard count == text.count, rename(temporary, path) == 0 else {
      throw .system(operation: "write \(path)", code: errno)
    }
  }

  func remove() {
    unlink(path)
  }
}
