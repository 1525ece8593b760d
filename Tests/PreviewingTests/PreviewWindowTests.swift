import Kumiko
import KumikoTestSupport
import Offscreen
import ScreenshotTesting
import Testing

@testable import KumikoPreviews
@testable import Previewing

private final class BasketViewController: UIViewController {
  private let list: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, String>

  init(_ list: UICollectionView, _ source: UICollectionViewDiffableDataSource<Int, String>) {
    (self.list, self.source) = (list, source)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = list }
}

/// The window of `swift package preview`, over processes that are played.
@Suite struct PreviewWindowTests {
  private let fake = FakeSession()

  private func open(_ style: UIUserInterfaceStyle = .light) async throws -> OffscreenHost {
    let host = try OffscreenHost(
      size: CGSize(width: 800, height: 480), traits: UITraitCollection(userInterfaceStyle: style))
    host.rootViewController = PreviewWindowController(fake.session, folder: "/p")
    fake.session.begin()
    fake.stages[0].answer(FakeSession.all)
    await host.settle()
    return host
  }

  @Test func `all previews stand beside the one that is shown`() async throws {
    let host = try await open()
    await assertSnapshot(of: host, as: .image)
    try host.tap("Basket")
    expect(fake.stages[0].shown?.0 == FakeSession.basket)
  }

  @Test func `the search finds names and files`() async throws {
    let host = try await open()
    try host.type("long", into: "Search")
    await host.settle()
    expect(host.elements("Row with a long name").count > 0)
    expect(host.elements("Basket", role: .listItem).isEmpty)
  }

  /// Rows as a shop has them.
  private func basket() -> UIViewController {
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.image = UIImage(systemName: "cart")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Apples", "Bread", "Milk", "Tea", "Plums", "Rice", "Honey", "Salt"])
    source.apply(snapshot, animatingDifferences: false)
    let controller = BasketViewController(list, source)
    controller.title = "Basket"
    return UINavigationController(rootViewController: controller)
  }

  @Test func `errors stand over the last good picture, with file and line`() async throws {
    let previews = ["Basket", "Empty basket", "Basket with an offer"].enumerated().map {
      FoundPreview(
        name: $1, fileID: "Shop/Basket.swift", line: $0 * 10, preview: Preview { basket() })
    }
    let stage = LocalStage(previews)
    let session = PreviewSession(StageConditions()) { stage }
    let host = try OffscreenHost(size: CGSize(width: 860, height: 640))
    host.rootViewController = PreviewWindowController(session, folder: "/p")
    session.begin()
    await stage.run()
    session.take(
      .failed([
        CompilerMessage(
          kind: .error, file: "/p/Sources/Shop/Basket.swift", line: 12, column: 5,
          text: "cannot find 'colour' in scope")
      ]))
    await host.settle()
    await assertSnapshot(of: host, as: .image)
    expect(host.accessibilityDescription().contains("Sources/Shop/Basket.swift:12:5"))
  }

  @Test func `errors stand until their mending is shown, not until it is compiled`() async throws {
    let host = try await open()
    let error = CompilerMessage(
      kind: .error, file: "/p/A.swift", line: 1, column: 2, text: "no such name")
    fake.session.take(.failed([error]))
    func isSaid() async -> Bool {
      await host.settle()
      return host.accessibilityDescription().contains("no such name")
    }
    expect(await isSaid())
    fake.session.take(.began(["/p/A.swift"]))
    expect(await isSaid())
    fake.session.take(.library(URL(fileURLWithPath: "/b/Preview-1.so"), modules: ["App"]))
    expect(await isSaid())
    fake.stages[1].answer(FakeSession.all)
    expect(await isSaid() == false)
  }

  @Test func `a preview that ended its process can be shown anew`() async throws {
    let host = try await open(.dark)
    fake.stages[0].ended?("App/Basket.swift:9: Fatal error: Index out of range")
    await host.settle()
    await assertSnapshot(of: host, as: .image)
    try host.tap("Show It Anew")
    fake.stages[1].answer(FakeSession.all)
    await host.settle()
    expect(host.elements("Show It Anew").isEmpty)
  }

  @Test func `keys show the next condition, and the last one with Shift`() async throws {
    let host = try await open()
    host.key("f4")
    expect(fake.session.conditions.isDark)
    expect(fake.stages[0].orders.last == .change(fake.session.conditions))
    host.key("f6")
    expect(fake.session.conditions.text == "XL", fake.session.conditions.text)
    host.key("f6", modifiers: .shift)
    expect(fake.session.conditions.text == "L", fake.session.conditions.text)
    try host.tap("Direction")
    expect(fake.session.conditions.isRightToLeft)
  }

