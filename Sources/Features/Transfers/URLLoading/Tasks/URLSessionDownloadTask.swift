import AppInterface
public import Foundation
import FoundationNetworking
import SwiftProtobuf

/// A task that downloads a file.
// Unchecked: it adds no facts to URLSessionTask.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  override init(_ wire: WireTransferTask, in core: SessionCore) {
    super.init(wire, in: core)
  }

  init(_ request: URLRequest, in core: SessionCore) {
    var wire = WireTransferTask(request)
    wire.body = request.httpBody ?? Data()
    super.init(wire, in: core)
  }

  /// A task that goes on with another one's part (NSU-13).
  init(resumeData: Data, in core: SessionCore) {
    // What it continues is in the data, in a form that only the system reads.
    let content = try? WireTransferResumeData(serializedBytes: resumeData)
    var wire = WireTransferTask()
    if let content, !content.name.isEmpty, content.secret != 0, !content.task.isUpload {
      wire = content.task
    }
    wire.number = TaskNumbers.shared.take()
    wire.resumeData = resumeData
    wire.isSuspended = false
    super.init(wire, in: core)
  }

  /// Cancels the task, and keeps what it has received so that another task can go on with it
  /// (NSU-13).
  ///
  /// - Parameter completionHandler: Called on the delegate's queue with the data for
  ///   `URLSession.downloadTask(withResumeData:)`; nil if the download cannot be continued.
  open func cancel(
    byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void
  ) {
    whenResumeDataIsThere(completionHandler)
    cancel(producingResumeData: true)
  }
}
