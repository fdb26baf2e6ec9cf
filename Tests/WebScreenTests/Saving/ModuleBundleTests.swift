import Testing

@testable import WebScreen

/// Modules that become one script.
@Suite struct ModuleBundleTests {
  private func bundle(_ files: [String: String]) throws -> String {
    try ModuleBundle.script(from: "main.js") { files[$0] }
  }

  @Test func importedModulesComeFirstAndOnce() throws {
    let script = try bundle([
      "main.js": "import { a } from \"./a.js\";\nimport { b } from \"./b.js\";\na(b);",
      "a.js": "import { b } from \"./b.js\";\nexport function a(x) { return x + b; }",
      "b.js": "export const b = 1;\nexport class C {}",
    ])
    let places = ["b.js", "a.js", "main.js"].compactMap {
      script.firstRange(of: "modules[\"\($0)\"] = ")?.lowerBound
    }
    #expect(places.count == 3)
    #expect(places == places.sorted())
    #expect(script.contains("const { b } = modules[\"b.js\"];"))
    #expect(script.contains("return { b, C };"))
    #expect(!script.contains("export "))
    #expect(!script.contains("import "))
  }

  @Test(arguments: [
    ["main.js": "import { a } from \"./gone.js\";"], ["main.js": "import \"./a.js\";"],
    ["main.js": "export default 3;"],
    ["main.js": "import { a } from \"./a.js\";", "a.js": "import { b } from \"./main.js\";"],
  ])
  func whatIsNotUnderstoodIsAnError(_ files: [String: String]) {
    #expect(throws: ModuleBundle.Failure.self) { try bundle(files) }
  }

  @Test func thePagesOwnModulesAreUnderstood() throws {
    let run = RunFile(
      device: "d", profile: "P7", saved: 0, booted: 0, now: 1, names: [:], lanes: [], items: [],
      explanations: ["a": "</script><b>"], ends: [:], pictures: [])
    let page = String(decoding: try run.html(), as: UTF8.self)
    #expect(!page.contains("{{"))
    #expect(!page.contains("</script><b>"))
    #expect(page.contains("class TimeTools"))
    #expect(page.contains("id=\"chart\""))
    // Nothing in it has an address.
    #expect(!page.contains("href=\"http"))
    #expect(!page.contains("<script src"))
    #expect(page.contains("default-src 'none'; script-src 'nonce-"))
  }
}
