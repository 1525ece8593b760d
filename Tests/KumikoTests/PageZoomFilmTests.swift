import ScreenshotTesting
import Testing
import UIKit

/// A page that grows out of a picture in a list, in pictures.
struct `a page that zooms in pictures` {
  private final class Albums: UIViewController {
    let photo = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Albums"
      view.backgroundColor = .systemBackground
      for index in 0..<6 {
        let tile = index == 4 ? photo : UIView()
        let (column, row) = (CGFloat(index % 3), CGFloat(index / 3))
        tile.frame = CGRect(x: 12 + 88 * column, y: 72 + 88 * row, width: 80, height: 80)
        tile.backgroundColor = index == 4 ? .systemOrange : .systemGray4
        tile.layer.cornerRadius = 12
        view.addSubview(tile)
      }
      let name = UILabel(frame: CGRect(x: 8, y: 54, width: 64, height: 20))
      name.text = "Kyoto 京都"
      name.font = .systemFont(ofSize: 12)
      photo.addSubview(name)
    }
  }

  private final class Photo: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Kyoto"
      view.backgroundColor = .secondarySystemBackground
      let picture = UIView(frame: CGRect(x: 0, y: 60, width: 280, height: 200))
      picture.backgroundColor = .systemOrange
      let text = UILabel(frame: CGRect(x: 16, y: 276, width: 248, height: 60))
      text.text = "An evening in October, beside the river 京都の夕方"
      text.numberOfLines = 0
      for part in [picture, text] { view.addSubview(part) }
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `it grows out of a picture and shrinks back`(_ style: UIUserInterfaceStyle) async throws {
    let albums = Albums()
    let navigation = UINavigationController(rootViewController: albums)
    let host = try await OffscreenHost.showing(
      navigation, width: 280, height: 360, scale: 1,
      traits: UITraitCollection(userInterfaceStyle: style))
    let photo = Photo()
    photo.preferredTransition = .zoom { _ in albums.photo }
    navigation.pushViewController(photo, animated: true)
    let name = style == .dark ? "dark" : "light"
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.07, 0.12, 0.2, 0.6]), named: name + "-there")
    navigation.popViewController(animated: true)
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.07, 0.12, 0.2, 0.6]), named: name + "-back")
  }
}
