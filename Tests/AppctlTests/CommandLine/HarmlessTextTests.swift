import DeviceControl
import Testing

@Suite struct HarmlessTextTests {
  @Test(arguments: [
    ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#), ("a\rb", #"a\u{D}b"#),
    ("\u{9B}31m", #"\u{9B}31m"#), ("x\u{202E}txt.exe", #"x\u{202E}txt.exe"#),
    ("\u{7F}\u{8}", #"\u{7F}\u{8}"#), ("e\u{301} 👩‍👩‍👧 שלום\tx\ny", "e\u{301} 👩‍👩‍👧 שלום\tx\ny"),
    ("\u{1B}\u{301}", "\\u{1B}\u{301}"),
  ])
  func whatWouldBeAnOrderToTheTerminalIsWrittenOut(text: String, shown: String) {
    #expect(text.harmless == shown)
    #expect(shown.harmless == shown)
  }

  @Test func aLineStaysOne() {
    #expect("a\nb\r\nc\u{2028}d".harmlessLine == #"a\nb\u{D}\nc\u{2028}d"#)
  }
}
