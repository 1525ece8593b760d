import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// The app of songs, as a user handles it: its views follow one model.
struct `the player` {
  private func show(
    _ width: CGFloat = 420, _ height: CGFloat = 560, traits: UITraitCollection = .init()
  ) async throws -> OffscreenHost {
    try await .show("player", width, height, traits: traits)
  }

  /// Has a song play.
  private func play(_ title: String, in host: OffscreenHost) throws {
    let label = try #require(host.views(UILabel.self).last { $0.text == title }, "\(title)")
    host.click(at: host.middle(of: label))
    host.advance(by: 1)
  }

  private func miniPlayer(_ host: OffscreenHost) throws -> MiniPlayerView {
    try #require(host.views(MiniPlayerView.self).last)
  }

  private func heard(_ host: OffscreenHost) throws -> Float {
    try #require(host.views(UIProgressView.self).last).progress
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `looks as it did`(style: UIUserInterfaceStyle) async throws {
    let host = try await show(traits: UITraitCollection(userInterfaceStyle: style))
    try play("Blue Waves", in: host)
    try host.tap("Pause")
    await host.settle()
    let name = style == .dark ? "dark" : "light"
    await assertSnapshot(of: host, as: .image, named: name)
    host.click(at: host.middle(of: try miniPlayer(host)))
    host.send(.pointerLeft)
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: name + ".open")
  }

  @Test func `has its small player below the window until a song plays`() async throws {
    let host = try await show()
    expect(host.views(MiniPlayerView.self).isEmpty)
    try play("Blue Waves", in: host)
    let frame = try miniPlayer(host).convert(try miniPlayer(host).bounds, to: nil)
    expect(frame.maxY <= 560 - 8, frame.maxY)
    expect(host.texts.count { $0 == "Blue Waves" } >= 2)
  }

  @Test func `goes on while it plays, and stands while it does not`() async throws {
    let host = try await show()
    try play("Hemp Leaves", in: host)
    let first = try heard(host)
    host.advance(by: 2)
    let second = try heard(host)
    expect(abs(second - first - 2 / 187) < 0.001, second - first)
    try host.tap("Pause")
    await host.settle()
    let paused = try heard(host)
    host.advance(by: 2)
    expect(try heard(host) == paused)
    try host.tap("Play")
    host.advance(by: 1)
    expect(try heard(host) > paused)
  }

  @Test func `marks the row of the song that plays, and no other`() async throws {
    let host = try await show()
    func marked() throws -> [String?] {
      let list = try #require(host.views(UICollectionView.self).last)
      return list.visibleCells.filter { cell in
        host.views(UIImageView.self).contains {
          $0.accessibilityLabel == "Plays" && $0.isDescendant(of: cell)
        }
      }.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }
    expect(try marked() == [])
    try play("Hemp Leaves", in: host)
    expect(try marked() == ["Hemp Leaves"])
    try host.tap("Next Song")
    host.advance(by: 0.5)
    expect(try marked() == ["Blue Waves"])
  }

  @Test func `plays the next song when one ends`() async throws {
    let player = Player()
    player.play(1)
    player.frame(at: 0)
    player.frame(at: 200)
    expect(player.current == 1 && player.elapsed == 200)
    player.frame(at: 215)
    expect(player.current == 2 && player.elapsed == 0)
    player.skip(by: -2)
    expect(player.current == 11)
    player.togglePlaying()
    player.frame(at: 230)
    expect(player.elapsed == 0, player.elapsed)
    player.togglePlaying()
    player.frame(at: 400)
    player.frame(at: 401)
    expect(player.elapsed == 1, saying: "what passed while it was paused is not heard")
  }

  @Test func `goes where its slider is moved to`() async throws {
    let host = try await show()
    try play("Blue Waves", in: host)
    try host.tap("Pause")
    await host.settle()
    host.click(at: host.middle(of: try miniPlayer(host)))
    await host.settle()
    let slider = try #require(host.views(UISlider.self).last)
    let middle = host.middle(of: slider)
    host.click(at: middle)
    await host.settle()
    expect(host.shows("2:01") || host.shows("2:02") || host.shows("2:00"), host.texts)
    await host.hit("escape")
    expect(host.views(UISlider.self).isEmpty, saying: "Escape closes it")
    let part = try heard(host)
    expect(abs(part - 0.5) < 0.02, part)
  }

  @Test func `keeps a song that is loved`() async throws {
    let host = try await show()
    let hearts = host.elements("Love", role: .button)
    expect(hearts.count > 3)
    let loved = hearts.count(where: \.isSelected)
    try hearts[0].tap()
    await host.settle()
    let after = host.elements("Love", role: .button).count(where: \.isSelected)
    expect(after == loved + 1, after, loved)
  }
}
