import Testing

/// What the tool makes of the scenes of storyboards.
struct `a rewritten storyboard` {
  private func result(
    _ scenes: String..., swift: String = ""
  ) throws -> RewritingTool.Result {
    let all = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return try RewritingTool().rewrite([
      "A.swift": swift,
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      initialViewController="a"><scenes>
      \(all)
      </scenes></document>
      """,
    ])
  }

  private func code(_ scenes: String..., swift: String = "") throws -> String {
    let all = scenes.joined(separator: "</objects></scene>\n<scene><objects>")
    let result = try result(all, swift: swift)
    #expect(result.said == [])
    return result.files["Main.storyboard.swift"] ?? ""
  }

  private func expect(_ code: String, has lines: [String]) {
    for line in lines { #expect(code.contains(line), "\(line)\n\(code)") }
  }

  @Test func `has guides over what bars cover, as before Xcode 9`() throws {
    let code = try code(
      """
      <viewController id="a" sceneMemberID="viewController"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="g"/></layoutGuides>
      <view key="view" id="v"><subviews><label id="l"/></subviews><constraints>
      <constraint id="c" firstItem="l" firstAttribute="top" secondItem="g"
        secondAttribute="bottom" symbolic="YES"/></constraints></view></viewController>
      """)
    expect(
      code,
      has: [
        "nib.guide(\"g\", .top, of: view)",
        "nib.constrain(\"c\", \"l\", .top, .equal, \"g\", .bottom, multiplier: 1.0, constant: 8.0",
      ])
    let guide = code.range(of: "nib.guide")?.lowerBound
    let constraint = code.range(of: "nib.constrain")?.lowerBound
    #expect(guide ?? code.endIndex < constraint ?? code.startIndex)
  }

  @Test func `has static rows only in a table of static rows`() throws {
    func table(_ mode: String) throws -> String {
      try code(
        """
        <tableViewController id="a" sceneMemberID="viewController">
        <tableView key="view" dataMode="\(mode)" style="insetGrouped" id="t"><prototypes>
        <tableViewCell reuseIdentifier="row" id="c"><tableViewCellContentView key="contentView"
          id="d"/></tableViewCell></prototypes><sections/></tableView></tableViewController>
        """)
    }
    #expect(try !table("prototypes").contains("nib.rows"))
    #expect(try table("static").contains("nib.rows"))
  }

  @Test func `has columns, pages and key commands`() throws {
    let code = try code(
      """
      <splitViewController id="a" style="tripleColumn" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="relationship" relationship="masterViewController"/>
      <segue destination="c" kind="relationship" relationship="supplementaryViewController"/>
      <segue destination="c" kind="relationship" relationship="detailViewController"/>
      </connections></splitViewController>
      """,
      """
      <pageViewController id="b" transitionStyle="scroll" navigationOrientation="vertical"
        pageSpacing="8" sceneMemberID="viewController"/>
      """,
      """
      <viewController id="c" sceneMemberID="viewController"><keyCommands>
      <keyCommand selector="go:" input="g" modifierFlags="command shift" title="Go"/>
      </keyCommands><extendedEdge key="edgesForExtendedLayout" bottom="YES"/></viewController>
      """)
    expect(
      code,
      has: [
        "[\"style\": UISplitViewController.Style.tripleColumn]",
        "view.setViewController(nib.controller(\"b\"), for: .primary)",
        "view.setViewController(nib.controller(\"c\"), for: .supplementary)",
        "view.setViewController(nib.controller(\"c\"), for: .secondary)",
        "\"navigationOrientation\": UIPageViewController.NavigationOrientation.vertical",
        "\"pageSpacing\": CGFloat(8.0)",
        "view.addKeyCommand(UIKeyCommand(title: \"Go\", action: Selector(\"go:\"), input: \"g\", "
          + "modifierFlags: [.command, .shift]))",
        "view.edgesForExtendedLayout = [.bottom]",
      ])
  }

  @Test func `says how a segue comes, who makes its destination and what a popover points at`()
    throws
  {
    let code = try code(
      """
      <viewController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="presentation" identifier="p" modalTransitionStyle="crossDissolve"
        modalPresentationStyle="fullScreen" animates="NO"/>
      <segue destination="b" kind="show" destinationCreationSelector="makePage:"/>
      <segue destination="b" kind="popoverPresentation" popoverAnchorView="x">
      <popoverArrowDirection key="popoverPermittedArrowDirections" up="YES"/></segue>
      <segue destination="b" kind="custom" customClass="Turn"/>
      </connections></viewController>
      """,
      "<viewController id=\"b\" sceneMemberID=\"viewController\"/>",
      swift: "class Turn: UIStoryboardSegue {}")
    expect(
      code,
      has: [
        "StoryboardSegue(\"p\", .presentation, to: \"b\", style: .fullScreen, "
          + "transition: .crossDissolve, animated: false)",
        "StoryboardSegue(nil, .show, to: \"b\", maker: \"makePage:\")",
        "StoryboardSegue(nil, .popover, to: \"b\", anchor: \"x\", arrows: [.up])",
        "make: { Turn(identifier: $0, source: $1, destination: $2) }",
      ])
  }

  @Test func `tells the methods that make destinations`() throws {
    let result = try result(
      "<viewController id=\"a\" sceneMemberID=\"viewController\"/>",
      swift: """
        class Page: UIViewController {
          @IBSegueAction func makeA(_ coder: NSCoder) -> UIViewController? { nil }
          @IBSegueAction private func makeB(
            _ coder: NSCoder, sender: Any?, segueIdentifier: String?
          ) -> UIViewController? { nil }
        }
        """)
    expect(
      result.copy(),
      has: [
        "NamedMembers.maker(\"makeA:\") { (owner: Page, coder, sender, identifier) in "
          + "owner.makeA(coder) }",
        "NamedMembers.maker(\"makeB:sender:segueIdentifier:\") { (owner: Page, coder, sender, "
          + "identifier) in owner.makeB(coder, sender: sender, segueIdentifier: identifier) }",
      ])
    #expect(!result.copy().contains("@IBSegueAction"))
  }

  @Test func `has bars with their looks and items`() throws {
    let code = try code(
      """
      <navigationController id="a" navigationBarHidden="YES" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="n" largeTitles="YES">
      <color key="barTintColor" systemColor="systemRedColor"/>
      <textAttributes key="titleTextAttributes"><color key="textColor" white="1" alpha="1"/>
      </textAttributes>
      <navigationBarAppearance key="standardAppearance">
      <color key="backgroundColor" systemColor="systemBlueColor"/></navigationBarAppearance>
      </navigationBar></navigationController>
      """,
      """
      <viewController id="b" sceneMemberID="viewController">
      <tabBarItem key="tabBarItem" title="B" image="b" selectedImage="c" badgeValue="3" id="t"/>
      <navigationItem key="navigationItem" title="B" hidesBackButton="YES" id="i">
      <barButtonItem key="backBarButtonItem" title="Back" style="done" id="x"/>
      <rightBarButtonItems><barButtonItem systemItem="add" id="y"/></rightBarButtonItems>
      </navigationItem></viewController>
      """)
    expect(
      code,
      has: [
        "view.isNavigationBarHidden = true", "view.prefersLargeTitles = true",
        "view.barTintColor = NamedAssets.systemColor(\"systemRed\")",
        "view.titleTextAttributes = [.foregroundColor: UIColor(white: 1.0, alpha: 1.0)]",
        "appearance.backgroundColor = NamedAssets.systemColor(\"systemBlue\")",
        "view.standardAppearance = appearance",
        "view.badgeValue = \"3\"", "view.selectedImage = UIImage(named: \"c\")",
        "view.hidesBackButton = true", "view.style = .done",
        "[\"systemItem\": UIBarButtonItem.SystemItem.add]", "view.rightBarButtonItems = [",
      ])
  }

  @Test func `says what it does not know of controllers`() throws {
    let result = try result(
      "<glkViewController id=\"a\" sceneMemberID=\"viewController\"/>",
      "<viewController id=\"b\" customClass=\"None\" sceneMemberID=\"viewController\"><connections>"
        + "<segue kind=\"custom\" customClass=\"Odd\" destination=\"a\"/></connections>"
        + "</viewController>")
    #expect(result.succeeded)
    #expect(result.said.count == 2)
    #expect(result.said.contains { $0.contains("this kind of controller; the scene is left out") })
    #expect(result.said.contains { $0.contains("no class 'Odd'; UIStoryboardSegue stands for it") })
  }
}
