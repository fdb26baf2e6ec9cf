import BrowserKit
import Testing

/// The callbacks of several versions, as they arrive.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct DifferencesTests {
  /// A step in which as many callbacks have arrived, as JavaScript.
  private func step(_ number: Int, _ count: Int) -> String {
    """
    { number: \(number), action: "Action \(number)", difference: null, firstDifference: null,
      rows: Array(\(count)).fill([{ kind: "callback", text: "a" }, { kind: "pending", text: "…" }]) }
    """
  }

  @Test func theFocusStaysWhereItIsWhenCallbacksArrive() async throws {
    try await OpenPage.with { open in
      let page = open.page
      try page.evaluate(
        """
        (async () => {
          const { Differences } = await import("./differences.js");
          window.steps = document.createElement("div");
          document.body.append(steps);
          window.differences = new Differences(steps, document.createElement("p"));
          window.show = (...steps) => differences.show({ versions: ["one", "two"], steps });
          show(\(step(0, 1)));
          steps.querySelector(".rows").focus();
          window.focused = document.activeElement;
        })()
        """)
      func shown() throws -> String {
        let text = try page.evaluate(
          """
          [...steps.querySelectorAll(".step")].map((step) => `${step.querySelector("h3").firstChild.data}`
            + ` ${step.querySelectorAll("tr").length}`).join()
          """)
        return text as? String ?? ""
      }
      let label = try page.evaluate("focused.getAttribute('aria-label')") as? String
      #expect(label == "What followed Action 0")
      for (call, expected) in [
        ("show(\(step(0, 2)))", "Action 0 3"),
        ("show(\(step(1, 0)), \(step(0, 2)))", "Action 1 0,Action 0 3"),
        ("show(\(step(1, 1)), \(step(0, 3)))", "Action 1 2,Action 0 4"),
      ] {
        try page.evaluate(call)
        let shown = try shown()
        #expect(shown == expected)
        #expect(try page.evaluate("document.activeElement === focused") as? Bool == true)
      }
      // The oldest are not shown for ever.
      try page.evaluate("show(\(step(2, 1)), \(step(1, 1)))")
      let shown = try shown()
      #expect(shown == "Action 2 2,Action 1 2")
      #expect(open.browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }
}
