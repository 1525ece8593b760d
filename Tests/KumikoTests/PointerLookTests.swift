import KumikoGraphics
import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// How well the looks that follow the pointer and the keyboard are told from those at rest, counted
/// from pixels.
@MainActor struct PointerLookTests {
  nonisolated enum Look: String, CaseIterable, Sendable {
    case plain, gray, tinted, filled, filledBlack, filledWhite, grayOrange

    @MainActor var configuration: UIButton.Configuration {
      var look: UIButton.Configuration =
        switch self {
        case .plain: .plain()
        case .gray, .grayOrange: .gray()
        case .tinted: .tinted()
        case .filled, .filledBlack, .filledWhite: .filled()
        }
      switch self {
      case .filledBlack: look.baseBackgroundColor = .black
      case .filledWhite: look.baseBackgroundColor = .white
      case .grayOrange: look.baseBackgroundColor = .systemOrange
      default: break
      }
      return look
    }
  }

  private func color(_ host: OffscreenHost, _ x: Int, _ y: Int) -> RGBA {
    let bitmap = host.bitmap()
    let place = (y * bitmap.width + x) * 4
    func part(_ index: Int) -> Float { Float(bitmap.bytes[place + index]) / 255 }
    return RGBA(red: part(2), green: part(1), blue: part(0))
  }

  private func host(
    _ style: UIUserInterfaceStyle, background: UIColor = .systemBackground, _ view: UIView
  ) async throws -> OffscreenHost {
    let controller = UIViewController()
    controller.view.backgroundColor = background
    controller.view.addSubview(view)
    return try await OffscreenHost.showing(
      controller, width: 200, height: 120, traits: UITraitCollection(userInterfaceStyle: style))
  }

