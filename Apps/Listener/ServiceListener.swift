import Foundation
import UIKit

/// Publishes a service, or looks for those of its type, as ordered, and prints what it is told. It has
/// the imports of an app that was written for the platform.
final class ServiceListener: NSObject, NetServiceDelegate, NetServiceBrowserDelegate {
  private let orders: [String]
  private var service: NetService?
  private var browser: NetServiceBrowser?
  private var resolved: [NetService] = []
  private var isPublished = false
  private var isSearching = false

  init(_ orders: [String]) {
    self.orders = orders
    super.init()
    goOn()
  }

  /// Begins what does not go on.
  func goOn() {
    let type = orders.word(after: "type") ?? "_notes._tcp."
    if let name = orders.word(after: "publish"), !isPublished {
      isPublished = true
      let port = orders.word(after: "port").flatMap { Int32($0) } ?? 4_711
      let service = NetService(domain: "", type: type, name: name, port: port)
      service.delegate = self
      if let text = orders.word(after: "text") {
        let record = NetService.data(fromTXTRecord: ["note": Data(text.utf8)])
        print("text \(service.setTXTRecord(record))")
      }
      service.publish(options: orders.contains("exclusive") ? .noAutoRename : [])
      if orders.contains("twice") { service.publish() }
      self.service = service
    }
    if orders.contains("browse"), !isSearching {
      isSearching = true
      let browser = NetServiceBrowser()
      browser.delegate = self
      browser.searchForServices(ofType: type, inDomain: "")
      self.browser = browser
    }
    if orders.contains("domains"), browser == nil {
      browser = NetServiceBrowser()
      browser?.delegate = self
      browser?.searchForBrowsableDomains()
    }
    if let name = orders.word(after: "seek"), resolved.isEmpty {
      resolve(NetService(domain: "local.", type: type, name: name), timeout: 1)
    }
  }

  /// The app is not active any more.
  func resign() {
    guard let text = orders.word(after: "retext") else { return }
    let record = NetService.data(fromTXTRecord: ["note": Data(text.utf8)])
    print("text \(service?.setTXTRecord(record) ?? false)")
  }

  /// The app enters the background.
  func leave() {
    guard orders.contains("tidy") else { return }
    service?.stop()
    browser?.stop()
  }

  /// The app enters the foreground again.
  func comeBack() {
    if orders.contains("again") { goOn() }
  }

  private func resolve(_ service: NetService, timeout: TimeInterval) {
    resolved.append(service)
    service.delegate = self
    service.resolve(withTimeout: timeout)
  }

  private func code(_ error: [String: NSNumber]) -> String {
    "\(error[NetService.errorCode] ?? 0) in \(error[NetService.errorDomain] ?? 0)"
  }

  // MARK: The service

  func netServiceWillPublish(_ sender: NetService) { print("will publish \(sender.name)") }

  func netServiceDidPublish(_ sender: NetService) {
    print("published \(sender.name) in \(sender.domain)")
  }

  func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {
    print("not published \(code(errorDict))")
    // A second attempt leaves the first as it is.
    if errorDict[NetService.errorCode]?.intValue != NetService.ErrorCode.activityInProgress.rawValue
    {
      isPublished = false
    }
  }

  func netServiceWillResolve(_ sender: NetService) { print("will resolve \(sender.name)") }

  func netServiceDidResolveAddress(_ sender: NetService) {
    let note = NetService.dictionary(fromTXTRecord: sender.txtRecordData() ?? Data())["note"]
    let text = note.map { String(decoding: $0, as: UTF8.self) } ?? "-"
    let families = Set((sender.addresses ?? []).map(\.count)).sorted()
    print("resolved \(sender.name) port \(sender.port) text \(text) addresses \(families)")
    print("host \(sender.hostName ?? "-")")
  }

  func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {
    print("not resolved \(sender.name) \(code(errorDict))")
  }

  func netService(_ sender: NetService, didUpdateTXTRecord data: Data) {
    let note = NetService.dictionary(fromTXTRecord: data)["note"] ?? Data()
    print("text of \(sender.name) is \(String(decoding: note, as: UTF8.self))")
  }

  func netServiceDidStop(_ sender: NetService) {
    print("stopped \(sender.name)")
    isPublished = false
  }

  // MARK: The browser

  func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) { print("will search") }

  func netServiceBrowser(
    _ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]
  ) {
    print("not searched \(code(errorDict))")
    isSearching = false
  }

  func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {
    print("search stopped")
    isSearching = false
  }

  func netServiceBrowser(
    _ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool
  ) {
    print("found \(service.name) \(service.type)\(service.domain)\(moreComing ? " and more" : "")")
    guard orders.contains("resolve") else { return }
    if orders.contains("monitor") { service.startMonitoring() }
    resolve(service, timeout: 0)
  }

  func netServiceBrowser(
    _ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool
  ) {
    print("lost \(service.name), found before: \(resolved.contains(service))")
  }

  func netServiceBrowser(
    _ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool
  ) {
    print("domain \(domainString)")
  }
}
