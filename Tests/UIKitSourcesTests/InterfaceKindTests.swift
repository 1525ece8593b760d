import Testing

/// What Interface Builder leaves out, and what it writes in ways of its own.
struct `a nib by Interface Builder` {
  private func code(_ objects: String, swift: String = "") throws -> String {
    let result = try rewritten(objects, swift: swift)
    #expect(result.said == [])
    return result.files["Card.xib.swift"] ?? ""
  }

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

  @Test(arguments: [
    ("<label id=\"l\"/>", "view.isUserInteractionEnabled = true"),
    ("<imageView id=\"i\"/>", "view.isUserInteractionEnabled = true"),
    ("<scrollView id=\"s\"/>", "view.clipsToBounds = false"),
    ("<activityIndicatorView id=\"a\"/>", "view.hidesWhenStopped = false"),
  ])
  func `sets what an object of code has otherwise`(object: String, line: String) throws {
    #expect(try code(object).contains(line))
  }

  @Test func `does not set it where the nib says it`() throws {
    let code = try code("<label id=\"l\" userInteractionEnabled=\"NO\"/>")
    #expect(code.contains("view.isUserInteractionEnabled = false"))
    #expect(!code.contains("view.isUserInteractionEnabled = true"))
  }

  @Test(arguments: [
    (
      "<label id=\"l\" minimumScaleFactor=\"0.5\"/>",
      ["view.adjustsFontSizeToFitWidth = true", "view.minimumScaleFactor = 0.5"]
    ),
    (
      "<textView id=\"t\"><dataDetectorType key=\"dataDetectorTypes\" phoneNumber=\"YES\" "
        + "link=\"YES\"/></textView>",
      ["view.dataDetectorTypes = [.phoneNumber, .link]"]
    ),
    (
      "<button id=\"b\" buttonType=\"roundedRect\"/>",
      ["[\"buttonType\": UIButton.ButtonType.system]"]
    ),
    (
      "<activityIndicatorView id=\"a\" style=\"whiteLarge\" animating=\"YES\"/>",
      [
        "view.style = .large", "view.color = NamedAssets.systemColor(\"white\")",
        "view.startAnimating()",
      ]
    ),
    (
      "<tableView id=\"t\" rowHeight=\"-1\" sectionHeaderHeight=\"28\" estimatedRowHeight=\"60\"/>",
      [
        "view.rowHeight = UITableView.automaticDimension",
        "view.sectionHeaderHeight = UITableView.automaticDimension",
        "view.estimatedRowHeight = 60.0",
      ]
    ),
    (
      "<stepper id=\"s\" value=\"3\" minimumValue=\"1\" maximumValue=\"9\"/>",
      ["view.maximumValue = 9", "view.minimumValue = 1", "view.value = 3"]
    ),
    (
      "<view id=\"v\"><color key=\"backgroundColor\" cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"/>"
        + "</view>", ["view.backgroundColor = NamedAssets.systemColor(\"systemGroupedBackground\")"]
    ),
    (
      "<view id=\"v\"><color key=\"tintColor\" cyan=\"1\" magenta=\"0\" yellow=\"0\" black=\"0\" alpha=\"1\"/>"
        + "</view>", ["UIColor(red: 0.0, green: 1.0, blue: 1.0, alpha: 1.0)"]
    ),
    (
      "<label id=\"l\"><fontDescription key=\"fontDescription\" name=\"HelveticaNeue-Bold\" "
        + "pointSize=\"20\"/></label>",
      [
        "UIFont(name: \"HelveticaNeue-Bold\", size: 20.0) ?? "
          + ".systemFont(ofSize: 20.0, weight: .bold)"
      ]
    ),
    (
      "<imageView id=\"i\"><imageReference key=\"image\" image=\"bolt\" catalog=\"system\" "
        + "symbolScale=\"large\" renderingMode=\"template\"/></imageView>",
      [
        "UIImage(systemName: \"bolt\")?"
          + ".applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large))"
          + "?.withRenderingMode(.alwaysTemplate)"
      ]
    ),
  ])
  func `is understood`(object: String, lines: [String]) throws {
    let code = try code(object)
    for line in lines { #expect(code.contains(line), "\(line)\n\(code)") }
  }

  @Test func `sizes items of a flow layout by themselves only where it says so`() throws {
    func layout(_ attributes: String) throws -> String {
      try code(
        "<collectionView id=\"c\"><collectionViewFlowLayout key=\"collectionViewLayout\" id=\"f\" "
          + "\(attributes)><size key=\"itemSize\" width=\"50\" height=\"60\"/>"
          + "</collectionViewFlowLayout></collectionView>")
    }
    let automatic = "view.estimatedItemSize = UICollectionViewFlowLayout.automaticSize"
    #expect(try layout("automaticEstimatedItemSize=\"YES\"").contains(automatic))
    #expect(try !layout("").contains(automatic))
    #expect(try layout("").contains("view.itemSize = CGSize(width: 50.0, height: 60.0)"))
  }

  @Test func `has texts with attributes`() throws {
    let code = try code(
      """
      <label id="l"><attributedString key="attributedText"><fragment content="A"><attributes>
      <color key="NSColor" systemColor="systemRedColor"/>
      <font key="NSFont" metaFont="systemBold" size="12"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"
        lineSpacing="3"/>
      </attributes></fragment><fragment><string key="content">B "C"</string></fragment>
      </attributedString></label>
      """)
    #expect(
      code.contains(
        "view.attributedText = NibBuilder.text([(\"A\", [.foregroundColor: "
          + "NamedAssets.systemColor(\"systemRed\"), .font: UIFont.boldSystemFont(ofSize: 12.0), "
          + ".paragraphStyle: NibBuilder.paragraph "
          + "{ $0.alignment = .center; $0.lineBreakMode = .byWordWrapping; $0.lineSpacing = 3.0 }]), "
          + "(\"B \\\"C\\\"\", [:])])"))
  }

