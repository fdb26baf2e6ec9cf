import Foundation
import Testing
import TransferService
import TransferTestKit

extension TransferProcess {
  /// What is uploaded: more than the system takes of a connection whose other side does not read.
  static let letter: [UInt8] = {
    let piece = testBytes(1 << 20)
    return (0..<24).reduce(into: []) { letter, _ in letter += piece }
  }()

  /// Begins to upload the letter as task 1.
  ///
  /// - Returns: Where the app still has its file.
  @discardableResult
  func beginUpload(
    of letter: [UInt8] = letter, to url: String, method: String = "PUT",
    settings: TransferSettings = .usual, isSuspended: Bool = false
  ) throws -> URL {
    let own = folder.appendingPathComponent("letter of the app")
    try Data(letter).write(to: own)
    try FileManager.default.linkItem(at: own, to: folder.appendingPathComponent("Bodies/letter"))
    var status = stat()
    try #require(stat(own.path, &status) == 0)
    var task = TransferTask.download(1, url)
    task.isUpload = true
    task.method = method
    task.file = "letter"
    task.isSuspended = isSuspended
    var mark = TransferFileMark()
    mark.size = UInt64(status.st_size)
    mark.modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    task.fileMark = mark
    request(.attach(settings))
    send("app", .order(.listen))
    request(.begin(task))
    return own
  }
}

extension TransferSuspension {
  /// The app resumes a task.
  static func resumed(_ task: UInt32) -> TransferSuspension {
    var suspension = TransferSuspension()
    suspension.task = task
    return suspension
  }
}
