import AppInterface
import Foundation
import FoundationNetworking

extension WireTransferTask {
  /// A new task with the request.
  init(_ request: URLRequest) {
    self.init()
    number = TaskNumbers.shared.take()
    method = request.httpMethod ?? "GET"
    url = request.url?.absoluteString ?? ""
    headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { name, value in
      var header = WireTransferHeader()
      header.name = name
      header.value = value
      return header
    }
  }
}

extension URLRequest {
  init?(_ task: WireTransferTask) {
    guard let url = URL(string: task.url) else { return nil }
    self.init(url: url)
    httpMethod = task.method
    for header in task.headers { setValue(header.value, forHTTPHeaderField: header.name) }
    if !task.body.isEmpty { httpBody = task.body }
  }
}

extension HTTPURLResponse {
  convenience init?(_ wire: WireTransferResponse) {
    guard let url = URL(string: wire.url) else { return nil }
    var fields: [String: String] = [:]
    for header in wire.headers {
      fields[header.name] = fields[header.name].map { "\($0), \(header.value)" } ?? header.value
    }
    self.init(
      url: url, statusCode: Int(wire.status), httpVersion: wire.version, headerFields: fields)
  }
}

extension WireTransferSettings {
  init(_ configuration: URLSessionConfiguration) {
    self.init()
    isDiscretionary = configuration.isDiscretionary
    sendsLaunchEvents = configuration.sessionSendsLaunchEvents
    connectionsPerHost = UInt32(clamping: max(configuration.httpMaximumConnectionsPerHost, 1))
    requestTimeout = configuration.timeoutIntervalForRequest
    resourceTimeout = configuration.timeoutIntervalForResource
    headers = (configuration.httpAdditionalHeaders ?? [:]).map { name, value in
      var header = WireTransferHeader()
      header.name = "\(name.base)"
      header.value = "\(value)"
      return header
    }.sorted { $0.name < $1.name }
  }
}
