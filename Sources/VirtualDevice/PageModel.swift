package import ControlInterface
import DeviceHost
import LifecycleKernel
import LinuxPlatform
import SharedInterface

/// A model of webscreen: it serves the page at the requested address and answers pings.
package final class PageModel: ProcessBehaviour {
  /// The time until the page can be opened; nil if it never can.
  package var startTime: Duration? = .milliseconds(20)
  /// The reason for which it fails to serve the page; nil: it serves it.
  package var failure: String?
  /// It answers pings.
  package var answersPings = true
  /// The address at which it serves the page; nil before that.
  package private(set) var address: String?
  /// The request for the page.
  package private(set) var order = WireServePage()

  private weak var process: ModelProcess?
  private var decoder = FrameDecoder()
  private let encoder = FrameEncoder()

  package init() {}

  package func started(_ process: ModelProcess) {
    self.process = process
  }

  package func received(_ bytes: [UInt8], in process: ModelProcess) {
    decoder.append(bytes)
    while let command = try? decoder.nextMessage(WirePageCommand.self) {
      switch command.content {
      case .serve(let order): serve(order, in: process)
      case .ping(let ping): if answersPings { sendToSystem { $0.pong.number = ping.number } }
      case nil: break
      }
    }
  }

  package func signalled(_ number: Int32, in process: ModelProcess) {
    process.end(.signaled(signal: number, coreDumped: false))
  }

  private func serve(_ order: WireServePage, in process: ModelProcess) {
    self.order = order
    if let failure {
      sendToSystem { $0.failed = failure }
      process.perform(after: .milliseconds(1)) { process.end(.exited(code: 64)) }
      return
    }
    guard let startTime else { return }
    process.perform(after: startTime) { [unowned self] in
      let token = order.token.isEmpty ? "secret" : order.token
      let address = "http://127.0.0.1:\(order.port)/\(token)/"
      self.address = address
      sendToSystem {
        $0.served.address = address
        $0.served.nextToken = "after-\(token)"
      }
    }
  }

  private func sendToSystem(_ fill: (inout WirePageReport) -> Void) {
    var report = WirePageReport()
    fill(&report)
    guard let bytes = try? encoder.encode(report) else { return }
    process?.sendToSystem(bytes)
  }
}
