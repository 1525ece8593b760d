import KumikoGraphics
import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// What the pointer does to cells with a look of their own.
@MainActor struct CellHoverTests {
  private final class Feed: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let dress: (UICollectionViewCell) -> Void
    var highlights = true

    init(_ dress: @escaping (UICollectionViewCell) -> Void) { self.dress = dress }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      dress(cell)
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { highlights }
  }

  /// A grid with one cell of 80 × 80, its feed and the window.
  private func shown(
    _ dress: @escaping (UICollectionViewCell) -> Void
  ) async throws -> (UICollectionView, Feed, OffscreenHost) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 120), collectionViewLayout: layout)
    grid.backgroundColor = .white
    let feed = Feed(dress)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (grid.dataSource, grid.delegate) = (feed, feed)
    let controller = UIViewController()
    controller.view.addSubview(grid)
    let host = try await OffscreenHost.showing(controller, width: 160, height: 120)
    return (grid, feed, host)
  }

  /// Where pixels change when the pointer comes over the middle of the cell, and when it presses.
  private func changes(_ host: OffscreenHost, _ grid: UICollectionView) async throws -> [Set<Int>] {
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
    let middle = cell.convert(CGPoint(x: 40, y: 40), to: nil)
    let rest = host.bitmap()
    func changed() -> Set<Int> {
      let now = host.bitmap()
      return Set(
        (0..<(now.width * now.height)).filter {
          now.bytes[$0 * 4..<$0 * 4 + 4] != rest.bytes[$0 * 4..<$0 * 4 + 4]
        })
    }
    host.move(to: middle)
    await host.settle()
    let hovered = changed()
    host.send(.pointerDown(middle, button: .primary, clicks: 1, modifiers: []))
    await host.settle()
    let pressed = changed()
    host.send(.pointerUp(middle, button: .primary, modifiers: []))
    host.send(.pointerLeft)
    await host.settle()
    return [hovered, pressed]
  }

  private func pixel(_ grid: UICollectionView, _ x: CGFloat, _ y: CGFloat) -> Int {
    let origin = grid.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.origin ?? .zero
    return Int(origin.y + y) * 160 + Int(origin.x + x)
  }

  nonisolated enum Shape: String, CaseIterable, Sendable {
    case content, cell, picture, clipped, background
  }

  @Test(arguments: Shape.allCases)
  func `a round cell answers in its shape`(shape: Shape) async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).image {
      UIColor.systemOrange.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
    }
    let (grid, _, host) = try await shown { cell in
      switch shape {
      case .content:
        cell.contentView.backgroundColor = .systemOrange
        cell.contentView.layer.cornerRadius = 40
      case .cell:
        cell.backgroundColor = .systemOrange
        cell.layer.cornerRadius = 40
      case .picture:
        let view = UIImageView(image: picture)
        view.layer.cornerRadius = 40
        view.clipsToBounds = true
        cell.contentView.addSubview(view)
      case .clipped:
        let (disc, view) = (UIView(), UIImageView(image: picture))
        disc.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
        disc.layer.cornerRadius = 40
        disc.clipsToBounds = true
        disc.addSubview(view)
        cell.contentView.addSubview(disc)
      case .background:
        let view = UIView()
        view.backgroundColor = .systemOrange
        view.layer.cornerRadius = 40
        cell.backgroundView = view
      }
    }
    for changed in try await changes(host, grid) {
      expect(changed.contains(pixel(grid, 40, 20)), changed, saying: "the disc answers")
      expect(!changed.contains(pixel(grid, 3, 3)), changed, saying: "its corners are none of it")
      expect(!changed.contains(pixel(grid, 76, 76)), changed)
    }
  }

  @Test func `a small disc in a cell gets no square behind it`() async throws {
    let (grid, _, host) = try await shown { cell in
      let disc = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 40))
      disc.backgroundColor = .systemTeal
      disc.layer.cornerRadius = 20
      cell.contentView.addSubview(disc)
    }
    for changed in try await changes(host, grid) { expect(changed.isEmpty, changed) }
  }

  @Test func `a cell that says it has no background has none`() async throws {
    let (grid, _, host) = try await shown { cell in
      cell.backgroundConfiguration = .clear()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
      label.text = "text"
      cell.contentView.addSubview(label)
    }
    for changed in try await changes(host, grid) { expect(changed.isEmpty, changed) }
  }

  @Test func `an item that must not be highlighted does not answer`() async throws {
    let (grid, feed, host) = try await shown { $0.contentView.backgroundColor = .systemTeal }
    feed.highlights = false
    for changed in try await changes(host, grid) { expect(changed.isEmpty, changed) }
    feed.highlights = true
    for changed in try await changes(host, grid) { expect(!changed.isEmpty, changed) }
  }

  @Test func `one switch turns it off for a cell, and for everything inside of a view`()
    async throws
  {
    let (grid, _, host) = try await shown { $0.contentView.backgroundColor = .systemTeal }
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
    expect(cell.hoverStyle?.isEnabled == true && grid.hoverStyle == nil)
    cell.hoverStyle = nil
    #expect(try await changes(host, grid)[0].isEmpty)
    cell.hoverStyle = .automatic()
    #expect(try await !changes(host, grid)[0].isEmpty)
    let none = UIHoverStyle.automatic()
    none.isEnabled = false
    host.window.hoverStyle = none
    #expect(try await changes(host, grid)[0].isEmpty)
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 100, y: 10, width: 50, height: 40)
    grid.addSubview(button)
    let rest = host.bitmap().bytes
    host.move(to: button.convert(CGPoint(x: 20, y: 20), to: nil))
    expect(host.bitmap().bytes == rest, host.bitmap().bytes, rest)
    host.window.hoverStyle = nil
    host.move(to: CGPoint(x: 1, y: 119))
    host.move(to: button.convert(CGPoint(x: 20, y: 20), to: nil))
    expect(host.bitmap().bytes != rest, host.bitmap().bytes, rest)
  }

  @Test func `what covers a picture has the size that constraints give it`() async throws {
    let (grid, feed, host) = try await shown { cell in
      let picture = UIView()
      picture.backgroundColor = .systemTeal
      picture.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(picture)
      NSLayoutConstraint.activate([
        picture.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        picture.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        picture.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        picture.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      ])
    }
    let layout = try #require(grid.collectionViewLayout as? UICollectionViewFlowLayout)
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
    host.move(to: cell.convert(CGPoint(x: 40, y: 40), to: nil))
    await host.settle()
    layout.itemSize = CGSize(width: 100, height: 90)
    await host.settle()
    expect(cell.bounds.size == CGSize(width: 100, height: 90), cell.bounds)
    expect(cell.subviews.last?.frame == cell.bounds, cell.subviews.last?.frame)
    _ = feed
  }
}
