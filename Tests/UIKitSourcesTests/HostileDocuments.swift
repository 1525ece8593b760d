/// Documents with all that is read of nibs and storyboards beside the attributes of objects.
enum HostileDocuments {
  /// Objects of a nib, with empty lines between.
  static let objects = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
    <connections><outlet property="view" destination="v"/></connections></placeholder>
    <placeholder placeholderIdentifier="Other" id="-3"/>

    <view id="v" customClass="Card" customModule="App" horizontalHuggingPriority="1">
    <rect key="frame" x="1" y="1" width="1" height="1"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
    <color key="backgroundColor" white="1" alpha="1" colorSpace="a" customColorSpace="b"/>
    <color key="tintColor" cyan="1" magenta="1" yellow="1" black="1" alpha="1"/>
    <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" customColorSpace="displayP3"/>
    <color key="tintColor" name="Accent"/><color key="tintColor" patternImage="a"/>
    <edgeInsets key="layoutMargins" top="1" left="1" bottom="1" right="1"/>
    <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="1" trailing="1"/>
    <viewLayoutGuide key="safeArea" id="g"/>
    <accessibility key="accessibilityConfiguration" hint="h" identifier="i" value="v">
    <string key="label">L</string><bool key="isElement" value="YES"/>
    <accessibilityTraits key="traits" button="YES"/></accessibility>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="a"><real key="value" value="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="number" keyPath="a" value="1"/>
    <userDefinedRuntimeAttribute type="boolean" keyPath="b" value="YES"/>
    <userDefinedRuntimeAttribute type="string" keyPath="c" value="YES"/>
    <userDefinedRuntimeAttribute type="string" keyPath="c"><string key="value">t</string>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="image" keyPath="d" value="YES" catalog="system"/>
    <userDefinedRuntimeAttribute type="color" keyPath="e"><color key="value" white="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="size" keyPath="f"><size key="value" width="1" height="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="rect" keyPath="f"><rect key="value" x="1" width="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="point" keyPath="g"><point key="value" x="1" y="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="range" keyPath="h"><range key="value" location="1"
    length="1"/></userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes>
    <constraints><constraint id="c" firstItem="v" firstAttribute="top" relation="lessThanOrEqual"
    secondItem="l" secondAttribute="topMargin" multiplier="1:2" constant="1" priority="1"
    identifier="n" symbolic="NO"><variation key="widthClass=compact" constant="1" priority="1"/>
    </constraint></constraints>
    <variation key="heightClass=regular-widthClass=compact" alpha="1"><mask key="subviews">
    <include reference="l"/></mask></variation>
    <variation key="default"><mask key="constraints"><exclude reference="c"/></mask></variation>
    <connections><outlet property="card" destination="l"/>
    <outletCollection property="all" destination="l"/>
    <outletCollection property="gestureRecognizers" destination="l"/>
    <action selector="a:" destination="-1" eventType="touchDown"/></connections>
    <subviews><label id="l" text="t" minimumFontSize="1">
    <fontDescription key="fontDescription" name="Helvetica-Bold" family="f" pointSize="1"/>
    <attributedString key="attributedText"><fragment content="c"><attributes>
    <color key="NSColor" white="1"/><font key="NSFont" metaFont="systemBold" size="1"/>
    <integer key="NSUnderline" value="1"/><real key="NSKern" value="1"/>
    <url key="NSLink" string="s"/><paragraphStyle key="NSParagraphStyle" alignment="left"
    lineBreakMode="clipping" lineSpacing="1" headIndent="1"/></attributes></fragment>
    <fragment><string key="content">t</string></fragment></attributedString></label>
    <label id="m"><fontDescription key="fontDescription" type="system" weight="bold"
    pointSize="1"/></label>
    <label id="n"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
    </subviews></view>

