import KumikoFoundation
import KumikoTestSupport
import Observation
import Testing

@testable import KumikoCore

/// Traits that code reads where UIKit calls it have that code called again when they change.
@MainActor struct ReadTraitTests {
  nonisolated private struct Density: UITraitDefinition { static let defaultValue = 0 }
  nonisolated private struct Unread: UITraitDefinition { static let defaultValue = 0 }

  /// What is read of traits, and changed.
  enum Change: CaseIterable {
    case contrast, textSize, traitOfTheApp, overrideAround

    @MainActor func read(_ traits: UITraitCollection) -> Int {
      switch self {
      case .contrast: traits.accessibilityContrast == .high ? 7 : 0
      case .textSize: traits.preferredContentSizeCategory == .extraLarge ? 7 : 0
      case .traitOfTheApp, .overrideAround: traits[Density.self]
      }
    }

    @MainActor func make(in scene: ReadingScene) {
      switch self {
      case .contrast: scene.window.traitOverrides.accessibilityContrast = .high
      case .textSize: scene.window.traitOverrides.preferredContentSizeCategory = .extraLarge
      case .traitOfTheApp: scene.window.traitOverrides[Density.self] = 7
      case .overrideAround: scene.view.traitOverrides[Density.self] = 7
      }
    }
  }

  private func scene(_ place: ReadingPlace, _ change: Change) -> ReadingScene {
    let scene = ReadingScene(place) { change.read($0) }
    scene.tick()
    expect(scene.log.reads.last == 0, saying: "\(place) read its traits at first")
    scene.log.reads = []
    return scene
  }

  @Test(arguments: ReadingPlace.allCases, Change.allCases)
  func `a trait that was read has the place called again`(_ place: ReadingPlace, _ change: Change) {
    let scene = scene(place, change)
    change.make(in: scene)
    scene.tick()
    expect(scene.log.reads.last == 7, scene.log.reads.last)
    expect(!scene.needsFrame)
  }

  @Test(arguments: ReadingPlace.allCases)
  func `a trait of the app that was read is one call, and again the next time`(
    _ place: ReadingPlace
  ) {
    let scene = scene(place, .traitOfTheApp)
    for value in 1...3 {
      scene.log.reads = []
      scene.window.traitOverrides[Density.self] = value
      scene.tick()
      expect(scene.log.reads == [value], scene.log.reads)
    }
  }

  @Test(arguments: ReadingPlace.allCases)
  func `a trait of the app that nobody read costs no frame`(_ place: ReadingPlace) {
    let scene = scene(place, .traitOfTheApp)
    scene.window.traitOverrides[Unread.self] = 7
    expect(!scene.needsFrame)
    scene.tick()
    expect(scene.log.reads.isEmpty, scene.log.reads)
  }

  @Test(arguments: ReadingPlace.allCases)
  func `a trait that changes while the view is in no window is seen when it comes back`(
    _ place: ReadingPlace
  ) {
    let scene = scene(place, .traitOfTheApp)
    scene.takeOut()
    scene.tick()
    scene.window.traitOverrides[Density.self] = 7
    scene.tick()
    scene.putBack()
    scene.tick()
    expect(scene.log.reads.last == 7, scene.log.reads.last)
  }

  @Test func `properties and constraints are brought up to date for what they read alone`() {
    for place in [ReadingPlace.properties, .constraints, .controllerProperties] {
      let scene = scene(place, .contrast)
      scene.window.traitOverrides.preferredContentSizeCategory = .small
      scene.tick()
      expect(scene.log.reads.isEmpty, scene.log.reads)
    }
  }

  @Test func `what one run read and the next does not is followed no more`() {
    let scene = scene(.properties, .traitOfTheApp)
    let reading = scene.log.readTraits
    scene.log.readTraits = nil
    scene.view.setNeedsUpdateProperties()
    scene.tick()
    scene.log.reads = []
    scene.window.traitOverrides[Density.self] = 7
    scene.tick()
    expect(scene.log.reads.isEmpty, scene.log.reads)
    scene.log.readTraits = reading
  }

  @Test func `a collection that was kept is read later without effect`() {
    var kept: UITraitCollection?
    let scene = ReadingScene(.properties) {
      kept = $0
      return 0
    }
    scene.tick()
    scene.log.reads = []
    expect(kept?[Density.self] == 0, kept?[Density.self])
    scene.window.traitOverrides[Density.self] = 7
    expect(!scene.needsFrame)
    scene.tick()
    expect(scene.log.reads.isEmpty, scene.log.reads)
  }

