import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Constraints inside scroll views.
@MainActor struct ScrollContentLayoutTests {
  private let screen = ViewScreen(width: 200, height: 300)
  private let scroll = UIScrollView()

  private func fill() {
    scroll.frame = rect(0, 0, 200, 300)
    scroll.contentInsetAdjustmentBehavior = .never
    screen.root.addSubview(scroll)
  }

  private func pinned(
    _ view: UIView, to guide: UILayoutGuide, inset: CGFloat = 0
  ) -> [NSLayoutConstraint] {
    view.translatesAutoresizingMaskIntoConstraints = false
    return [
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
    ]
  }

  @Test func `a stack as wide as the frame and tied to the content says how far it scrolls`() {
    fill()
    let stack = UIStackView(
      arrangedSubviews: [SizedView(10, 250), SizedView(10, 150)])
    stack.axis = .vertical
    scroll.addSubview(stack)
    NSLayoutConstraint.activate(
      pinned(stack, to: scroll.contentLayoutGuide, inset: 10) + [
        stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -20)
      ])
    screen.tick()
    expect(scroll.contentSize == CGSize(width: 200, height: 420), scroll.contentSize)
    expect(stack.frame == rect(10, 10, 180, 400), stack.frame, rect(10, 10, 180, 400))
    expect(scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 200, 420))

    stack.addArrangedSubview(SizedView(10, 100))
    screen.tick()
    expect(scroll.contentSize.height == 520, scroll.contentSize.height)
    screen.root.subviews[0].frame.size.width = 120
    screen.tick()
    expect(scroll.contentSize.width == 120, scroll.contentSize.width)
    expect(stack.frame.width == 100, stack.frame.width)
  }

  @Test func `edges of the scroll view mean its content, and its size means its frame`() {
    fill()
    let label = SizedView(50, 700)
    label.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
      label.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5),
      label.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
    ])
    screen.tick()
    expect(scroll.contentSize == CGSize(width: 400, height: 710), scroll.contentSize)
    expect(label.frame == rect(0, 5, 400, 700), label.frame, rect(0, 5, 400, 700))
  }

  @Test func `scrolling moves what is tied to the content and leaves what is tied to the frame`() {
    fill()
    let (content, badge) = (SizedView(200, 900), SizedView(40, 20))
    scroll.addSubview(content)
    scroll.addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      pinned(content, to: scroll.contentLayoutGuide) + [
        badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 8),
        badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      ])
    screen.tick()
    expect(badge.frame == rect(160, 8, 40, 20), badge.frame, rect(160, 8, 40, 20))
    scroll.contentOffset.y = 300
    screen.tick()
    expect(content.frame == rect(0, 0, 200, 900), content.frame, rect(0, 0, 200, 900))
    expect(badge.frame == rect(160, 308, 40, 20), badge.frame, rect(160, 308, 40, 20))
    expect(badge.convert(badge.bounds, to: nil) == rect(160, 8, 40, 20))
  }

  @Test func `a scroll view is positioned by its frame, however far it is scrolled`() {
    let root = screen.root
    scroll.translatesAutoresizingMaskIntoConstraints = false
    let (content, below) = (SizedView(200, 900), SizedView(50, 10))
    below.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    root.addSubview(below)
    scroll.addSubview(content)
    let frame = scroll.frameLayoutGuide
    NSLayoutConstraint.activate(
      pinned(content, to: scroll.contentLayoutGuide) + [
        frame.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        frame.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        frame.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        frame.heightAnchor.constraint(equalToConstant: 100),
        below.topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.bottomAnchor),
        below.leadingAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.leadingAnchor),
      ])
    screen.tick()
    for offset in [0, 300, -44] as [CGFloat] {
      scroll.contentOffset.y = offset
      root.setNeedsLayout()
      screen.tick()
      expect(scroll.frame == rect(0, 20, root.bounds.width, 100), offset, scroll.frame)
      expect(below.frame == rect(0, 120, 50, 10), offset, below.frame)
    }
  }

  @Test func `content at its start stays there while constraints make the scroll view lower`() {
    let page = UIViewController()
    let screen = ControllerScreen(page)
    page.additionalSafeAreaInsets.top = 44
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.contentSize.height = 620
    page.view.addSubview(scroll)
    let bottom = scroll.bottomAnchor.constraint(equalTo: page.view.bottomAnchor)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: page.view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: page.view.trailingAnchor), bottom,
    ])
    screen.tick()
    expect(scroll.contentOffset.y == -44, scroll.contentOffset)
    for height in [60, 0, 300] as [CGFloat] {
      bottom.constant = -height
      screen.tick()
      expect(scroll.frame == rect(0, 0, 375, 600 - height), scroll.frame)
      expect(scroll.contentOffset.y == -44, height, scroll.contentOffset)
    }
  }

  @Test func `content that shrinks brings an offset beyond its end back`() {
    fill()
    let content = SizedView(200, 900)
    scroll.addSubview(content)
    NSLayoutConstraint.activate(pinned(content, to: scroll.contentLayoutGuide))
    screen.tick()
    scroll.contentOffset.y = 600
    content.wanted.height = 400
    screen.tick()
    expect(scroll.contentSize.height == 400, scroll.contentSize.height)
    expect(scroll.contentOffset.y == 100, scroll.contentOffset.y)
  }

  @Test func `an axis that no constraint decides keeps the size set by code`() {
    fill()
    scroll.contentSize = CGSize(width: 640, height: 1)
    let content = SizedView(50, 500)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor, constant: 7),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
    ])
    screen.tick()
    expect(scroll.contentSize == CGSize(width: 640, height: 500), scroll.contentSize)
    expect(content.frame == rect(7, 0, 50, 500), content.frame, rect(7, 0, 50, 500))
  }

  @Test func `right to left, content is tied at its right end`() {
    let screen = ViewScreen(width: 200, height: 300, direction: .rightToLeft)
    let scroll = UIScrollView(frame: rect(0, 0, 200, 300))
    screen.root.addSubview(scroll)
    let (wide, small) = (SizedView(500, 100), SizedView(60, 20))
    scroll.addSubview(wide)
    scroll.addSubview(small)
    small.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      pinned(wide, to: scroll.contentLayoutGuide) + [
        small.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
        small.topAnchor.constraint(equalTo: scroll.topAnchor),
      ])
    screen.tick()
    expect(scroll.contentSize == CGSize(width: 500, height: 100), scroll.contentSize)
    expect(small.frame == rect(430, 0, 60, 20), small.frame, rect(430, 0, 60, 20))
  }

  @Test func `what is tied to a collection view's edges goes with its content`() {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(
        section: .grid(columns: 1, spacing: 0)), width: 100, height: 100)
    let source = Plain()
    screen.view.dataSource = source
    screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let footer = SizedView(30, 10)
    footer.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(footer)
    NSLayoutConstraint.activate([
      footer.centerXAnchor.constraint(equalTo: screen.view.centerXAnchor),
      footer.bottomAnchor.constraint(equalTo: screen.view.bottomAnchor),
    ])
    screen.settle()
    let height = screen.view.contentSize.height
    expect(height > 100, height)
    expect(footer.frame == rect(35, height - 10, 30, 10))
    screen.view.contentOffset.y = 50
    screen.settle()
    expect(footer.frame == rect(35, height - 10, 30, 10))
  }

  private final class Plain: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 4 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test func `the centre of the scroll view is that of its frame`() {
    fill()
    let row = SizedView(80, 40)
    row.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(row)
    NSLayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      row.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    screen.tick()
    expect(row.frame == rect(60, 130, 80, 40), row.frame, rect(60, 130, 80, 40))
    expect(scroll.contentSize == .zero, scroll.contentSize)
    scroll.contentSize = CGSize(width: 200, height: 900)
    scroll.contentOffset.y = 200
    screen.tick()
    expect(row.frame == rect(60, 130, 80, 40), saying: "it scrolls with the content")
  }

  @Test func `edges and the centre together say how wide the content is`() {
    fill()
    let page = SizedView(20, 700)
    scroll.addSubview(page)
    NSLayoutConstraint.activate(
      pinned(page, to: scroll.contentLayoutGuide) + [
        page.centerXAnchor.constraint(equalTo: scroll.centerXAnchor)
      ])
    screen.tick()
    expect(page.frame == rect(0, 0, 200, 700), page.frame, rect(0, 0, 200, 700))
    expect(scroll.contentSize == CGSize(width: 200, height: 700), scroll.contentSize)
  }
}