    <button id="b" buttonType="system"><state key="normal" title="t" image="i" catalog="system"
    backgroundImage="b"><color key="titleColor" white="1"/>
    <attributedString key="attributedTitle"><fragment content="c"/></attributedString>
    <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize"
    pointSize="1" scale="large" weight="bold"/></state>
    <size key="titleShadowOffset" width="1" height="1"/>
    <buttonConfiguration key="configuration" style="plain" title="t" subtitle="s" imagePadding="1"
    titlePadding="1" imagePlacement="top" titleAlignment="center" cornerStyle="small"
    buttonSize="mini" indicator="popup" titleLineBreakMode="clip" showsActivityIndicator="YES"
    automaticallyUpdateForSelection="NO">
    <string key="title">t</string><color key="baseForegroundColor" white="1"/>
    <directionalEdgeInsets key="contentInsets" top="1" leading="1" bottom="1" trailing="1"/>
    <fontDescription key="titleFontDescription" type="system" pointSize="1"/>
    <attributedString key="attributedTitle"><fragment content="c"/></attributedString>
    <imageReference key="image" image="i" catalog="system" symbolScale="large"
    renderingMode="template"><hierarchicalColors><color white="1"/></hierarchicalColors>
    </imageReference>
    <backgroundConfiguration key="background" cornerRadius="1" strokeWidth="1" strokeOutset="1"
    imageContentMode="top" image="i"><color key="strokeColor" white="1"/></backgroundConfiguration>
    </buttonConfiguration>
    <menu key="menu" title="t"><children><menu title="t" image="i"><children>
    <command title="t" state="on" selector="s:"/></children></menu>
    <action title="t" state="mixed" image="i"/></children></menu></button>

    <segmentedControl id="s" selectedSegmentIndex="1"><segments>
    <segment title="t" enabled="NO" width="1"><size key="contentOffset" width="1" height="1"/>
    </segment><segment image="i" catalog="system"/></segments></segmentedControl>

    <datePicker id="d"><date key="minimumDate" timeIntervalSinceReferenceDate="1"/>
    <locale key="locale" localeIdentifier="l"/><timeZone key="timeZone" name="n"/>
    <calendar key="calendar" calendarIdentifier="gregorian"/></datePicker>

    <searchBar id="q"><scopeButtonTitles><string>a</string></scopeButtonTitles>
    <offsetWrapper key="searchTextPositionAdjustment" horizontal="1" vertical="1"/>
    <textInputTraits key="textInputTraits" keyboardType="URL" returnKeyType="go"
    secureTextEntry="YES" textContentType="email"/></searchBar>

    <textView id="t"><dataDetectorType key="dataDetectorTypes" link="YES"/>
    <textInputTraits key="textInputTraits" autocapitalizationType="words"/></textView>

    <tableView id="u" style="plain" rowHeight="1" sectionHeaderHeight="1" dataMode="static">
    <inset key="contentInset" minX="1" minY="1" maxX="1" maxY="1"/>
    <view key="tableHeaderView" id="h"/>
    <sections><tableViewSection headerTitle="a" footerTitle="b" id="x"><cells>
    <tableViewCell id="w" style="IBUITableViewCellStyleDefault" rowHeight="1" textLabel="y"
    reuseIdentifier="r"><tableViewCellContentView key="contentView" id="z"><subviews>
    <label id="y" text="a"/></subviews></tableViewCellContentView></tableViewCell></cells>
    </tableViewSection></sections></tableView>

    <collectionView id="k"><collectionViewFlowLayout key="collectionViewLayout" id="o"
    minimumLineSpacing="1"><size key="itemSize" width="1" height="1"/>
    <inset key="sectionInset" minX="1" minY="1" maxX="1" maxY="1"/></collectionViewFlowLayout>
    <cells><collectionViewCell id="p" reuseIdentifier="r"/></cells>
    <collectionReusableView key="sectionHeaderView" id="e" reuseIdentifier="s"/></collectionView>

    <visualEffectView id="f"><blurEffect style="dark"/></visualEffectView>

