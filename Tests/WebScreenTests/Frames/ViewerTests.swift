import Testing

@testable import WebScreen

@Suite struct ViewerTests {
  private func damage(_ y: Int) -> DamageRegion {
    var region = DamageRegion()
    region.add(PixelRect(x: 0, y: y, width: 100, height: 10))
    return region
  }

  @Test func atMostTwoMessagesAreOnTheirWay() {
    var viewer = Viewer()
    viewer.changed(damage(0))
    #expect(viewer.next(at: 0)?.number == 1)
    viewer.changed(damage(0))
    #expect(viewer.next(at: 0)?.number == 2)
    viewer.changed(damage(0))
    #expect(viewer.next(at: 0) == nil)
    viewer.drew(1, at: 0)
    #expect(viewer.next(at: 0)?.number == 3)
  }

  @Test func whatASlowPageMissesIsJoined() {
    var viewer = Viewer()
    viewer.changed(damage(0))
    _ = viewer.next(at: 0)
    viewer.changed(damage(0))
    _ = viewer.next(at: 0)
    for y in 0..<1000 { viewer.changed(damage(y)) }
    viewer.drew(2, at: 0)
    #expect(viewer.next(at: 0)?.rects == [PixelRect(x: 0, y: 0, width: 100, height: 1009)])
    #expect(viewer.next(at: 0) == nil)
  }

  @Test func confirmationsOfFramesThatWereNotSentAreIgnored() {
    var viewer = Viewer()
    viewer.drew(7, at: 0)
    #expect(viewer.isIdle)
    for _ in 0..<2 {
      viewer.changed(damage(0))
      _ = viewer.next(at: 0)
    }
    viewer.drew(.max, at: 0)
    viewer.changed(damage(0))
    #expect(viewer.next(at: 0) == nil)
  }

  @Test func aHiddenPageGetsNoFrames() {
    var viewer = Viewer()
    viewer.isVisible = false
    viewer.changed(damage(0))
    #expect(viewer.next(at: 0) == nil)
    viewer.isVisible = true
    #expect(viewer.next(at: 0)?.rects.count == 1)
  }

  @Test func whatStandsStillIsSentAgainWithoutLoss() {
    var viewer = Viewer()
    viewer.changed(damage(0))
    let rects = viewer.next(at: 0)?.rects ?? []
    viewer.wentWithLoss(rects)
    #expect(!viewer.wantsRefinement)
    viewer.drew(1, at: 0)
    #expect(viewer.wantsRefinement)
    #expect(viewer.nextRefinement(at: 0)?.rects == rects)
    #expect(!viewer.wantsRefinement)
  }

  /// A page that takes some time to draw a message, behind a way of some time there and back, on a
  /// screen that changes all the time.
  private struct SlowPage {
    var work: Int64
    let way: Int64
    private var viewer = Viewer()
    private var now: Int64 = 0
    private var free: Int64 = 0
    private var flying: [(number: UInt32, sent: Int64, done: Int64)] = []

    init(work: Int64, way: Int64) {
      self.work = work
      self.way = way
    }

    /// Lets the page draw some messages.
    ///
    /// - Returns: How old the pixels of each were when they were drawn, and how long all took.
    mutating func draw(_ count: Int) -> (ages: [Int64], time: Int64) {
      let start = now
      var ages: [Int64] = []
      while ages.count < count {
        var region = DamageRegion()
        region.add(PixelRect(x: 0, y: 0, width: 100, height: 10))
        viewer.changed(region)
        if let next = viewer.next(at: now) {
          free = max(now + way / 2, free) + work
          flying.append((next.number, now, free))
        } else if let wait = viewer.wait(at: now),
          now + wait < (flying.first?.done ?? .max) + way / 2
        {
          now += wait
        } else {
          let first = flying.removeFirst()
          now = max(now, first.done + way / 2)
          ages.append(first.done - first.sent)
          viewer.drew(first.number, at: now)
        }
      }
      return (ages, now - start)
    }
  }

  /// What waits at the page is old when it is drawn.
  @Test func aSlowPageGetsTheNextMessageShortlyBeforeItIsReady() {
    var page = SlowPage(work: 2, way: 2)
    _ = page.draw(5)
    page.work = 60
    _ = page.draw(10)
    let (ages, time) = page.draw(20)
    #expect(ages.allSatisfy { $0 <= 60 + Viewer.lead + 4 }, "\(ages)")
    // It draws all the time.
    #expect(time <= 20 * 62)
  }

  @Test func aQuickPageDrawsOneMessageWhileTheNextArrives() {
    var page = SlowPage(work: 5, way: 2)
    _ = page.draw(10)
    #expect(page.draw(20).time <= 20 * 6)
  }

  /// On a long way the next message is sent before the last one is confirmed.
  @Test func aPageThatIsFarAwayIsNotSlow() {
    var page = SlowPage(work: 5, way: 80)
    _ = page.draw(10)
    #expect(page.draw(20).time <= 10 * 86)
  }

  @Test func aPageThatBecomesQuickIsQuickAgain() {
    var page = SlowPage(work: 2, way: 2)
    _ = page.draw(5)
    page.work = 200
    _ = page.draw(5)
    page.work = 4
    _ = page.draw(12)
    #expect(page.draw(20).time <= 20 * 5)
  }
}
