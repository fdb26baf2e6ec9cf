import AppRuntime
public import Foundation
public import FoundationNetworking

/// A background session: its tasks are carried out by a process of the system, whether the app runs
/// or not (NSU-01).
///
/// An app that was launched again makes the session with the same identifier again and has its tasks
/// back (NSU-05). May be used on any thread; its delegate is called on `delegateQueue`.
// Unchecked: its parts are constant and safe on any thread; sessionDescription is the app's own.
open class URLSession: NSObject, @unchecked Sendable {
  /// A copy of the configuration with which it was made. Changing it has no effect.
  public let configuration: URLSessionConfiguration
  /// Where the delegate is called; serial if the app has not given another one.
  public let delegateQueue: OperationQueue
  /// Held until the session is invalidated.
  open var delegate: (any URLSessionDelegate)? { core.delegate }
  /// A name for the app's own use.
  open var sessionDescription: String?

  let core: SessionCore

  /// Makes the session, or attaches to the one that the app has had before.
  ///
  /// - Parameters:
  ///   - configuration: Must be `URLSessionConfiguration.background(withIdentifier:)`.
  ///   - queue: Where the delegate is called; nil: a serial queue of the session.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue queue: OperationQueue? = nil
  ) {
    // It copies itself as what it is.
    // swift-format-ignore: NeverForceUnwrap
    self.configuration = configuration.copy() as! URLSessionConfiguration
    if let queue {
      delegateQueue = queue
    } else {
      delegateQueue = OperationQueue()
      delegateQueue.maxConcurrentOperationCount = 1
    }
    core = SessionCore(
      identifier: configuration.identifier ?? "", queue: delegateQueue, delegate: delegate)
    super.init()
    core.session = self
    SessionRegistry.shared.add(core, self.configuration)
  }

  @available(
    *, unavailable,
    message: "this module has background sessions only; use FoundationNetworking for others"
  )
  open class var shared: URLSession { fatalError("unavailable") }

  // MARK: Tasks

  /// A task that downloads a file. It begins when it is resumed.
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    core.add(URLSessionDownloadTask(request, in: core))
  }

  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  /// A task that goes on with the download that has produced the data (NSU-13). Data that is none of
  /// this device's makes a task that fails with `NSURLErrorCannotWriteToFile`. If the system has not
  /// kept what was received, or the file on the server has changed, the download begins anew.
  open func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    core.add(URLSessionDownloadTask(resumeData: resumeData, in: core))
  }

  /// A task that uploads a file of the app's (NSU-08). It begins when it is resumed.
  open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    core.add(URLSessionUploadTask(request, file: fileURL, in: core))
  }

  /// Calls the closure, on the delegate's queue, with the tasks that are not finished.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    core.whenAttached { core in
      let tasks = core.unfinishedTasks
      core.queue.addOperation { completionHandler(tasks) }
    }
  }

  /// The same, by their kinds.
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable (
        [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
      ) -> Void
  ) {
    getAllTasks { tasks in
      completionHandler(
        [], tasks.compactMap { $0 as? URLSessionUploadTask },
        tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  /// The tasks that are not finished.
  open var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  // MARK: The end

  /// Ends the session when its tasks are finished; no further ones can be made.
  open func finishTasksAndInvalidate() {
    core.invalidate(cancelling: false)
  }

  /// Cancels all tasks and ends the session.
  open func invalidateAndCancel() {
    core.invalidate(cancelling: true)
  }

  /// Cancels all tasks and ends the session at once. Its delegate is told nothing more.
  package func abandon() {
    core.abandon()
  }

  // MARK: What background sessions do not have

  /// Ends the app with the platform's exception: there are no data tasks in background sessions
  /// (NSU-08).
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    refuse("Data tasks are not supported in background sessions.")
  }

  open func dataTask(with url: URL) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url))
  }

  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    refuse("Upload tasks from NSData are not supported in background sessions.")
  }

  /// Ends the app with the platform's exception: a closure would not outlive the app (NSU-10).
  open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    refuseCompletionHandler()
  }

  open func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    refuseCompletionHandler()
  }

  open func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    refuseCompletionHandler()
  }

  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    refuseCompletionHandler()
  }

  open func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    refuseCompletionHandler()
  }

  private func refuseCompletionHandler() -> Never {
    refuse(
      "Completion handler blocks are not supported in background sessions. Use a delegate instead.")
  }

  private func refuse(_ reason: String) -> Never {
    UncaughtException(name: .generic, reason: reason).terminate()
  }
}

extension URLSession {
  /// What to do about a server's demand for a credential.
  public enum AuthChallengeDisposition: Int, Sendable {
    case useCredential = 0
    /// As without a delegate: the server's answer is the result.
    case performDefaultHandling = 1
    case cancelAuthenticationChallenge = 2
    case rejectProtectionSpace = 3
  }
}
