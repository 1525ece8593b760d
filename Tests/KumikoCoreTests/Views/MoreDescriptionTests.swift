import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What debuggers and reports say of layers, constraints, cells and what an app keeps.
@MainActor struct MoreDescriptionTests {
  private final class BasketController: UIViewController {
    let rows = UIStackView()
    weak var other: UIViewController?
    let prices = ["a": 1]
  }

  private final class PriceLayer: CALayer {
    var price = 7
  }

  private func labels(_ object: Any) -> [String] {
    Mirror(reflecting: object).children.compactMap(\.label)
  }

  @Test func `a layer says its frame, its view and what is unusual about it`() {
    let view = UIView(frame: rect(1, 2, 30, 40))
    view.layer.cornerRadius = 4
    expect(
      view.layer.description == "<CALayer: \(ObjectWords.address(of: view.layer)); "
        + "frame = (1 2; 30 40); view = \(ObjectWords.line(view)); cornerRadius = 4>",
      view.layer.description)
    let layer = CALayer()
    (layer.name, layer.opacity) = ("badge", 0.5)
    layer.addSublayer(CALayer())
    expect(
      layer.description.hasSuffix("; name = 'badge'; opacity = 0.5; sublayers = 1>"),
      layer.description)
  }

  @Test func `a cell says which item it shows`() throws {
    let table = UITableView(frame: rect(0, 0, 320, 480))
    let source = RowSource([3, 2], table)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 1)))
    expect(cell.description.contains("frame = (0 176; 320 44); indexPath = [1, 1]"), cell, source)
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: IndexPath(item: 4, section: 2))
    (attributes.frame, attributes.zIndex) = (rect(0, 1, 2, 3), 5)
    expect(
      attributes.description.hasSuffix(
        "kind = 'badge'; indexPath = [2, 4]; frame = (0 1; 2 3); zIndex = 5>"),
      attributes.description)
  }

  @Test func `a mirror has what a person asks for, and what an app keeps`() throws {
    let controller = BasketController()
    controller.title = "Basket"
    let other = UIViewController()
    controller.other = other
    expect(
      labels(controller) == [
        "title", "viewIfLoaded", "children", "presentedViewController", "rows", "other", "prices",
      ], labels(controller))
    expect(!controller.isViewLoaded)
    let kept = Mirror(reflecting: controller).children.first { $0.label == "other" }?.value
    expect((kept as? UIViewController) === other)
    let view = UIView(frame: rect(1, 2, 3, 4))
    view.addSubview(UILabel())
    let mirror = Mirror(reflecting: view)
    expect(mirror.descendant("frame") as? CGRect == rect(1, 2, 3, 4))
    expect((mirror.descendant("subviews", 0) as? UILabel) === view.subviews[0])
    expect(labels(PriceLayer()).last == "price" && labels(CALayer()).first == "frame")
    var dumped = ""
    dump(view, to: &dumped)
    expect(dumped.split(separator: "\n").count < 60, dumped)
    let constraint = view.widthAnchor.constraint(equalToConstant: 8)
    expect(Mirror(reflecting: constraint).descendant("constant") as? CGFloat == 8)
  }

  @Test func `a mirror made elsewhere than on the main thread has what the app keeps`() {
    let shared: UIViewController = BasketController()
    nonisolated(unsafe) var found: [String?] = []
    let thread = Thread { found = Mirror(reflecting: shared).children.map(\.label) }
    thread.start()
    while !thread.isFinished { usleep(100) }
    expect(found == ["rows", "other", "prices"], found)
  }

  @Test func `reports name views by identifier, text or the property that holds them`() {
    nonisolated final class Log: @unchecked Sendable {
      var messages: [String] = []
    }
    let log = Log()
    let (controller, label, field) = (BasketController(), UILabel(), UITextField())
    controller.view.addSubview(controller.rows)
    label.text = "Total"
    field.accessibilityIdentifier = "amount"
    let inner = UIViewController()
    inner.title = "Prices"
    Diagnostics.withHandler({ log.messages.append($0.message) }) {
      for view in [controller.rows, label, field] as [UIView] { view.frame.origin.x = .nan }
      inner.addChild(inner)
    }
    for (message, name) in zip(
      log.messages,
      [
        "UIStackView rows of BasketController", "UILabel \"Total\"", "UITextField 'amount'",
        "UIViewController \"Prices\"",
      ])
    {
      expect(message.contains(name), message, saying: name)
    }
    expect(log.messages.count == 4, log.messages)
  }

  @Test func `descriptions of layouts are a line each`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    expect("\(item)" == "item (1 × width, 44)", "\(item)")
    expect(
      "\(section)" == "section of horizontal group (1 × width, 44) of [item (1 × width, 44)]",
      "\(section)")
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = .paging
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: "header", alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "card")]
    expect(
      "\(section)".hasSuffix("spacing 8, scrolls paging, with 'header' at top, on 'card'"),
      "\(section)")
    let anchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    expect("\(anchor)" == "top trailing moved by (0.5, -0.5) of its size", "\(anchor)")
    expect("\(NSCollectionLayoutAnchor())" == "centre")
    let spacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(4), top: nil, trailing: .flexible(2), bottom: nil)
    expect("\(spacing)" == "(4, 0, ≥ 2, 0)", "\(spacing)")
  }
}
