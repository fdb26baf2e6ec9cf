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
    #expect(viewer.next()?.number == 1)
    viewer.changed(damage(0))
    #expect(viewer.next()?.number == 2)
    viewer.changed(damage(0))
    #expect(viewer.next() == nil)
    viewer.drew(1)
    #expect(viewer.next()?.number == 3)
  }

  @Test func whatASlowPageMissesIsJoined() {
    var viewer = Viewer()
    viewer.changed(damage(0))
    _ = viewer.next()
    viewer.changed(damage(0))
    _ = viewer.next()
    for y in 0..<1000 { viewer.changed(damage(y)) }
    viewer.drew(2)
    #expect(viewer.next()?.rects == [PixelRect(x: 0, y: 0, width: 100, height: 1009)])
    #expect(viewer.next() == nil)
  }

  @Test func confirmationsOfFramesThatWereNotSentAreIgnored() {
    var viewer = Viewer()
    viewer.drew(7)
    #expect(viewer.isIdle)
    for _ in 0..<2 {
      viewer.changed(damage(0))
      _ = viewer.next()
    }
    viewer.drew(.max)
    viewer.changed(damage(0))
    #expect(viewer.next() == nil)
  }

  @Test func aHiddenPageGetsNoFrames() {
    var viewer = Viewer()
    viewer.isVisible = false
    viewer.changed(damage(0))
    #expect(viewer.next() == nil)
    viewer.isVisible = true
    #expect(viewer.next()?.rects.count == 1)
  }

  @Test func whatStandsStillIsSentAgainWithoutLoss() {
    var viewer = Viewer()
    viewer.changed(damage(0))
    let rects = viewer.next()?.rects ?? []
    viewer.wentWithLoss(rects)
    #expect(!viewer.wantsRefinement)
    viewer.drew(1)
    #expect(viewer.wantsRefinement)
    #expect(viewer.nextRefinement()?.rects == rects)
    #expect(!viewer.wantsRefinement)
  }
}
