import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Traits with which colours resolve that nobody asks a view about, such as those of a layer.
@MainActor struct CurrentTraitsTests {
  /// Notes the style that is current whenever it is called.
  private final class Listener: UIView {
    var styles: [UIUserInterfaceStyle] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      styles.append(UITraitCollection.current.userInterfaceStyle)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      styles.append(UITraitCollection.current.userInterfaceStyle)
    }
  }

  private final class Controller: UIViewController {
    var style: UIUserInterfaceStyle?

    override func viewDidLoad() {
      super.viewDidLoad()
      style = UITraitCollection.current.userInterfaceStyle
    }
  }

  @Test func `a frame leaves the current traits as they were`() {
    let before = UITraitCollection.current
    let screen = ViewScreen(scale: 3, direction: .rightToLeft)
    screen.window.overrideUserInterfaceStyle = .dark
    screen.wait(0.1)
    expect(UITraitCollection.current == before, before)
  }

  @Test func `what waits for the main actor runs in a frame with the window's traits`() {
    let screen = ViewScreen(scale: 3)
    var scale: CGFloat = 0
    _ = screen.pipeline.tick(at: 1) { scale = UITraitCollection.current.displayScale }
    expect(scale == 3, scale)
  }

  @Test func `a dark view in a light window is laid out with dark as current`() {
    let screen = ViewScreen()
    let (light, dark, inner) = (Listener(), Listener(), Listener())
    dark.overrideUserInterfaceStyle = .dark
    dark.addSubview(inner)
    screen.root.addSubview(dark)
    screen.root.addSubview(light)
    for view in [light, dark, inner] { view.styles = [] }
    screen.tick()
    expect(light.styles == [.light], light.styles)
    expect(dark.styles == [.dark], dark.styles)
    expect(inner.styles == [.dark], inner.styles)
  }

  @Test func `a view hears of new traits with these as current`() {
    let view = Listener()
    view.overrideUserInterfaceStyle = .dark
    expect(view.styles == [.dark], view.styles)
  }

  @Test func `a controller loads its view with the window's traits as current`() {
    let window = UIWindow()
    window.configure(
      size: CGSize(width: 100, height: 100), traits: UITraitCollection(userInterfaceStyle: .dark))
    let controller = Controller()
    window.rootViewController = controller
    expect(controller.style == .dark, controller.style)
  }

  @Test func `cells are configured with their view's traits as current, between frames too`() {
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    screen.view.overrideUserInterfaceStyle = .dark
    var styles: [UIUserInterfaceStyle] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in
      styles.append(UITraitCollection.current.userInterfaceStyle)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    screen.tick()
    snapshot.appendItems([2])
    source.apply(snapshot, animatingDifferences: true)
    expect(styles == [.dark, .dark], styles)
  }

  @Test func `traits are set back after a block that throws`() {
    struct Failure: Error {}
    let before = UITraitCollection.current
    #expect(throws: Failure.self) {
      try UITraitCollection(displayScale: 7).performAsCurrent {
        expect(UITraitCollection.current.displayScale == 7)
        throw Failure()
      }
    }
    expect(UITraitCollection.current == before, before)
  }
}
