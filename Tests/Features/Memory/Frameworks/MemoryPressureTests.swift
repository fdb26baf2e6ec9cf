import AppInterface
import ConformanceSupport
import Dispatch
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The source of Dispatch that says how short memory is (MEM-01).
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct MemoryPressureTests {
  private typealias Level = DispatchSource.MemoryPressureEvent

  /// Collects what a source has heard.
  private final class Ear {
    let source: any DispatchSourceMemoryPressure
    private let levels: AsyncStream<Level>
    private let continuation: AsyncStream<Level>.Continuation

    init(_ mask: Level) {
      let source = DispatchSource.makeMemoryPressureSource(eventMask: mask)
      self.source = source
      (levels, continuation) = AsyncStream.makeStream()
      let heard = Heard(source: source, continuation: continuation)
      source.setEventHandler { heard.note() }
      source.activate()
    }

    /// The next level that it hears.
    func next() async -> Level? {
      await levels.first { _ in true }
    }

    /// What it has heard and nobody has asked for.
    func rest() async -> [Level] {
      continuation.finish()
      return await levels.reduce(into: []) { $0.append($1) }
    }
  }

  /// What a source's handler needs, on the source's thread.
  private final class Heard: @unchecked Sendable {
    // Sources of Dispatch may be used on any thread.
    private weak let source: DispatchSource?
    private let continuation: AsyncStream<Level>.Continuation

    init(
      source: any DispatchSourceMemoryPressure, continuation: AsyncStream<Level>.Continuation
    ) {
      self.source = source as? DispatchSource
      self.continuation = continuation
    }

    func note() {
      guard let source: any DispatchSourceMemoryPressure = source else { return }
      continuation.yield(source.data)
    }
  }

  private func message(_ level: WireMemoryPressure) -> WireSystemMessage {
    var message = WireSystemMessage()
    message.memoryPressure.level = level
    return message
  }

  private func send(_ level: WireMemoryPressure, to app: AppUnderTest) {
    app.system.send(message(level))
    app.handle()
  }

  @Test func `it says how short memory is, each level once`() async throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    let ear = Ear(.all)
    #expect(ear.source.mask == .all)
    send(.warning, to: app)
    #expect(await ear.next() == .warning)
    send(.critical, to: app)
    #expect(await ear.next() == .critical)
    send(.critical, to: app)
    send(.normal, to: app)
    #expect(await ear.next() == .normal)
  }

  @Test func `it hears only the levels that it was made for`() async throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    let ear = Ear(.critical)
    send(.warning, to: app)
    send(.critical, to: app)
    #expect(await ear.next() == .critical)
    send(.normal, to: app)
  }

  @Test func `a warning that somebody has asked for is heard, too`() async throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    let ear = Ear([.warning, .critical])
    app.deliver(.didReceiveMemoryWarning)
    #expect(await ear.next() == .warning)
  }

  private final class Kept: UIViewController {
    private(set) var warnings = 0

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      warnings += 1
    }
  }

  @Test(.proves("MEM-01", on: .uikit))
  func `every controller that lives is warned once, in a window or not`() throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    let shown = Kept()
    let child = Kept()
    let kept = Kept()
    shown.addChild(child)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = shown
    weak var gone: Kept?
    do {
      let others = (0..<1000).map { _ in Kept() }
      gone = others.last
    }
    app.deliver(.didReceiveMemoryWarning)
    #expect([shown, child, kept].map(\.warnings) == [1, 1, 1])
    #expect(gone == nil)
  }

  @Test func `a source that was cancelled hears nothing`() async throws {
    let app = try AppUnderTest(delegate: RecordingDelegate())
    let cancelled = Ear(.all)
    cancelled.source.cancel()
    let ear = Ear(.all)
    send(.warning, to: app)
    #expect(await ear.next() == .warning)
    #expect(await cancelled.rest() == [])
    send(.normal, to: app)
  }
}
