import Kumiko

/// The detail screen of the second article: blocks of many types, a row of buttons, a card, and
/// more stories that are loaded at the lower end.
final class StoryViewController: UIViewController {
  private var story = Story() { didSet { show() } }
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var source = SectionedDataSource(collectionView: collectionView)
  private lazy var buttons = UICollectionView.CellRegistration<UICollectionViewCell, Likes> {
    [weak self] cell, _, likes in
    cell.contentConfiguration = LikesContent(
      likes: likes, onHeart: { self?.story.likes.toggleHeart() },
      onShare: { self?.story.likes.shares += 1 })
  }

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Story"
    collectionView.backgroundColor = .systemBackground
    show()
  }

  private func show() {
    var related = CollectionSection(
      "related", items: story.related,
      layout: .grid(
        minimumItemWidth: 280, spacing: 8, itemHeight: .estimated(80)),
      header: TextCard.title("関連するストーリー"))
    related.onReachEnd = { [weak self] in self?.story.loadMore() }
    source.apply(
      [
        CollectionSection("story", items: story.blocks, layout: .list(spacing: 12)),
        CollectionSection("likes", items: [story.likes], cells: buttons, layout: .list()),
        CollectionSection(
          "company", items: [story.company], layout: .list(),
          header: TextCard.title("この会社のストーリー")),
        related,
      ].map { $0.readable() })
  }
}
