import Testing

/// Nibs and classes as apps of many years have them.
struct `a nib of an older app` {
  private func rewritten(_ objects: String, swift: String = "") throws -> RewritingTool.Result {
    try RewritingTool().rewrite([
      "A.swift": swift,
      "Card.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      \(objects)
      </objects></document>
      """,
    ])
  }

  private func code(_ objects: String) throws -> String {
    let result = try rewritten(objects)
    #expect(result.said == [])
    return result.files["Card.xib.swift"] ?? ""
  }

  @Test func `has views that stand where they were put, without constraints`() throws {
    let fixed = "translatesAutoresizingMaskIntoConstraints=\"NO\" fixedFrame=\"YES\""
    let line = "view.translatesAutoresizingMaskIntoConstraints"
    #expect(try !code("<view id=\"v\" \(fixed)/>").contains(line))
    let free = "<view id=\"v\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    #expect(try code(free).contains(line + " = false"))
  }

  @Test func `has the smallest size of a text in points, of the font that it has`() throws {
    let code = try code(
      """
      <label id="l" minimumFontSize="10"><fontDescription key="fontDescription" type="system"
        pointSize="20"/></label>
      """)
    let font = try #require(code.range(of: "view.font = UIFont.systemFont(ofSize: 20.0)"))
    let share = "view.minimumScaleFactor = 10.0 / max(view.font.pointSize, 1)"
    #expect(code[font.upperBound...].contains(share))
  }

  @Test(arguments: [
    ("<view id=\"v\"><gestureRecognizers/></view>", "UIView"),
    ("<tableView id=\"t\" showsSelectionImmediatelyOnTouchBegin=\"NO\"/>", "UITableView"),
    ("<switch id=\"s\" onImage=\"a\" offImage=\"b\"/>", "UISwitch"),
    (
      "<tabBarItem id=\"t\"><inset key=\"landscapeImageInsets\" minX=\"1\"/></tabBarItem>",
      "UITabBarItem"
    ),
    (
      "<label id=\"l\"><attributedString key=\"attributedText\"><fragment content=\"A\"><attributes>"
        + "<font key=\"NSFont\" size=\"15\" metaFont=\"system\"/><font key=\"NSOriginalFont\" "
        + "size=\"15\" name=\"B\"/></attributes></fragment></attributedString></label>",
      "[.font: UIFont.systemFont(ofSize: 15.0)]"
    ),
    (
      "<label id=\"l\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"0.0\"/>"
        + "</label>", "UIFont.systemFont(ofSize: 12.0)"
    ),
    (
      "<progressView id=\"p\" progressImage=\"a\" trackImage=\"b\"/>",
      "view.trackImage = UIImage(named: \"b\")"
    ),
    (
      "<searchBar id=\"s\" backgroundImage=\"a\"><offsetWrapper key=\"searchTextPositionAdjustment\" "
        + "horizontal=\"3\" vertical=\"1\"/></searchBar>",
      "view.searchTextPositionAdjustment = UIOffset(horizontal: 3.0, vertical: 1.0)"
    ),
    (
      "<searchBar id=\"s\" backgroundImage=\"a\"/>", "view.backgroundImage = UIImage(named: \"a\")"
    ),
    (
      "<button id=\"b\"><size key=\"titleShadowOffset\" width=\"1\" height=\"2\"/></button>",
      "view.titleLabel?.shadowOffset = CGSize(width: 1.0, height: 2.0)"
    ),
  ])
  func `is understood without a word`(object: String, line: String) throws {
    #expect(try code(object).contains(line))
  }

  @Test func `has no limits of zooming where Xcode wrote none`() throws {
    let limits = "minimumZoomScale=\"0.0\" maximumZoomScale"
    #expect(try !code("<scrollView id=\"s\" \(limits)=\"0.0\"/>").contains("ZoomScale"))
    let code = try code("<scrollView id=\"s\" \(limits)=\"3\"/>")
    #expect(code.contains("view.maximumZoomScale = 3") && !code.contains("minimumZoomScale"))
  }

  @Test func `keeps what stands in a scene beside the controller`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "",
      "Main.storyboard": """
      <document><scenes><scene sceneID="s"><objects><viewController id="c"
        sceneMemberID="viewController"><view key="view" id="v"/></viewController>
        <pickerView id="p"/></objects></scene></scenes></document>
      """,
    ])
    let code = try #require(result.files["Main.storyboard.swift"])
    #expect(result.said == [] && code.contains("nib.keep(UIKitSourcesObjects_"))
  }

  @Test func `finds outlets whose type is that of their first value`() throws {
    let result = try rewritten(
      "<view id=\"v\"/>",
      swift: """
        class Card: UIView {
          @IBOutlet weak var button = UIBarButtonItem()
          @IBOutlet var labels = [UILabel]()
          @IBInspectable var line = UIColor.red
          @IBInspectable var shade = UIColor.black.withAlphaComponent(0.5)
          @IBInspectable var number = -1
          @IBInspectable var plain = UIView.init()
          @objc var font = UIFont.systemFont(ofSize: 12)
        }
        """)
    let copy = result.copy()
    for type in ["UIBarButtonItem?", "[UILabel]", "UIColor", "Int", "UIView"] {
      #expect(copy.contains("value: \(type)) in owner."), "\(type)")
    }
    #expect(copy.contains("NamedMembers.property(\"shade\""))
    #expect(copy.contains("(owner: Card, value) in owner.font = value"), "of the type that it has")
  }

  @Test func `has the greys of the system in catalogues`() throws {
    let folder = "Assets.xcassets/Line.colorset/Contents.json"
    let result = try RewritingTool().rewrite([
      "A.swift": "",
      folder: """
      {"colors": [{"color": {"platform": "ios", "reference": "systemGray2Color"},
        "idiom": "universal"}], "info": {"version": 1}}
      """,
    ])
    #expect(result.said == [])
    #expect(result.files["Assets.swift"]?.contains("systemColor(\"systemGray2\")") == true)
  }
}
