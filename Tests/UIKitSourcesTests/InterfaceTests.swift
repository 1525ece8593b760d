import Testing

/// What the tool makes of nibs and storyboards.
struct `a rewritten nib` {
  private func nib(_ objects: String, resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
    \(objects)
    </objects>
    <resources>\(resources)</resources>
    </document>
    """
  }

  private func rewritten(
    _ objects: String, resources: String = "", swift: String = ""
  ) throws -> RewritingTool.Result {
    try RewritingTool().rewrite([
      "A.swift": swift, "Card.xib": nib(objects, resources: resources),
    ])
  }

  private func code(_ objects: String, resources: String = "") throws -> String {
    let result = try rewritten(objects, resources: resources)
    #expect(result.said == [])
    return result.files["Card.xib.swift"] ?? ""
  }

  @Test func `makes views of the app's classes with what the nib says`() throws {
    let code = try code(
      """
      <view id="v1" customClass="CardView" customModule="App" alpha="0.5" tag="3" hidden="YES">
        <rect key="frame" x="1" y="2" width="3" height="4"/>
        <color key="backgroundColor" systemColor="systemRedColor"/>
      </view>
      """)
    #expect(code.contains("nib.make(\"v1\", UIView.self, [:], { CardView(coder: $0) })"))
    for line in [
      "view.alpha = 0.5", "view.tag = 3", "view.isHidden = true",
      "view.frame = CGRect(x: 1.0, y: 2.0, width: 3.0, height: 4.0)",
      "view.backgroundColor = NamedAssets.systemColor(\"systemRed\")",
    ] {
      #expect(code.contains(line))
    }
    #expect(code.contains("Nibs.add(\"Card\")"))
  }

  @Test func `says to screen readers what the nib says`() throws {
    let code = try code(
      """
      <view id="v"><accessibility key="accessibilityConfiguration" hint="Opens" identifier="card">
      <string key="label">Card "A"</string><bool key="isElement" value="YES"/>
      <accessibilityTraits key="traits" button="YES" header="YES" image="NO"/></accessibility></view>
      """)
    for line in [
      "view.accessibilityLabel = \"Card \\\"A\\\"\"", "view.accessibilityHint = \"Opens\"",
      "view.accessibilityIdentifier = \"card\"", "view.isAccessibilityElement = true",
      "view.accessibilityTraits = [.button, .header]",
    ] {
      #expect(code.contains(line))
    }
    let odd = try rewritten(
      "<view id=\"v\"><accessibility key=\"accessibilityConfiguration\">"
        + "<accessibilityTraits key=\"traits\" odd=\"YES\"/></accessibility></view>")
    #expect(odd.said.count == 1 && odd.said[0].hasSuffix("view v: the trait 'odd' is left out"))
  }

  @Test func `has tabs of the system and the items of a toolbar`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "",
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
      <toolbarItems key="toolbarItems"><barButtonItem systemItem="trash" id="b"/></toolbarItems>
      <tabBarItem key="tabBarItem" systemItem="topRated" id="t"/>
      </viewController></objects></scene></scenes></document>
      """,
    ])
    let code = result.files["Main.storyboard.swift"] ?? ""
    #expect(result.said == [])
    #expect(code.contains("[\"systemItem\": UITabBarItem.SystemItem.topRated]"))
    #expect(code.contains("view.toolbarItems = ["))
  }

  @Test func `points at the line of each object`() throws {
    let code = try code("<view id=\"v1\">\n<subviews><label id=\"l1\"/></subviews></view>")
    #expect(code.contains("Card.xib\", line: 4)\n  static func o1"))
    #expect(code.contains("Card.xib\", line: 5)\n  static func o0"))
  }

  @Test(arguments: [
    ("<view id=\"v\" glow=\"YES\"/>", "view v: 'glow' (\"YES\") is left out"),
    ("<mapView id=\"m\"/>", "mapView m: Kumiko does not have this kind of object"),
    ("<view id=\"v\"><shadow key=\"big\"/></view>", "view v: 'shadow' (big) is left out"),
    (
      "<view id=\"v\"><color key=\"backgroundColor\" systemColor=\"oddColor\"/></view>",
      "view v: the colour"
    ),
    ("<view id=\"v\"><variation key=\"odd\"/></view>", "view v: the variation 'odd' is left out"),
    ("<view id=\"v\" contentMode=\"odd\"/>", "view v: 'contentMode' (\"odd\") is left out"),
    ("<view id=\"v\" alpha=\"odd\"/>", "view v: 'alpha' (\"odd\") is left out"),
    (
      "<button id=\"b\"><state key=\"odd\" title=\"A\"/></button>",
      "button b: the state 'odd' is left"
    ),
    (
      "<mapView id=\"m\"><rect key=\"frame\" x=\"1\"/></mapView>",
      "mapView m: Kumiko does not have this kind of object; an empty view stands for it"
    ),
    (
      "<label id=\"l\"><fontDescription key=\"fontDescription\" style=\"Odd\"/></label>",
      "label l: the font"
    ),
  ])
  func `says what it leaves out, with file, line, object and key`(
    object: String, words: String
  ) throws {
    let said = try rewritten(object).said
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("Card.xib:4:1: warning: \(words)") == true)
  }

  @Test func `that is broken is an error at its line`() throws {
    let result = try RewritingTool().rewrite(["A.swift": "", "Card.xib": "<document>\n<view"])
    #expect(!result.succeeded)
    #expect(result.said.first?.contains("error: is no nib") == true)
  }

  @Test func `takes colours by name from a catalogue, or from its resources`() throws {
    let code = try code(
      "<view id=\"v\"><color key=\"tintColor\" name=\"Accent\"/></view>",
      resources: "<namedColor name=\"Accent\"><color red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
        + "</namedColor>")
    #expect(
      code.contains(
        "view.tintColor = (UIColor(named: \"Accent\") "
          + "?? UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0))"))
  }

  @Test func `connects outlets, actions, delegates and recognisers`() throws {
    let code = try code(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
        <connections><outlet property="view" destination="t1"/></connections>
      </placeholder>
      <tableView id="t1" style="grouped">
        <connections>
          <outlet property="delegate" destination="-1"/>
          <outlet property="header" destination="b1"/>
          <outletCollection property="gestureRecognizers" destination="g1" appends="YES"/>
        </connections>
      </tableView>
      <button id="b1"><connections>
        <action selector="go:" destination="-1" eventType="touchUpInside"/>
        <action selector="first:" destination="-2" eventType="touchDown"/>
      </connections></button>
      <tapGestureRecognizer id="g1"/>
      """)
    for line in [
      "nib.outlet(\"view\", of: \"-1\", to: \"t1\")", "\"style\": UITableView.Style.grouped",
      "nib.connect(\"delegate\", of: view, to: \"-1\", as: (any UITableViewDelegate).self) "
        + "{ $0.delegate = $1 }",
      "nib.outlet(\"header\", of: \"t1\", to: \"b1\")",
      "nib.action(\"go:\", of: \"b1\", to: \"-1\", for: .touchUpInside)",
      "nib.action(\"first:\", of: \"b1\", to: nil, for: .touchDown)",
      "nib.recognizer(\"g1\", of: \"t1\")",
    ] {
      #expect(code.contains(line), "\(line)")
    }
  }

  @Test func `has constraints with ratios, margins and priorities`() throws {
    let code = try code(
      """
      <view id="v"><constraints>
        <constraint id="c1" firstAttribute="width" secondItem="x" secondAttribute="height"
          multiplier="16:8" constant="4" priority="750" relation="greaterThanOrEqual"/>
        <constraint id="c2" firstItem="x" firstAttribute="leading" secondItem="v"
          secondAttribute="leadingMargin"/>
      </constraints></view>
      """)
    #expect(
      code.contains(
        "nib.constrain(\"c1\", \"v\", .width, .greaterThanOrEqual, \"x\", .height, "
          + "multiplier: 2.0, constant: 4.0, priority: 750)"))
    #expect(code.contains("\"x\", .leading, .equal, \"v/margins\", .leading"))
  }

  @Test func `has a storyboard's scenes, segues and references`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "",
      "Main.storyboard": """
      <document initialViewController="a"><scenes>
      <scene><objects><viewController id="a" storyboardIdentifier="A" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><button id="b"><connections>
          <segue destination="c" kind="show" identifier="next"/>
        </connections></button></subviews></view></viewController></objects></scene>
      <scene><objects><viewControllerPlaceholder id="c" storyboardName="Other"
        referencedIdentifier="X" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """,
    ])
    #expect(result.said == [])
    let code = result.files["Main.storyboard.swift"] ?? ""
    for line in [
      "initial: \"a\", identifiers: [\"A\": \"a\"]",
      "nib.trigger(StoryboardSegue(\"next\", .show, to: \"c\"), by: \"b\", of: \"a\")",
      "UIStoryboard(name: \"Other\", bundle: nil).instantiateViewController(withIdentifier: \"X\")",
    ] {
      #expect(code.contains(line), "\(line)")
    }
    #expect(result.files["Table.swift"]?.contains("uikitSourcesInterface_") == true)
  }
}
