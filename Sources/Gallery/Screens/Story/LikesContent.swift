import Kumiko

/// Two buttons below the story.
struct LikesContent: UIContentConfiguration, Equatable {
  var likes: Likes
  var onHeart: () -> Void
  var onShare: () -> Void

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let likes = content.likes
      let heart = LikesContent.button(
        likes.isLiked ? "heart.fill" : "heart", likes.hearts, .systemPink, content.onHeart)
      let share = LikesContent.button(
        "square.and.arrow.up", likes.shares, .systemBlue, content.onShare)
      let row = UIStackView(arrangedSubviews: [heart, share, UIView()])
      row.spacing = 8
      return row
    }
  }

  static func == (first: LikesContent, second: LikesContent) -> Bool {
    first.likes == second.likes
  }

  func updated(for state: any UIConfigurationState) -> LikesContent { self }

  private static func button(
    _ symbol: String, _ count: Int, _ color: UIColor, _ action: @escaping () -> Void
  ) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "\(count)"
    configuration.image = UIImage(systemName: symbol)
    configuration.baseForegroundColor = color
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  }
}
