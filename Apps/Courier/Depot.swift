import UIKit
import URLLoading

/// All deliveries, and the session that brings them. What was ordered and has arrived is kept in a
/// file; the tasks themselves are the system's.
@MainActor final class Depot {
  private(set) var deliveries: [Delivery] = []
  /// Called when a delivery has changed, or (nil) their number.
  var onChange: (Int?) -> Void = { _ in }
  /// The completion handler of the wake that is being handled.
  var whenEventsAreOver: () -> Void = {}

  private let arguments: CourierArguments
  /// What is ordered next.
  private var following: String?
  private var session: URLSession?

  init(_ arguments: CourierArguments) {
    self.arguments = arguments
    following = arguments.following
    if let data = try? Data(contentsOf: Self.list) {
      deliveries = (try? JSONDecoder().decode([Delivery].self, from: data)) ?? []
    }
  }

  /// Makes the session, or attaches to the one of an earlier process.
  @discardableResult
  func open() -> URLSession {
    if let session { return session }
    let configuration = URLSessionConfiguration.background(withIdentifier: arguments.session)
    configuration.sessionSendsLaunchEvents = arguments.sendsLaunchEvents
    configuration.isDiscretionary = arguments.isDiscretionary
    let session = URLSession(
      configuration: configuration,
      delegate: DepotDelegate(self, user: arguments.user, password: arguments.password),
      delegateQueue: .main)
    self.session = session
    session.getAllTasks { tasks in
      MainActor.assumeIsolated { report("\(tasks.count) tasks under way") }
    }
    return session
  }

  /// Orders a file.
  func order(_ address: String) {
    guard let url = URL(string: address), url.scheme != nil else {
      report("\(address) is no address")
      return
    }
    let task = open().downloadTask(with: url)
    task.taskDescription = url.lastPathComponent
    task.earliestBeginDate = arguments.delay.map { Date(timeIntervalSinceNow: $0) }
    deliveries.append(Delivery(address: address, task: task.taskIdentifier))
    save()
    onChange(nil)
    task.resume()
  }

  /// Sends a file of the container.
  func send(_ file: String, to address: String) {
    guard let url = URL(string: address) else { return report("\(address) is no address") }
    let request = URLRequest(url: url)
    let home = URL(fileURLWithPath: NSHomeDirectory())
    open().uploadTask(with: request, fromFile: home.appendingPathComponent(file)).resume()
  }

  /// Stops a delivery that is under way, and removes it from the list.
  func remove(at index: Int) {
    let delivery = deliveries.remove(at: index)
    if let file = delivery.file {
      try? FileManager.default.removeItem(at: Self.documents.appendingPathComponent(file))
    } else {
      session?.getAllTasks { tasks in
        for task in tasks where task.taskIdentifier == delivery.task { task.cancel() }
      }
    }
    save()
    onChange(nil)
  }

  /// Stops all downloads, and keeps what is needed to go on with them, also for another process.
  func stop() {
    session?.getAllTasks { tasks in
      for case let task as URLSessionDownloadTask in tasks {
        task.cancel { data in
          MainActor.assumeIsolated {
            try? data?.write(to: Self.resumeData, options: .atomic)
            report("stopped with \(data == nil ? "no" : "some") resume data")
          }
        }
      }
    }
  }

  /// Goes on with the download that was stopped last.
  func goOn() {
    guard let data = try? Data(contentsOf: Self.resumeData) else {
      return report("nothing to go on with")
    }
    let task = open().downloadTask(withResumeData: data)
    let address = task.originalRequest?.url?.absoluteString ?? ""
    deliveries.append(Delivery(address: address, task: task.taskIdentifier))
    save()
    onChange(nil)
    task.resume()
  }

  // MARK: What the session says

  func progressed(_ task: Int, to received: Int64, of expected: Int64) {
    change(task) {
      $0.received = received
      $0.expected = expected
    }
  }

  func arrived(_ task: Int, at location: URL, status: Int) {
    guard let delivery = deliveries.first(where: { $0.task == task }) else {
      report("file of unknown task")
      return
    }
    let name = "\(task)-\(delivery.title)"
    let target = Self.documents.appendingPathComponent(name)
    do {
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: location, to: target)
    } catch {
      change(task) { $0.problem = "\(error.localizedDescription)" }
      return
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: target.path))?[.size] as? Int64
    change(task) {
      $0.file = name
      $0.received = size ?? $0.received
      if status >= 400 { $0.problem = "The server answered with status \(status)." }
    }
    save()
    report("arrived \(delivery.title) status \(status)")
  }

  func sent(_ new: Int64, _ total: Int64, of expected: Int64) {
    if arguments.countsSent { report("sent \(new) to \(total) of \(expected)") }
  }

  func completed(_ task: URLSessionTask, _ error: (any Error)?) {
    let title = task.taskDescription ?? "upload"
    guard let error else { return report("completed \(title)") }
    change(task.taskIdentifier) { $0.problem = error.localizedDescription }
    save()
    let hasData = (error as NSError).userInfo[NSURLSessionDownloadTaskResumeData] is Data
    report("failed \(title) \((error as NSError).code)\(hasData ? " with resume data" : "")")
  }

  func finishedEvents() {
    report("events are over")
    guard following != nil else { return finish() }
    session?.getAllTasks { [self] tasks in
      MainActor.assumeIsolated {
        if tasks.isEmpty, let address = following {
          following = nil
          order(address)
        }
        finish()
      }
    }
  }

  private func finish() {
    whenEventsAreOver()
    whenEventsAreOver = {}
  }

  private func change(_ task: Int, _ body: (inout Delivery) -> Void) {
    guard let index = deliveries.firstIndex(where: { $0.task == task }) else { return }
    body(&deliveries[index])
    onChange(index)
  }

  private func save() {
    try? JSONEncoder().encode(deliveries).write(to: Self.list, options: .atomic)
  }

  private static let documents = URL(fileURLWithPath: NSHomeDirectory())
    .appendingPathComponent("Documents")
  private static let resumeData = documents.appendingPathComponent("resume-data")
  private static let list = documents.appendingPathComponent("deliveries.json")
}
