import UIKit

/// The current song on a whole screen: its cover, its progress, and the next songs.
final class NowPlayingViewController: UIViewController {
  private let player: Player
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let slider = UISlider()
  private let elapsedLabel = UILabel()
  private let remainingLabel = UILabel()

  init(_ player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.cornerConfiguration = .uniformCorners(radius: 16)
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    artistLabel.font = .preferredFont(forTextStyle: .body)
    artistLabel.textColor = .secondaryLabel
    for label in [elapsedLabel, remainingLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.textColor = .secondaryLabel
    }
    slider.accessibilityLabel = "Place in the Song"
    slider.addAction(
      UIAction { [player, slider] _ in player.seek(to: TimeInterval(slider.value)) },
      for: .valueChanged)
    let close = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(image: UIImage(systemName: "chevron.down")) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    close.accessibilityLabel = "Close"
    let buttons = UIStackView(arrangedSubviews: [
      skipButton("backward.fill", "Song Before", by: -1), PlayButton(player, scale: .large),
      skipButton("forward.fill", "Next Song", by: 1),
    ])
    buttons.distribution = .fillEqually
    let times = UIStackView(arrangedSubviews: [elapsedLabel, UIView(), remainingLabel])
    let texts = UIStackView(arrangedSubviews: [titleLabel, artistLabel])
    texts.axis = .vertical
    texts.alignment = .center
    texts.spacing = 4
    let controls = UIStackView(arrangedSubviews: [texts, slider, times, buttons])
    controls.axis = .vertical
    controls.spacing = 12
    controls.setCustomSpacing(4, after: slider)
    for part in [close, cover, controls] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    place(close, controls)
  }

  private func skipButton(_ symbol: String, _ name: String, by distance: Int) -> UIButton {
    let button = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(image: UIImage(systemName: symbol)) { [player] _ in
        player.skip(by: distance)
      })
    button.accessibilityLabel = name
    return button
  }

  /// The cover fills the available space above the controls.
  private func place(_ close: UIView, _ controls: UIView) {
    let (area, room) = (view.safeAreaLayoutGuide, UILayoutGuide())
    view.addLayoutGuide(room)
    let side = cover.widthAnchor.constraint(equalToConstant: 420)
    side.priority = .defaultHigh
    let width = controls.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      close.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
      close.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 8),
      room.topAnchor.constraint(equalTo: close.bottomAnchor, constant: 8),
      room.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 24),
      room.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -24),
      room.bottomAnchor.constraint(equalTo: controls.topAnchor, constant: -24),
      cover.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      cover.centerYAnchor.constraint(equalTo: room.centerYAnchor),
      cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
      cover.widthAnchor.constraint(lessThanOrEqualTo: room.widthAnchor),
      cover.heightAnchor.constraint(lessThanOrEqualTo: room.heightAnchor),
      side, width,
      controls.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      controls.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      controls.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -24),
    ])
    cover.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    cover.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    cover.setContentHuggingPriority(.init(1), for: .horizontal)
    cover.setContentHuggingPriority(.init(1), for: .vertical)
  }

  override func updateProperties() {
    super.updateProperties()
    guard let song = player.song else { return }
    cover.image = UIImage(named: song.cover)
    titleLabel.text = song.title
    artistLabel.text = song.artist
    slider.maximumValue = Float(song.duration)
    if !slider.isTracking { slider.value = Float(player.elapsed) }
    elapsedLabel.text = Self.clock(player.elapsed)
    remainingLabel.text = "−" + Self.clock(song.duration - player.elapsed)
  }

  /// A time in minutes and seconds.
  private static func clock(_ seconds: TimeInterval) -> String {
    let whole = Int(seconds)
    return "\(whole / 60):" + String(format: "%02d", whole % 60)
  }
}
