import InterfaceFiles
import Testing

/// Kinds of content that published files have, each in a file of its own: all are read, and what is used
/// of them is there.
@Suite struct PublishedKindsTests {
  private func read(
    _ views: String, attributes: String = "", resources: String = "", in element: String = "view"
  ) throws -> (view: InterfaceObject, notes: [String]) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      useAutolayout="YES" initialViewController="vc">
      <scenes><scene sceneID="s"><objects><viewController id="vc">
      <\(element) key="view" id="v" \(attributes)>
      \(views)
      </\(element)></viewController></objects></scene></scenes>\(resources)</document>
      """
    let document = try InterfaceDocument(Array(text.utf8), file: "Main.storyboard")
    let view = try #require(document.scenes.first?.viewController?.objects["view"])
    return (view, document.notes.map { "\($0)" })
  }

  @Test func `size classes: masks, attributes, constants`() throws {
    let (view, notes) = try read(
      """
      <subviews><label id="l" text="a"><variation key="widthClass=regular" alpha="0.5">\
      <fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label></subviews>
      <constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" \
      constant="8" id="c"><variation key="heightClass=regular-widthClass=compact" constant="40"/>\
      </constraint></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="c"/></mask>\
      <mask key="subviews"><exclude reference="l"/></mask></variation>
      <variation key="heightClass=compact"><mask key="constraints"><include reference="c"/></mask></variation>
      """)
    #expect(notes == [])
    #expect(view.variations.map(\.sizes) == [SizeClasses(), SizeClasses(height: .compact)])
    #expect(view.variations[0].masks["constraints"]?.excluded == ["c"])
    #expect(view.variations[0].masks["subviews"]?.excluded == ["l"])
    #expect(view.variations[1].masks["constraints"]?.included == ["c"])
    let variation = try #require(view.constraints.first?.variations.first)
    #expect(variation.sizes == SizeClasses(width: .compact, height: .regular))
    #expect(variation.constant == 40)
    let label = try #require(view.lists["subviews"]?.first)
    #expect(label.variations.first?.attributes["alpha"] == .number(0.5))
    #expect(
      label.variations.first?.values["fontDescription"]
        == .font(.system(size: 30, weight: "regular")))
    #expect(SizeClasses(width: .regular).fit(width: .regular, height: .compact))
    #expect(!SizeClasses(width: .regular).fit(width: .compact, height: .compact))
  }

  @Test func `fixed frames, ratios, sizes of fonts that have names`() throws {
    let (view, notes) = try read(
      """
      <animations/><gestureRecognizers/>
      <subviews><label id="l" fixedFrame="YES"><rect key="frame" x="1" y="2" width="3" height="4"/>\
      <fontDescription key="fontDescription" type="system" size="system"/></label></subviews>
      <constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" \
      secondAttribute="bottom" multiplier="1/3" id="c"/></constraints>
      <userGuides><userLayoutGuide location="1" affinity="minX"/></userGuides>
      """)
    #expect(notes == [])
    let label = try #require(view.lists["subviews"]?.first)
    #expect(label.hasFixedFrame)
    #expect(label.values["fontDescription"] == .font(.system(size: 14, weight: "regular")))
    #expect(view.constraints.first.map { abs($0.multiplier - 1 / 3) < 1e-9 } == true)
  }

  @Test func `texts with attributes`() throws {
    let (view, notes) = try read(
      """
      <subviews><label id="l" usesAttributedText="YES"><attributedString key="attributedText">
      <fragment content="Plain "/><fragment><string key="content">bold
      line</string><attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/><font key="NSFont" size="20" name="Georgia"/>\
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" \
      baseWritingDirection="natural" tighteningFactorForTruncation="0.0"/></attributes></fragment>
      </attributedString></label></subviews>
      """)
    #expect(notes == [])
    guard
      case .attributedString(let parts)? = view.lists["subviews"]?.first?.values["attributedText"]
    else { return #expect(Bool(false), "no text") }
    #expect(parts.map(\.text) == ["Plain ", "bold\nline"])
    #expect(parts[1].attributes.font == .named(name: "Georgia", family: nil, size: 20))
    #expect(parts[1].attributes.color == .sRGB(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(parts[1].attributes.paragraph?.alignment == "center")
  }

  @Test func `images as elements, effects, insets`() throws {
    let (view, notes) = try read(
      """
      <subviews><button id="b"><state key="normal" title="x"><imageReference key="image" image="star" \
      catalog="system" symbolScale="large"/></state></button>
      <imageView id="i"><imageReference key="image" image="sun" catalog="system"/></imageView>
      <slider id="s"><frame key="frameInset" minX="10" maxX="20" height="30"/></slider>
      <visualEffectView id="e"><view key="contentView" id="c"/><blurEffect style="dark"/>\
      </visualEffectView></subviews>
      """)
    #expect(notes == [])
    let views = try #require(view.lists["subviews"])
    #expect(views[0].states.first?.image == "star")
    #expect(views[1].values["image"] == .string("sun"))
    #expect(
      views[2].values["frameInset"] == .frameInset(FrameInset(minX: 10, maxX: 20, height: 30)))
    #expect(
      views[3].values["effect"]
        == .group(["style": .string("dark"), "kind": .string("blurEffect")]))
    #expect(views[3].objects["contentView"]?.id == "c")
  }

  @Test(arguments: [
    ("mapView", "map view"), ("calendarView", "calendar"), ("wkWebView", "web view"),
    ("unheardOfView", "unheardOfView"),
  ])
  func `views that UIKit does not have keep their place`(element: String, name: String) throws {
    let (view, notes) = try read(
      """
      <subviews><\(element) id="x" someAttribute="7" alpha="0.5"><rect key="frame" x="1" y="2" \
      width="3" height="4"/><something key="layout"/><connections><outlet property="delegate" \
      destination="v" id="o"/></connections></\(element)></subviews>
      <constraints><constraint firstItem="x" firstAttribute="top" secondItem="v" \
      secondAttribute="top" id="c"/></constraints>
      """)
    // One note for each, not one for each of its attributes.
    #expect(notes.count == 1)
    #expect(notes.first?.contains("<\(element)>: views of this kind are not supported") == true)
    let stand = try #require(view.lists["subviews"]?.first)
    #expect(stand.standsFor == name)
    #expect(stand.id == "x" && stand.values["frame"] != nil)
    #expect(stand.attributes["alpha"] == .number(0.5))
    #expect(view.constraints.count == 1)
  }

  @Test func `controllers that UIKit does not have keep their scenes`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="s"><scenes><scene sceneID="1"><objects><avPlayerViewController id="s">\
      <connections><segue destination="m" kind="relationship" relationship="masterViewController" \
      id="r"/></connections></avPlayerViewController></objects></scene><scene sceneID="2"><objects>\
      <glkViewController id="m"><glkView key="view" id="v"/></glkViewController>\
      </objects></scene></scenes></document>
      """
    let document = try InterfaceDocument(Array(text.utf8), file: "Main.storyboard")
    #expect(document.notes.count == 3)
    #expect(
      document.scenes.compactMap(\.viewController?.standsFor) == [
        "player view controller", "OpenGL ES view controller",
      ])
    #expect(document.scenes[0].viewController?.connections.count == 1)
    #expect(document.initialViewController == "s")
  }

  @Test func `one bad part costs that part alone`() throws {
    let (view, notes) = try read(
      """
      <subviews><label id="l" text="here" hidden="perhaps" glow="YES"><rect key="frame" x="a" y="0" \
      width="1" height="1"/><gizmo/></label></subviews>
      <constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" \
      secondAttribute="top" id="c1"/><constraint firstItem="no" firstAttribute="top" id="c2"/></constraints>
      <connections><outlet property="a" destination="l" id="o1"/><outlet property="b" \
      destination="no" id="o2"/></connections>
      """)
    #expect(notes.count == 6)
    let label = try #require(view.lists["subviews"]?.first)
    #expect(label.attributes["text"] == .string("here"))
    #expect(label.values["frame"] == nil && label.attributes["hidden"] == nil)
    #expect(view.constraints.map(\.id) == ["c1"])
    #expect(view.connections.map(\.id) == ["o1"])
  }
}
