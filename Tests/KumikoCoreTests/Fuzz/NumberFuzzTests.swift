import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

private let odd: [CGFloat] = [
  .nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1e19, 1e-320, 0, 17, .greatestFiniteMagnitude,
  -1, 1e9, 1e155,
]

private func number(_ random: inout SeededGenerator) -> CGFloat { odd[random.below(odd.count)] }

/// Numbers with which nothing can be placed, given wherever the app may give one: nothing stops, and
/// what is on the screen has places.
@MainActor struct NumberFuzzTests {
  private func size(_ random: inout SeededGenerator) -> CGSize {
    CGSize(width: number(&random), height: number(&random))
  }

  private func point(_ random: inout SeededGenerator) -> CGPoint {
    CGPoint(x: number(&random), y: number(&random))
  }

  private func insets(_ random: inout SeededGenerator) -> UIEdgeInsets {
    UIEdgeInsets(
      top: number(&random), left: number(&random), bottom: number(&random), right: number(&random))
  }

  private func rect(_ random: inout SeededGenerator) -> CGRect {
    CGRect(origin: point(&random), size: size(&random))
  }

  private func transform(_ random: inout SeededGenerator) -> CGAffineTransform {
    switch random.below(4) {
    case 0: CGAffineTransform(translationX: number(&random), y: number(&random))
    case 1: CGAffineTransform(scaleX: number(&random), y: number(&random))
    case 2: CGAffineTransform(rotationAngle: number(&random))
    default:
      CGAffineTransform(
        number(&random), number(&random), number(&random), number(&random), number(&random),
        number(&random))
    }
  }

