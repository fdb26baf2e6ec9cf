import Glibc

/// The open file that an upload sends, as it was when the app handed it over.
package struct BodyFile: Sendable {
  package let descriptor: CInt
  package let mark: TransferFileMark

  /// It is still the file of which the mark is.
  package var isUnchanged: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && TransferFileMark(status) == mark
  }
}

extension TransferFileMark {
  init(_ status: stat) {
    self.init()
    size = UInt64(status.st_size)
    // An app can give its file any date, also one that has no such number.
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}
