import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoPreviews
@testable import Previewing

/// A list with a field above it, and screens that its rows push.
private final class ShopViewController: UIViewController, UITableViewDelegate {
  let field = UITextField()
  let table = UITableView()
  private let names: [String]
  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
    [weak self] table, path, name in
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
    return self == nil ? UITableViewCell() : cell
  }

  init(_ names: [String]) {
    self.names = names
    super.init(nibName: nil, bundle: nil)
    title = "Shop"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityLabel = "Name"
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = self
    field.frame = CGRect(x: 0, y: 60, width: 300, height: 40)
    table.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
    [field, table].forEach(view.addSubview)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    source.apply(snapshot, animatingDifferences: false)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(ItemViewController(), animated: true)
  }
}

private final class ItemViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    (title, view.backgroundColor) = ("Item", .systemTeal)
  }
}

private func shop(_ names: [String], name: String = "Shop", line: Int = 1) -> FoundPreview {
  FoundPreview(
    name: name, fileID: "Tests/Shop.swift", line: line,
    preview: Preview { UINavigationController(rootViewController: ShopViewController(names)) })
}

/// A stage, and what it told.
private final class StageUse {
  var previews: [FoundPreview]
  var news: [StageNews] = []
  private var clock: TimeInterval = 0
  private(set) lazy var stage = PreviewStage(previews: { [unowned self] in previews }) {
    [unowned self] in news.append($0)
  }

  init(_ previews: [FoundPreview]) { self.previews = previews }

  static var conditions: StageConditions {
    var conditions = StageConditions()
    (conditions.width, conditions.height, conditions.scale) = (300, 400, 1)
    return conditions
  }

  func show(_ state: ScreenState? = nil) async throws {
    let first = try #require(previews.first)
    await stage.take(.show(PreviewAddress(first), StageUse.conditions, state), at: 0)
  }

  func send(_ events: UIEvent.Input...) async {
    for event in events { await stage.take(.input(StageInput(event)), at: clock) }
    // Until nothing moves any more.
    for _ in 1...120 {
      clock += 1.0 / 60
      await stage.take(.pictureTaken, at: clock)
      stage.frame(at: clock)
    }
  }

  func click(_ x: CGFloat, _ y: CGFloat) async {
    let point = CGPoint(x: x, y: y)
    await send(
      .pointerMoved(point), .pointerDown(point, button: .primary, clicks: 1, modifiers: []),
      .pointerUp(point, button: .primary, modifiers: []))
  }

  var parts: [PicturePart] {
    news.compactMap { if case .picture(let part) = $0 { part } else { nil } }
  }

  var state: ScreenState? {
    for case .state(let state) in news.reversed() { return state }
    return nil
  }
}

@Suite struct PreviewStageTests {
  private let names = (0..<60).map { "Row \($0)" }

  @Test func `a preview is shown with its whole picture and its size`() async throws {
    let use = StageUse([shop(names)])
    try await use.show()
    let part = try #require(use.parts.first)
    expect((part.width, part.height, part.rect.width) == (300, 400, 300), part.rect)
    expect(use.news.contains(.shown(PreviewAddress(use.previews[0]), width: 300, height: 400)))
  }

  @Test func `no part is sent while the last one is not taken, and then what changed alone`()
    async throws
  {
    let use = StageUse([shop(names)])
    try await use.show()
    let down = UIEvent.Input.wheel(
      CGPoint(x: 100, y: 300), delta: CGVector(dx: 0, dy: -2), isPrecise: false, modifiers: [])
    await use.stage.take(.input(StageInput(down)), at: 0.1)
    for step in 1...60 { use.stage.frame(at: 0.1 + Double(step) / 60) }
    expect(use.parts.count == 1, use.parts.count)
    await use.stage.take(.pictureTaken, at: 2)
    expect(use.parts.count == 2, use.parts.count)
    // The bar above the list stayed as it was.
    expect(use.parts.last.map { $0.rect.y >= 50 } == true, use.parts.last?.rect as Any)
  }

  @Test func `previews that there are not are a sentence`() async {
    let use = StageUse([shop(names)])
    let gone = PreviewAddress(name: "Gone", fileID: "Tests/Shop.swift", line: 9)
    await use.stage.take(.show(gone, StageConditions(), nil), at: 0)
    expect(use.news == [.problem("there is no preview 'Gone'; there are: Shop")], use.news)
  }

  @Test func `a sheet has a picture of each way, while the screen stays as it is`() async throws {
    let use = StageUse([shop(names)])
    try await use.show()
    let ways = StageUse.conditions.sheet
    await use.stage.take(.sheet(PreviewAddress(use.previews[0]), ways), at: 1)
    let sizes = use.news.compactMap { news -> CGSize? in
      guard case .sheet(let number, let part) = news else { return nil }
      expect(CGFloat(part.width) == ways[number].width, number)
      return CGSize(width: part.width, height: part.height)
    }
    expect(sizes == ways.map { CGSize(width: $0.width, height: $0.height) }, sizes)
    expect(use.parts.count == 1, use.parts.count)
  }

  @Test func `other conditions keep the screen as it is`() async throws {
    let use = StageUse([shop(names)])
    try await use.show()
    await use.click(100, 80)
    await use.send(.text("Milk"))
    var dark = StageUse.conditions
    (dark.isDark, dark.scale) = (true, 2)
    await use.stage.take(.change(dark), at: 4)
    await use.stage.take(.pictureTaken, at: 4)
    expect(use.parts.last?.width == 600, use.parts.last?.width as Any)
    let typed = use.state?.typed.values.map(\.text)
    expect(typed == ["Milk"], typed as Any)
  }

