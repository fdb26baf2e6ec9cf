import Foundation
import ScreenInterface
import Testing
import UIKit

@testable import UIKit

/// The app's requests to displayd, and its behaviour without an answer.
@MainActor @Suite struct RequestTests {
  private let stage = DisplayStage(viewFrame: .zero)
  private var display: FakeDisplay { stage.display }

  private func block(_ text: String) -> WireTextBlock {
    var block = WireTextBlock()
    var run = WireTextRun()
    run.text = text
    run.font.size = 17
    block.runs = [run]
    return block
  }

  /// Prepares the answer to the next request.
  private func answerNext(width: Float) {
    display.committer.connection.ensureConnected()
    let request = display.committer.connection.lastRequest + 1
    display.send {
      $0.textMeasured.request = request
      $0.textMeasured.width = width
    }
  }

  @Test func `text is measured by displayd, once`() {
    _ = stage.display
    answerNext(width: 123)
    let text = display.text
    #expect(text.measure(block("Hello"), wantsCarets: false).width == 123)
    #expect(text.measure(block("Hello"), wantsCarets: false).width == 123)
    let questions = display.received().filter { $0.measureText.request != 0 }
    #expect(questions.count == 1)
    #expect(questions.first?.measureText.block == block("Hello"))
  }

  @Test func `without an answer in time the metrics are fixed, and it is not asked again`() {
    _ = stage.display
    display.committer.connection.patience.answer = 0.02
    let fixed = FixedTextSystem().measure(block("Hello"), wantsCarets: false)
    let log = LogCollector.collect {
      let text = display.text
      #expect(text.measure(block("Hello"), wantsCarets: false) == fixed)
      #expect(text.measure(block("World"), wantsCarets: false).width > 0)
    }
    #expect(log.contains("displayd has not answered"))
    #expect(display.received().filter { $0.measureText.request != 0 }.count == 1)
    // It sends something, so requests are sent again.
    display.deliver { $0.frame.number = 1 }
    answerNext(width: 77)
    #expect(display.text.measure(block("Hello"), wantsCarets: false).width == 77)
  }

  @Test func `without a display the metrics are fixed`() {
    _ = stage.display
    display.committer.connection.connect = nil
    let fixed = FixedTextSystem().measure(block("Hello"), wantsCarets: true)
    #expect(display.text.measure(block("Hello"), wantsCarets: true) == fixed)
  }

  @Test func `what arrives while an answer is waited for is handled afterwards`() {
    _ = stage.display
    var ended: Bool?
    let group = AnimationGroup { ended = $0 }
    let layer = CALayer()
    let number = AnimationRegistry.shared.add(
      WireAnimation(), to: layer, key: "x", group: group)
    group.close()
    display.committer.connection.ensureConnected()
    display.send {
      $0.animationEnded.animation = number
      $0.animationEnded.finished = true
    }
    answerNext(width: 5)
    _ = display.text.measure(block("Later"), wantsCarets: false)
    #expect(ended == nil)
    display.committer.connection.handleArrivals()
    #expect(ended == true)
  }

  @Test func `an image is sent before it is shown, once, and taken away when nobody needs it`()
    throws
  {
    _ = stage.display
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    var image: UIImage? = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    let number = try #require(image?.cgImage?.identifier)
    view.layer.contents = image
    display.committer.endTurn()
    let messages = display.received()
    let upload = messages.firstIndex { $0.uploadImage.image == number }
    let commit = messages.firstIndex { $0.commit.number != 0 }
    #expect(try #require(upload) < #require(commit))
    #expect(messages[upload!].uploadImage.drawing.width == 8)
    view.alpha = 0.5
    display.committer.endTurn()
    #expect(!display.received().contains { $0.uploadImage.image == number })
    view.layer.contents = nil
    image = nil
    display.committer.endTurn()
    display.committer.images.removeReleased()
    #expect(display.received().contains { $0.removeImages.images.contains(number) })
  }

  @Test func `an image becomes a file by displayd`() {
    _ = stage.display
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    display.committer.connection.ensureConnected()
    let request = display.committer.connection.lastRequest + 1
    display.send {
      $0.imageEncoded.request = request
      $0.imageEncoded.file = Data([1, 2, 3])
    }
    #expect(image.pngData() == Data([1, 2, 3]))
  }

  @Test func `frames are asked for only while a link runs`() throws {
    _ = stage.display
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    _ = display.turn()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.targetTimestamp) }
    link.add(to: .main, forMode: .common)
    display.committer.endTurn()
    #expect(display.received().last?.requestFrames.wanted == true)
    display.deliver {
      $0.frame.timestamp = 1
      $0.frame.targetTimestamp = 1.0167
    }
    #expect(times == [1.0167])
    link.isPaused = true
    display.committer.endTurn()
    let last = try #require(display.received().last)
    #expect(last.requestFrames == WireRequestFrames())
    display.deliver { $0.frame.targetTimestamp = 2 }
    #expect(times.count == 1)
    link.invalidate()
  }

  @Test func `a link of thirty frames a second gets every other`() {
    _ = stage.display
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.preferredFramesPerSecond = 30
    for frame in 1...60 {
      link.tick(timestamp: Double(frame) / 60, target: Double(frame + 1) / 60)
    }
    #expect(count == 30)
    link.invalidate()
  }
}
