import AppInterface
import Foundation
import FoundationNetworking

/// The result of a task, and how a delegate is told of it.
struct TaskResult {
  private let wire: WireTransferFinished

  init(_ wire: WireTransferFinished) {
    self.wire = wire
  }

  /// The error; nil if there is none.
  func error(url: String) -> (any Error)? {
    guard wire.error != 0 else { return nil }
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: wire.errorText,
      // Its constant is deprecated, but what reads it is not.
      "NSErrorFailingURLStringKey": url,
    ]
    if let url = URL(string: url) { information[NSURLErrorFailingURLErrorKey] = url }
    if !wire.resumeData.isEmpty {
      information[NSURLSessionDownloadTaskResumeData] = wire.resumeData
    }
    if wire.byForceQuit {
      // NSURLErrorCancelledReasonUserForceQuitApplication
      information[NSURLErrorBackgroundTaskCancelledReasonKey] = 0
    }
    // A bare NSError could not be cast to URLError here.
    return URLError(
      _nsError: NSError(domain: NSURLErrorDomain, code: Int(wire.error), userInfo: information))
  }

  /// Calls the delegate's methods in their order, and removes the file when they have returned
  /// (NSU-09).
  func tell(_ delegate: any URLSessionDelegate, _ task: URLSessionTask, _ session: URLSession) {
    let error = error(url: task.wire.url)
    if error == nil, !wire.file.isEmpty, let download = task as? URLSessionDownloadTask {
      let location = URL(fileURLWithPath: wire.file)
      (delegate as? any URLSessionDownloadDelegate)?.urlSession(
        session, downloadTask: download, didFinishDownloadingTo: location)
      try? FileManager.default.removeItem(at: location)
    }
    if !wire.answer.isEmpty, let upload = task as? URLSessionUploadTask {
      (delegate as? any URLSessionDataDelegate)?.urlSession(
        session, dataTask: upload, didReceive: wire.answer)
    }
    (delegate as? any URLSessionTaskDelegate)?.urlSession(
      session, task: task, didCompleteWithError: error)
  }
}

/// The key, in an error's `userInfo`, of the data with which a download can go on.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
/// The key, in an error's `userInfo`, of the reason why the system has cancelled a task: 0 if the
/// user has force quit the app.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSURLErrorBackgroundTaskCancelledReasonKey =
  "NSURLErrorBackgroundTaskCancelledReasonKey"
/// The user has force quit the app (NSU-04).
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSURLErrorCancelledReasonUserForceQuitApplication = 0
