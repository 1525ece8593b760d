import KumikoFoundation
import Observation

@testable import KumikoCore

/// Rows as wide as the screen.
@MainActor func readingRows(_ height: CGFloat) -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  return NSCollectionLayoutSection(
    group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
}

/// An app's model.
@Observable nonisolated final class WatchedModel: @unchecked Sendable {
  var value = 0
  var other = 0
}

/// What was read, of a model or of traits.
final class ReadLog {
  var reads: [Int] = []
  /// Reads traits in the place of the model.
  var readTraits: ((UITraitCollection) -> Int)?

  func read(_ model: WatchedModel, _ traits: @autoclosure () -> UITraitCollection) {
    reads.append(readTraits.map { $0(traits()) } ?? model.value)
  }
}

/// Where a model is changed.
enum ModelChange {
  case onMainActor, thrice, inTask, onOtherThread, inAnimation, offWindow

  @MainActor func make(in scene: ReadingScene) async {
    let model = scene.model
    switch self {
    case .onMainActor: model.value = 7
    case .thrice: for value in 5...7 { model.value = value }
    case .inTask: await Task { model.value = 7 }.value
    case .onOtherThread:
      await Task.detached { model.value = 7 }.value
      // What the main queue was given before is done then.
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    case .inAnimation:
      UIView.animate(withDuration: 0.1, delay: 0, options: .flushUpdates) { model.value = 7 }
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
@MainActor final class ReadingScene {
  let model = WatchedModel()
  let log = ReadLog()
  let window = UIWindow()
  private let pipeline: FramePipeline
  private var time: TimeInterval = 0
  private(set) var view = UIView()
  private var kept: [AnyObject] = []
  /// What places the view by constraints; nil where its frame is set.
  private let stack: UIStackView?

  init(
    _ place: ReadingPlace, reading traits: ((UITraitCollection) -> Int)? = nil,
    constrained isConstrained: Bool = false
  ) {
    log.readTraits = traits
    stack = isConstrained ? UIStackView() : nil
    pipeline = FramePipeline(window: window)
    window.configure(
      size: CGSize(width: 320, height: 480),
      traits: UITraitCollection(userInterfaceStyle: .light, displayScale: 1))
    view = makeView(place)
    view.frame = window.bounds
    if let stack {
      stack.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: window.topAnchor),
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ])
    }
    putBack()
  }

  var needsFrame: Bool { pipeline.needsFrame }

  func tick() {
    time += 1.0 / 60
    _ = pipeline.tick(at: time)
  }

  func takeOut() { view.removeFromSuperview() }
  func putBack() {
    if let stack { stack.addArrangedSubview(view) } else { window.addSubview(view) }
  }

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
    button.configurationUpdateHandler = { [unowned self] in
      log.read(model, $0.traitCollection)
    }
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
    let layout = UICollectionViewCompositionalLayout { [unowned self] _, environment in
      if place == .section { log.read(model, environment.traitCollection) }
      let section = readingRows(40)
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

final class CollectionSource: NSObject, UICollectionViewDataSource {
  private let (place, model, log): (ReadingPlace, WatchedModel, ReadLog)
  private let plain: UICollectionView.CellRegistration<UICollectionViewCell, Int>
  private let readers: UICollectionView.CellRegistration<CellReader, Int>
  private let headers: UICollectionView.SupplementaryRegistration<UICollectionReusableView>

  init(_ place: ReadingPlace, _ model: WatchedModel, _ log: ReadLog) {
    (self.place, self.model, self.log) = (place, model, log)
    plain = UICollectionView.CellRegistration { cell, _, _ in
      if place == .registration { log.read(model, cell.traitCollection) }
      if place == .cellHandler {
        cell.configurationUpdateHandler = { log.read(model, $1.traitCollection) }
      }
    }
    readers = UICollectionView.CellRegistration { cell, _, _ in
      (cell.model, cell.log) = (model, log)
      cell.setNeedsUpdateConfiguration()
    }
    headers = UICollectionView.SupplementaryRegistration(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in log.read(model, header.traitCollection) }
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

final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let (place, model, log): (ReadingPlace, WatchedModel, ReadLog)

  init(_ place: ReadingPlace, _ model: WatchedModel, _ log: ReadLog) {
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
      cell.configurationUpdateHandler = { log.read(model, $1.traitCollection) }
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
    header.configurationUpdateHandler = { log.read(model, $1.traitCollection) }
    return header
  }
}

final class CellReader: UICollectionViewCell {
  var model: WatchedModel?
  var log: ReadLog?
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if let model { log?.read(model, state.traitCollection) }
  }
}

final class TableCellReader: UITableViewCell {
  var model: WatchedModel?
  var log: ReadLog?
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if let model { log?.read(model, state.traitCollection) }
  }
}

class Reader: UIView {
  var model: WatchedModel?
  let log: ReadLog
  var asked = 0

  init(_ model: WatchedModel, _ log: ReadLog) {
    (self.model, self.log) = (model, log)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func read() { if let model { log.read(model, traitCollection) } }

  override func setNeedsLayout() {
    asked += 1
    super.setNeedsLayout()
  }
}

final class PropertyReader: Reader {
  override func updateProperties() {
    super.updateProperties()
    read()
  }
}

final class LayoutReader: Reader {
  override func layoutSubviews() {
    super.layoutSubviews()
    read()
  }
}

final class MovingReader: Reader {
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

final class ConstraintReader: Reader {
  override init(_ model: WatchedModel, _ log: ReadLog) {
    super.init(model, log)
    setNeedsUpdateConstraints()
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    read()
    super.updateConstraints()
  }
}

final class ButtonReader: UIButton {
  private let (model, log): (WatchedModel, ReadLog)

  init(_ model: WatchedModel, _ log: ReadLog) {
    (self.model, self.log) = (model, log)
    super.init(frame: .zero)
    configuration = .plain()
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration() {
    super.updateConfiguration()
    log.read(model, traitCollection)
  }
}

final class ControllerReader: UIViewController {
  private let (place, model, log): (ReadingPlace, WatchedModel, ReadLog)

  init(_ place: ReadingPlace, _ model: WatchedModel, _ log: ReadLog) {
    (self.place, self.model, self.log) = (place, model, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func read(_ own: ReadingPlace) {
    if place == own { log.read(model, traitCollection) }
  }

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
  ) { if place == .unavailable { log.read(model, state.traitCollection) } }
}
