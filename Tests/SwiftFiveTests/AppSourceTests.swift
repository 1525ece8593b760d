import NeighbourLibrary
import Testing
import UIKit

// Code as apps have it. That this file compiles, in the language mode of its target, is most of the
// test; what it sees is what `import UIKit` shows to another package.

private final class Watcher: @unchecked Sendable {
  var gone: [String] = []
}

/// Lets go of a view wherever it is told to.
private final class Holder: @unchecked Sendable {
  var view: UIView?
}

private final class Ending: UIView {
  var watcher: Watcher?
  var task: Task<Void, Never>?
  deinit {
    task?.cancel()
    watcher?.gone.append("view")
  }
}

private final class EndingCell: UICollectionViewCell {
  var watcher: Watcher?
  deinit { watcher?.gone.append("cell") }
}

private final class EndingRow: UITableViewCell {
  var watcher: Watcher?
  deinit { watcher?.gone.append("row") }
}

private final class EndingButton: UIButton {
  var watcher: Watcher?
  deinit { watcher?.gone.append("button") }
}

private final class EndingScroll: UIScrollView {
  var watcher: Watcher?
  deinit { watcher?.gone.append("scroll") }
}

private class EndingController: UIViewController {
  var watcher: Watcher?
  deinit { watcher?.gone.append("controller") }
}

private final class InnerController: EndingController {
  var innerWatcher: Watcher?
  deinit { innerWatcher?.gone.append("inner") }
}

private final class EndingLayout: UICollectionViewFlowLayout {
  var watcher: Watcher?
  deinit { watcher?.gone.append("layout") }
}

/// An initialiser without arguments that calls a designated one of the superclass.
private final class SectionsLayout: UICollectionViewCompositionalLayout {
  let number: Int

  init() {
    number = 1
    super.init(sectionProvider: { _, _ in SectionsLayout.section })
  }

  init(one section: NSCollectionLayoutSection) {
    number = 2
    super.init(section: section)
  }

  init(configured configuration: UICollectionViewCompositionalLayoutConfiguration) {
    number = 3
    super.init(section: SectionsLayout.section, configuration: configuration)
  }

  init(all configuration: UICollectionViewCompositionalLayoutConfiguration) {
    number = 4
    super.init(
      sectionProvider: { _, _ in SectionsLayout.section }, configuration: configuration)
  }

  required init?(coder: NSCoder) {
    number = 5
    super.init(coder: coder)
  }

  static var section: NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let item = NSCollectionLayoutItem(layoutSize: row)
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
  }
}

private final class OwnLayout: UICollectionViewLayout {
  let spacing: CGFloat

  init(spacing: CGFloat) {
    self.spacing = spacing
    super.init()
  }

  required init?(coder: NSCoder) {
    spacing = 0
    super.init(coder: coder)
  }
}

private final class OwnFlow: UICollectionViewFlowLayout {
  override init() { super.init() }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor struct AppSourceTests {
  @Test func `views, cells, controllers and layouts may have a plain deinit`() {
    let watcher = Watcher()
    do {
      let view = Ending()
      view.watcher = watcher
      let scroll = EndingScroll()
      scroll.watcher = watcher
      let (cell, row, button) = (EndingCell(), EndingRow(), EndingButton())
      (cell.watcher, row.watcher, button.watcher) = (watcher, watcher, watcher)
      let (controller, layout) = (InnerController(), EndingLayout())
      (controller.watcher, layout.watcher) = (watcher, watcher)
      controller.innerWatcher = watcher
    }
    #expect(
      watcher.gone.sorted() == [
        "button", "cell", "controller", "inner", "layout", "row", "scroll", "view",
      ])
  }

  @Test func `a subview that outlives its superview has none any more`() {
    let inner = UIView()
    do {
      let outer = Ending()
      outer.addSubview(inner)
      #expect(inner.superview === outer)
    }
    #expect(inner.superview == nil)
  }

  @Test func `a view that ends away from the main actor leaves its subviews without one`() async {
    let (inner, holder) = (UIView(), Holder())
    holder.view = UIView()
    holder.view?.addSubview(inner)
    await Task.detached { holder.view = nil }.value
    #expect(inner.superview == nil)
  }

  @Test func `subclasses of layouts call the designated initialisers that Apple's have`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    let layouts = [
      SectionsLayout(), SectionsLayout(one: SectionsLayout.section),
      SectionsLayout(configured: configuration), SectionsLayout(all: configuration),
    ]
    #expect(layouts.map(\.number) == [1, 2, 3, 4])
    #expect(layouts.map(\.configuration.interSectionSpacing) == [0, 0, 7, 7])
    for layout in layouts {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      let source = Rows()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.layoutIfNeeded()
      #expect(view.contentSize == CGSize(width: 100, height: 40))
    }
    #expect(OwnLayout(spacing: 3).spacing == 3)
    #expect(OwnFlow().itemSize == CGSize(width: 50, height: 50))
  }

  @Test func `names of another library are not ambiguous beside those of this one`() {
    #expect(Gradient(name: "dusk").name == "dusk")
    #expect(Report(title: "May").title == "May")
    #expect(Bitmap(width: 3).width == 3)
    _ = Spring.tight
    _ = (Damage(), RGBA(), DisplayList(), TextLayout(), TextLine(), TimingCurve())
    _ = (KeyPress(), KeyModifiers(), InputEvent(), ItemsView(), ReusableView())
    _ = (DiffableDataSource(), BatchUpdate(), Clipboard(), LineAlignment(), FrameTimes())
  }

  @Test func `members that another library adds to Apple's types are its own`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.center == CGPoint(x: -1, y: -1))
    #expect(rect.overlaps(rect) == "neighbour")
    #expect(CGFloat(1).rounded(toScale: 2) == "neighbour")
    #expect(UIEdgeInsets.zero.horizontal == "neighbour")
    #expect(UIEdgeInsets.zero.vertical == "neighbour")
    #expect((UIEdgeInsets.zero + UIEdgeInsets.zero) == "neighbour")
    #expect(CGAffineTransform.identity.determinant == "neighbour")
    #expect(UIColor.red.rgba(with: UITraitCollection()) == "neighbour")
    #expect(UIFont.systemFont(ofSize: 12).weight == "neighbour")
    #expect(UIFont.systemFont(ofSize: 12).metrics == "neighbour")
    #expect(UIImage.checkmark.source == "neighbour")
    #expect(UIWindow().send("hello") == "neighbour")
  }
}

private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
