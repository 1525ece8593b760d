import Foundation
import Kumiko
import KumikoCMalloc
import Offscreen

/// Five screens in turn, as in hours of navigation: each is created, pushed, used and popped.
///
/// Only bounded caches remain afterwards, which fill at first. Growth after that is a leak.
final class ScreenSoak {
  private let host: OffscreenHost
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private var turn = 0

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 600, height: 500))
    host.rootViewController = navigation
    rest()
  }

  /// Shows screens for a number of frames, and rests on the first one at the end.
  func run(frames: Int) {
    for _ in 0..<(frames / Self.framesOfTurn) {
      takeTurn()
      turn += 1
    }
    rest()
  }

  /// The allocated memory, in MB.
  var allocated: Double { Double(kumiko_allocated_bytes()) / 1_048_576 }

  private static let framesOfTurn = 200

  private func rest() {
    host.advance(by: 3)
    _ = RunLoop.main.limitDate(forMode: .default)
  }

  private func takeTurn() {
    let screen: SoakScreen =
      switch turn % 5 {
      case 0: SoakGrid(turn)
      case 1: SoakList(turn)
      case 2: SoakTable(turn)
      case 3: SoakTexts(turn)
      default: SoakControls(turn)
      }
    navigation.pushViewController(screen, animated: true)
    for frame in 0..<Self.framesOfTurn {
      screen.use(frame, host)
      host.advance(by: OffscreenHost.frameDuration)
    }
    if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
    navigation.popViewController(animated: true)
    host.advance(by: 1)
  }
}

/// A screen of the soak, which is used a little in each frame.
class SoakScreen: UIViewController {
  let seed: Int

  init(_ seed: Int) {
    self.seed = seed
    super.init(nibName: nil, bundle: nil)
    title = "Screen \(seed)"
  }

  required init?(coder: NSCoder) { nil }

  func use(_ frame: Int, _ host: OffscreenHost) {
    if frame % 4 == 0 {
      let notches = CGFloat((frame / 40 + seed) % 2 == 0 ? 1 : -1)
      host.scroll(by: CGVector(dx: 0, dy: notches), at: CGPoint(x: 300, y: 300))
    }
    if frame % 31 == 0 {
      host.move(to: CGPoint(x: (frame * 37 + seed * 11) % 600, y: 80 + frame * 13 % 400))
    }
  }
}

/// A grid whose items move around.
private final class SoakGrid: SoakScreen {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let grid = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: .grid(columns: 8, spacing: 6)))
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(grid)
    let seed = seed
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat((number + seed) % 360) / 360, saturation: 0.5, brightness: 0.9, alpha: 1)
      cell.contentView.layer.cornerRadius = CGFloat((number + seed) % 23)
      GridScreen.label(cell, number + seed * 1_000)
    }
    source = UICollectionViewDiffableDataSource(collectionView: grid) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    show(Array(0..<400), animated: false)
  }

  private func show(_ items: [Int], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source?.apply(snapshot, animatingDifferences: animated)
  }

  override func use(_ frame: Int, _ host: OffscreenHost) {
    super.use(frame, host)
    guard frame % 50 == 20 else { return }
    var items = Array(0..<400)
    for step in 0..<40 { items.swapAt((seed + step * 7) % 80, (frame + step * 3) % 80) }
    items.removeLast(frame % 7)
    show(items, animated: true)
  }
}

/// Self-sizing rows.
private final class SoakList: SoakScreen {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    let seed = seed
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item) of screen \(seed)"
      content.secondaryText = String(repeating: "some words \(item) ", count: 1 + item % 7)
      content.image = UIImage(systemName: ["star", "heart", "gear"][item % 3])
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    show(300, animated: false)
  }

  private func show(_ count: Int, animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array((300 - count)..<300))
    source?.apply(snapshot, animatingDifferences: animated)
  }

  override func use(_ frame: Int, _ host: OffscreenHost) {
    super.use(frame, host)
    if frame % 60 == 30 { show(300 - frame / 60, animated: true) }
    if frame == 100 { host.click(at: CGPoint(x: 300, y: 250)) }
  }
}

/// A table with headers.
private final class SoakTable: SoakScreen, UITableViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds, style: .grouped)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    view.addSubview(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 12 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 15 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section + seed)"
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row) of \(seed)"
    cell.detailTextLabel?.text = "\(seed * 31 + indexPath.row)"
    return cell
  }

  override func use(_ frame: Int, _ host: OffscreenHost) {
    super.use(frame, host)
    if frame % 70 == 40 { host.click(at: CGPoint(x: 200, y: 200 + frame)) }
  }
}

/// Editable texts, in many sizes.
private final class SoakTexts: SoakScreen {
  private let text = UITextView(frame: CGRect(x: 20, y: 100, width: 400, height: 200))
  private let field = UITextField(frame: CGRect(x: 20, y: 310, width: 300, height: 34))
  private let label = UILabel(frame: CGRect(x: 20, y: 360, width: 500, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [text, field, label] as [UIView] { view.addSubview(part) }
    text.text = String(repeating: "Words of screen \(seed). ", count: 40)
    label.numberOfLines = 0
    field.borderStyle = .roundedRect
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    text.becomeFirstResponder()
  }

  override func use(_ frame: Int, _ host: OffscreenHost) {
    super.use(frame, host)
    if frame == 120 { field.becomeFirstResponder() }
    if frame % 5 == 0 { host.type("\(Character(UnicodeScalar(UInt8(97 + frame % 26))))") }
    label.font = .systemFont(ofSize: 10 + CGFloat((frame + seed) % 200) / 10)
    label.text = "Frame \(frame) of screen \(seed), in another size"
  }
}

/// Controls, animations, pictures and presented controllers.
private final class SoakControls: SoakScreen {
  private let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 30))
  private let box = UIView(frame: CGRect(x: 20, y: 150, width: 60, height: 60))
  private let picture = UIImageView(frame: CGRect(x: 320, y: 150, width: 120, height: 120))
  private let stack = UIStackView(frame: CGRect(x: 20, y: 300, width: 400, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .systemTeal
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in })
    for part in [button, UISwitch(), UISegmentedControl(items: ["a", "b", "c"])] {
      stack.addArrangedSubview(part)
    }
    for part in [slider, box, picture, stack] { view.addSubview(part) }
  }

  override func use(_ frame: Int, _ host: OffscreenHost) {
    super.use(frame, host)
    slider.value = Float(frame % 100) / 100
    box.layer.cornerRadius = CGFloat((frame + seed) % 60) / 2
    box.layer.shadowOpacity = 0.5
    box.layer.shadowRadius = CGFloat((frame + seed) % 40) / 4
    stack.spacing = CGFloat(frame % 12)
    if frame % 25 == 0 {
      UIView.animate(withDuration: 0.3) { [box] in
        box.transform = CGAffineTransform(rotationAngle: CGFloat(frame))
      }
      picture.image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image {
        UIColor(hue: CGFloat(frame) / 200, saturation: 1, brightness: 1, alpha: 1).setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 120, height: CGFloat(20 + self.seed % 100)))
      }
    }
    if frame == 80 {
      let alert = UIAlertController(
        title: "Screen \(seed)", message: "A question", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
    if frame == 140 { dismiss(animated: true) }
  }
}
