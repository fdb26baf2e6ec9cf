import StackTraces
import Testing

struct StackTraceTests {
  private func frame(_ line: String) -> StackTrace.Frame? {
    StackTrace(line).threads.first?.frames.first
  }

  @Test func threadsAndFramesAreRead() {
    let trace = StackTrace(
      """
      TID 12:
      #0  0x0000000000000001 a
      #1  0x0000000000000002
      TID 13:
      #0  0x0000000000000003 b
      eu-stack: something was wrong
      """)
    #expect(trace.threads.map(\.identifier) == [12, 13])
    #expect(trace.threads.map { $0.frames.map(\.address) } == [[1, 2], [3]])
    #expect(trace.threads[0].frames.map(\.symbol) == ["a", nil])
    #expect(trace.notes == ["eu-stack: something was wrong"])
  }

  @Test func framesOfOtherToolsAreRead() {
    typealias Frame = StackTrace.Frame
    #expect(
      frame("#2  0x00007f00 in poll () from /lib/libc.so.6")
        == Frame(address: 0x7f00, symbol: "poll ()", image: "/lib/libc.so.6"))
    #expect(
      frame("0x10 main - /bin/x") == Frame(address: 0x10, symbol: "main", image: "/bin/x"))
    #expect(frame("3 0x20 f + 0x1f") == Frame(address: 0x20, symbol: "f", offset: 31))
    #expect(
      frame("#0 0x30 static A.+ infix(A, A) -> A")
        == Frame(address: 0x30, symbol: "static A.+ infix(A, A) -> A"))
    #expect(frame("#0 0x40 ???") == Frame(address: 0x40))
  }

  @Test(arguments: [
    "", "\n\n", "Thread", "Thread x", "#", "#0", "#0 0x", "0x", "#0 0xzz f", "+ + +",
    "#0 0x11223344556677889900 too large", "TID :", "\u{0}", "#0 0x1 +",
  ])
  func anyTextIsTaken(text: String) {
    #expect(StackTrace(text).threads.flatMap(\.frames).count <= 1)
  }

  @Test func aFunctionThatStandsForSeveralIsNotNamed() {
    for symbol in [
      "merged Notes.Editor.save() -> ()", "merged @objc Notes.Delegate.leave() -> ()",
      "closure #1 () -> () in merged Notes.Editor.save() -> ()",
    ] {
      let merged = frame("#1  0x0000000000000002 \(symbol)")
      #expect(merged?.symbol == symbol)
      #expect(merged?.function == nil)
    }
    #expect(frame("#1  0x0000000000000002 Notes.mergedNotes()")?.function == "Notes.mergedNotes()")
    #expect(frame("#1  0x0000000000000002")?.function == nil)
  }
}
