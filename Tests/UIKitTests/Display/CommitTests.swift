import AppSupport
import ConformanceSupport
import Foundation
import ScreenInterface
import Testing
import UIKit

@testable import UIKit

/// The commits to displayd: the changes, once per turn, and everything after a new connection.
@MainActor @Suite struct CommitTests {
  private let stage = DisplayStage(viewFrame: CGRect(x: 10, y: 20, width: 100, height: 50))
  private var display: FakeDisplay { stage.display }
  private var window: UIWindow { stage.window }
  private var view: DrawingView { stage.view }

  @Test func `the first commit is whole`() throws {
    stage.start()
    let messages = {
      display.committer.endTurn()
      return display.received()
    }()
    #expect(messages.first?.attach.token == Data([7]))
    let commit = try #require(messages.last?.commit)
    #expect(commit.whole)
    #expect(commit.windows.contains { $0.layer == window.layer.identifier && $0.level == 0 })
    let wire = try #require(commit.layer(view))
    #expect(wire.position == WirePoint(CGPoint(x: 60, y: 45)))
    #expect(wire.bounds == WireRect(CGRect(x: 0, y: 0, width: 100, height: 50)))
    #expect(wire.element.className == "DrawingView")
    #expect(commit.layer(window)?.sublayers == [view.layer.identifier])
    #expect(commit.contents(view)?.list.operations.count == 1)
  }

