import InterfaceFiles
import Testing

/// What is read from files as Xcode writes them.
@Suite struct DocumentTests {
  private func read(_ text: String) throws -> InterfaceDocument {
    try InterfaceDocument(Array(text.utf8), file: "Main.storyboard")
  }

  @Test func `a single view: scenes, controls, constraints, connections`() throws {
    let document = try read(Fixtures.singleView)
    #expect(document.kind == .storyboard)
    #expect(document.initialViewController == "BYZ-38-t0r")
    #expect(document.usesAutoLayout && document.usesSafeAreas)
    #expect(
      document.namedColors == ["Accent": .sRGB(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)])
    let controller = try #require(document.scenes.first?.viewController)
    #expect(controller.customClass == "ViewController")
    #expect(controller.customModule == "Sample")
    #expect(
      document.scenes[0].objects.map(\.element) == [
        "viewController", "placeholder", "tapGestureRecognizer",
      ])

    let view = try #require(controller.objects["view"])
    #expect(view.values["frame"] == .rect(x: 0, y: 0, width: 393, height: 852))
    #expect(view.values["autoresizingMask"] == .words(["widthSizable", "heightSizable"]))
    #expect(view.values["backgroundColor"] == .color(.system("systemBackgroundColor")))
    #expect(view.layoutGuides.map(\.kind) == ["safeArea"])
    // The sixth constraint is removed at build time.
    #expect(view.constraints.map(\.id) == (1...5).map { "con-00-00\($0)" })
    #expect(view.constraints[4].multiplier == 0.25)
    #expect(view.constraints[4].priority == 750)

    let label = try #require(view.lists["subviews"]?.first)
    #expect(label.attributes["text"] == .string("Hello & welcome"))
    #expect(label.attributes["horizontalHuggingPriority"] == .number(251))
    #expect(label.attributes["translatesAutoresizingMaskIntoConstraints"] == .bool(false))
    #expect(label.values["fontDescription"] == .font(.style("UICTFontTextStyleBody")))

    let button = try #require(view.lists["subviews"]?.last)
    #expect(button.states.map(\.title) == ["Save", "Saved"])
    #expect(button.states[0].isSystemImage)
    #expect(button.states[0].titleColor == .system("linkColor"))
    #expect(button.runtimeAttributes.map(\.keyPath) == ["cornerRadius", "isLoud"])
    #expect(button.runtimeAttributes.map(\.value) == [.number(8), .bool(true)])
    guard case .action("save:", "touchUpInside") = button.connections.first?.kind else {
      return #expect(Bool(false), "no action")
    }
    #expect(button.constraints.first?.firstItem == nil)
    #expect(button.location.line == 26)
  }

  @Test func `a table: prototypes, static sections, bar items, segues`() throws {
    let document = try read(Fixtures.table)
    #expect(
      document.scenes.compactMap(\.viewController?.element) == [
        "navigationController", "tableViewController", "tableViewController",
      ])
    let list = try #require(document.scenes[1].viewController)
    let cell = try #require(list.objects["view"]?.lists["prototypes"]?.first)
    #expect(cell.attributes["reuseIdentifier"] == .string("Note"))
    #expect(cell.attributes["textLabel"] == .reference("tex-00-001"))
    let detail = try #require(cell.objects["contentView"]?.lists["subviews"]?.last)
    #expect(detail.values["fontDescription"] == .font(.system(size: 12, weight: "semibold")))
    #expect(detail.values["textColor"] == .color(.white(0.33, alpha: 1)))
    guard case .segue(let segue) = cell.connections.first?.kind else {
      return #expect(Bool(false), "no segue")
    }
    #expect(segue.kind == "show" && segue.identifier == "edit" && segue.isAnimated)
    let item = list.objects["navigationItem"]?.objects["rightBarButtonItem"]
    #expect(item?.attributes["systemItem"] == .word("add"))

    let editor = try #require(document.scenes[2].viewController)
    let section = try #require(editor.objects["view"]?.lists["sections"]?.first)
    #expect(section.attributes["headerTitle"] == .string("General"))
    let field = section.lists["cells"]?.first?.objects["contentView"]?.lists["subviews"]?.first
    #expect(
      field?.values["textInputTraits"]
        == .group(["autocapitalizationType": .word("words"), "returnKeyType": .word("done")]))
    guard case .segue(let unwind) = editor.connections.first?.kind else {
      return #expect(Bool(false), "no segue")
    }
    #expect(unwind.kind == "unwind" && unwind.unwindAction == "unwindToList:")
  }

  @Test func `tabs, guides of view controllers, containers and segments`() throws {
    let document = try read(Fixtures.tabs)
    let one = try #require(document.scenes[1].viewController)
    #expect(one.layoutGuides.map(\.kind) == ["top", "bottom"])
    #expect(one.values["edgesForExtendedLayout"] == .words(["bottom"]))
    let views = try #require(one.objects["view"]?.lists["subviews"])
    #expect(views.map(\.element) == ["containerView", "segmentedControl"])
    #expect(views[1].segments.map(\.title) == ["First", "Second"])
    #expect(views[1].segments.map(\.isEnabled) == [true, false])
  }

  @Test func `frames and autoresizing without constraints`() throws {
    let document = try read(Fixtures.frames)
    #expect(!document.usesAutoLayout)
    let text = document.scenes[0].viewController?.objects["view"]?.lists["subviews"]?.first
    #expect(text?.values["text"] == .string("Two\nlines"))
    #expect(text?.values["autoresizingMask"] == .words(["widthSizable", "flexibleMaxY"]))
  }

  @Test func `nibs: placeholders, custom objects, windows, cells`() throws {
    let cell = try read(Fixtures.cell)
    #expect(cell.kind == .xib)
    #expect(cell.objects.map(\.element) == ["placeholder", "placeholder", "tableViewCell"])
    let main = try read(Fixtures.mainNib)
    #expect(
      main.objects.map(\.element) == [
        "placeholder", "placeholder", "customObject", "window",
      ])
    #expect(main.objects[2].customClass == "AppDelegate")
  }
}
