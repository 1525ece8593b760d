import Testing
import UIKit

// Objects of classes that only a type parameter or a value names, by initialisers that do not say
// `required`: UIKit allows that, since its classes come from Objective-C.

private class Badge: UIView {
  var made = ""
  override init(frame: CGRect) {
    super.init(frame: frame)
    made = "badge"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class RedBadge: Badge {
  override init(frame: CGRect) {
    super.init(frame: frame)
    made += " red"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Frame<Content: UIView>: UIView {
  lazy var content = Content(frame: bounds)
  let other: Content = .init()
}

private class RootPage<Root: UIView>: UIViewController {
  override func loadView() { view = Root() }
}

private final class Row: UITableViewCell {
  var made = ""
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    made = "\(style.rawValue) \(reuseIdentifier ?? "")"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Head: UITableViewHeaderFooterView {
  var made = ""
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    made = reuseIdentifier ?? ""
  }
  required init?(coder: NSCoder) { nil }
}

private final class Page: UIViewController {
  var made = ""
  override init(nibName name: String?, bundle: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    made = name ?? "plain"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Pages: UINavigationController {
  var first: UIViewController?
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    first = rootViewController
  }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { nil }
}

private final class Grid: UICollectionViewController {
  var made = ""
  override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
    made = "grid"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Rounds: UICollectionView {
  var made = ""
  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
    made = "rounds"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Settings: UITableViewController {
  var made = ""
  override init(style: UITableView.Style) {
    super.init(style: style)
    made = "settings"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Lines: UITableView {
  var made = ""
  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    made = "lines"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Press: UITapGestureRecognizer {
  var isMade = false
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isMade = true
  }
}

private final class Tinted: UICollectionViewLayoutAttributes { var tint = 4 }

private final class Start: UIViewController {
  let made: String
  init() {
    made = "own"
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Rows: UIStackView {
  required init(coder: NSCoder) { super.init(coder: coder) }
  override init(frame: CGRect) { super.init(frame: frame) }
}

/// Has an initialiser that takes the place of no inherited one.
private final class Home: UIView {
  let made: String
  init() {
    made = "own"
    super.init(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
  }
  required init?(coder: NSCoder) { nil }
}

extension UIView {
  fileprivate static func wide() -> Self { Self(frame: CGRect(x: 0, y: 0, width: 90, height: 1)) }
  fileprivate static func plain() -> Self { self.init() }
  fileprivate func another() -> Self { type(of: self).init(frame: bounds) }
}

extension UIViewController {
  fileprivate static func named() -> Self { Self(nibName: "Some", bundle: nil) }
  fileprivate class func plain() -> Self { self.init() }
}

@MainActor struct ClassValueTests {
  @Test func `a view of a type parameter is made by its own initialiser, with its frame`() {
    let frame = Frame<RedBadge>(frame: CGRect(x: 0, y: 0, width: 7, height: 5))
    #expect(frame.content.made == "badge red" && frame.content.frame.size.width == 7)
    #expect(frame.other.made == "badge red" && frame.other.frame == .zero)
  }

  @Test func `a class with an initialiser of its own is made by that, where it was told of`() {
    func made<View: UIView>(_ kind: View.Type) -> View { View() }
    NamedMembers.made(Home.self) { Home() }
    #expect(made(Home.self).made == "own" && Home.plain().bounds.width == 3)
    #expect((RootPage<Home>().view as? Home)?.made == "own")
  }

  @Test func `so is a controller of such a class`() {
    NamedMembers.made(Start.self) { Start() }
    let kind: UIViewController.Type = Start.self
    #expect((kind.init() as? Start)?.made == "own")
  }

  @Test func `so is one of UIKit's own classes`() {
    let frame = Frame<UILabel>(frame: CGRect(x: 1, y: 2, width: 7, height: 5))
    #expect(frame.content.frame == CGRect(x: 0, y: 0, width: 7, height: 5))
    #expect(Frame<UISwitch>().other.intrinsicContentSize.width > 0)
    #expect(RootPage<UIScrollView>().view is UIScrollView)
    #expect(RootPage<Badge>().view is Badge)
  }

  @Test func `a class in a value is the one that is made, not the value's type`() {
    let kinds: [Badge.Type] = [Badge.self, RedBadge.self]
    #expect(kinds.map { $0.init(frame: .zero).made } == ["badge", "badge red"])
    #expect(kinds.map { $0.init().made } == ["badge", "badge red"])
    let views: [UIView.Type] = [RedBadge.self, UIImageView.self]
    #expect(views.map { String(describing: type(of: $0.init())) } == ["RedBadge", "UIImageView"])
    #expect(RedBadge.wide().made == "badge red" && RedBadge.wide().frame.width == 90)
    #expect(RedBadge.plain().made == "badge red")
    #expect((RedBadge.wide() as Badge).another().made == "badge red")
  }

  @Test func `controllers are made by the name of their nib, without one and around a page`() {
    let kind: UIViewController.Type = Page.self
    #expect((kind.init() as? Page)?.made == "plain")
    #expect((kind.init(nibName: "Some", bundle: nil) as? Page)?.made == "Some")
    #expect(Page.named().made == "Some" && Page.plain().made == "plain")
    let (bars, root): (UINavigationController.Type, UIViewController) = (Pages.self, Page())
    let made = bars.init(rootViewController: root) as? Pages
    #expect(made?.first === root && made?.viewControllers == [root])
    #expect(Pages(rootViewController: root).topViewController === root)
  }

  @Test func `rows, headers and gestures are made by their own initialisers`() {
    func row<Cell: UITableViewCell>(_ kind: Cell.Type) -> Cell {
      Cell(style: .value1, reuseIdentifier: "row")
    }
    func head<View: UITableViewHeaderFooterView>() -> View { View(reuseIdentifier: "head") }
    func gesture<Gesture: UIGestureRecognizer>() -> Gesture { Gesture(target: nil, action: nil) }
    #expect(row(Row.self).made == "1 row" && row(Row.self).detailTextLabel != nil)
    #expect((head() as Head).made == "head")
    #expect((gesture() as Press).isMade)
  }

  @Test func `collections, tables and their controllers are made with a layout or a style`() {
    let layout = UICollectionViewFlowLayout()
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    let grid: UICollectionViewController.Type = Grid.self
    let page = grid.init(collectionViewLayout: layout)
    #expect((page as? Grid)?.made == "grid" && page.collectionView.collectionViewLayout === layout)
    let plain: UICollectionViewController.Type = UICollectionViewController.self
    #expect(plain.init(collectionViewLayout: layout).collectionViewLayout === layout)
    let rounds: UICollectionView.Type = Rounds.self
    let view = rounds.init(frame: frame, collectionViewLayout: layout)
    #expect((view as? Rounds)?.made == "rounds" && view.frame == frame)
    #expect(view.collectionViewLayout === layout)
    let settings: UITableViewController.Type = Settings.self
    let list = settings.init(style: .insetGrouped)
    #expect((list as? Settings)?.made == "settings" && list.tableView.style == .insetGrouped)
    let lines: UITableView.Type = Lines.self
    let table = lines.init(frame: frame, style: .grouped)
    #expect((table as? Lines)?.made == "lines" && table.style == .grouped && table.frame == frame)
  }

  @Test func `a collection controller of no nib has a flow layout`() {
    final class Page: UICollectionViewController {
      override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Page(nibName: nil, bundle: nil).collectionViewLayout is UICollectionViewFlowLayout)
    let kind: UIViewController.Type = Page.self
    let page = kind.init() as? Page
    #expect(page?.collectionView.numberOfSections == 1)
  }

  @Test func `attributes of a class in a value say what they are for`() {
    let kind: UICollectionViewLayoutAttributes.Type = Tinted.self
    let path = IndexPath(item: 3, section: 2)
    let cell = kind.init(forCellWith: path)
    #expect((cell as? Tinted)?.tint == 4 && cell.indexPath == path)
    #expect(cell.representedElementCategory == .cell && cell.representedElementKind == nil)
    let head = kind.init(forSupplementaryViewOfKind: "head", with: path)
    #expect(head.representedElementCategory == .supplementaryView)
    #expect(head.representedElementKind == "head" && head.indexPath == path)
    let back = kind.init(forDecorationViewOfKind: "back", with: path)
    #expect(back.representedElementCategory == .decorationView && back is Tinted)
  }

  @Test func `layouts, layers and stacks of UIKit's are made of class values`() {
    func object<Kind: UICollectionViewLayout>() -> Kind { Kind() }
    #expect((object() as UICollectionViewFlowLayout).scrollDirection == .vertical)
    let layer: CALayer.Type = CAShapeLayer.self
    #expect(layer.init() is CAShapeLayer)
    #expect(Rows(frame: .zero).arrangedSubviews.isEmpty && Rows.plain().axis == .horizontal)
  }

  @Test func `what objects of class values were made with goes with them`() {
    weak var root: UIViewController?
    weak var target: NSObject?
    do {
      let pages: UINavigationController.Type = Pages.self
      let (page, object) = (UIViewController(), NSObject())
      (root, target) = (page, object)
      let made = pages.init(rootViewController: page)
      let press: UIGestureRecognizer.Type = Press.self
      #expect(made is Pages && press.init(target: object, action: nil) is Press)
    }
    #expect(root == nil && target == nil)
  }
}