  @Test func `follows size classes, those that say most first`() throws {
    let code = try code(
      """
      <stackView id="s" axis="vertical">
        <subviews><view id="v"/></subviews>
        <constraints><constraint id="c" firstAttribute="width" constant="3">
          <variation key="widthClass=compact" constant="5"/></constraint></constraints>
        <variation key="default"><mask key="subviews"><exclude reference="v"/></mask></variation>
        <variation key="widthClass=regular" axis="horizontal">
          <mask key="subviews"><include reference="v"/></mask></variation>
        <variation key="heightClass=compact-widthClass=regular" axis="vertical"/>
      </stackView>
      """)
    for line in [
      "nib.vary(view) { [base = view.axis] view, sizes in view.axis = sizes.choose(base, "
        + "[(.regular, .compact, .vertical), (.regular, .unspecified, .horizontal)]) }",
      "nib.install(\"v\", in: view, false, [(.regular, .unspecified, true)])",
      "nib.varyConstant(of: \"c\", in: view, [(.compact, .unspecified, 5.0)])",
    ] {
      #expect(code.contains(line), "\(line)")
    }
  }

  @Test func `has standard distances where it gives none`() throws {
    let code = try code(
      """
      <view id="v"><subviews><view id="a"/><view id="b"/></subviews><constraints>
      <constraint id="c1" firstItem="a" firstAttribute="top" secondItem="b"
        secondAttribute="bottom" symbolic="YES"/>
      <constraint id="c2" firstItem="a" firstAttribute="leading" secondItem="v"
        secondAttribute="leading" symbolic="YES"/>
      <constraint id="c3" firstItem="a" firstAttribute="centerY" secondItem="v"
        secondAttribute="centerYWithinMargins"/>
      </constraints></view>
      """)
    #expect(code.contains("constant: 8.0") && code.contains("constant: 20.0"))
    #expect(code.contains("\"a\", .centerY, .equal, \"v/margins\", .centerY"))
  }

