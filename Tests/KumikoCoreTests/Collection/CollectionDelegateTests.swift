import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the delegate of a collection view decides about the keyboard, editing and the place of the
/// content, and hears of headers.
@MainActor struct CollectionDelegateTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    var heard: [String] = []
    var unfocusable: Set<Int> = []
    var followed: Set<Int> = []
    var preferred: IndexPath?
    var fixed: Set<Int> = []
    var target: CGPoint?
    var proposals: [CGPoint] = []

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { heard.append("\(elementKind.suffix(6)) \(indexPath.section) comes") }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { heard.append("\(elementKind.suffix(6)) \(indexPath.section) went") }
    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { !unfocusable.contains(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus || followed.contains(indexPath.item) }
    func indexPathForPreferredFocusedView(
      in collectionView: UICollectionView
    ) -> IndexPath? { preferred }
    func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { !fixed.contains(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      proposals.append(proposedContentOffset)
      return target ?? proposedContentOffset
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      heard.append("selected \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
      heard.append("deselected \(path.item)")
    }
  }

  private let delegate = Delegate()
  private let screen: CollectionScreen
  private let source: PlainSource

  /// Rows of 50 points under headers of 30.
  init() {
    let section = Self.rows(50)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    screen = CollectionScreen(UICollectionViewCompositionalLayout(section: section))
    source = PlainSource([30, 30], screen.view)
    screen.view.delegate = delegate
    screen.tick()
  }

  private static func rows(_ height: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    screen.pipeline.enqueue(.key(KeyPress(name, modifiers: modifiers)))
    screen.settle()
  }

  // MARK: Headers

  @Test func `headers are told as they come and go`() {
    expect(delegate.heard == ["Header 0 comes"], delegate.heard)
    delegate.heard = []
    screen.view.contentOffset.y = 1_500
    screen.tick()
    expect(delegate.heard == ["Header 0 went", "Header 1 comes"], delegate.heard)
    delegate.heard = []
    screen.view.reloadData()
    screen.tick()
    expect(delegate.heard == ["Header 1 went", "Header 1 comes"], delegate.heard)
  }

  // MARK: Keyboard

  @Test func `keys pass over items that may not have the keyboard`() {
    delegate.unfocusable = [0, 1, 4, 29]
    screen.view.becomeFirstResponder()
    expect(screen.view.selection.cursor == path(2), screen.view.selection.cursor, path(2))
    key("down")
    key("down")
    expect(screen.view.selection.cursor == path(5), screen.view.selection.cursor, path(5))
    key("up")
    expect(screen.view.selection.cursor == path(3), screen.view.selection.cursor, path(3))
    key("right")
    expect(screen.view.selection.cursor == path(5), saying: "to the sides, too")
    key("end")
    expect(screen.view.selection.cursor == path(28, 1), screen.view.selection.cursor, path(28, 1))
    key("home")
    expect(screen.view.selection.cursor == path(2), screen.view.selection.cursor, path(2))
    key("up")
    expect(screen.view.selection.cursor == path(2), saying: "nothing above may have it")
  }

  @Test func `where no item may have the keyboard keys change nothing`() {
    delegate.unfocusable = Set(0..<30)
    screen.view.becomeFirstResponder()
    for name in ["down", "end", "pagedown", "home"] { key(name) }
    expect(screen.view.selection.cursor == nil, screen.view.selection.cursor)
    expect(screen.view.indexPathsForSelectedItems == [], screen.view.indexPathsForSelectedItems)
  }

  @Test func `what the keyboard comes to is selected, where that is wished`() {
    screen.view.becomeFirstResponder()
    delegate.heard = []
    key("down")
    expect(delegate.heard == [], delegate.heard)
    screen.view.selectionFollowsFocus = true
    key("down")
    key("down")
    expect(delegate.heard == ["selected 2", "deselected 2", "selected 3"], delegate.heard)
    expect(screen.view.indexPathsForSelectedItems == [path(3)])
  }

  @Test func `the delegate says of which items the selection follows the keyboard`() {
    delegate.followed = [2]
    screen.view.becomeFirstResponder()
    for _ in 0..<3 { key("down") }
    expect(screen.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test func `of several the one with the keyboard stays selected alone`() {
    screen.view.allowsMultipleSelection = true
    for item in [5, 6] {
      screen.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    screen.view.becomeFirstResponder()
    screen.view.selectionFollowsFocus = true
    key("down")
    expect(screen.view.indexPathsForSelectedItems == [path(6)])
    key("down", .control)
    expect(
      screen.view.indexPathsForSelectedItems == [path(6)], screen.view.indexPathsForSelectedItems,
      saying: "Ctrl leaves the selection alone")
  }

  @Test func `the delegate names the item that gets the keyboard first`() {
    delegate.preferred = path(4)
    screen.view.becomeFirstResponder()
    expect(screen.view.selection.cursor == path(4), screen.view.selection.cursor, path(4))
    screen.view.resignFirstResponder()
    delegate.preferred = path(99, 7)
    screen.view.becomeFirstResponder()
    expect(screen.view.selection.cursor == path(4), saying: "one that is not there counts as none")
  }

  @Test func `a list that is to forget where the keyboard was begins with what is selected`() {
    screen.view.remembersLastFocusedIndexPath = false
    screen.view.becomeFirstResponder()
    key("down")
    key("down")
    screen.view.resignFirstResponder()
    screen.view.selectItem(at: path(5), animated: false, scrollPosition: [])
    screen.view.becomeFirstResponder()
    expect(screen.view.selection.cursor == path(5), screen.view.selection.cursor, path(5))
  }

  // MARK: Place of the content

  @Test func `the delegate says where an update leaves the content`() {
    screen.view.contentOffset.y = 300
    screen.tick()
    delegate.target = CGPoint(x: 0, y: 120)
    source.counts[0] += 1
    screen.view.performBatchUpdates { screen.view.insertItems(at: [path(29)]) }
    screen.settle()
    expect(delegate.proposals == [CGPoint(x: 0, y: 300)], delegate.proposals)
    expect(screen.view.contentOffset == CGPoint(x: 0, y: 120), screen.view.contentOffset)
  }

  @Test func `the delegate says where another layout leaves the content`() {
    delegate.target = CGPoint(x: 0, y: 1_000_000)
    screen.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout(section: Self.rows(20)), animated: true)
    screen.settle()
    expect(
      screen.view.contentOffset.y == screen.view.contentSize.height - 480,
      screen.view.contentOffset.y, saying: "not beyond its end")
  }

  // MARK: Editing

  @Test func `items that may not be edited show no marks of editing`() throws {
    delegate.fixed = [1]
    screen.view.isEditing = true
    screen.settle()
    let states = [0, 1, 2].map {
      screen.view.cellForItem(at: path($0))?.configurationState.isEditing
    }
    expect(states == [true, false, true], states)
    screen.view.isEditing = false
    screen.settle()
    expect(screen.view.cellForItem(at: path(0))?.configurationState.isEditing == false)
  }

  // MARK: Scrolling

  @Test func `insets that change are told, with what the safe area adds`() {
    final class Insets: UICollectionView {
      var calls = 0
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        calls += 1
      }
    }
    final class Scrolled: NSObject, UICollectionViewDelegate {
      var tops: [CGFloat] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        tops.append(scrollView.adjustedContentInset.top)
      }
    }
    let (view, scrolled) = (
      Insets(frame: rect(0, 0, 320, 480), collectionViewLayout: UICollectionViewFlowLayout()),
      Scrolled()
    )
    view.delegate = scrolled
    screen.window.addSubview(view)
    screen.tick()
    view.contentInset.top = 12
    screen.tick()
    view.contentInset.top = 12
    screen.tick()
    expect(scrolled.tops == [12], scrolled.tops)
    expect(view.calls == 1, view.calls)
  }
}
