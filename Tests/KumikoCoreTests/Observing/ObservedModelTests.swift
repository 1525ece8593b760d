import KumikoFoundation
import Observation
import Testing

@testable import KumikoCore

/// Code that reads `@Observable` objects where UIKit calls it is called again when they change.
@MainActor struct ObservedModelTests {
  /// Calls after the first frame, and what they read.
  private func reads(_ place: ReadingPlace, _ change: Change) async -> [Int] {
    let scene = Scene(place)
    scene.tick()
    #expect(scene.log.reads.last == 0, "\(place) read the model at first")
    scene.log.reads = []
    await change.make(in: scene)
    scene.tick()
    return scene.log.reads
  }

  @Test(arguments: ReadingPlace.allCases)
  func `a change on the main actor has the place called again, once`(_ place: ReadingPlace) async {
    #expect(await reads(place, .onMainActor) == [7])
  }

  @Test(arguments: ReadingPlace.allCases)
  func `several changes in a frame are one call`(_ place: ReadingPlace) async {
    #expect(await reads(place, .thrice) == [7])
  }

  @Test(arguments: ReadingPlace.allCases)
  func `a change in a task is followed`(_ place: ReadingPlace) async {
    #expect(await reads(place, .inTask) == [7])
  }

  @Test(arguments: ReadingPlace.allCases)
  func `a change on another thread is followed`(_ place: ReadingPlace) async {
    #expect(await reads(place, .onOtherThread) == [7])
  }

  @Test(arguments: ReadingPlace.allCases)
  func `a change while the view is in no window is seen when it comes back`(_ place: ReadingPlace)
    async
  {
    #expect(await reads(place, .offWindow).last == 7)
  }

  @Test(arguments: ReadingPlace.allCases)
  func `what is called again is followed once more`(_ place: ReadingPlace) async {
    let scene = Scene(place)
    scene.tick()
    for value in 1...3 {
      scene.log.reads = []
      scene.model.value = value
      scene.tick()
      #expect(scene.log.reads == [value])
    }
  }

  @Test(arguments: ReadingPlace.allCases)
  func `what was not read has nothing called`(_ place: ReadingPlace) async {
    let scene = Scene(place)
    scene.tick()
    scene.log.reads = []
    scene.model.other += 1
    scene.tick()
    #expect(scene.log.reads.isEmpty)
    #expect(!scene.needsFrame)
  }

  @Test func `a model keeps no view, and no view its model`() {
    weak var view: UIView?
    let model = Model()
    do {
      let reader = LayoutReader(model, Log())
      reader.layoutIfNeeded()
      view = reader
    }
    #expect(view == nil)
    weak var gone: Model?
    let reader: LayoutReader
    do {
      let model = Model()
      gone = model
      reader = LayoutReader(model, Log())
      reader.layoutIfNeeded()
      reader.model = Model()
    }
    #expect(gone == nil)
    #expect(reader.model?.value == 0)
  }

  @Test func `a view that is laid out often hears of a change once`() {
    let (model, log) = (Model(), Log())
    let screen = ViewScreen()
    let reader = LayoutReader(model, log)
    screen.root.addSubview(reader)
    for width in 1...50 {
      reader.frame = CGRect(x: 0, y: 0, width: width, height: 10)
      screen.tick()
    }
    let former = reader.asked
    model.value = 1
    // The first layout cannot be taken back, and is known to the model as well.
    #expect(reader.asked - former <= 2)
  }