  /// A list with one row, and what feeds it.
  private func listOfOne(
    _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) async -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 120),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: appearance)))
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    await source.apply(snapshot, animatingDifferences: false)
    return (list, source)
  }

  @Test(arguments: Look.allCases, [UIUserInterfaceStyle.light, .dark])
  func `a button under the pointer and one that is pressed stand out`(
    look: Look, style: UIUserInterfaceStyle
  ) async throws {
    for background in [UIColor.systemBackground, .secondarySystemBackground] {
      let button = UIButton(configuration: look.configuration)
      button.frame = CGRect(x: 40, y: 40, width: 120, height: 40)
      let host = try await host(style, background: background, button)
      let rest = color(host, 60, 44)
      host.move(to: CGPoint(x: 100, y: 60))
      let hovered = color(host, 60, 44)
      host.send(
        .pointerDown(CGPoint(x: 100, y: 60), button: .primary, clicks: 1, modifiers: []))
      let pressed = color(host, 60, 44)
      expect(
        hovered.contrast(to: rest) >= (look == .gray ? 1.3 : 1.2), hovered.contrast(to: rest),
        saying: "\(hovered) \(rest)")
      expect(pressed.contrast(to: rest) >= 1.4, saying: "\(pressed) \(rest)")
      expect(pressed.contrast(to: hovered) >= 1.12, saying: "\(pressed) \(hovered)")
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `a cell of a grid under the pointer and one that is pressed stand out`(
    style: UIUserInterfaceStyle
  ) async throws {
    let backgrounds: [UIColor?] = [
      nil, .systemOrange, .secondarySystemBackground, .white, .black, .systemBlue,
    ]
    for (number, background) in backgrounds.enumerated() {
      for isOnCell in [false, true] {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let grid = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 200, height: 120), collectionViewLayout: layout)
        grid.backgroundColor = .systemBackground
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
          if isOnCell {
            cell.backgroundColor = background
          } else {
            cell.contentView.backgroundColor = background
          }
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
          $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        await source.apply(snapshot, animatingDifferences: false)
        let host = try await host(style, grid)
        let rest = color(host, 30, 30)
        host.move(to: CGPoint(x: 40, y: 40))
        await host.settle()
        let hovered = color(host, 30, 30)
        host.send(
          .pointerDown(CGPoint(x: 40, y: 40), button: .primary, clicks: 1, modifiers: []))
        await host.settle()
        let pressed = color(host, 30, 30)
        expect(hovered.contrast(to: rest) >= 1.2, saying: "\(number) \(hovered) \(rest)")
        expect(pressed.contrast(to: rest) >= 1.4, saying: "\(number) \(pressed) \(rest)")
        host.send(.pointerUp(CGPoint(x: 40, y: 40), button: .primary, modifiers: []))
        host.send(.pointerLeft)
        await host.settle()
        expect(color(host, 30, 30) == rest, color(host, 30, 30), rest, saying: "\(number)")
        _ = source
      }
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `a row that is a section of its own stands out from what is around it`(
    style: UIUserInterfaceStyle
  ) async throws {
    let (list, source) = await listOfOne(.insetGrouped)
    let host = try await host(style, list)
    let frame = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    func row() -> RGBA { color(host, Int(middle.x), Int(middle.y)) }
    let (rest, around) = (row(), color(host, Int(frame.minX) - 4, Int(middle.y)))
    host.move(to: middle)
    await host.settle()
    let hovered = row()
    host.send(.pointerDown(middle, button: .primary, clicks: 1, modifiers: []))
    await host.settle()
    let pressed = row()
    expect(hovered.contrast(to: rest) >= 1.2, saying: "\(hovered) \(rest)")
    expect(hovered.contrast(to: around) >= 1.1, saying: "\(hovered) \(around)")
    expect(pressed.contrast(to: hovered) >= 1.2, saying: "\(pressed) \(hovered)")
    _ = source
  }

  @Test(
    arguments: [
      UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar,
      .sidebarPlain,
    ], [UIUserInterfaceStyle.light, .dark])
  func `a row of every kind of list is seen under the pointer, and more while it is pressed`(
    appearance: UICollectionLayoutListConfiguration.Appearance, style: UIUserInterfaceStyle
  ) async throws {
    let (list, source) = await listOfOne(appearance)
    let host = try await host(style, list)
    let frame = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    func row() -> RGBA { color(host, Int(middle.x), Int(middle.y)) }
    let rest = row()
    host.move(to: middle)
    await host.settle()
    let hovered = row()
    host.send(.pointerDown(middle, button: .primary, clicks: 1, modifiers: []))
    await host.settle()
    let pressed = row()
    expect(hovered.contrast(to: rest) >= 1.2, saying: "\(hovered) \(rest)")
    expect(pressed.contrast(to: hovered) >= 1.15, saying: "\(pressed) \(hovered)")
    expect(pressed.contrast(to: rest) >= 1.4, saying: "\(pressed) \(rest)")
    _ = source
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the ring of the keyboard is seen on any colour`(style: UIUserInterfaceStyle) async throws {
    let backgrounds: [UIColor] = [
      .systemOrange, .systemBlue, .black, .white, .systemGray, .systemGray4, .systemYellow,
      .systemRed, UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1), .systemBackground,
    ]
    for background in backgrounds {
      let control = UIControl(frame: CGRect(x: 40, y: 40, width: 120, height: 40))
      let host = try await host(style, background: background, control)
      let rest = color(host, 100, 10)
      host.key("tab")
      await host.settle()
      // Across the upper edge of the ring.
      let bands = (34...40).map { color(host, 100, $0).contrast(to: rest) }
      expect((bands.max() ?? 0) >= 3, saying: "\(background) \(bands)")
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the ring is seen on a selected row of a sidebar`(style: UIUserInterfaceStyle) async throws {
    let (list, source) = await listOfOne(.sidebar)
    let host = try await host(style, list)
    list.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    await host.settle()
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    let rest = color(host, Int(middle.x), Int(middle.y))
    host.key("tab")
    host.key("down")
    await host.settle()
    let top = Int(cell.convert(cell.bounds.origin, to: nil).y)
    let bands = (top..<top + 8).map { color(host, Int(middle.x), $0).contrast(to: rest) }
    expect((bands.max() ?? 0) >= 3, saying: "\(bands)")
    _ = source
  }
}
