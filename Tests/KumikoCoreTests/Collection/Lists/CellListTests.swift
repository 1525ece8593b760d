import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoLayout

/// Numbers of BEHAVIOUR 2.13: rows of at least 44, margins 11, 16, 11, 8, accessories 24 wide (14
/// for disclosure marks) with 16 before and 8 after, 10 a level.
@MainActor struct CellListTests {
  private let screen = ViewScreen()

  private func cell(
    width: CGFloat = 320, _ configuration: UIListContentConfiguration,
    _ accessories: [UICellAccessory] = []
  ) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: rect(0, 0, width, 44))
    cell.contentConfiguration = configuration
    cell.accessories = accessories
    screen.root.addSubview(cell)
    cell.frame.size.height = height(cell, width)
    screen.tick()
    return cell
  }

  private func height(_ cell: UICollectionViewCell, _ width: CGFloat) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func content(
    _ make: UIListContentConfiguration = .cell(), text: String? = "abc", second: String? = nil,
    image: CGFloat? = nil
  ) -> UIListContentConfiguration {
    var content = make
    content.text = text
    content.secondaryText = second
    if let image {
      let side = Int(image)
      content.image = UIImage(
        bitmap: Bitmap(
          width: side, height: side, format: .mask, bytes: Array(repeating: 0, count: side * side)))
    }
    return content
  }

  private func guide(_ cell: UICollectionViewCell, _ pick: (UIListContentView) -> UILayoutGuide?)
    -> CGRect?
  {
    guard let view = cell.contentView as? UIListContentView, let guide = pick(view) else {
      return nil
    }
    return view.convert(guide.layoutFrame, to: cell)
  }

  // MARK: Content

  @Test func `a row is 44 high and grows with its texts`() {
    expect(height(cell(content()), 320) == 44)
    // 17 and 13 points: 20.4 and 15.6, on whole pixels, with 3 between and 11 around.
    expect(height(cell(content(second: "def")), 320) == 62)
    var four = content(second: "def")
    four.textToSecondaryTextVerticalPadding = 4
    expect(height(cell(four), 320) == 63)
  }

  @Test func `texts break in the width between the margins`() {
    // 320 − 16 − 16 leave 288: 33 letters of 8.5.
    let long = Array(repeating: "aaaaa", count: 6).joined(separator: " ")
    expect(height(cell(content(text: String(long.prefix(33)))), 320) == 44)
    expect(height(cell(content(text: long)), 320) == 63)
  }

  @Test func `image, text and second text have their places`() {
    let cell = cell(content(second: "def", image: 30))
    expect(guide(cell) { $0.imageLayoutGuide } == rect(16, 16, 30, 30), rect(16, 16, 30, 30))
    expect(guide(cell) { $0.textLayoutGuide } == rect(62, 11, 242, 21), rect(62, 11, 242, 21))
    expect(guide(cell) { $0.secondaryTextLayoutGuide } == rect(62, 35, 242, 16))
    expect(guide(self.cell(content())) { $0.secondaryTextLayoutGuide } == nil)
  }

  @Test func `a value stands at the end where it fits, else below`() {
    let cell = cell(content(.valueCell(), second: "def"))
    expect(guide(cell) { $0.secondaryTextLayoutGuide }?.maxX == 304)
    expect(guide(cell) { $0.secondaryTextLayoutGuide }?.width == 26)
    expect(cell.frame.height == 44, cell.frame.height)
    let long = String(repeating: "a", count: 20)
    expect(height(self.cell(content(.valueCell(), text: long, second: long)), 320) == 67)
  }

  @Test func `an image has a column of its own and a largest size`() {
    var configuration = content(image: 60)
    configuration.imageProperties.maximumSize = CGSize(width: 20, height: 0)
    configuration.imageProperties.reservedLayoutSize.width = 40
    let cell = cell(configuration)
    expect(guide(cell) { $0.imageLayoutGuide }?.size == CGSize(width: 20, height: 20))
    expect(guide(cell) { $0.imageLayoutGuide }?.minX == 26)
    expect(guide(cell) { $0.textLayoutGuide }?.minX == 72)
  }

  @Test func `reading from the right mirrors a row`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let cell = UICollectionViewListCell(frame: rect(0, 0, 320, 44))
    cell.contentConfiguration = content(image: 30)
    cell.accessories = [.disclosureIndicator()]
    screen.root.addSubview(cell)
    screen.tick()
    expect(guide(cell) { $0.imageLayoutGuide }?.maxX == 304)
    expect(guide(cell) { $0.textLayoutGuide }?.maxX == 258)
    expect(cell.subviews.first { $0 is AccessoryView }?.frame.minX == 16)
  }

  @Test func `a content view on its own fits its text`() {
    let view = UIListContentView(configuration: content(second: "d"))
    // 16 + 3 letters of 8.5 + 8.
    expect(view.intrinsicContentSize == CGSize(width: 50, height: 62), view.intrinsicContentSize)
    let text = Array(repeating: "aaaaa", count: 6).joined(separator: " ")
    view.configuration = content(text: text)
    screen.root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        view.topAnchor.constraint(equalTo: screen.root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 200),
      ]
    }
    screen.tick()
    expect(view.frame == rect(0, 0, 200, 63), view.frame, rect(0, 0, 200, 63))
  }

  // MARK: Accessories

  @Test func `accessories have their order and widths`() {
    let cell = cell(
      content(),
      [
        .checkmark(), .delete(displayed: .always), .disclosureIndicator(),
        .reorder(displayed: .always),
      ])
    let frames = cell.subviews.filter { $0 is AccessoryView }.map(\.frame)
    expect(frames.map(\.minX) == [16, 280, 258, 226], frames.map(\.minX))
    expect(frames.map(\.width) == [24, 24, 14, 24], frames.map(\.width))
    expect(cell.contentView.frame == rect(40, 0, 186, 44))
    expect(guide(cell) { $0.textLayoutGuide } == rect(56, 12, 162, 21), rect(56, 12, 162, 21))
  }

  @Test func `accessories for editing come with it`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    let list = CollectionScreen(layout)
    let source = PlainSource([1], list.view, cell: UICollectionViewListCell.self)
    source.configure = { cell, _ in
      (cell as? UICollectionViewListCell)?.accessories = [
        .delete(), .disclosureIndicator(displayed: .whenNotEditing),
      ]
    }
    list.tick()
    let cell = list.view.cellForItem(at: path(0))
    expect(cell?.contentView.frame == rect(0, 0, 290, 44))
    list.view.isEditing = true
    list.tick()
    expect(cell?.configurationState.isEditing == true, cell?.configurationState.isEditing)
    expect(cell?.contentView.frame == rect(40, 0, 280, 44))
  }

  @Test func `a level indents content and accessories`() {
    let cell = cell(content(), [.multiselect(displayed: .always)])
    cell.indentationLevel = 2
    screen.tick()
    expect(cell.subviews.first { $0 is AccessoryView }?.frame.minX == 36)
    expect(cell.contentView.frame.minX == 60, cell.contentView.frame.minX)
    cell.indentsAccessories = false
    screen.tick()
    expect(cell.subviews.first { $0 is AccessoryView }?.frame.minX == 16)
  }

  @Test func `two accessories of a kind are reported`() {
    let reports = ReportLog.reports("cell.accessoryTwice") {
      let cell = cell(
        content(), [.checkmark(), .checkmark(), .label(text: "a"), .label(text: "b")])
      expect(cell.subviews.filter { $0 is AccessoryView }.count == 3)
    }
    expect(reports.count == 1, reports.count)
  }

  @Test func `buttons among accessories are pressed and marks are not`() {
    var pressed: [String] = []
    let cell = cell(
      content(),
      [
        .delete(displayed: .always) { pressed.append("delete") },
        .outlineDisclosure(options: .init(style: .header)),
      ])
    cell.expansionHandler = { pressed.append("outline") }
    screen.click(28, 22)
    screen.click(297, 22)
    expect(pressed == ["delete", "outline"], pressed)
    cell.accessories = [.checkmark()]
    screen.tick()
    expect(screen.window.hitTest(CGPoint(x: 292, y: 22), with: nil) === cell, cell)
  }

  @Test func `views of one's own stand where they are told`() {
    let (first, second) = (SizedView(30, 10), SizedView(20, 10))
    let cell = cell(
      content(),
      [
        .checkmark(), .customView(configuration: .init(customView: first, placement: .trailing())),
        .customView(
          configuration: .init(customView: second, placement: .trailing(at: { $0.count }))),
      ])
    expect(second.convert(second.bounds, to: cell).minX == 284)
    expect(first.convert(first.bounds, to: cell).minX == 214)
  }

  // MARK: States

  @Test func `a handler that sets the content is not called for ever`() {
    var calls = 0
    let cell = UICollectionViewListCell(frame: rect(0, 0, 320, 44))
    cell.configurationUpdateHandler = { cell, state in
      calls += 1
      var content = UIListContentConfiguration.cell()
      content.text = state.isSelected ? "on" : "off"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listGroupedCell()
    }
    screen.root.addSubview(cell)
    let reports = ReportLog.reports("layout.doesNotSettle") { screen.tick() }
    expect(reports.isEmpty && calls == 1)
    cell.isSelected = true
    screen.tick()
    expect(calls == 2, calls)
    expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "on")
  }

  @Test func `backgrounds and texts follow the state, and colours set explicitly stay`() {
    let state = UICellConfigurationState(traitCollection: .current)
    var selected = state
    selected.isSelected = true
    var disabled = state
    disabled.isDisabled = true
    let plain = UIBackgroundConfiguration.listPlainCell()
    expect(plain.resolvedBackgroundColor(for: .red) == .systemBackground)
    expect(plain.updated(for: selected).resolvedBackgroundColor(for: .red) == .systemGray4)
    expect(
      UIBackgroundConfiguration.listSidebarCell().updated(for: selected)
        .resolvedBackgroundColor(for: .red) == .red)
    var own = plain
    own.backgroundColor = .blue
    expect(own.updated(for: selected).resolvedBackgroundColor(for: .red) == .blue)
    var content = UIListContentConfiguration.cell()
    expect(content.updated(for: disabled).textProperties.resolvedColor() == .tertiaryLabel)
    expect(
      UIListContentConfiguration.sidebarCell().updated(for: selected).textProperties
        .resolvedColor() == .white)
    content.textProperties.color = .red
    expect(content.updated(for: disabled).textProperties.resolvedColor() == .red)
    content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
    expect(content.textProperties.resolvedColor() == .green)
    expect(content == content.updated(for: state), content)
  }

  @Test func `no colour is the tint, and a clear one is none`() throws {
    let cell = cell(content())
    cell.tintColor = .systemPink
    var background = UIBackgroundConfiguration.listPlainCell()
    expect(background.backgroundColor == .systemBackground, background.backgroundColor)
    background.backgroundColor = nil
    cell.backgroundConfiguration = background
    screen.tick()
    let view = try #require(cell.subviews.first as? BackgroundConfigurationView)
    expect(view.backgroundColor == .systemPink, view.backgroundColor)
    cell.isSelected = true
    screen.tick()
    expect(view.backgroundColor == .systemPink, saying: "set explicitly, it stays")
    cell.tintColor = .systemTeal
    expect(view.backgroundColor == .systemTeal, view.backgroundColor)
    background.backgroundColorTransformer = .init { $0.withAlphaComponent(0.3) }
    expect(
      background.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.3))
    background.backgroundColor = .clear
    background.backgroundColorTransformer = nil
    expect(background.resolvedBackgroundColor(for: .red) == .clear)
  }

  @Test func `backgrounds that show nothing by themselves say so`() {
    let state = UICellConfigurationState(traitCollection: .current)
    for background in [
      UIBackgroundConfiguration.clear(), .listSidebarCell(), .listSidebarHeader(),
      .listGroupedHeaderFooter(),
    ] {
      expect(background.backgroundColor == .clear, background.backgroundColor)
      expect(background.updated(for: state).resolvedBackgroundColor(for: .red) == .clear)
    }
    var own = UIBackgroundConfiguration.clear()
    own.backgroundColor = .clear
    expect(own.updated(for: state).backgroundColor == .clear)
    own.backgroundColor = nil
    expect(own.updated(for: state).resolvedBackgroundColor(for: .red) == .red)
  }

  @Test func `a background has insets, corners and a border`() throws {
    let cell = cell(content())
    var background = UIBackgroundConfiguration.clear()
    background.backgroundInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    background.cornerRadius = 6
    background.strokeWidth = 2
    background.strokeColor = .red
    cell.backgroundConfiguration = background
    screen.tick()
    let view = try #require(cell.subviews.first as? BackgroundConfigurationView)
    expect(view.frame == rect(2, 1, 314, 40), view.frame, rect(2, 1, 314, 40))
    expect(view.layer.cornerRadius == 6, view.layer.cornerRadius)
    cell.backgroundConfiguration = nil
    expect(!(cell.subviews.first is BackgroundConfigurationView))
  }

  // MARK: Lines

  @Test func `a line starts where the text does, and can be moved`() throws {
    let cell = cell(content(image: 20))
    cell.take(row(0))
    screen.tick()
    let line = try #require(cell.separator)
    expect(line === cell.subviews.last && line.frame == rect(56, 43, 264, 1))
    cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor).isActive = true
    cell.setNeedsLayout()
    screen.tick()
    expect(line.frame == rect(0, 43, 320, 1), line.frame, rect(0, 43, 320, 1))
    cell.take(row(2))
    screen.tick()
    expect(cell.separator == nil && line.superview == nil)
  }

  /// A row of three in a plain list.
  private func row(_ item: Int) -> ListRow {
    ListRow(.init(appearance: .plain), at: path(item), of: 3)
  }

  @Test func `a line can be tied to the text of another view`() throws {
    let cell = cell(content(image: 30))
    cell.take(row(0))
    let text = try #require((cell.contentView as? UIListContentView)?.textLayoutGuide)
    cell.separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: text.leadingAnchor, constant: 10
    ).isActive = true
    screen.tick()
    screen.tick()
    expect(cell.separator?.frame.minX == 76, cell.separator?.frame.minX)
  }
}
