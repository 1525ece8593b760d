import UIKit

/// A conversation: it scrolls to new messages if the reader is at the end.
final class ChatViewController: UIViewController {
  private let conversation: Conversation
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: ChatViewController.makeLayout())
  private lazy var source = makeSource()
  private lazy var bar = MessageBar { [conversation] in conversation.send($0) }
  private var showsEnd = false

  init(_ conversation: Conversation = Conversation()) {
    self.conversation = conversation
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = conversation.friend
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .systemBackground
    collectionView.allowsSelection = false
    collectionView.keyboardDismissMode = .interactive
    for part in [collectionView, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let edge = UIScrollEdgeElementContainerInteraction()
    edge.scrollView = collectionView
    edge.edge = .bottom
    bar.addInteraction(edge)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
    ])
    source.bind(scrollPolicy: .stickToEnd) { [conversation] in conversation.rows }
  }

  /// The prompt above the title shows whether the friend is writing.
  override func updateProperties() {
    super.updateProperties()
    navigationItem.prompt = conversation.isFriendWriting ? "writes…" : nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isAtEnd = collectionView.isAtEnd
    let room = view.bounds.maxY - bar.frame.minY - view.safeAreaInsets.bottom + 12
    if collectionView.contentInset.bottom != room {
      collectionView.contentInset.bottom = room
      collectionView.verticalScrollIndicatorInsets.bottom = room
    }
    let count = collectionView.numberOfItems(inSection: 0)
    guard isAtEnd || !showsEnd, count > 0, view.window != nil else { return }
    showsEnd = true
    collectionView.scrollToItem(
      at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
  }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let row = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: row.layoutSize, subitems: [row]))
      section.interGroupSpacing = 6
      section.contentInsetsReference = .layoutMargins
      section.contentInsets = .init(top: 12, leading: 0, bottom: 0, trailing: 0)
      return section
    }
  }

  private func makeSource() -> IdentifiedDataSource<Int, ChatMessage> {
    let bubbles = UICollectionView.CellRegistration<BubbleCell, ChatMessage> { cell, _, message in
      cell.message = message
    }
    return IdentifiedDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: bubbles, for: $1, item: $2)
    }
  }
}

extension UIScrollView {
  fileprivate var isAtEnd: Bool {
    contentOffset.y + bounds.height >= contentSize.height + adjustedContentInset.bottom - 4
  }
}
