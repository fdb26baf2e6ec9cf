import DeviceControl
import Foundation

/// The record of an app's exit: the members of `appctl explain --json` that tests check.
public struct ExitFacts: Decodable, Sendable {
  public struct Deadline: Decodable, Sendable {
    public var event: String
    public var allowance: Double
    public var elapsed: Double
    public var appCPU: Double?
    public var machineCPU: Double?
  }

  public struct Callback: Decodable, Sendable {
    public var name: String
    public var duration: Double?
  }

  public struct BackgroundTask: Decodable, Sendable {
    public var name: String?
    public var age: Double
  }

  public var reason: String
  public var namespace: String?
  public var code: UInt64
  public var rule: String?
  public var stateAtExit: String?
  public var visibility: String?
  public var deadline: Deadline?
  public var outstandingCallback: Callback?
  public var recentCallbacks: [Callback]
  public var backgroundTasks: [BackgroundTask]
  public var stackText: String?
  public var detail: String?
  public var pid: Int32
  public var uptime: Double
}

/// The end of an app: the log entry, the record, and the explanation.
public struct AppEnd: Sendable {
  public var reason: String
  public var namespace: String?
  public var code: String?
  /// The platform's description, from the log.
  public var description: String
  public var facts: ExitFacts
  /// The paragraph of `appctl explain`.
  public var explanation: String
  /// The report file named by `appctl explain`; nil if the platform writes none.
  public var report: String?
}

/// An event that did not happen in time.
public struct DidNotHappen: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

extension TestDevice {
  /// Waits for the end of the app's process and returns everything known about it.
  public func end(of app: SampleApp, since sequence: UInt64 = 0) throws -> AppEnd {
    let exit = try waitForExit(of: app, since: sequence, timeout: 180)
    guard case .exit(let reason, let namespace, let code, let description) = exit else {
      let history = try history(of: app)
      throw DidNotHappen("\(app.identifier) did not end; its history: \(history)")
    }
    let explanation = try connect().explain(app.identifier)
    return AppEnd(
      reason: reason, namespace: namespace, code: code, description: description ?? "",
      facts: try JSONDecoder().decode(ExitFacts.self, from: Data(explanation.json.utf8)),
      explanation: explanation.text, report: explanation.reportPath)
  }

  /// The files in the device's reports folder.
  public func reportFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: address.folder + "/Reports").sorted()
  }
}