  @Test func `a cell that shows another item does not hear of the first`() {
    let models = (0..<40).map { _ in Model() }
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: rows(100)))
    var shown: [Int] = []
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, item in
      shown.append(item)
      _ = models[item].value
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false)
    screen.tick()
    #expect(shown.contains(0))
    screen.view.setContentOffset(CGPoint(x: 0, y: 3_000), animated: false)
    screen.tick()
    shown = []
    models[0].value = 1
    screen.tick()
    #expect(shown.isEmpty)
    models[32].value = 1
    screen.tick()
    #expect(shown == [32])
  }

  @Test func `the provider is asked for the section alone whose description read what changed`() {
    let models = [Model(), Model(), Model()]
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout { section, _ in
      asked.append(section)
      return rows(CGFloat(20 + models[section].value))
    }
    let screen = CollectionScreen(layout)
    let source = PlainSource([2, 2, 2], screen.view)
    screen.tick()
    #expect(asked == [0, 1, 2])
    asked = []
    models[1].value = 30
    screen.tick()
    #expect(asked == [1])
    #expect(screen.cellFrames.map(\.height) == [20, 20, 50, 50, 20, 20])
    // Who invalidates all is given all.
    (models[1].value, asked) = (10, [])
    layout.invalidateLayout()
    screen.tick()
    #expect(asked == [0, 1, 2])
    source.counts = [2, 2]
    screen.view.reloadData()
    (models[0].value, asked) = (5, [])
    screen.tick()
    #expect(asked == [0, 1])
  }

  @Test func `a change in a block that flushes updates moves, and in another it jumps`() {
    for flushes in [true, false] {
      let (model, screen) = (Model(), ViewScreen())
      let reader = MovingReader(model, Log())
      reader.frame = screen.root.bounds
      screen.root.addSubview(reader)
      screen.tick()
      UIView.animate(withDuration: 1, delay: 0, options: flushes ? .flushUpdates : []) {
        model.value = 100
      }
      #expect((reader.part.frame.minX == 100) == flushes)
      screen.tick(0.1)
      let shown = reader.part.layer.presentation()?.frame.minX ?? 0
      #expect(flushes ? (0..<90).contains(shown) : shown == 100)
    }
  }

  @Test func `a view that reads no model needs no memory for following`() {
    let screen = ViewScreen()
    screen.tick()
    #expect(screen.root.observedReads == nil)
  }
}

/// Rows as wide as the screen.
@MainActor private func rows(_ height: CGFloat) -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  return NSCollectionLayoutSection(
    group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
}

/// An app's model.
@Observable private nonisolated final class Model: @unchecked Sendable {
  var value = 0
  var other = 0
}

private final class Log { var reads: [Int] = [] }

/// Where a model is changed.
private enum Change {
  case onMainActor, thrice, inTask, onOtherThread, offWindow

  @MainActor func make(in scene: Scene) async {
    let model = scene.model
    switch self {
    case .onMainActor: model.value = 7
    case .thrice: for value in 5...7 { model.value = value }
    case .inTask: await Task { model.value = 7 }.value
    case .onOtherThread:
      await Task.detached { model.value = 7 }.value
      // What the main queue was given before is done then.
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    case .offWindow:
      scene.takeOut()
      scene.tick()
      model.value = 7
      scene.tick()
      scene.putBack()
    }
  }
}

enum ReadingPlace: CaseIterable {
  case properties, layout, constraints, configuredButton, buttonOfAnApp
  case controllerProperties, beforeLayout, afterLayout, controllerConstraints, unavailable
  case cell, cellHandler, registration, header, tableCell, tableCellHandler, tableHeader, section
}

/// A window with code in one place that reads a model.
@MainActor private final class Scene {
  let model = Model()
  let log = Log()
  let window = UIWindow()
  private let pipeline: FramePipeline
  private var time: TimeInterval = 0
  private var view = UIView()
  private var kept: [AnyObject] = []

  init(_ place: ReadingPlace) {
    pipeline = FramePipeline(window: window)
    window.configure(
      size: CGSize(width: 320, height: 480),
      traits: UITraitCollection(userInterfaceStyle: .light, displayScale: 1))
    view = makeView(place)
    view.frame = window.bounds
    putBack()
  }

  var needsFrame: Bool { pipeline.needsFrame }

  func tick() {
    time += 1.0 / 60
    _ = pipeline.tick(at: time)
  }

  func takeOut() { view.removeFromSuperview() }
  func putBack() { window.addSubview(view) }

  /// Notes what the model has.
  private func read() { log.reads.append(model.value) }

  private func makeView(_ place: ReadingPlace) -> UIView {
    switch place {
    case .properties: PropertyReader(model, log)
    case .layout: LayoutReader(model, log)
    case .constraints: ConstraintReader(model, log)
    case .configuredButton, .buttonOfAnApp: makeButton(place)
    case .controllerProperties, .beforeLayout, .afterLayout, .controllerConstraints, .unavailable:
      makeController(place)
    case .tableCell, .tableCellHandler, .tableHeader: makeTable(place)
    case .cell, .cellHandler, .registration, .header, .section: makeCollection(place)
    }
  }

  private func makeButton(_ place: ReadingPlace) -> UIView {
    if place == .buttonOfAnApp { return ButtonReader(model, log) }
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { [unowned self] _ in read() }
    return button
  }

  private func makeController(_ place: ReadingPlace) -> UIView {
    let controller = ControllerReader(place, model, log)
    kept.append(controller)
    return controller.view
  }

  private func makeTable(_ place: ReadingPlace) -> UIView {
    let source = TableSource(place, model, log)
    kept.append(source)
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = source
    table.delegate = source
    return table
  }

