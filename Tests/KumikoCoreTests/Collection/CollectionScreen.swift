import KumikoFoundation
import KumikoReporting
import Synchronization

@testable import KumikoCore

/// A window without a display, with one collection view that fills it.
final class CollectionScreen {
  let window = UIWindow()
  let view: UICollectionView
  let pipeline: FramePipeline
  private(set) var time: TimeInterval = 0

  init(
    _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 480,
    scale: CGFloat = 1, direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    let size = CGSize(width: width, height: height)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
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
    window.configure(
      size: CGSize(width: width, height: height), traits: window.traitCollection)
    tick()
  }

  func wheel(_ delta: CGVector, at point: CGPoint, modifiers: KeyModifiers = []) {
    pipeline.enqueue(.wheel(point, delta: delta, isPrecise: false, modifiers: modifiers))
    tick()
  }

  /// Frames of the cells on the screen, in the order of their items.
  var cellFrames: [CGRect] {
    view.indexPathsForVisibleItems.compactMap { view.cellForItem(at: $0)?.frame }
  }

  /// Where an item is on the screen.
  func onScreen(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))
      .map { $0.convert($0.bounds, to: nil) }
  }
}

/// Plain cells for a number of items in each section.
final class PlainSource: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  var requests = 0
  var configure: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }

  init(_ counts: [Int], _ view: UICollectionView, cell: UICollectionViewCell.Type? = nil) {
    self.counts = counts
    super.init()
    view.register(cell ?? UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    requests += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    configure(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

/// What is reported.
enum ReportLog {
  /// The reports of a kind that arise while `body` runs.
  static func reports(_ kind: String, while body: () -> Void) -> [Report] {
    all(while: body).filter { $0.kind == kind }
  }

  /// All reports that arise while `body` runs.
  static func all(while body: () -> Void) -> [Report] {
    let reports = Mutex<[Report]>([])
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }, body)
    return reports.withLock { $0 }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}