  @Test func `one key shows all conditions on one sheet, as their pictures come`() async throws {
    let host = try await open()
    host.key("f8")
    let ways = fake.session.conditions.sheet
    expect(fake.stages[0].orders.last == .sheet(FakeSession.row, ways))
    for number in ways.indices {
      fake.stages[0].take?(.sheet(number, FakeStage.part([UInt8(number * 12), 160, 120, 255])))
    }
    await host.settle()
    await assertSnapshot(of: host, as: .image)
    try host.tap("Sheet")
    expect(fake.session.sheet == nil)
  }

  @Test func `the pointer over the picture is the preview's, in its points`() async throws {
    let host = try await open()
    let picture = try host.element("Preview Row").node.frame
    let middle = CGPoint(x: picture.midX, y: picture.midY)
    host.click(at: middle)
    let place = StageInput.Point(CGPoint(x: 20, y: 40))
    let orders = fake.stages[0].orders.suffix(3)
    expect(
      Array(orders) == [
        .input(.moved(place)), .input(.down(place, .primary, clicks: 1, modifiers: 0)),
        .input(.up(place, .primary, modifiers: 0)),
      ], orders)
    host.scroll(by: CGVector(dx: 0, dy: -1), at: middle)
    expect(
      fake.stages[0].orders.last
        == .input(
          .wheel(place, .init(CGPoint(x: 0, y: -1)), isPrecise: false, modifiers: 0)))
  }

  @Test func `keys and text are the preview's while it has the keyboard, but for the window's own`()
    async throws
  {
    let host = try await open()
    let picture = try host.element("Preview Row").node.frame
    host.click(at: CGPoint(x: picture.midX, y: picture.midY))
    host.key("a")
    host.type("a")
    host.key("f4")
    let orders = fake.stages[0].orders
    expect(orders.contains(.input(.text("a"))), orders)
    expect(orders.contains(.input(.key(.init(.init("a"))))), orders)
    expect(!orders.contains(.input(.key(.init(.init("f4"))))), orders)
    expect(fake.session.conditions.isDark)
  }

  @Test func `a finger is the preview's until it is lifted, and the pointer is told to leave`()
    async throws
  {
    let host = try await open()
    let picture = try host.element("Preview Row").node.frame
    let middle = CGPoint(x: picture.midX, y: picture.midY)
    let place = StageInput.Point(CGPoint(x: 20, y: 40))
    host.tap(at: middle)
    expect(
      Array(fake.stages[0].orders.suffix(2))
        == [.input(.fingerDown(place, 0)), .input(.fingerUp(place, 0))],
      fake.stages[0].orders)
    host.move(to: middle)
    host.move(to: CGPoint(x: 60, y: 300))
    expect(fake.stages[0].orders.last == .input(.left), fake.stages[0].orders.last as Any)
    let count = fake.stages[0].orders.count
    host.move(to: CGPoint(x: 70, y: 310))
    expect(fake.stages[0].orders.count == count, fake.stages[0].orders.last as Any)
  }

  @Test func `a pen is the preview's, near it and on it`() async throws {
    let host = try await open()
    let picture = try host.element("Preview Row").node.frame
    let middle = CGPoint(x: picture.midX, y: picture.midY)
    let place = StageInput.Point(CGPoint(x: 20, y: 40))
    let pen = UIEvent.Pen(id: 3, force: 2, altitude: 1, azimuth: 2, roll: 3, isEraser: true)
    host.tap(at: middle, with: pen)
    host.hover(at: nil, with: pen)
    let told = StageInput.Pen(pen)
    let orders: [StageInput] = [
      .penMoved(place, told), .penDown(place, told), .penUp(place, told), .penLeft(3),
    ]
    expect(
      Array(fake.stages[0].orders.suffix(4)) == orders.map { .input($0) }, fake.stages[0].orders)
    expect(
      orders.map(\.event) == [
        .penMoved(place.point, pen), .penDown(place.point, pen), .penUp(place.point, pen),
        .penLeft(id: 3),
      ])
  }

  @Test func `a drag that began on the picture stays the preview's outside of it`() async throws {
    let host = try await open()
    let picture = try host.element("Preview Row").node.frame
    let start = CGPoint(x: picture.midX, y: picture.midY)
    host.drag(from: start, to: CGPoint(x: 60, y: start.y), duration: 0.05)
    guard case .input(.up(let place, _, _))? = fake.stages[0].orders.last else {
      return expect(false, fake.stages[0].orders.last as Any)
    }
    expect(place.x < 0, place)
  }
}
