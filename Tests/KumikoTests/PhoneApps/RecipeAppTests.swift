import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// An app as phones have it: tabs that are added as children below a dark bar, a grid of round
/// pictures, a button made in the first value of a property, and a layout that counts from the
/// screen.
@MainActor struct RecipeAppTests {
  // MARK: The app

  private final class Tabs: UITabBarController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tabBar.barTintColor = UIColor(red: 0.14, green: 0.15, blue: 0.16, alpha: 1)
      tabBar.isTranslucent = false
      tabBar.tintColor = .white
      add(Grid(), "Recipes", "book")
      add(Shopping(), "Shopping", "cart")
    }

    private func add(_ page: UIViewController, _ title: String, _ icon: String) {
      page.title = title
      let navigation = UINavigationController()
      navigation.addChild(page)
      navigation.tabBarItem = UITabBarItem(
        title: title, image: UIImage(systemName: icon), selectedImage: nil)
      addChild(navigation)
    }
  }

  private final class RoundCell: UICollectionViewCell {
    let disc = UIView()
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(disc)
      contentView.addSubview(label)
      label.font = .systemFont(ofSize: 13)
      label.textAlignment = .center
      disc.backgroundColor = .systemOrange
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      let side = bounds.width - 24
      disc.frame = CGRect(x: 12, y: 4, width: side, height: side)
      disc.layer.cornerRadius = side / 2
      label.frame = CGRect(x: 0, y: side + 8, width: bounds.width, height: 18)
    }
  }

  private final class Grid: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    let names = ["Soup", "Salad", "Curry", "Ramen", "Pie", "Bread", "Rice"]
    let banner = UILabel()
    var added = 0
    lazy var grid = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())

    /// As many apps write it: `self` is a function here.
    let plus: UIButton = {
      let button = UIButton()
      let target: (Grid) -> () -> Grid = { grid in { grid } }
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 512, height: 512)).image {
        UIColor.black.setFill()
        $0.fill(CGRect(x: 0, y: 200, width: 512, height: 112))
        $0.fill(CGRect(x: 200, y: 0, width: 112, height: 512))
      }
      button.setImage(picture.withRenderingMode(.alwaysTemplate), for: .normal)
      button.addTarget(target, action: Selector(Grid.add), for: .touchUpInside)
      return button
    }()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      grid.register(RoundCell.self, forCellWithReuseIdentifier: "round")
      (grid.dataSource, grid.delegate) = (self, self)
      grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(grid)
      banner.text = "Seasonal"
      banner.textAlignment = .center
      banner.textColor = .tintColor
      banner.backgroundColor = .secondarySystemBackground
      view.addSubview(banner)
      plus.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(plus)
      NSLayoutConstraint.activate([
        plus.widthAnchor.constraint(equalToConstant: 28),
        plus.heightAnchor.constraint(equalToConstant: 28),
        plus.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        plus.bottomAnchor.constraint(
          equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
      ])
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let screen = UIScreen.main.bounds
      banner.frame = CGRect(
        x: 0, y: view.safeAreaInsets.top, width: screen.width, height: 36)
      grid.contentInset.top = 36
    }

    func add(_ sender: Any?) { added += 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { names.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "round", for: indexPath)
      (cell as? RoundCell)?.label.text = names[indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let width = (UIScreen.main.bounds.width - 40) / 3
      return CGSize(width: width, height: width + 8)
    }
  }

  private final class Shopping: UITableViewController {}

  // MARK: What a user sees

  private static let phone = CGSize(width: 393, height: 852)

  private func shown(_ idiom: UIUserInterfaceIdiom = .phone) async throws -> (Tabs, OffscreenHost) {
    let tabs = Tabs()
    let host = try await OffscreenHost.showing(
      tabs, width: Self.phone.width, height: Self.phone.height, scale: 2,
      traits: UITraitCollection(userInterfaceIdiom: idiom))
    host.window.tintColor = .systemPink
    return (tabs, host)
  }

  private func grid(of tabs: Tabs) throws -> Grid {
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    return try #require(navigation.topViewController as? Grid)
  }

  @Test func `it opens with both tabs and its first page`() async throws {
    let (tabs, host) = try await shown()
    expect(tabs.viewControllers?.count == 2, tabs.viewControllers?.count)
    expect(tabs.tabBar.items?.map(\.title) == ["Recipes", "Shopping"])
    let grid = try grid(of: tabs)
    expect(grid.view.window === host.window, grid.view.window, host.window)
    expect(grid.navigationController?.navigationBar.topItem?.title == "Recipes")
    expect(grid.grid.visibleCells.count == 7, grid.grid.visibleCells.count)
  }

  @Test func `from a phone's size to a desktop's and back it fills its window`() async throws {
    let (tabs, host) = try await shown()
    let grid = try grid(of: tabs)
    for width in [393, 1_280, 800, 393] as [CGFloat] {
      try host.resize(to: CGSize(width: width, height: 800))
      grid.grid.collectionViewLayout.invalidateLayout()
      await host.settle()
      expect(grid.banner.frame.width == width, grid.banner.frame.width, width)
      let last = try #require(grid.grid.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)))
      expect(abs(last.frame.maxX - width) <= 1, saying: "three in a row at \(width)")
      expect(grid.plus.frame.maxX == width - 20, grid.plus.frame.maxX)
    }
  }

  @Test func `the button is seen in its place and does what it says`() async throws {
    let (tabs, host) = try await shown()
    let grid = try grid(of: tabs)
    expect(grid.plus.imageView?.frame == CGRect(x: 0, y: 0, width: 28, height: 28))
    host.tap(at: grid.plus.convert(CGPoint(x: 14, y: 14), to: nil))
    await host.settle()
    expect(grid.added == 1, grid.added)
  }

  @Test(arguments: [UIUserInterfaceIdiom.phone, .mac])
  func `both tabs can be read on the dark bar`(idiom: UIUserInterfaceIdiom) async throws {
    let (tabs, host) = try await shown(idiom)
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    let bitmap = host.image()
    let pixels = try #require(bitmap.cgImage?.dataProvider?.data as Data?)
    let row = try #require(bitmap.cgImage?.bytesPerRow)
    func brightest(_ part: ClosedRange<CGFloat>) -> UInt8 {
      var most: UInt8 = 0
      for y in Int(bar.minY * 2 + 4)..<Int(bar.maxY * 2 - 4) {
        for x in Int(bar.width * 2 * part.lowerBound)..<Int(bar.width * 2 * part.upperBound) {
          most = max(most, pixels[y * row + x * 4 + 1])
        }
      }
      return most
    }
    expect(brightest(0...0.5) > 240, brightest(0...0.5), saying: "the selected one is white")
    expect(brightest(0.5...1) > 130, saying: "the other one stands out from 0.15")
  }
}