  @Test func `sets attributes at run time by names, with points and without values`() throws {
    let code = try code(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <integer key="value" value="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="nil" keyPath="a"/>
      <userDefinedRuntimeAttribute type="range" keyPath="r">
        <range key="value" location="1" length="2"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """)
    for line in [
      "nib.value(\"layer.cornerRadius\", of: \"v\", NibBuilder.number(4))",
      "nib.value(\"a\", of: \"v\", NibBuilder.nothing)",
      "nib.value(\"r\", of: \"v\", NSRange(location: 1, length: 2))",
    ] {
      #expect(code.contains(line), "\(line)")
    }
  }

  @Test func `takes a class by the name that Objective-C has for it`() throws {
    let code = try code(
      "<view id=\"v\" customClass=\"CardView\" customModule=\"Other\"/>",
      swift: "@objc(CardView) class Card: UIView {}")
    #expect(code.contains("{ Card(coder: $0) }"))
  }

  @Test func `gives a cell's labels to the cell, which names them by their identifiers`() throws {
    let code = try code(
      """
      <tableViewCell id="c" textLabel="t" style="IBUITableViewCellStyleDefault">
      <tableViewCellContentView key="contentView" id="v"><subviews>
      <label id="t" text="A"/><label id="o" text="B"/></subviews></tableViewCellContentView>
      </tableViewCell>
      """)
    #expect(code.contains("if let view = cell.textLabel {"))
    #expect(code.contains(".o0(nib), to: view)"))
  }

  @Test func `leaves a button's texts to its configuration where that has some`() throws {
    let code = try code(
      """
      <button id="b" buttonType="system"><state key="normal" title="Old" image="a"/>
      <buttonConfiguration key="configuration" style="filled" title="New" cornerStyle="capsule">
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      </buttonConfiguration></button>
      """)
    #expect(!code.contains("\"Old\"") && code.contains("setImage"))
    for line in [
      "configuration.title = \"New\"", "configuration.cornerStyle = .capsule",
      "configuration.contentInsets = NSDirectionalEdgeInsets(top: 1.0, leading: 2.0",
    ] {
      #expect(code.contains(line), "\(line)")
    }
  }

  @Test(arguments: [
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", 1),
    ("<document targetRuntime=\"MacOSX.Cocoa\"><objects/></document>", 1),
  ])
  func `that is not for the program is left out`(text: String, warnings: Int) throws {
    let result = try RewritingTool().rewrite(["A.swift": "", "Card.xib": text])
    #expect(result.succeeded && result.said.count == warnings)
    #expect(result.files["Card.xib.swift"]?.contains("Nibs.add") == false)
  }

  @Test func `of the screen at the start is one as any`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "",
      "LaunchScreen.storyboard": """
      <document launchScreen="YES" initialViewController="c"><scenes><scene><objects>
      <viewController id="c" sceneMemberID="viewController"/></objects></scene></scenes></document>
      """,
      "Launch.xib": "<document launchScreen=\"YES\"><objects><view id=\"v\"/></objects></document>",
    ])
    #expect(result.said == [])
    let storyboard = result.files["LaunchScreen.storyboard.swift"] ?? ""
    #expect(storyboard.contains("\"LaunchScreen\"") && storyboard.contains("initial: \"c\""))
    #expect(result.files["Launch.xib.swift"]?.contains("Nibs.add(\"Launch\")") == true)
  }

  @Test func `of a language is known by it`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "",
      "de.lproj/Card.xib": "<document><objects><view id=\"v\"/></objects></document>",
    ])
    #expect(
      result.files["de.lproj+Card.xib.swift"]?.contains("Nibs.add(\"Card\", language: \"de\")")
        == true)
  }

  @Test func `says nothing of empty lists of animations`() throws {
    #expect(try !code("<view id=\"v\"><animations/></view>").isEmpty)
  }

  @Test(arguments: ["nan", "inf", "-infinity", "1e999", "0x", "1,5", "nan(0x1)"])
  func `says which number is none, and leaves it out`(text: String) throws {
    let result = try rewritten(
      "<view id=\"v\" alpha=\"\(text)\"/><label id=\"l\" numberOfLines=\"\(text)\"/>"
        + "<label id=\"m\" numberOfLines=\"1.5\"/>")
    #expect(result.succeeded && result.said.count == 3)
    let code = result.files["Card.xib.swift"] ?? ""
    #expect(!code.contains("alpha") && !code.contains("numberOfLines"))
  }
}