  @Test func `colours and fonts that are made for the view's traits count as reading them`() {
    let scene = ReadingScene(.properties) {
      _ = UIColor.label.resolvedColor(with: $0)
      return 0
    }
    scene.tick()
    scene.log.reads = []
    scene.window.traitOverrides.userInterfaceStyle = .dark
    scene.tick()
    expect(scene.log.reads.count == 1, scene.log.reads.count)
  }

  @Test func `a cell that shows another item follows what it read for that`() {
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: readingRows(100)))
    var shown: [Int] = []
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      shown.append(item)
      if item == 0 { _ = cell.traitCollection[Density.self] }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.bind { Array(0..<40) }
    screen.tick()
    shown = []
    screen.window.traitOverrides[Density.self] = 1
    screen.tick()
    expect(shown == [0], shown)
    screen.view.setContentOffset(CGPoint(x: 0, y: 3_000), animated: false)
    screen.tick()
    shown = []
    screen.window.traitOverrides[Density.self] = 2
    screen.tick()
    expect(shown.isEmpty, shown)
  }

  @Test func `a provider that read a trait of the app is asked again, for that section alone`() {
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      asked.append(section)
      let more = section == 1 ? environment.traitCollection[Density.self] : 0
      return readingRows(CGFloat(20 + more))
    }
    let screen = CollectionScreen(layout)
    let source = PlainSource([1, 1, 1], screen.view)
    screen.tick()
    asked = []
    screen.window.traitOverrides[Density.self] = 30
    screen.tick()
    expect(asked == [1], asked)
    expect(screen.cellFrames.map(\.height) == [20, 50, 20], screen.cellFrames.map(\.height))
    asked = []
    screen.window.traitOverrides.accessibilityContrast = .high
    screen.tick()
    expect(asked == [0, 1, 2], asked)
    _ = source
  }

  @Test func `a layout of the app's that reads a trait by itself has it with the next layout`() {
    final class Dense: UICollectionViewCompositionalLayout {
      var density = 0

      override func prepare() {
        density = collectionView?.traitCollection[Density.self] ?? 0
        super.prepare()
      }
    }
    let layout = Dense(section: readingRows(20))
    let screen = CollectionScreen(layout)
    let source = PlainSource([1], screen.view)
    screen.tick()
    screen.window.traitOverrides[Density.self] = 3
    screen.view.setNeedsLayout()
    screen.tick()
    expect(layout.density == 3, layout.density)
    _ = source
  }

  @Test func `a bound list follows the traits that its closure reads`() {
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: readingRows(10)))
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.bind { [view = screen.view] in Array(0..<(2 + view.traitCollection[Density.self])) }
    screen.settle()
    screen.window.traitOverrides[Density.self] = 3
    screen.settle()
    expect(screen.view.numberOfItems(inSection: 0) == 5, screen.view.numberOfItems(inSection: 0))
  }

  @Test func `views of the library read their traits without a trace`() {
    let screen = ViewScreen()
    let (label, button) = (UILabel(), UIButton(configuration: .filled()))
    label.text = "A"
    button.setTitle("B", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let (search, icon) = (UISearchTextField(), UIImageView(image: UIImage(systemName: "star")))
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    search.text = "C"
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("D", UIImage(systemName: "star"))
    let views: [UIView] = [label, button, search, icon, content.makeContentView()]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      screen.root.addSubview(view)
    }
    screen.tick()
    for view in [screen.root] + views { expect(view.observedReads == nil) }
  }

  @Test func `what notes its reader is the same as what does not`() {
    let reads = TraitReads()
    let traits = UITraitCollection(userInterfaceStyle: .dark, displayScale: 2)
    let noted = traits.noted(by: reads)
    reads.begin()
    expect(noted.displayScale == 2, noted.displayScale)
    let other = traits.modifyingTraits { $0.userInterfaceStyle = .light }
    expect(!reads.differ(traits, other))
    expect(noted == traits, noted, traits)
    expect(reads.differ(traits, other), saying: "who compares reads all")
    reads.begin()
    expect(noted[UITraitUserInterfaceStyle.self] == .dark, noted[UITraitUserInterfaceStyle.self])
    expect(reads.differ(traits, other))
  }
}
