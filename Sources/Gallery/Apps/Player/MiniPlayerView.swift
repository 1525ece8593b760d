import UIKit

/// The current song, on glass at the bottom edge. A click opens it.
final class MiniPlayerView: UIControl {
  private let player: Player
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let texts = UIStackView()

  init(_ player: Player) {
    self.player = player
    super.init(frame: .zero)
    // Its buttons are separate accessibility elements, and its texts are the element that opens it.
    isAccessibilityElement = false
    let effect = UIGlassEffect(style: .regular)
    // On white, glass without a tint has no visible edge.
    effect.tintColor = .secondarySystemFill
    let glass = UIVisualEffectView(effect: effect)
    glass.cornerConfiguration = .uniformCorners(radius: 18)
    // A click outside the buttons is a click on the whole bar.
    glass.isUserInteractionEnabled = false
    cover.layer.cornerRadius = 8
    cover.clipsToBounds = true
    cover.contentMode = .scaleAspectFill
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    artistLabel.font = .preferredFont(forTextStyle: .footnote)
    artistLabel.textColor = .secondaryLabel
    for label in [titleLabel, artistLabel] { label.adjustsFontForContentSizeCategory = true }
    for label in [titleLabel, artistLabel] { texts.addArrangedSubview(label) }
    texts.axis = .vertical
    texts.isUserInteractionEnabled = false
    texts.isAccessibilityElement = true
    texts.accessibilityTraits = .button
    let next = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(image: UIImage(systemName: "forward.fill")) { [player] _ in
        player.skip(by: 1)
      })
    next.accessibilityLabel = "Next Song"
    let play = PlayButton(player, scale: .default)
    for button in [play, next] {
      button.setContentHuggingPriority(.required, for: .horizontal)
    }
    let stack = UIStackView(arrangedSubviews: [cover, texts, play, next])
    stack.alignment = .center
    stack.spacing = 8
    stack.setCustomSpacing(12, after: cover)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
    let progress = PlayedView(player)
    progress.isUserInteractionEnabled = false
    for part in [glass, stack, progress] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      glass.topAnchor.constraint(equalTo: topAnchor),
      glass.bottomAnchor.constraint(equalTo: bottomAnchor),
      glass.leadingAnchor.constraint(equalTo: leadingAnchor),
      glass.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      cover.widthAnchor.constraint(equalToConstant: 44),
      cover.heightAnchor.constraint(equalToConstant: 44),
      progress.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      progress.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      progress.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
    ])
    texts.setContentHuggingPriority(.defaultLow, for: .horizontal)
    texts.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    guard let song = player.song else { return }
    cover.image = UIImage(named: song.cover)
    titleLabel.text = song.title
    artistLabel.text = song.artist
    texts.accessibilityLabel = "\(song.title), \(song.artist)"
  }
}

/// The play and pause button.
final class PlayButton: UIButton {
  init(_ player: Player, scale: UIImage.SymbolScale) {
    super.init(frame: .zero)
    configuration = .plain()
    configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: scale)
    addAction(UIAction { _ in player.togglePlaying() }, for: .primaryActionTriggered)
    configurationUpdateHandler = { button in
      let symbol = player.isPlaying ? "pause.fill" : "play.fill"
      button.configuration?.image = UIImage(systemName: symbol)
      button.accessibilityLabel = player.isPlaying ? "Pause" : "Play"
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// The progress of the song: only this bar is updated with each frame.
private final class PlayedView: UIProgressView {
  private let player: Player

  init(_ player: Player) {
    self.player = player
    super.init(frame: .zero)
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    progress = player.song.map { Float(player.elapsed / $0.duration) } ?? 0
  }
}
