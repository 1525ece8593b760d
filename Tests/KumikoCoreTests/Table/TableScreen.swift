import KumikoFoundation
import KumikoReporting

@testable import KumikoCore

/// A window without a display, with one table that fills it.
final class TableScreen {
  let window = UIWindow()
  let view: UITableView
  let pipeline: FramePipeline
  private(set) var time: TimeInterval = 0

  init(
    _ style: UITableView.Style = .plain, width: CGFloat = 320, height: CGFloat = 480,
    scale: CGFloat = 1, direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    let size = CGSize(width: width, height: height)
    view = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pipeline = FramePipeline(window: window)
    window.configure(
      size: size,
      traits: UITraitCollection(
        userInterfaceStyle: .light, displayScale: scale, layoutDirection: direction))
    window.addSubview(view)
  }

  /// Makes one frame, a sixtieth of a second after the last one.
  func tick() {
    time += 1.0 / 60
    _ = pipeline.tick(at: time)
  }

  /// Makes frames until nothing moves.
  func settle() {
    for _ in 0..<600 {
      tick()
      if pipeline.isAtRest { return }
    }
  }

  func resize(_ width: CGFloat, _ height: CGFloat) {
    window.configure(size: CGSize(width: width, height: height), traits: window.traitCollection)
    tick()
  }

  func click(_ point: CGPoint) {
    pipeline.enqueue(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
    tick()
    pipeline.enqueue(.pointerUp(point, button: .primary, modifiers: []))
    tick()
  }

  /// Clicks into the middle of a row.
  func click(_ row: Int, _ section: Int = 0) {
    guard let frame = onScreen(row, section) else { return }
    click(CGPoint(x: frame.midX, y: frame.midY))
  }

  func key(_ name: String, _ modifiers: KeyModifiers = []) {
    pipeline.enqueue(.key(KeyPress(name, modifiers: modifiers)))
    tick()
  }

  /// Frames of the cells on the screen, in the order of their rows.
  var cellFrames: [CGRect] { view.visibleCells.map(\.frame) }

  /// Where a row is in the window.
  func onScreen(_ row: Int, _ section: Int = 0) -> CGRect? {
    view.cellForRow(at: path(row, section)).map { $0.convert($0.bounds, to: nil) }
  }

  /// Where a row is seen in the window while it moves.
  func seen(_ row: Int, _ section: Int = 0) -> CGFloat? {
    view.cellForRow(at: path(row, section)).map {
      let shown = $0.presentedState
      return shown.center.y - shown.size.height / 2 - view.contentOffset.y
    }
  }
}

/// Rows that are as high as they are told, and a delegate that writes down what it hears.
class RowSource: NSObject, UITableViewDataSource {
  var sections: [[String]]
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
  var requests: [IndexPath] = []
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var committed: [(UITableViewCell.EditingStyle, IndexPath)] = []
  var isEditable: (IndexPath) -> Bool = { _ in true }
  var isMovable: (IndexPath) -> Bool = { _ in false }

  init(_ sections: [[String]], _ view: UITableView, cell: UITableViewCell.Type? = nil) {
    self.sections = sections
    super.init()
    view.register(cell ?? UITableViewCell.self, forCellReuseIdentifier: "cell")
    view.dataSource = self
  }

  convenience init(_ counts: [Int], _ view: UITableView, cell: UITableViewCell.Type? = nil) {
    self.init(counts.map { (0..<$0).map { "\($0)" } }, view, cell: cell)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    requests.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    configure(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    isEditable(indexPath)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    isMovable(indexPath)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    committed.append((editingStyle, indexPath))
    if editingStyle == .delete {
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
}

/// A row that is as high as it is told, and counts how often it is asked.
final class TallRow: UITableViewCell {
  static var asked = 0
  var wished: CGFloat = 60 {
    didSet { if wished != oldValue { contentView.invalidateIntrinsicContentSize() } }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    TallRow.asked += 1
    return CGSize(width: targetSize.width, height: wished)
  }
}
