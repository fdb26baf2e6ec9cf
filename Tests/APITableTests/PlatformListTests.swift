import Testing

@testable import apitable

/// The files of the platform's declarations.
@Suite struct PlatformListTests {
  @Test func aLineIsADeclaration() throws {
    let list = try Fixtures.read(
      Fixtures.header + "UIView\tclass\tmain\t2.0\t\t\t\n"
        + "UIView.old()\tmethod\t\t2.0\t13.0\t16.4\tnew()\n")
    #expect(
      list.declarations == [
        PlatformDeclaration(name: "UIView", kind: .class, isolation: .main, introduced: "2.0"),
        PlatformDeclaration(
          name: "UIView.old()", kind: .method, isolation: nil, introduced: "2.0",
          deprecated: "13.0", obsoleted: "16.4", renamed: "new()"),
      ])
    #expect(list.declarations[1].owner == "UIView")
  }

  @Test(arguments: [
    ("", "Kit.tsv:1: the first line has to name the columns"),
    (Fixtures.header + "A\tclass\n", "Kit.tsv:2: 2 columns instead of 7"),
    (Fixtures.header + "\tclass\t\t\t\t\t\n", "Kit.tsv:2: the name is empty"),
    (Fixtures.header + "A\tthing\t\t\t\t\t\n", "Kit.tsv:2: \"thing\" is no kind"),
    (Fixtures.header + "A\tclass\tmine\t\t\t\t\n", "Kit.tsv:2: \"mine\" is no isolation"),
    (Fixtures.header + "A\tclass\t\t7.\t\t\t\n", "Kit.tsv:2: \"7.\" is no version"),
    (
      Fixtures.list(("B", "class", ""), ("A", "class", "")),
      "Kit.tsv:3: A has to stand before B, and once"
    ),
    (
      Fixtures.list(("A", "class", ""), ("A", "class", "")),
      "Kit.tsv:3: A has to stand before A, and once"
    ),
  ])
  func whatIsWrongIsSaidWithItsLine(text: String, problem: String) {
    let error = #expect(throws: Problem.self) { try Fixtures.read(text) }
    #expect(error?.description.hasPrefix(problem) == true)
  }

  @Test(
    arguments: [
      ("UIView", nil, "UIView", nil),
      ("UIView.frame", "UIView", "frame", nil),
      ("UIView.convert(_:to:)", "UIView", "convert", ["_", "to"]),
      ("UIButton.Configuration.plain()", "UIButton.Configuration", "plain", nil),
      ("...(_:_:)", nil, "...", ["_", "_"]),
    ] as [(String, String?, String, [String]?)])
  func aNameHasParts(name: String, owner: String?, base: String, labels: [String]?) {
    let parts = DeclarationName(name)
    #expect(parts.owner == owner)
    #expect(parts.base == base)
    #expect((parts.labels ?? []) == (labels ?? []))
  }
}