    <navigationBar id="a"><textAttributes key="titleTextAttributes">
    <color key="textColor" white="1"/>
    <fontDescription key="fontDescription" type="system" pointSize="1"/></textAttributes>
    <navigationBarAppearance key="standardAppearance" configuration="transparent">
    <color key="backgroundColor" white="1"/><blurEffect style="dark"/>
    <textAttributes key="largeTitleTextAttributes"><color key="textColor" white="1"/>
    </textAttributes></navigationBarAppearance><items><navigationItem id="j" title="t">
    <barButtonItem key="leftBarButtonItem" systemItem="add" id="r"/>
    <string key="prompt">p</string></navigationItem></items></navigationBar>

    <slider id="i" minimumValueImage="i" maximumValueImage="i"/>

    <screenEdgePanGestureRecognizer id="rr"><rectEdge key="edges" left="YES"/>
    </screenEdgePanGestureRecognizer>
    """

  /// What stands around scenes, with `%` for them.
  static let storyboard = """
    <document initialViewController="a" launchScreen="NO" targetRuntime="iOS.CocoaTouch"><scenes>
    %</scenes><resources><namedColor name="Accent">
    <color red="1" green="1" blue="1" alpha="1"/></namedColor></resources></document>
    """

  /// Scenes, with empty lines between.
  static let scenes = """
    <scene sceneID="s"><objects><navigationController id="a" storyboardIdentifier="A"
    sceneMemberID="viewController"><navigationBar key="navigationBar" id="n" translucent="NO">
    <rect key="frame" x="1" y="1" width="1" height="1"/></navigationBar>
    <connections><segue destination="b" kind="relationship" relationship="rootViewController"
    destinationCreationSelector="m:"/></connections></navigationController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="f"/></objects></scene>

    <scene sceneID="t"><objects><viewController id="b" customClass="Card" title="t"
    sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" id="g"/>
    </layoutGuides><view key="view" id="v"><subviews><button id="c"><connections>
    <segue destination="d" kind="show" identifier="i" modalPresentationStyle="popover"
    modalTransitionStyle="crossDissolve" unwindAction="u:" destinationCreationSelector="m:"
    popoverAnchorView="c" customClass="Way" customModule="App" animates="NO" trigger="x">
    <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
    <action selector="a:" destination="f" eventType="touchDown"/></connections></button></subviews>
    </view><extendedEdge key="edgesForExtendedLayout" top="YES"/>
    <keyCommands><keyCommand selector="a:" input="k" modifierFlags="command, shift" title="t"
    discoverabilityTitle="d"/></keyCommands><toolbarItems><barButtonItem id="e" title="t"/>
    </toolbarItems><tabBarItem key="tabBarItem" id="j" title="t" image="i" selectedImage="i"/>
    <navigationItem key="navigationItem" id="k" title="t"><barButtonItem key="backBarButtonItem"
    id="l" title="t"/></navigationItem><refreshControl key="refreshControl" id="m"/>
    <value key="contentSizeForViewInPopover" type="size" width="1" height="1"/>
    <size key="freeformSize" width="1" height="1"/></viewController></objects></scene>

    <scene sceneID="u"><objects><viewControllerPlaceholder id="d" storyboardName="Other"
    referencedIdentifier="X" sceneMemberID="viewController"/></objects></scene>
    <scene sceneID="w"><objects><tabBarController id="x" selectedIndex="1"
    sceneMemberID="viewController"/></objects></scene>
    <scene sceneID="y"><objects><splitViewController id="z" style="doubleColumn"
    sceneMemberID="viewController"><connections><segue destination="b" kind="relationship"
    relationship="masterViewController"/></connections></splitViewController></objects></scene>
    <scene sceneID="p"><objects><pageViewController id="q" pageSpacing="1"
    transitionStyle="scroll" navigationOrientation="horizontal" sceneMemberID="viewController"/>
    </objects></scene>
    """
}