  private func makeCollection(_ place: ReadingPlace) -> UIView {
    let layout = UICollectionViewCompositionalLayout { [unowned self] _, _ in
      if place == .section { read() }
      let section = rows(40)
      if place == .header {
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
      }
      return section
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = CollectionSource(place, model, log)
    kept.append(source)
    view.dataSource = source
    return view
  }
}

private final class CollectionSource: NSObject, UICollectionViewDataSource {
  private let (place, model, log): (ReadingPlace, Model, Log)
  private let plain: UICollectionView.CellRegistration<UICollectionViewCell, Int>
  private let readers: UICollectionView.CellRegistration<CellReader, Int>
  private let headers: UICollectionView.SupplementaryRegistration<UICollectionReusableView>

  init(_ place: ReadingPlace, _ model: Model, _ log: Log) {
    (self.place, self.model, self.log) = (place, model, log)
    let read = { log.reads.append(model.value) }
    plain = UICollectionView.CellRegistration { cell, _, _ in
      if place == .registration { read() }
      if place == .cellHandler { cell.configurationUpdateHandler = { _, _ in read() } }
    }
    readers = UICollectionView.CellRegistration { cell, _, _ in
      (cell.model, cell.log) = (model, log)
      cell.setNeedsUpdateConfiguration()
    }
    headers = UICollectionView.SupplementaryRegistration(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in read() }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    place == .cell
      ? collectionView.dequeueConfiguredReusableCell(using: readers, for: indexPath, item: 0)
      : collectionView.dequeueConfiguredReusableCell(using: plain, for: indexPath, item: 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
  }
}

private final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let (place, model, log): (ReadingPlace, Model, Log)

  init(_ place: ReadingPlace, _ model: Model, _ log: Log) {
    (self.place, self.model, self.log) = (place, model, log)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let (model, log) = (model, log)
    if place == .tableCell {
      let cell = TableCellReader(style: .default, reuseIdentifier: nil)
      (cell.model, cell.log) = (model, log)
      return cell
    }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if place == .tableCellHandler {
      cell.configurationUpdateHandler = { _, _ in log.reads.append(model.value) }
    }
    return cell
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    place == .tableHeader ? 30 : 0
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard place == .tableHeader else { return nil }
    let (model, log) = (model, log)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.configurationUpdateHandler = { _, _ in log.reads.append(model.value) }
    return header
  }
}

private final class CellReader: UICollectionViewCell {
  var model: Model?
  var log: Log?
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if let model { log?.reads.append(model.value) }
  }
}

private final class TableCellReader: UITableViewCell {
  var model: Model?
  var log: Log?
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if let model { log?.reads.append(model.value) }
  }
}

private class Reader: UIView {
  var model: Model?
  let log: Log
  var asked = 0

  init(_ model: Model, _ log: Log) {
    (self.model, self.log) = (model, log)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func read() { if let model { log.reads.append(model.value) } }

  override func setNeedsLayout() {
    asked += 1
    super.setNeedsLayout()
  }
}

private final class PropertyReader: Reader {
  override func updateProperties() {
    super.updateProperties()
    read()
  }
}

private final class LayoutReader: Reader {
  override func layoutSubviews() {
    super.layoutSubviews()
    read()
  }
}

private final class MovingReader: Reader {
  let part = UIView()
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    addSubview(part)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    part.frame = CGRect(x: CGFloat(model?.value ?? 0), y: 0, width: 10, height: 10)
  }
}

private final class ConstraintReader: Reader {
  override init(_ model: Model, _ log: Log) {
    super.init(model, log)
    setNeedsUpdateConstraints()
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    read()
    super.updateConstraints()
  }
}

private final class ButtonReader: UIButton {
  private let (model, log): (Model, Log)

  init(_ model: Model, _ log: Log) {
    (self.model, self.log) = (model, log)
    super.init(frame: .zero)
    configuration = .plain()
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration() {
    super.updateConfiguration()
    log.reads.append(model.value)
  }
}

private final class ControllerReader: UIViewController {
  private let (place, model, log): (ReadingPlace, Model, Log)

  init(_ place: ReadingPlace, _ model: Model, _ log: Log) {
    (self.place, self.model, self.log) = (place, model, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func read(_ own: ReadingPlace) { if place == own { log.reads.append(model.value) } }

  override func updateProperties() {
    super.updateProperties()
    read(.controllerProperties)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    read(.beforeLayout)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    read(.afterLayout)
  }

  override func updateViewConstraints() {
    read(.controllerConstraints)
    super.updateViewConstraints()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) { read(.unavailable) }
}