  @Test func `text, its selection and the keyboard are given to a screen that is made anew`()
    async throws
  {
    let former = StageUse([shop(names)])
    try await former.show()
    await former.click(100, 80)
    await former.send(.text("Apples"), .key(.init("left", modifiers: .shift)))
    let state = try #require(former.state)
    expect(state.typed.values.first == ScreenState.Typed(text: "Apples", from: 5, to: 6))
    let use = StageUse([shop(names)])
    try await use.show(state)
    await use.send(.text("!"))
    expect(use.state?.typed.values.map(\.text) == ["Apple!"], use.state?.typed as Any)
  }

  @Test func `text that code says is the code's, so that another one is shown`() async throws {
    func note(_ text: String) -> FoundPreview {
      let preview = Preview {
        let field = UITextField()
        field.text = text
        return field
      }
      return FoundPreview(name: "Note", fileID: "Tests/Note.swift", line: 1, preview: preview)
    }
    let former = StageUse([note("old")])
    try await former.show()
    let state = try #require(former.state)
    expect(state.typed.isEmpty, state.typed)
    let use = StageUse([note("new")])
    try await use.show(state)
    await use.click(100, 200)
    await use.send(.text("er"))
    expect(use.state?.typed.values.map(\.text) == ["newer"], use.state?.typed as Any)
  }

  @Test func `a list stays at its item, also where rows came in front`() async throws {
    let former = StageUse([shop(names)])
    try await former.show()
    await former.send(
      .wheel(
        CGPoint(x: 100, y: 300), delta: CGVector(dx: 0, dy: -10), isPrecise: false, modifiers: []))
    let state = try #require(former.state)
    let place = try #require(state.places.values.first { $0.y > 100 })
    let use = StageUse([shop(["New", "Newer"] + names)])
    try await use.show(state)
    let now = try #require(use.state?.places.values.first { $0.y > 100 })
    expect(now.item == place.item && now.distance == place.distance, now, place)
    expect(now.y > place.y + 60, now.y, place.y)
  }

  @Test func `a list at its beginning stays there`() async throws {
    let former = StageUse([shop(names)])
    try await former.show()
    let state = try #require(former.state)
    let use = StageUse([shop(["New"] + names)])
    try await use.show(state)
    expect(use.state?.places.values.contains { $0.item == "New" } == true, use.state?.places as Any)
  }

  @Test func `a pushed screen is reached again, where what leads to it is still there`()
    async throws
  {
    let former = StageUse([shop(names)])
    try await former.show()
    await former.click(100, 160)
    let state = try #require(former.state)
    expect(state.steps.map(\.controller) == ["ItemViewController"], state.steps)
    expect(state.steps.map(\.name) == ["Row 1"], state.steps)
    let use = StageUse([shop(names)])
    try await use.show(state)
    expect(use.state?.steps == state.steps, use.state?.steps as Any)
    let other = StageUse([shop(["Another row"])])
    try await other.show(state)
    expect(other.state?.steps == [], other.state?.steps as Any)
  }

  @Test func `a screen that was left is forgotten`() async throws {
    let use = StageUse([shop(names)])
    try await use.show()
    await use.click(100, 160)
    expect(use.state?.steps.count == 1, use.state?.steps as Any)
    // The button that leads back.
    await use.click(30, 22)
    expect(use.state?.steps == [], use.state?.steps as Any)
  }

  @Test func `views are told apart by identifier, or by class and place`() async throws {
    let use = try OffscreenHost(size: CGSize(width: 300, height: 400))
    let controller = ShopViewController(names)
    use.rootViewController = controller
    controller.field.accessibilityIdentifier = "name"
    let names = ViewIdentities(of: use.window).views.map(\.name)
    expect(
      names == ["ShopViewController#name", "ShopViewController/UITableView 1"], names)
  }
}

@Suite struct PreviewLibraryTests {
  private enum One: PreviewRegistry {
    static let fileID = "App/A.swift"
    static let line = 1
    static let column = 1
    static func makePreview() -> Preview { Preview { UIView() } }
  }

  @Test func `a library that cannot be loaded is a sentence that says what to do`() {
    let problem = #expect(throws: PreviewLibraryProblem.self) {
      try FoundPreview.load("/nowhere/Preview-1.so", replacing: ["App"])
    }
    expect(
      problem?.description.hasPrefix(
        "the new code does not fit into the program that runs; start swift package preview anew")
        == true, problem?.description ?? "")
  }

  @Test func `modules that a library has anew are its alone, others are where they were`() {
    let (old, new) = (UnsafeRawPointer(bitPattern: 16), UnsafeRawPointer(bitPattern: 32))
    let types = [
      FoundRegistry(type: One.self, image: old), FoundRegistry(type: One.self, image: new),
    ]
    func images(_ homes: [String: UnsafeRawPointer?]) -> [UnsafeRawPointer?] {
      PreviewLibrary.newest(types, homes: homes.compactMapValues { $0 }).map { $0.image }
    }
    expect(images(["App": new]) == [new])
    expect(images(["Other": new]) == [old, new])
    // A preview that was taken away is not the program's again.
    expect(images(["App": UnsafeRawPointer(bitPattern: 48)]) == [])
  }
}
