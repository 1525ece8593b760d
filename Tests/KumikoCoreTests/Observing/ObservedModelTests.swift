import KumikoFoundation
import KumikoTestSupport
import Observation
import Synchronization
import Testing

@testable import KumikoCore

/// Code that reads `@Observable` objects where UIKit calls it is called again when they change.
@MainActor struct ObservedModelTests {
  /// Calls after the first frame, and what they read.
  private func reads(
    _ place: ReadingPlace, _ change: ModelChange, constrained isConstrained: Bool = false
  ) async -> [Int] {
    let scene = ReadingScene(place, constrained: isConstrained)
    scene.tick()
    expect(scene.log.reads.last == 0, saying: "\(place) read the model at first")
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
  func `a change is followed in a tree of constraints, too, once`(_ place: ReadingPlace) async {
    #expect(await reads(place, .thrice, constrained: true) == [7])
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
  func `a change in an animation that flushes updates is followed`(_ place: ReadingPlace) async {
    #expect(await reads(place, .inAnimation) == [7])
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
    let scene = ReadingScene(place)
    scene.tick()
    for value in 1...3 {
      scene.log.reads = []
      scene.model.value = value
      scene.tick()
      expect(scene.log.reads == [value], scene.log.reads)
    }
  }

  @Test(arguments: ReadingPlace.allCases)
  func `what was not read has nothing called`(_ place: ReadingPlace) async {
    let scene = ReadingScene(place)
    scene.tick()
    scene.log.reads = []
    scene.model.other += 1
    scene.tick()
    expect(scene.log.reads.isEmpty, scene.log.reads)
    expect(!scene.needsFrame)
  }

  @Test func `a model keeps no view, and no view its model`() {
    weak var view: UIView?
    let model = WatchedModel()
    do {
      let reader = LayoutReader(model, ReadLog())
      reader.layoutIfNeeded()
      view = reader
    }
    expect(view == nil, view)
    weak var gone: WatchedModel?
    let reader: LayoutReader
    do {
      let model = WatchedModel()
      gone = model
      reader = LayoutReader(model, ReadLog())
      reader.layoutIfNeeded()
      reader.model = WatchedModel()
    }
    expect(gone == nil, gone)
    expect(reader.model?.value == 0, reader.model?.value)
  }

  @Test func `a view that is laid out often hears of a change once`() {
    let (model, log) = (WatchedModel(), ReadLog())
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
    expect(reader.asked - former <= 2)
  }

  @Test func `a cell that shows another item does not hear of the first`() {
    let models = (0..<40).map { _ in WatchedModel() }
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: readingRows(100)))
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
    expect(shown.contains(0), shown)
    screen.view.setContentOffset(CGPoint(x: 0, y: 3_000), animated: false)
    screen.tick()
    shown = []
    models[0].value = 1
    screen.tick()
    expect(shown.isEmpty, shown)
    models[32].value = 1
    screen.tick()
    expect(shown == [32], shown)
  }

  @Test func `the provider is asked for the section alone whose description read what changed`() {
    let models = [WatchedModel(), WatchedModel(), WatchedModel()]
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout { section, _ in
      asked.append(section)
      return readingRows(CGFloat(20 + models[section].value))
    }
    let screen = CollectionScreen(layout)
    let source = PlainSource([2, 2, 2], screen.view)
    screen.tick()
    expect(asked == [0, 1, 2], asked)
    asked = []
    models[1].value = 30
    screen.tick()
    expect(asked == [1], asked)
    expect(screen.cellFrames.map(\.height) == [20, 20, 50, 50, 20, 20])
    // Who invalidates all is given all.
    (models[1].value, asked) = (10, [])
    layout.invalidateLayout()
    screen.tick()
    expect(asked == [0, 1, 2], asked)
    source.counts = [2, 2]
    screen.view.reloadData()
    (models[0].value, asked) = (5, [])
    screen.tick()
    expect(asked == [0, 1], asked)
  }

  @Test func `a change in a block that flushes updates moves, and in another it jumps`() {
    for flushes in [true, false] {
      let (model, screen) = (WatchedModel(), ViewScreen())
      let reader = MovingReader(model, ReadLog())
      reader.frame = screen.root.bounds
      screen.root.addSubview(reader)
      screen.tick()
      UIView.animate(withDuration: 1, delay: 0, options: flushes ? .flushUpdates : []) {
        model.value = 100
      }
      expect((reader.part.frame.minX == 100) == flushes, flushes)
      screen.tick(0.1)
      let shown = reader.part.layer.presentation()?.frame.minX ?? 0
      expect(flushes ? (0..<90).contains(shown) : shown == 100)
    }
  }

  @Test func `what another thread has only begun to change is looked at again`() async {
    let (model, log) = (SlowModel(), ReadLog())
    let screen = ViewScreen()
    let reader = SlowReader(model, log)
    screen.root.addSubview(reader)
    screen.tick()
    log.reads = []
    let looks = Mutex<[SecondLook.Look]>([])
    defer { SecondLook.schedule(by: nil) }
    SecondLook.schedule { look in looks.withLock { $0.append(look) } }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      model.change(to: 7)
      isDone.signal()
    }
    model.hasBegun.wait()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    screen.tick()
    expect(log.reads == [0], log.reads, saying: "the former value still")
    model.mayGoOn.signal()
    isDone.wait()
    for look in looks.withLock({ $0 }) { look() }
    screen.tick()
    expect(log.reads == [0, 7], log.reads)
  }

  @Test func `a view that changes what it read in the same pass is named, once`() {
    final class Circular: UIView {
      let model: WatchedModel
      init(_ model: WatchedModel) {
        self.model = model
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func updateProperties() {
        super.updateProperties()
        _ = model.value
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        if model.value < 3 { model.value += 1 }
      }
    }
    let screen = ViewScreen()
    let reports = ReportLog.reports("model.changesWhatItRead") {
      screen.root.addSubview(Circular(WatchedModel()))
      screen.tick()
    }
    expect(reports.count == 1, reports.count)
    expect(reports.first?.message.contains("Circular changes in its layout") == true)
    expect(reports.first?.message.contains("in updateProperties()") == true)
  }

  @Test func `a view that reads no model needs no memory for following`() {
    let screen = ViewScreen()
    screen.tick()
    expect(screen.root.observedReads == nil, screen.root.observedReads)
  }
}

/// A model whose value changes a while after it said so.
private nonisolated final class SlowModel: Observable, @unchecked Sendable {
  let (hasBegun, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  private let registrar = ObservationRegistrar()
  private var stored = 0

  var value: Int {
    registrar.access(self, keyPath: \.value)
    return stored
  }

  func change(to new: Int) {
    registrar.withMutation(of: self, keyPath: \.value) {
      hasBegun.signal()
      mayGoOn.wait()
      stored = new
    }
  }
}

private final class SlowReader: UIView {
  private let (model, log): (SlowModel, ReadLog)

  init(_ model: SlowModel, _ log: ReadLog) {
    (self.model, self.log) = (model, log)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    log.reads.append(model.value)
  }
}