  /// It takes keys, and is no text field.
  private final class Pad: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
  }

  /// Its controller takes keys, and not the view itself.
  private final class PadController: UIViewController, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func `a first responder that takes keys is a text entry for as long as it is one`() throws {
    stage.start()
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(pad)
    let controller = PadController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    _ = display.turn()
    func takesText(_ view: UIView) throws -> Bool {
      let element = try #require(display.turn().last?.layer(view)?.element)
      return element.isFirstResponder
        && ElementTraits(rawValue: element.traits).contains(.textEntry)
    }
    #expect(pad.becomeFirstResponder())
    #expect(try takesText(pad))
    #expect(pad.resignFirstResponder())
    #expect(try !takesText(pad))
    #expect(controller.becomeFirstResponder())
    #expect(try takesText(controller.view))
    #expect(controller.resignFirstResponder())
    #expect(try !takesText(controller.view))
  }

  @Test func `when nothing has changed nothing is said`() {
    stage.start()
    _ = display.turn()
    #expect(display.turn().isEmpty)
    view.setNeedsLayout()
    view.center = view.center
    view.alpha = 1
    #expect(display.turn().isEmpty)
  }

  @Test func `a commit has what changed and no more`() throws {
    stage.start()
    let first = display.turn()
    view.center = CGPoint(x: 200, y: 200)
    let commits = display.turn()
    #expect(commits.count == 1)
    let commit = try #require(commits.first)
    #expect(!commit.whole)
    #expect(commit.layerNumbers == [view.layer.identifier])
    #expect(commit.contents.isEmpty)
    #expect(commit.number == (first.last?.number ?? 0) + 1)
  }

  @Test func `many changes in a turn are one commit`() {
    stage.start()
    _ = display.turn()
    for step in 0..<10 { view.center.x = CGFloat(step) }
    view.backgroundColor = .blue
    #expect(display.turn().count == 1)
  }

  @Test func `only what has to be drawn is drawn`() throws {
    stage.start()
    let other = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(other)
    _ = display.turn()
    #expect((view.draws, other.draws) == (1, 1))
    other.color = .green
    other.setNeedsDisplay()
    other.setNeedsDisplay()
    let commit = try #require(display.turn().first)
    #expect((view.draws, other.draws) == (1, 2))
    #expect(commit.contents.map(\.layer) == [other.layer.identifier])
    #expect(commit.layers.isEmpty)
  }

  @Test(.proves("EVT-05", on: .uikit))
  func `a redraw is a call of the view that needs it, and no event`() throws {
    let screen = try ScreenUnderTest()
    defer { screen.window.isHidden = true }
    let display = FakeDisplay()
    let area = CGRect(x: 0, y: 0, width: 10, height: 10)
    let (marked, other) = (DrawingView(frame: area), DrawingView(frame: area))
    for view in [marked, other] { screen.window.addSubview(view) }
    _ = display.turn()
    #expect((marked.draws, other.draws) == (1, 1))
    marked.setNeedsDisplay()
    #expect(marked.draws == 1)
    _ = display.turn()
    #expect((marked.draws, other.draws) == (2, 1))
    #expect(screen.log.takeAll() == [], "neither the application nor the window was sent an event")
  }

  @Test func `a view that is hidden is drawn when it is shown`() {
    stage.start()
    view.isHidden = true
    _ = display.turn()
    #expect(view.draws == 0)
    view.isHidden = false
    _ = display.turn()
    #expect(view.draws == 1)
  }

  @Test func `views that are hidden wait to be drawn without being looked at in each turn`() {
    stage.start()
    let (outer, inner) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
    let waiting = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(waiting)
    outer.isHidden = true
    inner.isHidden = true
    _ = display.turn()
    waiting.setNeedsDisplay()
    inner.addSubview(waiting)
    _ = display.turn()
    let number = waiting.layer.identifier
    #expect(display.committer.changes.layers[number] == nil)
    #expect(display.committer.changes.attached[number] == nil)
    outer.isHidden = false
    _ = display.turn()
    #expect(waiting.draws == 0)
    inner.isHidden = false
    _ = display.turn()
    #expect(waiting.draws == 1)
  }

  @Test func `a view that waited where nothing is seen is drawn where it is put`() {
    stage.start()
    let cover = UIView(frame: window.bounds)
    cover.isHidden = true
    window.addSubview(cover)
    let views = (0..<2).map { _ in DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let holder = UIView(frame: window.bounds)
    cover.addSubview(holder)
    holder.addSubview(views[0])
    cover.addSubview(views[1])
    _ = display.turn()
    window.addSubview(holder)
    _ = display.turn()
    #expect(views[0].draws == 1)
    view.layer.mask = views[1].layer
    _ = display.turn()
    #expect(views[1].draws == 1)
  }

  @Test func `a drawing is fitted to another size, and drawn anew only on request`() throws {
    stage.start()
    _ = display.turn()
    view.bounds.size = CGSize(width: 200, height: 50)
    let fitted = try #require(display.turn().first?.contents(view))
    #expect(view.draws == 1)
    #expect(fitted.list.operations.first?.concatenate.a == 2)
    view.contentMode = .redraw
    view.bounds.size = CGSize(width: 300, height: 50)
    let drawn = try #require(display.turn().first?.contents(view))
    #expect(view.draws == 2)
    #expect(drawn.list.operations.count == 1)
  }

  @Test func `what is taken away is forgotten with all below it, and told anew when it is back`()
    throws
  {
    stage.start()
    let inner = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(inner)
    _ = display.turn()
    view.removeFromSuperview()
    let removal = try #require(display.turn().first)
    #expect(removal.removedLayers == [view.layer.identifier, inner.layer.identifier])
    #expect(removal.layerNumbers == [window.layer.identifier])
    window.addSubview(view)
    let back = try #require(display.turn().first)
    #expect(back.layer(inner) != nil && back.contents(inner) != nil)
    #expect(inner.draws == 1)
  }

  @Test func `a view that only moves to another place is not forgotten`() throws {
    stage.start()
    let box = UIView(frame: window.bounds)
    window.addSubview(box)
    _ = display.turn()
    box.addSubview(view)
    let commit = try #require(display.turn().first)
    #expect(commit.removedLayers.isEmpty)
    #expect(commit.contents.isEmpty)
    #expect(commit.layerNumbers == [window.layer.identifier, box.layer.identifier].sorted())
  }

  @Test func `a new connection is told everything, without drawing again`() throws {
    stage.start()
    _ = display.turn()
    view.center.x = 300
    let last = display.turn().last?.number ?? 0
    display.hangUp()
    let commit = try #require(display.turn().first)
    #expect(display.connections == 2)
    #expect(commit.whole)
    #expect(commit.number == last + 1)
    #expect(commit.layer(view)?.position.x == 300)
    #expect(commit.contents(view) != nil)
    #expect(view.draws == 1)
  }

  @Test func `a change that was made while nobody listened is told later`() throws {
    stage.start()
    _ = display.turn()
    display.isListening = false
    display.hangUp()
    view.center.x = 250
    display.committer.endTurn()
    #expect(!display.committer.connection.isConnected)
    display.isListening = true
    view.alpha = 0.5
    let commit = try #require(display.turn().first)
    #expect(commit.whole)
    #expect(commit.layer(view)?.position.x == 250)
    #expect(commit.layer(view)?.opacity == 0.5)
  }

  @Test func `the picture of the background has what was changed, but not what was to be drawn`()
    throws
  {
    stage.start()
    _ = display.turn()
    let late = DrawingView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.setNeedsDisplay()
    view.alpha = 0.25
    window.addSubview(late)
    display.committer.flushForSnapshot()
    let commit = try #require(display.commits().first)
    #expect(commit.layer(view)?.opacity == 0.25)
    #expect(commit.contents.isEmpty)
    #expect((view.draws, late.draws) == (1, 0))
    #expect(commit.number == display.committer.lastCommit)
    // Nothing more until the snapshot was taken.
    #expect(display.turn().isEmpty)
    display.committer.willEnterForeground()
    let after = try #require(display.turn().first)
    #expect(after.contents.map(\.layer).sorted() == [view, late].map(\.layer.identifier).sorted())
  }

  @Test func `an app in the background has a timer for drawing only if something changes`() {
    stage.start()
    _ = display.turn()
    let clock = VirtualClock()
    clock.handIn()
    defer { AppClock.current = AppClock() }
    display.committer.flushForSnapshot()
    #expect(display.turn().isEmpty)
    #expect(clock.timerCount == 0)
    view.alpha = 0.5
    #expect(display.turn().isEmpty && display.turn().isEmpty)
    #expect(clock.timerCount == 1)
    display.committer.willEnterForeground()
    #expect(clock.timerCount == 0)
    #expect(display.turn().first?.layer(view)?.opacity == 0.5)
  }

  @Test func `a picture after updates draws at once`() {
    stage.start()
    _ = display.turn()
    view.setNeedsDisplay()
    _ = view.snapshotView(afterScreenUpdates: false)
    #expect(view.draws == 1)
    let picture = view.snapshotView(afterScreenUpdates: true)
    #expect(view.draws == 2)
    #expect(picture?.bounds.size == view.bounds.size)
    #expect(picture?.layer.sublayers?.first?.displayState.drawing != nil)
  }

  @Test func `nothing is shown before the launch is over`() {
    stage.start()
    display.committer.launch(display: nil, token: Data())
    #expect(display.turn().isEmpty)
    #expect(view.draws == 0)
    display.committer.endLaunch()
    #expect(display.turn().count == 1)
  }

  @Test func `a window that is hidden is not among the windows`() throws {
    stage.start()
    _ = display.turn()
    window.isHidden = true
    let commit = try #require(display.turn().first)
    #expect(!commit.windows.contains { $0.layer == window.layer.identifier })
  }

  @Test func `without a display everything is laid out and drawn, and nothing is kept`() {
    stage.start()
    display.committer.connection.connect = nil
    _ = display.turn()
    #expect(view.draws == 1)
    #expect(display.committer.changes.layers.isEmpty)
    #expect(display.committer.changes.attached.isEmpty)
  }

  @Test func `a person who does not see is told of views`() throws {
    stage.start()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Play"
    view.accessibilityTraits = [.button, .notEnabled]
    let element = try #require(display.turn().first?.layer(view)?.element)
    #expect(element.isAccessible && element.label == "Play" && !element.isEnabled)
    view.accessibilityLabel = "Pause"
    #expect(display.turn().first?.layer(view)?.element.label == "Pause")
  }

  @Test func `numbers greater than any screen are sent as the greatest that can be drawn`() throws {
    stage.start()
    view.layer.cornerRadius = .greatestFiniteMagnitude
    view.layer.borderWidth = .nan
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 1000
    let layer = try #require(display.turn().first?.layer(view))
    #expect(layer.cornerRadius == 1_000_000)
    #expect(layer.borderWidth == 0)
    #expect(layer.shadow.radius == 200)
  }

  @Test func `touches are for views that take them`() throws {
    stage.start()
    #expect(try #require(display.turn().first?.layer(view)).takesTouches)
    view.isUserInteractionEnabled = false
    #expect(try #require(display.turn().first?.layer(view)).takesTouches == false)
  }

  @Test func `a complaint is written to the log`() throws {
    stage.start()
    _ = display.turn()
    let log = LogCollector.collect {
      display.deliver { $0.complaint.message = "image 3 is no image" }
    }
    #expect(log.contains("image 3 is no image"))
    view.alpha = 0.6
    #expect(try #require(display.turn().first).whole == false)
  }

  @Test func `after a commit that was refused, the next makes good what is missing`() throws {
    stage.start()
    _ = display.turn()
    view.alpha = 0.5
    #expect(try #require(display.turn().first).whole == false)
    let log = LogCollector.collect {
      display.deliver {
        $0.complaint.message = "layer 3 has no size"
        $0.complaint.commitRefused = true
      }
    }
    #expect(log.contains("layer 3 has no size"))
    view.alpha = 0.6
    #expect(try #require(display.turn().first).whole)
    view.alpha = 0.7
    #expect(try #require(display.turn().first).whole == false)
  }
}
