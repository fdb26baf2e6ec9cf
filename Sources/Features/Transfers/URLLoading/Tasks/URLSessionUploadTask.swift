import AppInterface
import Foundation
import FoundationNetworking

/// A task whose response is data. Background sessions have only uploads of this kind (NSU-08).
// Unchecked: it adds nothing to URLSessionTask.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A task that uploads a file.
// Unchecked: it adds no facts to URLSessionTask.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {
  override init(_ wire: WireTransferTask, in core: SessionCore) {
    super.init(wire, in: core)
  }

  init(_ request: URLRequest, file: URL, in core: SessionCore) {
    var wire = WireTransferTask(request)
    if request.httpMethod == nil || request.httpMethod == "GET" { wire.method = "PUT" }
    wire.isUpload = true
    wire.file = file.standardizedFileURL.path
    super.init(wire, in: core)
  }
}
