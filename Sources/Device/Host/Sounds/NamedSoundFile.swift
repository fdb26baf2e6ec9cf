import Glibc

/// A sound file of which an app or a person has said the name: anything may be there.
enum NamedSoundFile {
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// Opens it for reading; a pipe is not waited for.
  ///
  /// - Returns: A descriptor, which the caller closes.
  static func open(_ path: String, followsLinks: Bool) throws(Unreadable) -> CInt {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = Glibc.open(path, flags)
    guard descriptor >= 0 else {
      throw Unreadable(description: "\(path): \(String(cString: strerror(errno)))")
    }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Unreadable(description: "\(path) is not a file")
    }
    return descriptor
  }
}
