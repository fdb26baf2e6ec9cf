import Testing

@testable import WebScreen

/// When pictures of the screen are taken.
@Suite struct ScreenRecorderTests {
  private let history = ScreenHistory()

  private func makeRecorder() -> ScreenRecorder {
    history.begin(bootTime: 0) { _, _ in }
    return ScreenRecorder(history)
  }

  @Test func aPictureIsTakenWhenTheScreenHasChangedAndNotTooOften() {
    let image = ScreenImage(width: 8, height: 8)
    var recorder = makeRecorder()
    let head = FrameMessage.Head()
    recorder.record(image, head, at: 1_000)
    #expect(history.pictures.isEmpty)
    recorder.changed()
    #expect(recorder.wait(at: 1_000) == 0)
    recorder.record(image, head, at: 1_000)
    #expect(history.pictures.count == 1)
    recorder.changed()
    #expect(recorder.wait(at: 1_100) == 200)
    recorder.record(image, head, at: 1_100)
    #expect(history.pictures.count == 1)
    recorder.record(image, head, at: 1_300)
    #expect(history.pictures.count == 2)
    #expect(recorder.wait(at: 9_000) == nil)
    #expect(history.pictures.allSatisfy { $0.width == 8 && $0.jpeg.starts(with: [0xFF, 0xD8]) })
  }

  @Test func ofADarkPanelOnlyThatIsKept() {
    let image = ScreenImage(width: 8, height: 8)
    var recorder = makeRecorder()
    var head = FrameMessage.Head()
    for (time, isAsleep) in [(1_000, false), (2_000, true), (3_000, true), (4_000, false)] {
      head.isAsleep = isAsleep
      recorder.changed()
      recorder.record(image, head, at: Int64(time))
    }
    #expect(history.pictures.map(\.jpeg.isEmpty) == [false, true, false])
  }
}
