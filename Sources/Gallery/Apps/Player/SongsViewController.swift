import UIKit

/// Songs, and at the bottom edge the current one.
final class SongsViewController: UIViewController {
  private let player = Player()
  private let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private lazy var miniPlayer = MiniPlayerView(player)
  private lazy var source = makeSource()
  private lazy var link = UIUpdateLink(view: view) { [player] _, frame in
    player.frame(at: frame.modelTime)
  }
  private var shownMiniPlayer: [NSLayoutConstraint] = []
  private var hiddenMiniPlayer: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Songs"
    view.backgroundColor = .systemBackground
    collectionView.delegate = self
    collectionView.contentInset.bottom = 88
    for part in [collectionView, miniPlayer] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    miniPlayer.addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
    let edge = UIScrollEdgeElementContainerInteraction()
    edge.scrollView = collectionView
    edge.edge = .bottom
    miniPlayer.addInteraction(edge)

    let width = miniPlayer.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32)
    width.priority = .defaultHigh
    shownMiniPlayer = [
      miniPlayer.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12)
    ]
    hiddenMiniPlayer = [miniPlayer.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 12)]
    NSLayoutConstraint.activate(
      hiddenMiniPlayer + [
        collectionView.topAnchor.constraint(equalTo: view.topAnchor),
        collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        miniPlayer.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        miniPlayer.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
        width,
      ])
    source.bind { [player] in player.songs }
  }

  /// The display link runs while a song plays, and the mini player appears with the first song.
  override func updateProperties() {
    super.updateProperties()
    if !player.isPlaying { player.frame(at: 0) }
    link.requiresContinuousUpdates = player.isPlaying
    link.isEnabled = player.isPlaying
    miniPlayer.isHidden = player.song == nil
    guard player.song != nil, shownMiniPlayer.allSatisfy({ !$0.isActive }) else { return }
    // Changed rows are laid out before the animation starts.
    view.layoutIfNeeded()
    NSLayoutConstraint.deactivate(hiddenMiniPlayer)
    NSLayoutConstraint.activate(shownMiniPlayer)
    UIView.animate(springDuration: 0.5, bounce: 0.2) { view.layoutIfNeeded() }
  }

  private func makeSource() -> IdentifiedDataSource<Int, Song> {
    // Properties of the player that it reads reconfigure a row: the current one, and the previous
    // one.
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Song> {
      [player] cell, _, song in
      let isCurrent = player.current == song.id
      var content = UIListContentConfiguration.subtitleCell()
      content.text = song.title
      content.secondaryText = song.artist
      content.textProperties.color = isCurrent ? .tintColor : .label
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(named: song.cover)
      content.imageProperties.maximumSize = CGSize(width: 44, height: 44)
      content.imageProperties.reservedLayoutSize = CGSize(width: 44, height: 44)
      content.imageProperties.cornerRadius = 6
      cell.contentConfiguration = content
      let heart = UIButton(
        configuration: .plain(),
        primaryAction: UIAction { _ in player.toggleLove(song.id) })
      heart.configuration?.image = UIImage(systemName: song.isLoved ? "heart.fill" : "heart")
      heart.accessibilityLabel = "Love"
      heart.accessibilityTraits = song.isLoved ? [.button, .selected] : .button
      cell.accessories = [
        .customView(configuration: .init(customView: heart, placement: .trailing()))
      ]
      if isCurrent {
        let symbol = player.isPlaying ? "speaker.wave.2.fill" : "speaker.fill"
        let icon = UIImageView(image: UIImage(systemName: symbol))
        icon.accessibilityLabel = player.isPlaying ? "Plays" : "Pauses"
        icon.isAccessibilityElement = true
        cell.accessories.append(
          .customView(configuration: .init(customView: icon, placement: .trailing())))
      }
    }
    return IdentifiedDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
    }
  }

  private func open() {
    let nowPlaying = NowPlayingViewController(player)
    nowPlaying.preferredTransition = .zoom { [weak self] _ in self?.miniPlayer }
    present(nowPlaying, animated: true)
  }
}

extension SongsViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    guard let id = source.itemIdentifier(for: indexPath) else { return }
    player.play(id)
  }
}