  private func upset(_ view: UIView, _ random: inout SeededGenerator) {
    switch random.below(20) {
    case 0: view.frame = rect(&random)
    case 1: view.bounds = rect(&random)
    case 2: view.center = point(&random)
    case 3: view.transform = transform(&random)
    case 4: view.alpha = number(&random)
    case 5: view.layer.cornerRadius = number(&random)
    case 6: view.layer.borderWidth = number(&random)
    case 7:
      view.layer.shadowOpacity = Float(number(&random))
      view.layer.shadowRadius = number(&random)
      view.layer.shadowOffset = size(&random)
    case 8:
      let gradient = CAGradientLayer()
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.locations = [NSNumber(value: Double(number(&random))), 1]
      gradient.startPoint = point(&random)
      gradient.endPoint = point(&random)
      gradient.type = random.below(2) == 0 ? .radial : .axial
      gradient.frame = rect(&random)
      view.layer.insertSublayer(gradient, at: 0)
    case 9:
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: number(&random), leading: number(&random), bottom: number(&random),
        trailing: number(&random))
    case 10: view.bounds.size = size(&random)
    case 11: view.frame.size = size(&random)
    case 12: _ = view.sizeThatFits(size(&random))
    case 13: _ = view.convert(point(&random), to: nil)
    case 14: _ = view.hitTest(point(&random), with: nil)
    case 15: _ = view.systemLayoutSizeFitting(size(&random))
    case 16: view.layer.position = point(&random)
    case 17: view.layer.opacity = Float(number(&random))
    case 18:
      view.backgroundColor = UIColor(
        red: number(&random), green: number(&random), blue: number(&random), alpha: number(&random))
    default: view.sizeToFit()
    }
  }

  private func animate(_ random: inout SeededGenerator, _ change: @escaping () -> Void) {
    let (a, b, c) = (
      Double(number(&random)), Double(number(&random)), Double(number(&random))
    )
    switch random.below(5) {
    case 0: UIView.animate(withDuration: a, animations: change)
    case 1:
      UIView.animate(
        withDuration: a, delay: b, usingSpringWithDamping: CGFloat(c),
        initialSpringVelocity: CGFloat(a),
        options: [], animations: change)
    case 2:
      let timing = UISpringTimingParameters(
        mass: CGFloat(a), stiffness: CGFloat(b), damping: CGFloat(c),
        initialVelocity: CGVector(dx: a, dy: b))
      let animator = UIViewPropertyAnimator(duration: b, timingParameters: timing)
      animator.addAnimations(change)
      animator.startAnimation()
    case 3:
      UIViewPropertyAnimator(duration: a, dampingRatio: CGFloat(b), animations: change)
        .startAnimation()
    default: UIView.animate(withDuration: 0.2, animations: change)
    }
  }

  /// The first view with a place that is none, as it is and as it is on the screen.
  private func problem(_ view: UIView) -> String? {
    let shown = view.presentedState
    let numbers = [
      view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.bounds.minX,
      view.bounds.minY, view.alpha, shown.center.x, shown.center.y, shown.size.width,
      shown.size.height, shown.transform.a, shown.transform.tx, shown.alpha,
    ]
    guard numbers.allSatisfy(\.isFinite) else { return "\(view.debugName) has \(numbers)" }
    for subview in view.subviews {
      if let problem = problem(subview) { return problem }
    }
    return nil
  }

  @Test func `views, layers and springs take any number`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for views", seeds: 8).run { random in
        let screen = ViewScreen(scale: [1, 1.5, 2][random.below(3)])
        var views = [screen.root]
        for _ in 0..<(1 + random.below(6)) {
          let view: UIView =
            switch random.below(7) {
            case 0: UIImageView()
            case 1: UILabel()
            case 2: UIScrollView()
            case 3: UISlider()
            case 4: UIProgressView()
            case 5: UIButton()
            default: UIView()
            }
          view.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
          view.backgroundColor = .red
          (view as? UILabel)?.text = "text"
          (view as? UIImageView)?.image = UIImage(systemName: "star")
          views[random.below(views.count)].addSubview(view)
          views.append(view)
        }
        for _ in 0..<12 {
          let view = views[random.below(views.count)]
          if random.below(4) == 0 {
            var own = SeededGenerator(seed: random.next())
            animate(&random) { upset(view, &own) }
          } else {
            upset(view, &random)
          }
          if random.below(3) == 0 { screen.tick(random.below(9) == 0 ? 100 : 1.0 / 60) }
        }
        for _ in 0..<3 { screen.tick() }
        screen.wait(0.1)
        return problem(screen.window)
      }
    }
  }

  @Test func `scroll views take any number`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for scroll views", seeds: 8).run { random in
        let screen = ViewScreen(scale: [1, 1.5, 2][random.below(3)])
        let view = UIScrollView(frame: screen.root.bounds)
        screen.root.addSubview(view)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        for _ in 0..<14 {
          switch random.below(15) {
          case 0, 1: view.contentSize = size(&random)
          case 2: view.contentInset = insets(&random)
          case 3: view.contentOffset = point(&random)
          case 4: view.setContentOffset(point(&random), animated: random.below(2) == 0)
          case 5: view.scrollRectToVisible(rect(&random), animated: random.below(2) == 0)
          case 6: view.scrollIndicatorInsets = insets(&random)
          case 7: view.isPagingEnabled.toggle()
          case 8: upset(view, &random)
          case 9: view.decelerationRate = UIScrollView.DecelerationRate(rawValue: number(&random))
          case 10:
            var own = SeededGenerator(seed: random.next())
            animate(&random) { view.contentOffset = point(&own) }
          case 11:
            screen.send(
              .wheel(
                CGPoint(x: 50, y: 50),
                delta: CGVector(dx: number(&random), dy: number(&random)),
                isPrecise: random.below(2) == 0, modifiers: []))
          case 12: screen.send(.fingerDown(CGPoint(x: 50, y: 50), id: 0))
          case 13: screen.send(.fingerMoved(point(&random), id: 0))
          default: screen.send(.fingerUp(CGPoint(x: 50, y: 90), id: 0))
          }
          if random.below(2) == 0 { screen.wait(0.05) }
        }
        screen.wait(0.2)
        return problem(screen.window)
      }
    }
  }

  @Test func `layouts take any number`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for layouts", seeds: 15).run { random in
        let layout = random.below(3) == 0 ? flow(&random) : compositional(&random)
        let screen = CollectionScreen(layout, scale: [1, 1.5, 2][random.below(3)])
        let source = PlainSource([7, 0, 40], screen.view)
        for _ in 0..<4 {
          screen.tick()
          screen.wheel(CGVector(dx: 0, dy: -3), at: CGPoint(x: 50, y: 100))
          if random.below(3) == 0 {
            screen.view.scrollToItem(at: path(5, 2), at: .top, animated: random.below(2) == 0)
          }
          if random.below(3) == 0 {
            screen.view.setCollectionViewLayout(
              random.below(2) == 0 ? flow(&random) : compositional(&random),
              animated: random.below(2) == 0)
          }
          if random.below(3) == 0 {
            source.counts = [3, 2, 30]
            screen.view.reloadData()
          }
        }
        return problem(screen.window)
      }
    }
  }

  private func flow(_ random: inout SeededGenerator) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = random.below(2) == 0 ? .vertical : .horizontal
    if random.below(2) == 0 { layout.itemSize = size(&random) }
    if random.below(2) == 0 { layout.minimumInteritemSpacing = number(&random) }
    if random.below(2) == 0 { layout.minimumLineSpacing = number(&random) }
    if random.below(2) == 0 { layout.sectionInset = insets(&random) }
    if random.below(2) == 0 { layout.headerReferenceSize = size(&random) }
    if random.below(2) == 0 { layout.estimatedItemSize = size(&random) }
    return layout
  }

  private func dimension(_ random: inout SeededGenerator) -> NSCollectionLayoutDimension {
    switch random.below(8) {
    case 0: .fractionalWidth(number(&random))
    case 1: .fractionalHeight(number(&random))
    case 2: .absolute(number(&random))
    case 3: .estimated(number(&random))
    case 4: .absolute(50)
    case 5: .estimated(50)
    default: .fractionalWidth(0.5)
    }
  }

  private func compositional(_ random: inout SeededGenerator) -> UICollectionViewLayout {
    func layoutSize() -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: dimension(&random), heightDimension: dimension(&random))
    }
    func spacing() -> NSCollectionLayoutSpacing {
      random.below(2) == 0 ? .fixed(number(&random)) : .flexible(number(&random))
    }
    func directional() -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: number(&random), leading: number(&random), bottom: number(&random),
        trailing: number(&random))
    }
    let item = NSCollectionLayoutItem(layoutSize: layoutSize())
    if random.below(3) == 0 { item.contentInsets = directional() }
    if random.below(3) == 0 {
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
    }
    let group =
      random.below(2) == 0
      ? NSCollectionLayoutGroup.horizontal(layoutSize: layoutSize(), subitems: [item])
      : NSCollectionLayoutGroup.vertical(layoutSize: layoutSize(), subitems: [item])
    if random.below(2) == 0 { group.interItemSpacing = spacing() }
    let section = NSCollectionLayoutSection(group: group)
    if random.below(2) == 0 { section.interGroupSpacing = number(&random) }
    if random.below(3) == 0 { section.contentInsets = directional() }
    if random.below(3) == 0 {
      section.orthogonalScrollingBehavior =
        [
          .continuous, .paging, .groupPaging, .groupPagingCentered,
        ][random.below(4)]
    }
    if random.below(3) == 0 {
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(), elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top, absoluteOffset: point(&random))
      ]
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = random.below(2) == 0 ? number(&random) : 0
    if random.below(4) == 0 { configuration.scrollDirection = .horizontal }
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  /// Heights from a delegate.
  private final class Heights: NSObject, UITableViewDelegate, UITableViewDataSource {
    var random: SeededGenerator
    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      random.below(3) == 0 ? number(&random) : 40
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { random.below(3) == 0 ? number(&random) : 40 }
  }

  @Test func `tables take any height`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for tables", seeds: 15).run { random in
        let screen = ViewScreen()
        let table = UITableView(
          frame: screen.root.bounds, style: [.plain, .grouped, .insetGrouped][random.below(3)])
        let heights = Heights(seed: random.next())
        table.dataSource = heights
        if random.below(2) == 0 { table.delegate = heights }
        if random.below(2) == 0 { table.rowHeight = number(&random) }
        if random.below(2) == 0 { table.estimatedRowHeight = number(&random) }
        if random.below(2) == 0 { table.sectionHeaderHeight = number(&random) }
        if random.below(2) == 0 { table.sectionFooterHeight = number(&random) }
        screen.root.addSubview(table)
        for _ in 0..<4 {
          screen.wait(0.05)
          screen.send(
            .wheel(
              CGPoint(x: 50, y: 50), delta: CGVector(dx: 0, dy: -4), isPrecise: false,
              modifiers: []))
          table.scrollToRow(at: path(random.below(30)), at: .middle, animated: random.below(2) == 0)
        }
        return problem(screen.window)
      }
    }
  }
}
