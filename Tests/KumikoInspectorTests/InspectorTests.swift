import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoInspector

/// An app's screen with a stack, constraints, a grid and a field.
private final class ShopController: UIViewController {
  let total = UILabel()
  let field = UITextField()
  let plain = UIView(frame: CGRect(x: 200, y: 10, width: 50, height: 20))
  lazy var grid = UICollectionView(
    frame: CGRect(x: 0, y: 120, width: 300, height: 180),
    collectionViewLayout: UICollectionViewCompositionalLayout(
      section: .grid(columns: 3, spacing: 8)))
  private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
    [cells] view, path, item in
    view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
  }
  private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = "Item \(item)"
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    view.backgroundColor = .systemBackground
    total.text = "Total"
    field.accessibilityIdentifier = "amount"
    field.text = "12"
    let stack = UIStackView(arrangedSubviews: [total, field])
    (stack.axis, stack.spacing) = (.vertical, 4)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    view.addSubview(plain)
    view.addSubview(grid)
    let leading = stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)
    leading.identifier = "margin"
    NSLayoutConstraint.activate([
      leading,
      stack.topAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.widthAnchor.constraint(equalToConstant: 120),
    ])
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<6))
    source.apply(snapshot, animatingDifferences: false)
  }
}

/// What the inspector shows of a window.
@Suite(.serialized) struct `the inspector` {
  private func app() async throws -> (OffscreenHost, ShopController) {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    let controller = ShopController()
    host.rootViewController = UINavigationController(rootViewController: controller)
    await host.settle()
    return (host, controller)
  }

  @Test func `has trees of controllers, views, layers, constraints, sounds and the keyboard`()
    async throws
  {
    let (host, controller) = try await app()
    controller.field.becomeFirstResponder()
    await host.settle()
    func titles(_ tree: InspectedTree) -> [String] {
      tree.rows(of: host.window).map { String(repeating: "  ", count: $0.depth) + $0.title }
    }
    expect(titles(.controllers) == ["UINavigationController", "  ShopController “Shop”"])
    let views = titles(.views)
    expect(views.first == "UIWindow" && views.contains { $0.hasSuffix("UITextField #amount") })
    expect(views.contains { $0.hasSuffix("UILabel “Total”") }, views)
    expect(titles(.layers).first == "CALayer", titles(.layers))
    expect(titles(.layers).count >= views.count, titles(.layers).count, views.count)
    expect(titles(.constraints).contains { $0.contains("'margin' UIStackView") })
    expect(titles(.accessibility).contains { $0.contains("text field") }, titles(.accessibility))
    let focus = titles(.focus)
    expect(focus.first == "UITextField" && focus.contains { $0.hasSuffix("ShopController") })
    expect(focus.last?.hasSuffix("UIApplication") == true, focus)
  }

  @Test func `says why a view has its frame`() async throws {
    let (_, controller) = try await app()
    let label = FrameReason.text(for: controller.total)
    expect(label.contains("A column of a stack places it, number 1 of 2"), label)
    expect(label.contains("spacing 4"), label)
    let stack = try #require(controller.total.superview)
    let reason = FrameReason.text(for: stack)
    expect(reason.contains("Left and width:") && reason.contains("'margin'"), reason)
    expect(reason.contains(".width == 120.0"), reason)
    expect(
      FrameReason.text(for: controller.plain) == "Its frame was set, and stays as it is.",
      FrameReason.text(for: controller.plain))
    let cell = try #require(controller.grid.cellForItem(at: IndexPath(item: 1, section: 0)))
    let item = FrameReason.text(for: cell)
    expect(item.hasPrefix("item 1 of section 0"), item)
  }

  @Test func `shows what is picked in the window, and marks it there`() async throws {
    let (host, controller) = try await app()
    let (own, inspector) = try await InspectorViewController.opened(on: host)
    try own.tap("Pick")
    await own.runWaitingTasks()
    await host.runWaitingTasks()
    let middle = controller.total.convert(
      CGPoint(x: controller.total.bounds.midX, y: controller.total.bounds.midY), to: nil)
    host.click(at: middle)
    await host.runWaitingTasks()
    expect(inspector.saying.contains("text = 'Total'"), inspector.saying)
    expect(inspector.saying.contains("Why this frame?"), inspector.saying)
    let mark = host.window.subviews.last
    expect(mark?.frame == controller.total.convert(controller.total.bounds, to: nil))
    expect(!inspector.lines.contains { $0.contains("PickingView") }, inspector.lines)
    inspector.stop()
    expect(host.window.subviews.last !== mark, host.window.subviews)
  }

  @Test func `follows what changes`() async throws {
    let (host, controller) = try await app()
    let (_, inspector) = try await InspectorViewController.opened(on: host)
    controller.total.text = "Sum"
    inspector.refresh()
    expect(inspector.lines.contains { $0.hasSuffix("UILabel “Sum”") }, inspector.lines)
    expect(!inspector.lines.contains { $0.hasSuffix("UILabel “Total”") }, inspector.lines)
  }

  @Test func `opens and closes with a key, where it is offered`() async throws {
    let (host, _) = try await app()
    Inspector.offer(environment: ["KUMIKO_INSPECT": "1"])
    defer { UIWindow.keyWatch = nil }
    expect(!Inspector.isOpen(on: host.window))
    host.key("i", modifiers: [.control, .shift])
    expect(Inspector.isOpen(on: host.window))
    host.key("i", modifiers: [.control])
    expect(Inspector.isOpen(on: host.window))
    host.key("i", modifiers: [.control, .shift])
    expect(!Inspector.isOpen(on: host.window))
  }

  @Test func `goes with the window that it is about`() async throws {
    let (host, _) = try await app()
    Inspector.open(on: host.window)
    expect(Inspector.isOpen(on: host.window))
    NotificationCenter.default.post(
      name: UIWindow.didBecomeHiddenNotification, object: host.window)
    expect(!Inspector.isOpen(on: host.window))
  }

  @Test func `keeps nothing alive`() async throws {
    weak var window: UIWindow?
    do {
      let (host, _) = try await app()
      window = host.window
      let (own, inspector) = try await InspectorViewController.opened(on: host)
      inspector.stop()
      own.rootViewController = nil
      await own.settle()
      host.rootViewController = nil
      await host.settle()
    }
    await Task.yield()
    expect(window == nil, window)
  }
}
