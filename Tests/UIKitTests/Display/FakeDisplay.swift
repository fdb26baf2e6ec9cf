import Foundation
import Glibc
import ScreenInterface
import SharedInterface
import UIKit

@testable import UIKit

/// displayd's end of the connection, controlled by the test. The process's own committer uses it.
@MainActor final class FakeDisplay {
  private var descriptor: Int32 = -1
  private var decoder = FrameDecoder(maximumFrameSize: MessageLimits.sceneMessage)
  /// Whether connecting succeeds.
  var isListening = true
  /// The number of connections.
  private(set) var connections = 0
  let committer = SceneCommitter.shared
  /// The text measurer that uses this display.
  let text = DisplayText(connection: SceneCommitter.shared.connection)

  init() {
    committer.reset()
    committer.connection.connect = { [unowned self] in accept() }
    committer.connection.token = Data([7])
  }

  isolated deinit {
    committer.reset()
    TextSystem.measurer = FixedTextSystem()
    if descriptor >= 0 { close(descriptor) }
  }

  private func accept() -> SceneSocket? {
    guard isListening else { return nil }
    var ends: [Int32] = [0, 0]
    let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    precondition(result == 0, "socketpair: \(errno)")
    if descriptor >= 0 { close(descriptor) }
    decoder = FrameDecoder(maximumFrameSize: MessageLimits.sceneMessage)
    descriptor = ends[0]
    connections += 1
    return SceneSocket(descriptor: ends[1])
  }

  /// All messages received from the app.
  func received() -> [WireSceneMessage] {
    var messages: [WireSceneMessage] = []
    while true {
      if let message = try! decoder.nextMessage(WireSceneMessage.self) {
        messages.append(message)
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return messages }
      decoder.append(buffer[..<count])
    }
  }

  /// Ends the app's turn; returns its commits.
  func turn() -> [WireCommit] {
    committer.endTurn()
    return commits()
  }

  /// The commits received so far.
  func commits() -> [WireCommit] {
    received().compactMap { message in
      guard case .commit(let commit) = message.content else { return nil }
      return commit
    }
  }

  /// Sends a message to the app, which does not handle it yet.
  func send(_ fill: (inout WireDisplayMessage) -> Void) {
    var message = WireDisplayMessage()
    fill(&message)
    let bytes = try! FrameEncoder().encode(message)
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    precondition(count == bytes.count, "send: \(errno)")
  }

  /// Sends a message to the app and lets it handle it.
  func deliver(_ fill: (inout WireDisplayMessage) -> Void) {
    send(fill)
    committer.connection.handleArrivals()
  }

  /// Closes the connection like a killed displayd.
  func hangUp() {
    close(descriptor)
    descriptor = -1
    committer.connection.handleArrivals()
  }
}

/// A display with a window that shows a view. The test's own body sets it up, because the committer
/// belongs to the process and other tests may run between a suite's `init` and its test.
@MainActor final class DisplayStage {
  private(set) lazy var display = FakeDisplay()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: DrawingView

  init(viewFrame: CGRect) { view = DrawingView(frame: viewFrame) }

  /// Connects, with the window shown.
  func start() {
    _ = display
    window.addSubview(view)
    window.isHidden = false
  }
}

/// A view that counts its drawings.
final class DrawingView: UIView {
  private(set) var draws = 0
  var color = UIColor.red

  override func draw(_ rect: CGRect) {
    draws += 1
    color.setFill()
    UIRectFill(rect)
  }
}

extension WireCommit {
  /// The numbers of the layers in the commit.
  var layerNumbers: [UInt64] { layers.map(\.id) }

  @MainActor func layer(_ view: UIView) -> WireLayer? {
    layers.first { $0.id == view.layer.identifier }
  }
  @MainActor func contents(_ view: UIView) -> WireLayerContents? {
    contents.first { $0.layer == view.layer.identifier }
  }
}
